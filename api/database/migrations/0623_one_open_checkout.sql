-- The one checkout that a person may have open. Claimed before the payment provider is asked and given back afterwards, so
-- that two requests at once open one page and no transaction waits for the network.
create table companion.stripe_checkouts (
  user_id uuid primary key references companion.profiles (id) on delete cascade,
  -- whoever holds it is asking the provider; null: nobody
  claim_id uuid,
  claimed_at timestamptz(3) not null default now(),
  -- the page that was opened last, and for which price
  session_id text check (length(session_id) <= 255),
  price_id text check (length(price_id) <= 255)
);

alter table companion.stripe_checkouts enable row level security;
revoke all on companion.stripe_checkouts from public, anon, authenticated, service_role;
grant select on companion.stripe_checkouts to authenticated;
grant select, insert, update, delete on companion.stripe_checkouts to service_role;
create policy stripe_checkouts_select_own on companion.stripe_checkouts for select to authenticated using (user_id = companion.current_user_id());
create policy stripe_checkouts_service on companion.stripe_checkouts for all to service_role using (true) with check (true);
