-- The feeds that a catalogue at Facebook reads, at an address that only who was given it knows.

create table catalogue_feeds (
  agency_id bigint primary key references agencies,
  token text not null check (token like 'sealed:%'), token_hash text not null unique,
  products_read_at timestamptz, hotels_read_at timestamptz, destinations_read_at timestamptz,
  created_at timestamptz not null default now()
);
alter table catalogue_feeds enable row level security;
create policy tenant on catalogue_feeds using (agency_id = current_agency()) with check (agency_id = current_agency());
