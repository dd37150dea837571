-- How many people did what in a whole month. Written once when the month is over and never again: of two readings nobody
-- learns who left in between. A cell of few people holds nothing, and every other one a rounded number.
create table companion.statistics (
  month text not null check (month ~ '^2[0-9]{3}-(0[1-9]|1[0-2])$'),
  metric text not null check (metric in ('accounts', 'new_accounts', 'active')),
  cell text not null check (length(cell) between 1 and 40),
  people integer check (people >= 10 and people % 10 = 0),
  primary key (month, metric, cell)
);

alter table companion.statistics enable row level security;
revoke all on companion.statistics from public, anon, authenticated, service_role;
grant select on companion.statistics to authenticated;
grant select, insert on companion.statistics to service_role;

create policy statistics_admin on companion.statistics for select to authenticated
  using (exists (select from companion.profiles where id = companion.current_user_id() and role = 'admin'));
create policy statistics_service on companion.statistics for all to service_role using (true) with check (true);
