-- What a person may set about herself, and the deletion of her account: asked for, waiting, begun.
alter table companion.profiles
  add column display_name text check (length(display_name) between 1 and 60),
  add column language text not null default 'de' check (language in ('de', 'de-einfach')),
  add column deletion_requested_at timestamptz(3),
  -- from here on nothing can be taken back
  add column deletion_started_at timestamptz(3),
  add constraint profiles_deletion_in_order check (deletion_started_at is null or deletion_requested_at is not null);

create index profiles_by_deletion on companion.profiles (deletion_requested_at) where deletion_requested_at is not null;

grant update (display_name, language, deletion_requested_at, updated_at) on companion.profiles to authenticated;
create policy profiles_update_own on companion.profiles for update to authenticated
  using (id = companion.current_user_id()) with check (id = companion.current_user_id());

-- Whether others may see what this person wrote. For policies of tables that show people to each other:
-- nobody may read another person's profile, so the question is answered here.
create function companion.is_hidden(person uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (select from companion.profiles where id = person and deletion_requested_at is not null);

revoke all on function companion.is_hidden(uuid) from public;
grant execute on function companion.is_hidden(uuid) to authenticated, service_role;

-- A person may see which events of her own sessions are remembered; they belong into the export of her data.
grant select on companion.voice_session_events to authenticated;
create policy voice_session_events_select_own on companion.voice_session_events for select to authenticated
  using (exists (select from companion.voice_sessions where id = session_id and user_id = companion.current_user_id()));
