"""Simulating: many games between bots, on every core or a cluster, and a report of what they tell of balance."""

from atoll.workshop.simulating.plan import Plan, PlanError, Tried, plan_of
from atoll.workshop.simulating.playing import Played, play_jobs
from atoll.workshop.simulating.running import Run, run_plan

__all__ = ["Plan", "PlanError", "Played", "Run", "Tried", "plan_of", "play_jobs", "run_plan"]
