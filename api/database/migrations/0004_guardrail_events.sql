-- Texts that the gate stopped: what kind, by which layer, how fast. Never the text.
create table companion.guardrail_events (
  id uuid primary key,
  at timestamptz(3) not null,
  source text not null check (source in ('voice', 'chat')),
  -- Opaque and without reference: an event outlives the deletion of its session, and then leads to nobody.
  session_id uuid,
  class text not null check (length(class) <= 40),
  layer text not null check (layer in ('rules', 'classifier', 'unavailable', 'oversize', 'aborted')),
  latency_ms integer not null check (latency_ms >= 0),
  policy_version text not null check (length(policy_version) <= 40),
  received_at timestamptz(3) not null default now()
);

create index guardrail_events_newest_first on companion.guardrail_events (at desc, id desc);
create index guardrail_events_by_session on companion.guardrail_events (session_id, at desc, id desc);

alter table companion.guardrail_events enable row level security;
revoke all on companion.guardrail_events from public, anon, authenticated, service_role;

-- Written once by the service, read by admins, changed by nobody.
grant select on companion.guardrail_events to authenticated;
grant select, insert on companion.guardrail_events to service_role;

create policy guardrail_events_select_admin on companion.guardrail_events for select to authenticated
  using (exists (select from companion.profiles where id = companion.current_user_id() and role = 'admin'));
create policy guardrail_events_service on companion.guardrail_events for all to service_role using (true) with check (true);
