"""What runs behind the requests: relay, jobs, schedule, redrive."""
