-- Documents of a person: a file in object storage, what was read of it, what she confirmed. Nobody else reads them.
create table companion.documents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references companion.profiles (id) on delete cascade,
  state text not null default 'awaiting_upload' check (state in
    ('awaiting_upload', 'checking', 'reading', 'in_review', 'approved', 'discarded', 'rejected', 'failed')),
  -- counts every change; what If-Match compares
  version integer not null default 1,
  title text not null check (length(title) between 1 and 200),
  -- proposed from the letter's head; hers once she takes it over
  suggested_title text check (length(suggested_title) between 1 and 200),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  -- as exact as it is known: year, month or day; never padded
  document_date text check (document_date ~ '^[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$'),
  -- what the client announced; counts against the quota until the file is there
  declared_type text not null check (declared_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/heic')),
  declared_bytes integer not null check (declared_bytes between 1 and 20971520),
  -- what the file is, by its content; null until it was checked or after it was removed
  sniffed_type text check (sniffed_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/heic')),
  size_bytes integer check (size_bytes > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  pages integer check (pages between 1 and 60),
  -- what lies in kept/ under the document's id; false: not yet, or removed
  is_kept boolean not null default false,
  -- the reading that counts; a new one makes answers to an older one stale
  extraction_id uuid,
  pages_read integer not null default 0 check (pages_read >= 0),
  attempts integer not null default 0 check (attempts >= 0),
  failure_code text check (failure_code ~ '^[a-z_]{1,60}$'),
  link_expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- when raw text, if there is any, has to be gone
  raw_until timestamptz(3),
  unique (id, user_id)
);

create index documents_by_person on companion.documents (user_id, created_at desc, id desc);
create index documents_by_state on companion.documents (state, link_expires_at);
create index documents_by_raw on companion.documents (raw_until) where raw_until is not null;

-- Raw text, page by page, until she has decided about it. Never context.
create table companion.document_pages (
  document_id uuid not null,
  user_id uuid not null,
  extraction_id uuid not null,
  page integer not null check (page between 1 and 60),
  source text not null check (source in ('layer', 'ocr')),
  text text not null check (length(text) <= 200000),
  -- 0–1; null for a text layer
  confidence real check (confidence between 0 and 1),
  -- what she should look at: {start, end, reason, confidence?, suggestion?}
  marks jsonb not null default '[]' check (jsonb_typeof(marks) = 'array'),
  primary key (document_id, extraction_id, page),
  foreign key (document_id, user_id) references companion.documents (id, user_id) on delete cascade
);

-- What she approved of a document, as she approved it.
create table companion.document_texts (
  document_id uuid primary key,
  user_id uuid not null,
  -- the reading that was approved: approving it again changes nothing
  extraction_id uuid not null,
  text text not null check (length(text) between 1 and 200000),
  approved_at timestamptz(3) not null default now(),
  searchable tsvector generated always as (to_tsvector('german', text)) stored,
  foreign key (document_id, user_id) references companion.documents (id, user_id) on delete cascade
);

create index document_texts_search on companion.document_texts using gin (searchable);
create index document_texts_by_person on companion.document_texts (user_id);

-- What the assistant may know, section by section; rendered into chat_context_files, newest first.
create table companion.context_sections (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references companion.profiles (id) on delete cascade,
  -- null: she wrote it herself
  document_id uuid,
  dated text check (dated ~ '^[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$'),
  text text not null check (length(text) between 1 and 50000),
  created_at timestamptz(3) not null default now(),
  unique (document_id),
  foreign key (document_id, user_id) references companion.documents (id, user_id) on delete cascade
);

create index context_sections_by_person on companion.context_sections (user_id, created_at desc, id desc);

alter table companion.documents enable row level security;
alter table companion.document_pages enable row level security;
alter table companion.document_texts enable row level security;
alter table companion.context_sections enable row level security;
revoke all on companion.documents, companion.document_pages, companion.document_texts, companion.context_sections
  from public, anon, authenticated, service_role;

grant select, delete,
  insert (user_id, title, tags, document_date, declared_type, declared_bytes, link_expires_at),
  update (state, version, title, suggested_title, tags, document_date, extraction_id, pages_read, attempts,
    failure_code, link_expires_at, is_kept, updated_at, raw_until)
  on companion.documents to authenticated;
grant select, delete on companion.document_pages to authenticated;
grant select, delete, insert (document_id, user_id, extraction_id, text), update (extraction_id, text, approved_at)
  on companion.document_texts to authenticated;
grant select, delete, insert (user_id, document_id, dated, text), update (dated, text)
  on companion.context_sections to authenticated;
grant select, insert, update, delete on companion.documents, companion.document_pages, companion.context_sections
  to service_role;
grant select, delete, insert (document_id, user_id, extraction_id, text), update (extraction_id, text, approved_at)
  on companion.document_texts to service_role;

create policy documents_own on companion.documents for all to authenticated
  using (user_id = companion.current_user_id()) with check (user_id = companion.current_user_id());
create policy document_pages_own on companion.document_pages for all to authenticated
  using (user_id = companion.current_user_id()) with check (user_id = companion.current_user_id());
create policy document_texts_own on companion.document_texts for all to authenticated
  using (user_id = companion.current_user_id()) with check (user_id = companion.current_user_id());
create policy context_sections_own on companion.context_sections for all to authenticated
  using (user_id = companion.current_user_id()) with check (user_id = companion.current_user_id());
create policy documents_service on companion.documents for all to service_role using (true) with check (true);
create policy document_pages_service on companion.document_pages for all to service_role using (true) with check (true);
create policy document_texts_service on companion.document_texts for all to service_role using (true) with check (true);
create policy context_sections_service on companion.context_sections for all to service_role using (true) with check (true);
