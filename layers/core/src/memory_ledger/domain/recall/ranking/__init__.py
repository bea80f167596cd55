"""Ranking, from sightings to the few that answer: rechecked, weighed, chosen and told apart."""
