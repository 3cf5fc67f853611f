"""The Dutch system of FIDE (C.04.3): `dutch@2026` and `dutch@2017`."""
