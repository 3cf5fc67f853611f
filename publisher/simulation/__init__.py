"""Made-up tournaments: the same plan gives the same tournament everywhere and always."""

from publisher.simulation.plan import Happenings, Occasion, PlanError, SimulationPlan, usual
from publisher.simulation.tournament import Simulated, simulate

__all__ = [
    "Happenings",
    "Occasion",
    "PlanError",
    "Simulated",
    "SimulationPlan",
    "simulate",
    "usual",
]
