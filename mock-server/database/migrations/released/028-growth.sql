-- What stands on the calendar is found by what it holds, the day on which it ends and the day on which it begins, both in the
-- index itself: left to a filter, the first day made the index of holds look as good, and that one reads all of the past.
drop index allocations_ending;
create index allocations_ending on allocations (resource_type, resource_id, last_day, first_day)
  where released_at is null and booking_id is not null;
