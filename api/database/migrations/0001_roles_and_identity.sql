-- Roles under which every query runs. Supabase has them already; elsewhere they are made here.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin noinherit', wanted);
      exception when duplicate_object or unique_violation then
        null; -- roles belong to the cluster: another database's migration was faster
      end;
    end if;
    if not pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to %I', wanted, current_user);
    end if;
  end loop;
end
$$;

grant usage on schema companion to anon, authenticated, service_role;

-- The person behind the running transaction; null when there is none.
create function companion.current_user_id() returns uuid
language sql stable
return (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;

revoke all on function companion.current_user_id() from public;
grant execute on function companion.current_user_id() to anon, authenticated, service_role;
