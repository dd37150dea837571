-- Chats of a person, stored by her client; ids of chats and messages are the client's own, so they are hers alone.
create table companion.chats (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references companion.profiles (id) on delete cascade,
  chat_id text not null check (chat_id ~ '^[A-Za-z0-9_-]{1,100}$'),
  title text not null check (length(title) <= 200),
  created_at timestamptz(3) not null default now(),
  -- when a message was stored last
  last_message_at timestamptz(3) not null default now(),
  unique (user_id, chat_id),
  unique (id, user_id)
);

create index chats_by_person on companion.chats (user_id, created_at desc, id desc);

create table companion.chat_messages (
  position bigint generated always as identity primary key,
  chat uuid not null,
  user_id uuid not null,
  message_id text not null check (length(message_id) between 1 and 100),
  role text not null check (role in ('user', 'assistant')),
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  created_at timestamptz(3) not null default now(),
  foreign key (chat, user_id) references companion.chats (id, user_id) on delete cascade,
  unique (chat, message_id)
);

-- What the person confirmed of her documents: the only text of theirs that the assistant gets.
create table companion.chat_context_files (
  user_id uuid primary key references companion.profiles (id) on delete cascade,
  content text not null default '' check (length(content) <= 200000),
  updated_at timestamptz(3) not null default now()
);

alter table companion.chats enable row level security;
alter table companion.chat_messages enable row level security;
alter table companion.chat_context_files enable row level security;
revoke all on companion.chats, companion.chat_messages, companion.chat_context_files from public, anon, authenticated, service_role;

grant select, delete, insert (user_id, chat_id, title), update (title, last_message_at) on companion.chats to authenticated;
grant select, delete, insert (chat, user_id, message_id, role, parts), update (role, parts) on companion.chat_messages to authenticated;
grant select, delete, insert (user_id, content), update (content, updated_at) on companion.chat_context_files to authenticated;
grant select, insert, update, delete on companion.chats, companion.chat_messages, companion.chat_context_files to service_role;

create policy chats_own on companion.chats for all to authenticated
  using (user_id = companion.current_user_id()) with check (user_id = companion.current_user_id());
create policy chat_messages_own on companion.chat_messages for all to authenticated
  using (user_id = companion.current_user_id()) with check (user_id = companion.current_user_id());
create policy chat_context_files_own on companion.chat_context_files for all to authenticated
  using (user_id = companion.current_user_id()) with check (user_id = companion.current_user_id());
create policy chats_service on companion.chats for all to service_role using (true) with check (true);
create policy chat_messages_service on companion.chat_messages for all to service_role using (true) with check (true);
create policy chat_context_files_service on companion.chat_context_files for all to service_role using (true) with check (true);
