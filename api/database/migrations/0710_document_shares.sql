-- Links under which somebody without an account may read chosen documents for a time. Only a hash of the link's secret is kept.
create table companion.document_shares (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references companion.profiles (id) on delete cascade,
  label text check (length(label) between 1 and 100),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz(3) not null,
  -- scrypt with its own salt; null: no passcode
  passcode_hash text check (length(passcode_hash) between 20 and 300),
  -- counted for the whole life of the share, taken before a code is compared
  attempts_left integer not null default 10 check (attempts_left between 0 and 10),
  max_views integer check (max_views between 1 and 100),
  views integer not null default 0 check (views >= 0),
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (id, user_id),
  check (max_views is null or views <= max_views)
);

create index document_shares_by_person on companion.document_shares (user_id, created_at desc, id desc);
create index document_shares_by_end on companion.document_shares (expires_at);

create table companion.document_share_items (
  share_id uuid not null,
  user_id uuid not null,
  document_id uuid not null,
  position integer not null check (position between 1 and 20),
  primary key (share_id, document_id),
  foreign key (share_id, user_id) references companion.document_shares (id, user_id) on delete cascade,
  foreign key (document_id, user_id) references companion.documents (id, user_id) on delete cascade
);

create index document_share_items_by_document on companion.document_share_items (document_id);

-- Who opened when: neither address nor device.
create table companion.document_share_accesses (
  id uuid primary key default gen_random_uuid(),
  share_id uuid not null,
  user_id uuid not null,
  at timestamptz(3) not null default now(),
  action text not null check (action in ('opened', 'wrong_passcode', 'locked', 'page', 'file', 'print')),
  document_id uuid,
  -- ISO 3166-1, only where a configured proxy says so
  country text check (country ~ '^[A-Z]{2}$'),
  foreign key (share_id, user_id) references companion.document_shares (id, user_id) on delete cascade
);

create index document_share_accesses_by_share on companion.document_share_accesses (share_id, at desc, id desc);
create index document_share_accesses_by_age on companion.document_share_accesses (at);

alter table companion.document_shares enable row level security;
alter table companion.document_share_items enable row level security;
alter table companion.document_share_accesses enable row level security;
revoke all on companion.document_shares, companion.document_share_items, companion.document_share_accesses
  from public, anon, authenticated, service_role;

grant select (id, user_id, label, expires_at, attempts_left, max_views, views, revoked_at, created_at, passcode_hash), delete,
  insert (user_id, label, token_hash, expires_at, passcode_hash, max_views),
  update (label, expires_at, revoked_at) on companion.document_shares to authenticated;
grant select, delete, insert on companion.document_share_items to authenticated;
grant select on companion.document_share_accesses to authenticated;
grant select, insert, update, delete on companion.document_shares, companion.document_share_items,
  companion.document_share_accesses to service_role;

create policy document_shares_own on companion.document_shares for all to authenticated
  using (user_id = companion.current_user_id()) with check (user_id = companion.current_user_id());
create policy document_share_items_own on companion.document_share_items for all to authenticated
  using (user_id = companion.current_user_id()) with check (user_id = companion.current_user_id());
create policy document_share_accesses_own on companion.document_share_accesses for select to authenticated
  using (user_id = companion.current_user_id());
create policy document_shares_service on companion.document_shares for all to service_role using (true) with check (true);
create policy document_share_items_service on companion.document_share_items for all to service_role using (true) with check (true);
create policy document_share_accesses_service on companion.document_share_accesses for all to service_role using (true) with check (true);
