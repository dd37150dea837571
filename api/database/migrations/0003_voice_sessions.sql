create table companion.voice_sessions (
  id uuid primary key,
  -- null: a session of the test mode, which belongs to nobody
  user_id uuid references companion.profiles (id) on delete cascade,
  state text not null default 'created' check (state in ('created', 'active', 'interrupted', 'ended')),
  end_reason text check (end_reason in ('completed', 'stopped', 'declined', 'emergency', 'crisis', 'dropped', 'failed')),
  room_name text not null unique,
  phase text,
  phase_index smallint check (phase_index between 1 and 7),
  phases_reached text[] not null default '{}',
  consent_version text,
  consented_at timestamptz(3),
  -- where to go on after a dropped call; only with consent, gone once the session is over
  snapshot jsonb,
  snapshot_version integer,
  -- what the person asked to keep
  summary jsonb,
  summary_saved_at timestamptz(3),
  discarded_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  run_started_at timestamptz(3),
  ended_at timestamptz(3),
  constraint voice_sessions_consent_first check (consented_at is not null or (snapshot is null and summary is null)),
  constraint voice_sessions_discarded_is_gone check (discarded_at is null or (snapshot is null and summary is null)),
  constraint voice_sessions_ended_keeps_no_snapshot check (state <> 'ended' or snapshot is null)
);

create index voice_sessions_by_person on companion.voice_sessions (user_id, created_at desc, id desc);

-- Which events were applied, so that a repeated delivery has one effect. Never their content.
create table companion.voice_session_events (
  session_id uuid not null references companion.voice_sessions (id) on delete cascade,
  id uuid not null,
  type text not null,
  at timestamptz(3) not null,
  received_at timestamptz(3) not null default now(),
  primary key (session_id, id)
);

alter table companion.voice_sessions enable row level security;
alter table companion.voice_session_events enable row level security;
revoke all on companion.voice_sessions, companion.voice_session_events from public, anon, authenticated, service_role;

-- A person sees, begins, resumes and deletes her own sessions; what happened in them is written by the service alone.
grant select, delete, insert (id, user_id, room_name), update (room_name) on companion.voice_sessions to authenticated;
grant select, insert, update, delete on companion.voice_sessions, companion.voice_session_events to service_role;

create policy voice_sessions_select_own on companion.voice_sessions for select to authenticated using (user_id = companion.current_user_id());
create policy voice_sessions_insert_own on companion.voice_sessions for insert to authenticated with check (user_id = companion.current_user_id());
create policy voice_sessions_update_own on companion.voice_sessions for update to authenticated
  using (user_id = companion.current_user_id()) with check (user_id = companion.current_user_id());
create policy voice_sessions_delete_own on companion.voice_sessions for delete to authenticated using (user_id = companion.current_user_id());
create policy voice_sessions_service on companion.voice_sessions for all to service_role using (true) with check (true);
create policy voice_session_events_service on companion.voice_session_events for all to service_role using (true) with check (true);
