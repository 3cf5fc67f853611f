"""The local preview: watches, rebuilds, serves, and reloads the page that is open.

Everything here is imported by `publisher serve` only.
"""
