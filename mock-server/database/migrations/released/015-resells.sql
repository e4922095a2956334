-- A resell is known on both sides of the wall; its terms, its stock and its bookings stay each side's own.
drop policy tenant on resells;
create policy both_sides on resells using (agency_id = current_agency() or owner_agency_id = current_agency())
  with check (agency_id = current_agency() or owner_agency_id = current_agency());
create index on bookings (resell_id) where resell_id is not null;
create index allocations_of_holds on allocations (agency_id, hold_key) where released_at is null and booking_id is null;
