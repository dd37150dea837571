-- What happened and what is planned in a person's treatment, in her own words and, where she knows them, in those of the
-- cancer registries (oBDS). Nobody else reads it; whoever has the address of a calendar gets dates.

-- Events that belong together, such as six cycles.
create table companion.timeline_series (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references companion.profiles (id) on delete cascade,
  title text not null check (length(title) between 1 and 200),
  every_days integer not null check (every_days between 1 and 366),
  -- how many there were to be
  planned_count integer not null check (planned_count between 2 and 60),
  created_at timestamptz(3) not null default now(),
  unique (id, user_id)
);

create index timeline_series_by_person on companion.timeline_series (user_id);

alter table companion.voice_sessions add constraint voice_sessions_by_owner unique (id, user_id);

create table companion.timeline_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references companion.profiles (id) on delete cascade,
  type text not null check (type in ('Diagnose', 'OP', 'Bestrahlung', 'Systemtherapie', 'Tumorkonferenz', 'Nachsorge',
    'Labor', 'Symptom', 'Termin', 'Selbstuntersuchung')),
  status text not null check (status in ('planned', 'done', 'cancelled')),
  title text not null check (length(title) between 1 and 200),
  -- as exact as it is known, never padded (ISO 8601-2): year, season 21-24, quarter 33-36, month, day, minute in Berlin;
  -- null: unknown
  date text check (length(date) between 4 and 16 and date ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9]{2}:[0-9]{2})?)?)?$'),
  end_date text check (length(end_date) between 4 and 16 and end_date ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9]{2}:[0-9]{2})?)?)?$'),
  -- milliseconds since the beginning of 1900 on the wall clock, whole: where it stands, and when it is surely over
  position double precision not null,
  ends double precision not null,
  side text check (side in ('L', 'R', 'B', 'U')),
  intention text check (intention in ('K', 'P', 'D', 'R', 'S', 'X', 'O')),
  stellung_op text check (stellung_op in ('O', 'A', 'N', 'I', 'S', 'Z')),
  therapieart text check (therapieart in ('CH', 'HO', 'IM', 'ZS', 'CI', 'CZ', 'CIZ', 'IZ', 'SZ', 'AS', 'WS', 'WW', 'SO')),
  place text check (length(place) between 1 and 200),
  note text check (length(note) between 1 and 2000),
  series_id uuid,
  -- counted from 1 within its series
  cycle integer check (cycle between 1 and 200),
  document_id uuid,
  voice_session_id uuid,
  source text not null default 'self' check (source in ('self', 'document')),
  -- counts every change: SEQUENCE of calendars
  sequence integer not null default 0 check (sequence >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (id, user_id),
  check (end_date is null or date is not null),
  check ((series_id is null) = (cycle is null)),
  foreign key (series_id, user_id) references companion.timeline_series (id, user_id) on delete cascade,
  foreign key (document_id, user_id) references companion.documents (id, user_id) on delete set null (document_id),
  foreign key (voice_session_id, user_id) references companion.voice_sessions (id, user_id)
    on delete set null (voice_session_id)
);

create index timeline_events_by_person on companion.timeline_events (user_id, position, id);
create index timeline_events_by_series on companion.timeline_events (series_id, cycle) where series_id is not null;
create index timeline_events_by_document on companion.timeline_events (document_id) where document_id is not null;
create index timeline_events_by_exam on companion.timeline_events (voice_session_id) where voice_session_id is not null;

-- What an approved text may tell of: nothing of it is an event before she says so.
create table companion.timeline_suggestions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references companion.profiles (id) on delete cascade,
  document_id uuid not null,
  -- the reading whose approved text the range counts in
  extraction_id uuid not null,
  state text not null default 'suggested' check (state in ('suggested', 'accepted', 'declined')),
  type text not null check (type in ('Diagnose', 'OP', 'Bestrahlung', 'Systemtherapie', 'Tumorkonferenz', 'Nachsorge',
    'Labor', 'Symptom', 'Termin', 'Selbstuntersuchung')),
  status text not null check (status in ('planned', 'done', 'cancelled')),
  title text not null check (length(title) between 1 and 200),
  date text not null check (length(date) between 4 and 16),
  end_date text check (length(end_date) between 4 and 16),
  side text check (side in ('L', 'R', 'B', 'U')),
  -- the sentence it was found in, in UTF-16 units of the approved text
  range_start integer not null check (range_start >= 0),
  range_end integer not null check (range_end > range_start),
  event_id uuid,
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  unique (id, user_id),
  unique (document_id, type, date, title),
  foreign key (document_id, user_id) references companion.documents (id, user_id) on delete cascade,
  foreign key (event_id, user_id) references companion.timeline_events (id, user_id) on delete set null (event_id)
);

create index timeline_suggestions_by_person on companion.timeline_suggestions (user_id, created_at desc, id desc);
create index timeline_suggestions_by_event on companion.timeline_suggestions (event_id) where event_id is not null;

-- Addresses under which a calendar reads along. Only a hash of the address's secret is kept; revoking is deleting.
create table companion.timeline_calendars (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references companion.profiles (id) on delete cascade,
  label text check (length(label) between 1 and 100),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- neutral: a calendar shows that there is something, not what
  titles text not null default 'neutral' check (titles in ('neutral', 'full')),
  created_at timestamptz(3) not null default now(),
  last_read_at timestamptz(3),
  unique (id, user_id)
);

create index timeline_calendars_by_person on companion.timeline_calendars (user_id, created_at desc, id desc);

alter table companion.timeline_series enable row level security;
alter table companion.timeline_events enable row level security;
alter table companion.timeline_suggestions enable row level security;
alter table companion.timeline_calendars enable row level security;
revoke all on companion.timeline_series, companion.timeline_events, companion.timeline_suggestions,
  companion.timeline_calendars from public, anon, authenticated, service_role;

grant select, delete, insert (user_id, title, every_days, planned_count), update (title)
  on companion.timeline_series to authenticated;
grant select, delete,
  insert (user_id, type, status, title, date, end_date, position, ends, side, intention, stellung_op, therapieart, place,
    note, series_id, cycle, document_id, voice_session_id, source),
  update (type, status, title, date, end_date, position, ends, side, intention, stellung_op, therapieart, place, note,
    document_id, voice_session_id, sequence, updated_at)
  on companion.timeline_events to authenticated;
grant select, delete,
  insert (user_id, document_id, extraction_id, type, status, title, date, end_date, side, range_start, range_end),
  update (state, event_id, decided_at, extraction_id, range_start, range_end)
  on companion.timeline_suggestions to authenticated;
grant select (id, user_id, label, titles, created_at, last_read_at), delete, insert (user_id, label, token_hash, titles),
  update (label, titles) on companion.timeline_calendars to authenticated;
grant select, insert, update, delete on companion.timeline_series, companion.timeline_events,
  companion.timeline_suggestions, companion.timeline_calendars to service_role;

create policy timeline_series_own on companion.timeline_series for all to authenticated
  using (user_id = companion.current_user_id()) with check (user_id = companion.current_user_id());
create policy timeline_events_own on companion.timeline_events for all to authenticated
  using (user_id = companion.current_user_id()) with check (user_id = companion.current_user_id());
create policy timeline_suggestions_own on companion.timeline_suggestions for all to authenticated
  using (user_id = companion.current_user_id()) with check (user_id = companion.current_user_id());
create policy timeline_calendars_own on companion.timeline_calendars for all to authenticated
  using (user_id = companion.current_user_id()) with check (user_id = companion.current_user_id());
create policy timeline_series_service on companion.timeline_series for all to service_role using (true) with check (true);
create policy timeline_events_service on companion.timeline_events for all to service_role using (true) with check (true);
create policy timeline_suggestions_service on companion.timeline_suggestions for all to service_role
  using (true) with check (true);
create policy timeline_calendars_service on companion.timeline_calendars for all to service_role
  using (true) with check (true);
