"""Every operation of the contract as a function from its arguments to the call it is."""
