-- Flights: what was bought from suppliers, fees, settings.

-- Orders of the built-in supplier, as it would keep them elsewhere: the seats that they take are counted from here.
create table flight_house_orders (
  reference text primary key, -- the supplier's own id of the order
  agency_id bigint not null references agencies,
  state jsonb not null, updated_at timestamptz not null default now()
);
create index on flight_house_orders (agency_id);
create index flight_house_orders_seats on flight_house_orders using gin ((state -> 'seats'));
alter table flight_house_orders enable row level security;
create policy tenant on flight_house_orders using (agency_id = current_agency()) with check (agency_id = current_agency());
