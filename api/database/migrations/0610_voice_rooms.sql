-- Every room that a session had: which one is its place now, until when the others were, and whose calls run.
create table companion.voice_rooms (
  name text primary key,
  session_id uuid not null references companion.voice_sessions (id) on delete cascade,
  -- keyed hash of the address that asked for it, only while the room can be entered; the address itself is kept nowhere
  origin_hash bytea,
  -- also the time from which its token is good for ten minutes
  opened_at timestamptz(3) not null default now(),
  joined_at timestamptz(3),
  -- over: nobody may enter it any more
  closed_at timestamptz(3),
  -- from here on the session lives in another room
  replaced_at timestamptz(3)
);

create index voice_rooms_by_session on companion.voice_rooms (session_id);
create index voice_rooms_open on companion.voice_rooms (opened_at) where closed_at is null and replaced_at is null;
create index voice_rooms_by_origin on companion.voice_rooms (origin_hash) where origin_hash is not null;

insert into companion.voice_rooms (name, session_id, opened_at, joined_at)
select room_name, id, coalesce(run_started_at, created_at), run_started_at from companion.voice_sessions;

alter table companion.voice_rooms enable row level security;
revoke all on companion.voice_rooms from public, anon, authenticated, service_role;
-- The service's own book: how many calls run is counted over people and addresses.
grant select, insert, update, delete on companion.voice_rooms to service_role;
create policy voice_rooms_service on companion.voice_rooms for all to service_role using (true) with check (true);
