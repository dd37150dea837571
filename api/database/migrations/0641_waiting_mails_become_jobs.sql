-- Mails that waited for the former relay: each gets its job, at the moment at which it would have been looked at again.
select pgboss.create_queue('emails.send', '{"policy": "standard"}')
where exists (select from companion.emails where state in ('queued', 'sending'));

insert into pgboss.job (id, name, data, policy, start_after, keep_until, retry_limit, retry_backoff, retry_delay_max)
select id, 'emails.send', jsonb_build_object('emailId', id), 'standard', coalesce(claimed_until, next_attempt_at), now() + interval '1 year', 10, true, 900
from companion.emails where state in ('queued', 'sending');
