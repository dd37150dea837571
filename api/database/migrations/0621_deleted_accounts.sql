-- Accounts that are being deleted or are gone: an access token outlives its account, and nothing may begin anew with it.
-- Only a hash of the id, and only as long as a token may live.
create table companion.deleted_accounts (
  id_hash bytea primary key,
  expires_at timestamptz(3) not null
);

create index deleted_accounts_by_end on companion.deleted_accounts (expires_at);
alter table companion.deleted_accounts enable row level security;
revoke all on companion.deleted_accounts from public, anon, authenticated, service_role;
grant select, insert, update, delete on companion.deleted_accounts to service_role;
create policy deleted_accounts_service on companion.deleted_accounts for all to service_role using (true) with check (true);

create function companion.account_hash(id uuid) returns bytea
language sql immutable set search_path = ''
return sha256(convert_to(id::text, 'UTF8'));

-- For guards: nobody may read the table, so the question is answered here.
create function companion.is_deleted_account(person uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (select from companion.deleted_accounts where id_hash = companion.account_hash(person));

-- The lock lets a deletion and the first touch of the same account follow each other: whoever comes second sees the other.
create function companion.refuse_deleted_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('account ' || new.id::text, 0));
  if companion.is_deleted_account(new.id) then
    raise exception using errcode = 'CA410', message = 'account is deleted';
  end if;
  return new;
end
$$;

create trigger profiles_not_deleted before insert on companion.profiles
  for each row execute function companion.refuse_deleted_account();

revoke all on function companion.account_hash(uuid), companion.is_deleted_account(uuid), companion.refuse_deleted_account() from public;
grant execute on function companion.is_deleted_account(uuid) to authenticated, service_role;
grant execute on function companion.account_hash(uuid) to service_role;
