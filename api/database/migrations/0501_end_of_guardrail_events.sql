-- What the gate stopped is kept for 180 days: long enough to see a model or a policy drift, no longer. Until then nobody
-- deletes it, and nobody ever changes it; row-level security holds the service to that term as well.
grant delete on companion.guardrail_events to service_role;

drop policy guardrail_events_service on companion.guardrail_events;
create policy guardrail_events_service_select on companion.guardrail_events for select to service_role using (true);
create policy guardrail_events_service_insert on companion.guardrail_events for insert to service_role with check (true);
create policy guardrail_events_service_delete on companion.guardrail_events for delete to service_role
  using (received_at < now() - interval '180 days');

create index guardrail_events_by_end on companion.guardrail_events (received_at);
