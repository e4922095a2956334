-- What a change of the rate-and-availability grid found and left, day by day, so that it can be taken back.
create table rate_changes (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  days int not null, -- offers × days
  before jsonb not null, after jsonb not null, -- [{offer_id, day, amount, quantity, …}]; a day without a row has only offer_id and day
  made_by bigint references users, undone_at timestamptz, created_at timestamptz not null default now()
);
create index on rate_changes (agency_id, created_at);
alter table rate_changes enable row level security;
create policy tenant on rate_changes using (agency_id = current_agency()) with check (agency_id = current_agency());

-- The grid asks for days of many offers: these read them without a walk through other agencies' days.
create index offers_titles on offers (agency_id, kind, lower(title), id) where deleted_at is null;
create index rooms_property on rooms (agency_id, lower(property));
-- Held, not booked: few, and looked for by what they hold on to.
create index allocations_held on allocations (resource_type, resource_id, expires_at) where released_at is null and booking_id is null;
