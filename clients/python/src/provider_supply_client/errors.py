class ApiError(Exception):
    """The service refused a request, or could not answer it.

    `status` is that of HTTP; `code` the machine code that the interface documents, None where something between here and
    the service answered; `request_id` what the operator finds the request by; `retry_after` seconds, where the service says so.
    """

    def __init__(
        self, message: str, *, status: int, code: str | None, request_id: str | None, retry_after: int | None
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.request_id = request_id
        self.retry_after = retry_after


class SignatureError(Exception):
    """What arrived is not what a key of the service signed: it must not be used."""
