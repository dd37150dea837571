-- Answers that were given under an Idempotency-Key, kept for a day.
create table companion.idempotency_keys (
  -- hash of caller, route and key: the key itself could be anything
  id bytea primary key,
  -- null: a caller who is nobody; without reference, because a person may have no profile yet
  user_id uuid,
  request_hash bytea not null,
  -- whoever holds it may store the answer
  claim_id uuid not null,
  claimed_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  -- null while the first request runs
  status smallint check (status between 200 and 599),
  headers jsonb,
  body jsonb
);

create index idempotency_keys_by_end on companion.idempotency_keys (expires_at);
create index idempotency_keys_by_person on companion.idempotency_keys (user_id);

alter table companion.idempotency_keys enable row level security;
revoke all on companion.idempotency_keys from public, anon, authenticated, service_role;

-- Written and read by the service alone, on behalf of whoever calls.
grant select, insert, update, delete on companion.idempotency_keys to service_role;
create policy idempotency_keys_service on companion.idempotency_keys for all to service_role using (true) with check (true);
