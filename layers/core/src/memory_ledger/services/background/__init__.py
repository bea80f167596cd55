"""Background work: relay, jobs, schedule, redrive."""
