#!/bin/sh
# `vllm serve MODEL …` in the rehearsal: the same words on the command line, the repository's own engine behind the wire.
exec node /app/tests/rehearsal/world/model-server.ts "$@"
