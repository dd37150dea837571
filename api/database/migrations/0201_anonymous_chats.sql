-- Quotas of the chat without sign-in: how much was used, by whom is not known. Never a word of the chat.
create table companion.anonymous_chats (
  id uuid primary key,
  -- keyed hash of the client's address; the address itself is kept nowhere
  origin_hash bytea not null,
  used smallint not null default 0 check (used >= 0),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);

create index anonymous_chats_by_origin on companion.anonymous_chats (origin_hash, expires_at);
create index anonymous_chats_by_end on companion.anonymous_chats (expires_at);

alter table companion.anonymous_chats enable row level security;
revoke all on companion.anonymous_chats from public, anon, authenticated, service_role;
grant select, insert, update, delete on companion.anonymous_chats to service_role;
create policy anonymous_chats_service on companion.anonymous_chats for all to service_role using (true) with check (true);
