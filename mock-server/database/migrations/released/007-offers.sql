-- Everything else an agency sells: rooms, cars, services, events with tickets, tracks; and what packages lacked.
-- What all of them share stands in `offers`; a table per kind holds its own. Packages keep their table.

create table offers (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  kind text not null check (kind in ('room','car','service','event','track')),
  title text not null, slug text not null, summary text not null default '', description text not null default '',
  status text not null default 'draft' check (status in ('draft','published','archived')),
  featured boolean not null default false, tags text[] not null default '{}',
  currency text not null default 'UGX',
  amount bigint not null default 0 check (amount >= 0), -- the base price: of a night, a day, a place; 0 for events and tracks
  discount_percent numeric(5,2) not null default 0 check (discount_percent between 0 and 100),
  cancellation_rules jsonb not null default '[]', -- [{days_before, percent}]: src/domain/cancellation.ts
  cancellation_policy text not null default '',
  version int not null default 1, deleted_at timestamptz, published_at timestamptz,
  created_by bigint references users, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  search text generated always as (searchable(title || ' ' || coalesce(summary, ''))) stored
);
create unique index offers_slug on offers (agency_id, kind, slug) where deleted_at is null;
create index offers_recent on offers (agency_id, kind, created_at desc, id desc) where deleted_at is null;
create index offers_search on offers using gin (search gin_trgm_ops);

create table rooms (
  offer_id bigint primary key references offers on delete cascade, agency_id bigint not null references agencies,
  property text not null, location_name text not null default '', lat double precision, lng double precision,
  quantity int not null check (quantity between 0 and 10000), -- rooms of this type
  adults int not null default 2 check (adults >= 1), children int not null default 0 check (children >= 0), -- most in one room
  beds jsonb not null default '[]', -- [{kind, count}]
  size_m2 numeric(7,2), amenities text[] not null default '{}',
  board text not null default 'BB' check (board in ('RO','BB','HB','FB','AI')),
  room_tags text[] not null default '{}', -- 'offer' marks an offered room (specification §3)
  min_stay int not null default 1 check (min_stay >= 1),
  check_in_time time not null default '14:00', check_out_time time not null default '10:00'
);
create table car_makes (id int primary key, name text not null unique);
create table car_models (id int primary key, make_id int not null references car_makes, name text not null, category text not null, seats int not null, unique (make_id, name));
create table cars (
  offer_id bigint primary key references offers on delete cascade, agency_id bigint not null references agencies,
  category text not null, make text not null, model text not null, year int check (year between 1950 and 2100),
  plate text not null default '', colour text not null default '',
  transmission text not null check (transmission in ('manual','automatic')),
  fuel text not null check (fuel in ('petrol','diesel','hybrid','electric')),
  seats int not null check (seats between 1 and 100), doors int check (doors between 1 and 10),
  with_driver boolean not null default false, air_conditioning boolean not null default true,
  mileage_limit int check (mileage_limit > 0), -- kilometres a day; null: unlimited
  extra_km bigint not null default 0 check (extra_km >= 0), deposit bigint not null default 0 check (deposit >= 0),
  extra_hour bigint not null default 0 check (extra_hour >= 0), -- beyond whole days
  pick_up_place text not null default '',
  quantity int not null default 1 check (quantity between 0 and 10000) -- the fleet of this car
);
create table services (
  offer_id bigint primary key references offers on delete cascade, agency_id bigint not null references agencies,
  duration_minutes int not null check (duration_minutes between 5 and 43200),
  capacity int not null check (capacity between 1 and 10000), -- places of a slot that says none of its own
  mode text not null default 'on_site' check (mode in ('on_site','online')),
  unit text not null default 'per_person' check (unit in ('per_person','per_group')),
  location_name text not null default '', lat double precision, lng double precision, meeting_link text not null default ''
);
-- A slot repeats each week; its places of one day are a row of `stock` (resource_type service_slot).
create table service_slots (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, service_id bigint not null references services on delete cascade,
  weekday int not null check (weekday between 1 and 7), starts time not null, capacity int check (capacity between 1 and 10000),
  deleted_at timestamptz, created_at timestamptz not null default now()
);
create unique index service_slots_once on service_slots (service_id, weekday, starts) where deleted_at is null;
create table events (
  offer_id bigint primary key references offers on delete cascade, agency_id bigint not null references agencies,
  venue_name text not null default '', address text not null default '', lat double precision, lng double precision,
  starts_at timestamptz not null, ends_at timestamptz not null check (ends_at > starts_at),
  doors_at timestamptz check (doors_at <= starts_at),
  capacity int check (capacity >= 0) -- shared by all ticket types; null: each type's own quantity is the limit
);
create index on events (agency_id, starts_at);
create table ticket_types (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, event_id bigint not null references events on delete cascade,
  name text not null, description text not null default '',
  amount bigint not null check (amount >= 0), free boolean not null default false, -- in the event's currency
  quantity int not null check (quantity between 0 and 1000000),
  sales_from timestamptz, sales_to timestamptz check (sales_to > sales_from),
  min_per_order int not null default 1 check (min_per_order >= 1), max_per_order int not null default 10 check (max_per_order >= min_per_order),
  hidden boolean not null default false, access_code text not null default '', -- hidden: sold only to who knows the code
  position int not null default 0, version int not null default 1, deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  check (free or amount > 0)
);
create index on ticket_types (event_id, position) where deleted_at is null;
-- Early bird, regular, last minute: another price of the same ticket in a window of time.
create table ticket_tiers (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, ticket_type_id bigint not null references ticket_types on delete cascade,
  name text not null, amount bigint not null check (amount >= 0),
  sales_from timestamptz, sales_to timestamptz check (sales_to > sales_from), position int not null default 0
);
create index on ticket_tiers (ticket_type_id, position);
create table ticket_purchases (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, code text not null unique, -- unguessable, with a check digit: src/domain/ticket-code.ts
  event_id bigint not null references events, ticket_type_id bigint not null references ticket_types,
  booking_id bigint not null references bookings,
  holder_name text not null default '', holder_email text not null default '',
  amount bigint not null check (amount >= 0), currency text not null,
  status text not null default 'valid' check (status in ('valid','admitted','refunded','void')),
  scanned_at timestamptz, scanned_by bigint references users, gate text not null default '',
  version int not null default 1, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  check ((status = 'admitted') = (scanned_at is not null))
);
create index on ticket_purchases (agency_id, event_id, id desc);
create index on ticket_purchases (booking_id);
create index on ticket_purchases (ticket_type_id);
-- Every scan, admitted or refused, in the order in which it reached the server. `key` is made by the station, so that a scan
-- that is sent twice counts once.
create table ticket_scans (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, key uuid not null,
  event_id bigint, purchase_id bigint references ticket_purchases, code text not null,
  result text not null, gate text not null default '', scanned_by bigint references users,
  scanned_at timestamptz not null, offline boolean not null default false, undone_at timestamptz, answer jsonb not null default '{}',
  created_at timestamptz not null default now(), unique (agency_id, key)
);
create index on ticket_scans (agency_id, event_id, id desc);
create index on ticket_scans (purchase_id);
create table tracks (
  offer_id bigint primary key references offers on delete cascade, agency_id bigint not null references agencies,
  activity text not null default 'hike' check (activity in ('hike','drive','cycle','boat')),
  difficulty text not null default 'easy' check (difficulty in ('easy','moderate','challenging')),
  path jsonb not null default '[]', -- [[lng, lat, metres above the sea | null], …]; the sums below are computed from it
  distance_m int not null default 0, ascent_m int not null default 0, descent_m int not null default 0,
  lowest_m int, highest_m int, duration_minutes int check (duration_minutes > 0), start_name text not null default '', end_name text not null default ''
);

-- ── prices by season, rules and prices by day, what is out of service ─────────────────────────────────────────────

create table offer_rates (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, offer_id bigint not null references offers on delete cascade,
  name text not null, unit text not null check (unit in ('per_night','per_day','per_week','per_hour','per_person','per_group')),
  amount bigint not null check (amount > 0), -- in the offer's currency
  valid_from date, valid_to date check (valid_to >= valid_from), weekdays int[] not null default '{}', -- none: every day
  min_stay int not null default 1 check (min_stay >= 1), adults int check (adults >= 1), -- occupancy of a room; null: any
  position int not null default 0, deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create index on offer_rates (offer_id) where deleted_at is null;
-- A day typed into the grid. What is null follows from the season, then from the offer itself.
create table offer_days (
  agency_id bigint not null references agencies, offer_id bigint not null references offers on delete cascade, day date not null,
  amount bigint check (amount > 0), quantity int check (quantity >= 0), min_stay int check (min_stay >= 1),
  closed boolean not null default false, closed_to_arrival boolean not null default false, closed_to_departure boolean not null default false,
  primary key (offer_id, day)
);
create table offer_blocks (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, offer_id bigint not null references offers on delete cascade,
  first_day date not null, last_day date not null check (last_day >= first_day), -- both out of service
  quantity int not null check (quantity >= 1), reason text not null default '',
  created_by bigint references users, created_at timestamptz not null default now(), deleted_at timestamptz
);
create index on offer_blocks (offer_id, first_day) where deleted_at is null;

alter table stock drop constraint stock_resource_type_check;
alter table stock add constraint stock_resource_type_check
  check (resource_type in ('departure','room','car','service_slot','ticket','event','variant'));
alter table media drop constraint media_owner_type_check;
alter table media add constraint media_owner_type_check check (owner_type in ('agency','user','package','itinerary','offer'));

-- ── packages: extras, a policy as data ────────────────────────────────────────────────────────────────────────────

alter table packages add column cancellation_rules jsonb not null default '[]';
create table package_extras (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, package_id bigint not null references packages on delete cascade,
  name text not null, description text not null default '',
  unit text not null default 'per_person' check (unit in ('per_person','per_group','per_day')), -- per_group: once a booking
  amount bigint not null check (amount >= 0), currency text not null, max_qty int check (max_qty >= 1), included boolean not null default false,
  position int not null default 0, deleted_at timestamptz, created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create index on package_extras (package_id) where deleted_at is null;

-- ── any offer: instalments, resell, channels, price changes ──────────────────────────────────────────────────────
-- offer_type is 'package' (id of packages) or a kind of offers (id of offers).

create table instalment_configs (
  agency_id bigint not null references agencies, offer_type text not null, offer_id bigint not null,
  enabled boolean not null default true, deposit_percent numeric(5,2) not null check (deposit_percent between 0 and 100),
  count int not null check (count between 1 and 24), every text not null default 'month' check (every in ('week','fortnight','month')),
  last_days_before int not null default 30 check (last_days_before between 0 and 365), -- all is paid so long before the start
  updated_at timestamptz not null default now(), primary key (offer_type, offer_id)
);
create table resell_configs (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, -- the owner's
  offer_type text not null, offer_id bigint not null, enabled boolean not null default true,
  commission_percent numeric(5,2) not null check (commission_percent between 0 and 100), -- of the owner's price, kept by the reseller
  max_markup_percent numeric(5,2) not null default 0 check (max_markup_percent between 0 and 100), -- most a reseller may put on top
  allotment int check (allotment >= 1), -- kept for resellers on each day or departure; null: they sell what is free
  release_days int not null default 14 check (release_days between 0 and 365), -- an unsold allotment comes free so long before
  terms text not null default '', version int not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  unique (offer_type, offer_id)
);
create index on resell_configs (agency_id);
create table resells (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, -- the reseller's
  owner_agency_id bigint not null references agencies, config_id bigint not null references resell_configs,
  offer_type text not null, offer_id bigint not null,
  markup_percent numeric(5,2) not null default 0 check (markup_percent between 0 and 100),
  status text not null default 'active' check (status in ('active','paused','ended')),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  check (agency_id <> owner_agency_id), unique (agency_id, config_id)
);
create index on resells (owner_agency_id);
create table channel_products (
  agency_id bigint not null references agencies, offer_type text not null, offer_id bigint not null,
  channel text not null check (channel in ('website','marketplace','resell','chatbot','facebook')),
  published_at timestamptz not null default now(), primary key (offer_type, offer_id, channel)
);
create index on channel_products (agency_id, channel);
create table price_changes (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, percent numeric(6,2) not null, changed jsonb not null, -- every amount before and after
  made_by bigint references users, undone_at timestamptz, created_at timestamptz not null default now()
);

-- ── bookings of every kind ────────────────────────────────────────────────────────────────────────────────────────

-- Lines of one item (a room for five nights may be two lines, one per season) carry its number; its own facts are in details:
-- the rooming, pick-up and return, the slot, the ticket type.
alter table booking_lines add column item int not null default 0, add column details jsonb not null default '{}';
alter table booking_lines drop constraint booking_lines_offer_type_check;
alter table booking_lines add constraint booking_lines_offer_type_check
  check (offer_type in ('package','room','car','service','event','flight','extra'));
-- Which prices apply where residents pay less; and the owner's side of a sale by a reseller.
alter table bookings add column residency text not null default 'any' check (residency in ('any','resident','foreign')),
  add column resell_id bigint references resells, add column supplier_booking_id bigint references bookings;
create index on bookings (supplier_booking_id) where supplier_booking_id is not null;

do $$
declare t text;
begin
  foreach t in array array['offers','rooms','cars','services','service_slots','events','ticket_types','ticket_tiers','ticket_purchases',
    'ticket_scans','tracks','offer_rates','offer_days','offer_blocks','package_extras','instalment_configs','resell_configs','resells',
    'channel_products','price_changes'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (agency_id = current_agency()) with check (agency_id = current_agency())', t);
  end loop;
end $$;
