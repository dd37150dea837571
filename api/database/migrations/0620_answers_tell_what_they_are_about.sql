-- What a kept answer tells of ("chat:<id>"), so that deleting it takes the answer with it. The row stays until its end,
-- emptied: a repetition must not bring back what was deleted.
alter table companion.idempotency_keys add column about text check (length(about) <= 200);
