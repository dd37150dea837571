-- When she last chose how she is spoken to: an older choice that arrives late must not win over a newer one.
alter table companion.profiles add column language_chosen_at timestamptz(3);

grant update (language_chosen_at) on companion.profiles to authenticated;
