-- What stands on the calendar is looked for by what it holds and from the day on which it ends: what is long over costs nothing.
create index allocations_ending on allocations (resource_type, resource_id, last_day) include (first_day, booking_id, quantity)
  where released_at is null and booking_id is not null;
-- Lines that hold no stock stand in a lane of their own: tours on request, flights, what was written by hand.
create index booking_lines_unplaced on booking_lines (agency_id, to_date, from_date)
  where offer_type in ('package', 'flight', 'custom') and departure_id is null;

-- A move on the calendar, by which it can be taken back as long as nothing else has happened to the booking.
create table booking_moves (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, booking_id bigint not null references bookings on delete cascade,
  item int not null, before jsonb not null, -- where the part stood: {offer_id, from, to, slot_id, total, parked, note}
  version int not null, -- the booking's, after the move
  made_by bigint references users, undone_at timestamptz, created_at timestamptz not null default now()
);
create index on booking_moves (booking_id, id desc);
alter table booking_moves enable row level security;
create policy tenant on booking_moves using (agency_id = current_agency()) with check (agency_id = current_agency());
