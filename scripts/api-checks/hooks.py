"""Each request comes from an address of its own: the rate limits are tried by tests of their own."""

import ipaddress
import random

import schemathesis


@schemathesis.hook
def before_call(context, case, kwargs):
    address = ipaddress.IPv4Address(random.randrange(0x0B000000, 0x0BFFFFFF))
    case.headers = {**(case.headers or {}), "X-Forwarded-For": str(address)}
