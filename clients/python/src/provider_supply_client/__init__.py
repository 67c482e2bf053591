"""Client of the provider-supply interfaces."""

from .client import Client
from .errors import ApiError, SignatureError
from .webhook import read_webhook

__all__ = ["ApiError", "Client", "SignatureError", "read_webhook"]
