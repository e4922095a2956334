-- Flights: what was searched, bought and owed to suppliers; mark-ups and fees; keys of suppliers. A flight is one item of a booking,
-- which holds the client's money; what its tickets cost is in the ledger, apart.

create table flight_settings (
  agency_id bigint primary key references agencies,
  supplier text not null default 'house' check (supplier in ('house','duffel')),
  default_mark_up_percent numeric(5,2) not null default 0 check (default_mark_up_percent between 0 and 100),
  default_service_fee bigint not null default 0 check (default_service_fee >= 0), -- of each passenger
  service_fee_currency text not null default 'USD',
  currency text not null default 'USD', -- in which fares are asked for
  sells_below text not null default 'authority' check (sells_below in ('authority','nobody')),
  office_name text not null default '', office_phone text not null default '',
  office_email text, office_address text not null default '',
  warn_hours int[] not null default '{24,4}',
  version int not null default 1, updated_at timestamptz not null default now()
);

-- As an agency typed them in, sealed as one text; only what speaks to the supplier opens them.
create table flight_keys (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  supplier text not null check (supplier in ('duffel')),
  keys text not null check (keys like 'sealed:%'),
  last_four text not null check (length(last_four) <= 4),
  mode text not null check (mode in ('test','live')),
  tested_at timestamptz, test_problem text, -- null: the supplier accepted them
  version int not null default 1, set_by bigint references users,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  unique (agency_id, supplier)
);

create table flight_fees (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  name text not null, kind text not null check (kind in ('mark_up','service_fee')),
  takes text not null check (takes in ('percent','sum')),
  percent numeric(5,2) check (percent between 0 and 100), amount bigint check (amount >= 0), currency text,
  per text not null default 'passenger' check (per in ('passenger','booking')),
  cabin text check (cabin in ('economy','premium_economy','business','first')),
  origin text not null default '', destination text not null default '', airline text not null default '',
  passenger text check (passenger in ('adult','child','infant')),
  is_active boolean not null default true, note text not null default '',
  version int not null default 1, created_by bigint references users, deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  check (takes <> 'percent' or percent is not null), check (takes <> 'sum' or (amount is not null and currency is not null))
);
create index on flight_fees (agency_id, id) where deleted_at is null;

-- Offers as the supplier priced them, for as long as they last; a job removes them.
create table flight_searches (
  id uuid primary key default gen_random_uuid(),
  agency_id bigint not null references agencies, user_id bigint not null references users,
  supplier text not null check (supplier in ('house','duffel')),
  asked jsonb not null, offers jsonb not null,
  expires_at timestamptz, created_at timestamptz not null default now()
);
create index on flight_searches (created_at);
create index on flight_searches (agency_id, created_at desc);

-- The lowest price that a search found for a party on a day, for the days around another search.
create table flight_fares (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  supplier text not null check (supplier in ('house','duffel')),
  route text not null, -- EBB-DXB, with the days between the legs: EBB-DXB+9 DXB-EBB
  party text not null, cabin text not null, currency text not null, day date not null,
  lowest bigint not null check (lowest >= 0), seen_at timestamptz not null default now(),
  unique (agency_id, supplier, route, party, cabin, currency, day)
);
create index on flight_fares (seen_at);

create table flights (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  booking_id bigint references bookings, -- null only until its booking is written, in the same transaction
  reference text not null, -- ours, by which the supplier finds the order again
  supplier text not null check (supplier in ('house','duffel')),
  supplier_order_id text,
  search_id uuid not null, offer_id text not null, offer jsonb not null, -- as it was ordered
  extras_chosen jsonb not null default '[]', pay text not null check (pay in ('now','hold')),
  state text not null default 'ordering' check (state in ('ordering','held','booked','ticketed','cancelled','voided','lapsed','failed')),
  reason text not null default '', -- why it was not booked
  slices jsonb not null, fares jsonb not null, -- fares in minor units
  airline text not null, airline_reference text not null default '',
  route text not null, departs text not null, arrives text not null, returns text, -- clocks of the airports
  departs_at timestamptz, -- the same as an instant; null where the zone of the airport is not known
  is_international boolean not null default true,
  cabin text not null check (cabin in ('economy','premium_economy','business','first')),
  passengers_count int not null check (passengers_count between 1 and 9), lead_name text not null,
  currency text not null,
  supplier_total bigint not null check (supplier_total >= 0), -- what the supplier asks, extras included
  fare bigint not null check (fare >= 0), -- fare, taxes and mark-up
  service_fee bigint not null default 0 check (service_fee >= 0), extras_total bigint not null default 0 check (extras_total >= 0),
  discount bigint not null default 0 check (discount >= 0),
  change_total bigint not null default 0, -- what changes made it dearer, or cheaper
  change_penalty bigint not null default 0 check (change_penalty >= 0), -- what of it are penalties of the airline
  change_fee bigint not null default 0 check (change_fee >= 0), -- what of it the agency charges for its work
  total bigint not null generated always as (fare + service_fee + extras_total - discount + change_total) stored check (total >= 0),
  cost bigint not null default 0, -- what the ledger has of it: paid to the supplier, less what came back
  pay_by timestamptz, price_until timestamptz, void_until timestamptz,
  new_supplier_total bigint, -- what the supplier asks now, where it is another sum
  airline_change jsonb, airline_change_at timestamptz,
  refund_state text not null default 'none' check (refund_state in ('none','waiting','received')),
  refund_expected bigint, -- null: not known
  refund_target text check (refund_target in ('balance','card','voucher','airline_credits','arc_bsp_cash','awaiting_payment')),
  quote jsonb, -- of a cancellation, as it was shown
  kept bigint check (kept >= 0), -- of the client's money, once it is cancelled; null: nothing was decided
  options jsonb, -- of a change, as they were shown
  under_way jsonb, -- what was asked of the supplier and is not known to be done
  ask_at timestamptz, asks int not null default 0,
  contact_email text not null, contact_phone text not null, notes text not null default '',
  version int not null default 1, created_by bigint references users, issued_at timestamptz, cancelled_at timestamptz,
  search text generated always as (searchable(reference || ' ' || airline_reference || ' ' || lead_name || ' ' || route)) stored,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  unique (agency_id, reference), unique (id, agency_id)
);
-- An offer of a search is ordered once: what was refused may be tried again.
create unique index flights_offer on flights (agency_id, search_id, offer_id) where state <> 'failed';
create unique index flights_order on flights (agency_id, supplier, supplier_order_id) where supplier_order_id is not null;
create index on flights (booking_id);
create index on flights (agency_id, created_at desc, id desc);
create index on flights (agency_id, departs, id);
create index flights_open on flights (agency_id, state) where state in ('ordering','held','booked','ticketed') or refund_state = 'waiting';
create index flights_asked on flights (ask_at) where ask_at is not null; -- when the supplier is asked next
create index flights_held on flights (pay_by) where state = 'held';
create index flights_search on flights using gin (search gin_trgm_ops);

create table flight_passengers (
  id bigint generated always as identity primary key,
  agency_id bigint not null, flight_id bigint not null,
  position int not null, supplier_passenger_id text not null,
  kind text not null check (kind in ('adult','child','infant')), title text not null check (title in ('mr','ms','mrs','miss','dr')), given_name text not null, family_name text not null,
  sex text not null check (sex in ('f','m')), born_on date not null, email text, phone text check (phone <> ''),
  passport_number text not null default '', passport_country text, passport_expires_on date,
  lap_of int, traveller_id bigint references booking_travellers on delete set null,
  ticket_number text not null default '', seats text[] not null default '{}', bags int not null default 0,
  search text generated always as (searchable(given_name || ' ' || family_name || ' ' || ticket_number)) stored,
  unique (flight_id, position),
  foreign key (flight_id, agency_id) references flights (id, agency_id) on delete cascade
);
create index on flight_passengers (agency_id);
create index flight_passengers_search on flight_passengers using gin (search gin_trgm_ops);
create index on flight_passengers (traveller_id) where traveller_id is not null;

-- What happened to a flight, and what somebody was told: once each.
create table flight_events (
  id bigint generated always as identity primary key,
  agency_id bigint not null, flight_id bigint not null,
  kind text not null, text text not null default '', key text not null,
  happened_at timestamptz not null default now(),
  unique (agency_id, key),
  foreign key (flight_id, agency_id) references flights (id, agency_id) on delete cascade
);
create index on flight_events (flight_id, id);

do $$
declare t text;
begin
  foreach t in array array['flight_settings','flight_keys','flight_fees','flight_searches','flight_fares','flights','flight_passengers','flight_events'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (agency_id = current_agency()) with check (agency_id = current_agency())', t);
  end loop;
end $$;

-- ── what tickets cost ────────────────────────────────────────────────────────────────────────────────────────────────

alter table ledger_accounts drop constraint ledger_accounts_kind_check, add constraint ledger_accounts_kind_check
  check (kind in ('wallet','wallet_pending','wallet_held','cash_drawer','bank','clearing','outside',
    'receivable','sales','fees','refunds_due','tax','commission','payable','exchange','rounding','flight_cost'));

-- What a flight cost is what was posted for it; the transfers name it in their key.
create function flight_differences(agency bigint) returns table (what text, id bigint, currency text, booked numeric, shown numeric)
language sql stable as $$
  select 'what a flight cost', f.id, f.currency, coalesce(l.amount, 0), f.cost
  from flights f left join (
    select split_part(t.key, ':', 2)::bigint as flight_id, a.currency, sum(e.amount) as amount
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'flight_cost'
    where t.agency_id = agency and t.kind in ('flight_issue','flight_void','flight_refund','flight_reissue') and t.key like 'flight:%'
    group by 1, 2
  ) l on l.flight_id = f.id and l.currency = f.currency
  where f.agency_id = agency and coalesce(l.amount, 0) <> f.cost
  union all
  select 'what is owed to a supplier of flights', 0, s.currency, s.owed, s.cost
  from (
    select a.currency, sum(case a.kind when 'payable' then -e.amount else 0 end) as owed, sum(case a.kind when 'flight_cost' then e.amount else 0 end) as cost
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transfers t on t.id = e.transfer_id
    where a.agency_id = agency and t.kind in ('flight_issue','flight_void','flight_refund','flight_reissue') group by a.currency
  ) s where s.owed <> s.cost
$$;

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
