-- Who is which customer of the payment provider, and what their subscription was when we last looked.
create table companion.stripe_customers (
  user_id uuid primary key references companion.profiles (id) on delete cascade,
  customer_id text not null unique check (length(customer_id) between 1 and 255),
  -- Each look at the provider takes the next number before it asks; an answer counts only if no later look was
  -- written down meanwhile. So the tier never goes back to an older state, in whatever order events arrive.
  looks_begun integer not null default 0,
  look_applied integer not null default 0,
  -- the subscription that decides the tier; null: none
  subscription jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

alter table companion.stripe_customers enable row level security;
revoke all on companion.stripe_customers from public, anon, authenticated, service_role;
grant select on companion.stripe_customers to authenticated;
grant select, insert, update, delete on companion.stripe_customers to service_role;
create policy stripe_customers_select_own on companion.stripe_customers for select to authenticated using (user_id = companion.current_user_id());
create policy stripe_customers_service on companion.stripe_customers for all to service_role using (true) with check (true);

-- Events whose effect is in the database. Written in the same transaction as the effect.
create table companion.stripe_events (
  id text primary key check (length(id) between 1 and 255),
  type text not null check (length(type) <= 100),
  received_at timestamptz(3) not null default now()
);

create index stripe_events_by_age on companion.stripe_events (received_at);
alter table companion.stripe_events enable row level security;
revoke all on companion.stripe_events from public, anon, authenticated, service_role;
grant select, insert, delete on companion.stripe_events to service_role;
create policy stripe_events_service on companion.stripe_events for all to service_role using (true) with check (true);

-- A tier that an admin gives; no subscription changes it.
alter table companion.profiles add column tier_override text check (tier_override in ('free', 'plus', 'premium'));
