-- How often each word stands in texts: with a hundred words known (the default) a search for several rather frequent
-- ones looks rare to the planner, and it collects and sorts all their texts instead of reading the newest first.
alter table companion.community_found alter column words set statistics 1000;
