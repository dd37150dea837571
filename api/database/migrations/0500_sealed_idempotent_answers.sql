-- Kept answers may hold what only their caller should have (media tokens, addresses of pay pages): from now on they are
-- sealed with the caller's own key, which stands nowhere in this database. What was kept in the open is forgotten.
delete from companion.idempotency_keys;

alter table companion.idempotency_keys drop column headers, drop column body;
alter table companion.idempotency_keys add column answer bytea;
alter table companion.idempotency_keys add constraint idempotency_keys_answered check ((status is null) = (answer is null));
