-- A third layer of the gate, the policy judge, stops sentences as well.
alter table companion.guardrail_events drop constraint guardrail_events_layer_check;
alter table companion.guardrail_events add constraint guardrail_events_layer_check
  check (layer in ('rules', 'classifier', 'judge', 'unavailable', 'oversize', 'aborted'));
