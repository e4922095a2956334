-- Safiri's foundation: people and tenancy, packages, availability, bookings, payments.
-- Money is an integer of the currency's minor unit beside its ISO 4217 code. A day is a date, an instant a timestamptz.
-- Every tenant table carries agency_id and is closed by row-level security for the role safiri_app; the owner of the
-- tables (log-in, jobs, public pages) is not bound by it.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- ISO 4217 exponents of the currencies that have none or three digits; all others have two.
create function minor_digits(currency text) returns int language sql immutable parallel safe as $$
  select case
    when currency in ('UGX','RWF','BIF','JPY','KRW','VND','XAF','XOF','XPF','CLP','PYG','DJF','GNF','KMF','ISK','VUV') then 0
    when currency in ('BHD','IQD','JOD','KWD','LYD','OMR','TND') then 3
    else 2 end
$$;
-- Minor units → the number of the major unit that the API carries.
create function major(amount bigint, currency text) returns numeric language sql immutable parallel safe as $$
  select case minor_digits(currency) when 0 then amount::numeric when 3 then round(amount / 1000.0, 3) else round(amount / 100.0, 2) end
$$;
-- Text as search compares it: lower case, without accents. (The two-argument unaccent may be called immutable.)
create function searchable(text) returns text language sql immutable parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, coalesce($1, '')))
$$;
create function current_agency() returns bigint language sql stable parallel safe as $$
  select nullif(current_setting('app.agency_id', true), '')::bigint
$$;
-- Today in Kampala, whatever the server's zone.
create function kampala_today() returns date language sql stable parallel safe as $$
  select (now() at time zone 'Africa/Kampala')::date
$$;

-- ── people and tenancy ────────────────────────────────────────────────────────────────────────────────────────────

create table plans (
  id bigint generated always as identity primary key,
  name text not null, slug text not null unique, description text not null default '',
  amount bigint not null check (amount >= 0), currency text not null, interval text not null check (interval in ('month','year')),
  features text[] not null default '{}', position int not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);

create table agencies (
  id bigint generated always as identity primary key,
  name text not null, slug text not null unique, email text, phone text,
  country_code text not null default 'UG', city text, address text, lat double precision, lng double precision,
  website text, about text not null default '',
  logo_id bigint, banner_id bigint,
  category_id int, business_volume_id int, company_size_id int, -- rows of src/domain/agency-lists.ts
  verified_kyc boolean not null default false, enabled_inventory_proximity boolean not null default false,
  shop_enabled boolean not null default false, blog_enabled boolean not null default false,
  default_currency text not null default 'UGX', settings jsonb not null default '{}',
  version int not null default 1, deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);

create table subscriptions (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, plan_id bigint not null references plans,
  status text not null check (status in ('trialing','active','past_due','expired','cancelled')),
  trial boolean not null default false, starts_at timestamptz not null, ends_at timestamptz not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
create index on subscriptions (agency_id, ends_at desc);
create unique index one_trial_per_agency on subscriptions (agency_id) where trial;

create table users (
  id bigint generated always as identity primary key,
  agency_id bigint references agencies,
  name text not null, email text not null check (email = lower(email)), phone text,
  password_hash text, -- null while invited
  avatar_id bigint, enabled_two_factor_code boolean not null default false, email_verified_at timestamptz,
  is_owner boolean not null default false, status text not null default 'active' check (status in ('invited','active','disabled')),
  last_seen_at timestamptz, preferences jsonb not null default '{}',
  version int not null default 1, deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create unique index users_email on users (email) where deleted_at is null;
create index on users (agency_id) where deleted_at is null;
create unique index one_owner_per_agency on users (agency_id) where is_owner and deleted_at is null;

create table roles (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, name text not null, description text not null default '',
  permissions text[] not null default '{}', version int not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create unique index roles_name on roles (agency_id, lower(name));
create table user_roles (
  user_id bigint not null references users on delete cascade, role_id bigint not null references roles,
  primary key (user_id, role_id)
);
create index on user_roles (role_id);

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique, -- SHA-256 of the bearer token; the token itself is never stored
  name text not null default '', device text not null default '', ip text,
  otp_passed_at timestamptz, last_used_at timestamptz not null default now(), expires_at timestamptz not null,
  revoked_at timestamptz, created_at timestamptz not null default now()
);
create index on sessions (user_id) where revoked_at is null;

create table codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade, session_id bigint references sessions on delete cascade,
  purpose text not null check (purpose in ('otp','reset','verification','invitation')),
  hash bytea not null, expires_at timestamptz not null, attempts int not null default 0, used_at timestamptz,
  created_at timestamptz not null default now()
);
create index on codes (user_id, purpose, created_at desc);
create index on codes (hash);

create unlogged table rate_limits (
  key text primary key, calls int not null, window_ends_at timestamptz not null
);

create table idempotency_keys (
  user_id bigint not null, key text not null, endpoint text not null, body_hash bytea not null,
  status int, answer text, -- null while the first call is under way in its transaction
  created_at timestamptz not null default now(), primary key (user_id, key)
);
create index on idempotency_keys (created_at);

create table audit_entries (
  id bigint generated always as identity primary key,
  agency_id bigint, actor_id bigint, actor_name text not null default '', action text not null,
  subject text not null, subject_id text not null, before jsonb, after jsonb, ip text,
  created_at timestamptz not null default now()
);
create index on audit_entries (agency_id, subject, subject_id, id desc);

create table notifications (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, user_id bigint not null references users on delete cascade,
  kind text not null, title text not null, body text not null default '', link text, data jsonb not null default '{}',
  read_at timestamptz, created_at timestamptz not null default now()
);
create index on notifications (user_id, id desc);
create index on notifications (user_id) where read_at is null;

create table mails (
  id bigint generated always as identity primary key,
  agency_id bigint, recipient text not null, subject text not null, text text not null, html text not null default '',
  links text[] not null default '{}', status text not null default 'queued' check (status in ('queued','sent','failed')),
  attempts int not null default 0, error text, sent_at timestamptz, created_at timestamptz not null default now()
);
create index on mails (recipient, id desc);
create index on mails (id) where status = 'queued';

create table media (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  agency_id bigint not null references agencies,
  owner_type text not null check (owner_type in ('agency','user','package','itinerary')), owner_id bigint not null,
  width int not null, height int not null, bytes int not null, alt text not null default '', caption text not null default '',
  position int not null default 0, deleted_at timestamptz, created_at timestamptz not null default now()
);
create index on media (agency_id, owner_type, owner_id, position) where deleted_at is null;

create table saved_views (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, user_id bigint not null references users on delete cascade,
  screen text not null, name text not null, query text not null, shared boolean not null default false,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create unique index saved_views_name on saved_views (user_id, screen, lower(name));

-- Human references, gapless per agency and year: BK-2026-000123.
create table reference_counters (
  agency_id bigint not null references agencies, prefix text not null, year int not null, last int not null,
  primary key (agency_id, prefix, year)
);

-- ── packages ──────────────────────────────────────────────────────────────────────────────────────────────────────

create table packages (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  title text not null, slug text not null, summary text not null default '', description text not null default '',
  status text not null default 'draft' check (status in ('draft','published','archived')),
  featured boolean not null default false, tags text[] not null default '{}',
  country_code text not null default 'UG', destinations text[] not null default '{}',
  days int not null default 1 check (days between 1 and 365), nights int not null default 0 check (nights between 0 and 365),
  min_pax int not null default 1 check (min_pax >= 1), max_pax int check (max_pax >= min_pax),
  inclusions text[] not null default '{}', exclusions text[] not null default '{}',
  cancellation_policy text not null default '', meeting_point text not null default '', difficulty text not null default 'easy' check (difficulty in ('easy','moderate','challenging')),
  on_request boolean not null default false, currency text not null default 'UGX',
  discount_percent numeric(5,2) not null default 0 check (discount_percent between 0 and 100),
  version int not null default 1, deleted_at timestamptz, published_at timestamptz,
  created_by bigint references users, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  search text generated always as (searchable(title || ' ' || coalesce(summary, ''))) stored
);
create unique index packages_slug on packages (agency_id, slug) where deleted_at is null;
create index on packages (agency_id, created_at desc, id desc) where deleted_at is null;
create index packages_search on packages using gin (search gin_trgm_ops);

create table package_itineraries (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, package_id bigint not null references packages on delete cascade,
  day int not null check (day >= 1), title text not null, description text not null default '',
  location_name text not null default '', lat double precision, lng double precision,
  meals text[] not null default '{}', accommodation text not null default '', activities text[] not null default '{}',
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  unique (package_id, day) deferrable initially deferred -- days may swap within one transaction
);
create index on package_itineraries (agency_id);

create table price_options (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, package_id bigint not null references packages on delete cascade,
  name text not null, unit text not null check (unit in ('per_person','per_group','per_vehicle','per_night','per_day','per_hour')),
  audience text not null default 'adult' check (audience in ('adult','child','infant','resident','foreign')),
  amount bigint not null check (amount >= 0), currency text not null, free boolean not null default false,
  min_qty int not null default 1 check (min_qty >= 1), max_qty int check (max_qty >= min_qty),
  valid_from date, valid_to date check (valid_to >= valid_from), position int not null default 0, deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  check (free or amount > 0)
);
create index on price_options (package_id) where deleted_at is null;

create table departures (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, package_id bigint not null references packages on delete cascade,
  date date not null, capacity int not null check (capacity >= 0), status text not null default 'open' check (status in ('open','closed','cancelled')),
  note text not null default '', created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  unique (package_id, date)
);
create index on departures (agency_id, date);

create table offer_views (
  agency_id bigint not null references agencies, offer_type text not null, offer_id bigint not null, day date not null,
  views int not null default 0, primary key (offer_type, offer_id, day)
);

-- ── availability: one table of counters for everything that can run out ──────────────────────────────────────────
-- A departure has one row (day = its date); a room or car one per day; a slot or ticket type one. `taken` is what live
-- allocations hold; the check is the last wall against overselling.

create table stock (
  agency_id bigint not null references agencies,
  resource_type text not null check (resource_type in ('departure','room','car','service_slot','ticket','variant')),
  resource_id bigint not null, day date not null,
  capacity int not null check (capacity >= 0), taken int not null default 0,
  primary key (resource_type, resource_id, day),
  constraint stock_not_oversold check (taken >= 0 and taken <= capacity)
);
create index on stock (agency_id, resource_type, day);

create table allocations (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  resource_type text not null, resource_id bigint not null, first_day date not null, last_day date not null check (last_day >= first_day),
  quantity int not null check (quantity > 0),
  booking_id bigint, -- null while it is a hold
  hold_key text, held_by bigint, expires_at timestamptz, -- a hold ends by itself
  released_at timestamptz, created_at timestamptz not null default now(),
  check (booking_id is not null or expires_at is not null)
);
create index on allocations (resource_type, resource_id, first_day) where released_at is null;
create index on allocations (expires_at) where released_at is null and booking_id is null;
create index on allocations (booking_id);

-- ── clients, inquiries, bookings, payments ────────────────────────────────────────────────────────────────────────

create table clients (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  name text not null, email text check (email = lower(email)), phone text, country_code text, language text not null default 'en',
  tags text[] not null default '{}', notes text not null default '', marketing_consent boolean not null default false,
  version int not null default 1, deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  search text generated always as (searchable(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) stored
);
create unique index clients_email on clients (agency_id, email) where deleted_at is null and email is not null;
create index on clients (agency_id, created_at desc, id desc) where deleted_at is null;
create index on clients (agency_id, lower(name), id) where deleted_at is null;
create index clients_search on clients using gin (search gin_trgm_ops);

create table inquiries (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, client_id bigint references clients,
  channel text not null check (channel in ('website','chatbot','email','phone')),
  name text not null, email text, phone text, subject text not null, message text not null,
  offer_type text, offer_id bigint,
  status text not null default 'new' check (status in ('new','open','answered','won','lost')), assignee_id bigint references users,
  answered_at timestamptz, created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create index on inquiries (agency_id, created_at desc);

create table bookings (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  reference text not null, kind text not null check (kind in ('tour_package','hotel_room','event','service','car_rental','flight')),
  client_id bigint not null references clients,
  title text not null, -- the offer's name when it was booked
  status text not null default 'pending' check (status in ('pending','confirmed','in_progress','completed','cancelled','no_show')),
  starts_on date not null, ends_on date not null check (ends_on >= starts_on),
  adults int not null default 1 check (adults >= 0), children int not null default 0 check (children >= 0), infants int not null default 0 check (infants >= 0),
  currency text not null, subtotal bigint not null check (subtotal >= 0), discount bigint not null default 0 check (discount >= 0),
  fees bigint not null default 0 check (fees >= 0), total bigint not null check (total >= 0),
  paid bigint not null default 0 check (paid >= 0), -- kept by a trigger on payments, never set by hand
  refunded bigint not null default 0 check (refunded >= 0), deposit_due bigint not null default 0 check (deposit_due >= 0),
  payment_status text not null generated always as (case
    when refunded > 0 and paid <= refunded then 'refunded' when total = 0 or paid - refunded >= total then 'paid'
    when paid - refunded <= 0 then 'unpaid' when deposit_due > 0 and paid - refunded = deposit_due then 'deposit' else 'partial' end) stored,
  balance bigint not null generated always as (case when status in ('cancelled','no_show') then 0 else total - (paid - refunded) end) stored,
  source text not null default 'manual' check (source in ('manual','website','payment_link','proposal','marketplace','resell')),
  notes text not null default '', due_on date,
  created_by bigint references users, cancelled_at timestamptz, cancel_reason text,
  version int not null default 1, deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  check (total = subtotal - discount + fees), unique (agency_id, reference)
);
-- The default list, the list of a kind, and the days of the Today board and the calendar, each in index order.
create index bookings_recent on bookings (agency_id, created_at desc, id desc) where deleted_at is null;
create index bookings_kind on bookings (agency_id, kind, created_at desc, id desc) where deleted_at is null;
create index bookings_kind_status on bookings (agency_id, kind, status, created_at desc, id desc) where deleted_at is null;
create index bookings_start on bookings (agency_id, starts_on, id) where deleted_at is null;
create index bookings_end on bookings (agency_id, ends_on, id) where deleted_at is null;
create index bookings_due on bookings (agency_id, due_on) where deleted_at is null and balance > 0;
create index bookings_client on bookings (client_id, created_at desc);
create index bookings_reference on bookings using gin (lower(reference) gin_trgm_ops);

create table booking_lines (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, booking_id bigint not null references bookings on delete cascade,
  offer_type text not null check (offer_type in ('package','room','car','service','event','flight','extra')), offer_id bigint,
  departure_id bigint references departures, price_option_id bigint references price_options,
  title text not null, audience text not null default '', unit text not null, from_date date not null, to_date date not null check (to_date >= from_date),
  quantity int not null check (quantity > 0), unit_amount bigint not null check (unit_amount >= 0), amount bigint not null check (amount >= 0),
  position int not null default 0
);
create index on booking_lines (booking_id);
create index on booking_lines (offer_type, offer_id);
create index on booking_lines (departure_id);

create table payments (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, reference text not null,
  objective text not null check (objective in ('booking','order','ticket','payment_link','subscription','top_up','emails','domain')),
  booking_id bigint references bookings, refund_of bigint references payments,
  aggregator text not null check (aggregator in ('flutterwave','pesapal','dpo','wallet','cash')),
  method text not null check (method in ('mobile_money','card','bank','wallet','cash')),
  currency text not null, amount bigint not null check (amount > 0), fee bigint not null default 0 check (fee >= 0),
  direction text not null default 'in' check (direction in ('in','out')), -- out = a refund
  status text not null default 'succeeded' check (status in ('pending','succeeded','failed','expired','refunded')),
  payer text not null default '', note text not null default '', external_reference text not null default '',
  recorded_by bigint references users, paid_at timestamptz not null default now(), created_at timestamptz not null default now(),
  unique (agency_id, reference)
);
create index on payments (booking_id);
create index on payments (agency_id, paid_at desc);

-- A booking's paid and refunded sums are derived from its payments, so that they cannot disagree.
create function sum_booking_payments() returns trigger language plpgsql as $$
declare target bigint := coalesce(new.booking_id, old.booking_id);
begin
  if target is not null then
    update bookings b set
      paid = s.paid, refunded = s.refunded
    from (select coalesce(sum(amount) filter (where direction = 'in' and status in ('succeeded','refunded')), 0) as paid,
                 coalesce(sum(amount) filter (where direction = 'out' and status = 'succeeded'), 0) as refunded
          from payments where booking_id = target) s
    where b.id = target;
  end if;
  return null;
end $$;
create trigger payments_sum after insert or update or delete on payments for each row execute function sum_booking_payments();

-- Refunds never exceed what came in.
alter table bookings add constraint refunded_within_paid check (refunded <= paid);

-- ── the second wall: row-level security for the application's role ────────────────────────────────────────────────

do $$
declare t text;
begin
  foreach t in array array['subscriptions','roles','notifications','media','saved_views','reference_counters','packages','package_itineraries',
    'price_options','departures','offer_views','stock','allocations','clients','inquiries','bookings','booking_lines','payments'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (agency_id = current_agency()) with check (agency_id = current_agency())', t);
  end loop;
end $$;
alter table agencies enable row level security;
create policy tenant on agencies using (id = current_agency()) with check (id = current_agency());
alter table users enable row level security;
create policy tenant on users using (agency_id = current_agency()) with check (agency_id = current_agency());
alter table user_roles enable row level security;
create policy tenant on user_roles using (exists (select 1 from users u where u.id = user_id and u.agency_id = current_agency()));
alter table audit_entries enable row level security;
create policy tenant on audit_entries using (agency_id = current_agency()) with check (agency_id = current_agency());
alter table mails enable row level security;
create policy tenant on mails using (agency_id = current_agency()) with check (agency_id = current_agency());
