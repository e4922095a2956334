-- What a client pays by themselves: payment links, the page they pay on, and what passes between us and a provider.

create table payment_links (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  uuid uuid not null default gen_random_uuid() unique, -- the address of its page; whoever has it may pay
  title text not null check (length(title) between 1 and 120), description text not null default '' check (length(description) <= 2000),
  currency text not null,
  amount bigint check (amount > 0), -- null: the payer says how much
  min_amount bigint check (min_amount > 0), max_amount bigint check (max_amount >= min_amount),
  suggestions bigint[] not null default '{}' check (cardinality(suggestions) <= 4),
  max_quantity int not null default 1 check (max_quantity between 1 and 100), -- above 1 the payer says how many
  fields jsonb not null default '[]' check (jsonb_array_length(fields) <= 10), -- what else is asked: [{label, kind, required, options}]
  expires_at timestamptz, max_uses int check (max_uses > 0),
  redirect_url text, thank_you text not null default '' check (length(thank_you) <= 500),
  booking_id bigint references bookings, -- what it pays is that booking's
  paused_at timestamptz, opens int not null default 0, starts int not null default 0,
  created_by bigint references users, version int not null default 1, deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  check (amount is null or (min_amount is null and max_amount is null and suggestions = '{}')),
  check (booking_id is null or max_quantity = 1)
);
create index on payment_links (agency_id, created_at desc, id desc) where deleted_at is null;
create index on payment_links (booking_id) where booking_id is not null;

alter table payments
  add column link_id bigint references payment_links,
  add column description text not null default '', -- what is paid, as the payer reads it
  add column payer_email text, add column payer_phone text,
  add column answers jsonb not null default '[]', -- what the payer filled in: [{label, value}]
  add column return_url text,
  add column expires_at timestamptz,
  add column reason text not null default '', -- why it did not come, in a sentence for people
  add column flag text check (flag in ('late','other_amount')), -- what somebody should look at
  add column observed_amount bigint, add column observed_currency text; -- what came instead, as the provider says
create index on payments (link_id, id desc) where link_id is not null;
create index payments_pending on payments (expires_at) where status = 'pending';

-- Each state of a payment with its time, and how we know.
create table payment_events (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, payment_id bigint not null references payments,
  status text not null check (status in ('pending','succeeded','failed','expired','cancelled','part_refunded','refunded','disputed')),
  source text not null check (source in ('page','callback','query','person','clock')),
  reason text not null default '', made_by bigint references users,
  at timestamptz not null default now()
);
create index on payment_events (payment_id, id);

-- One request to a provider; a payment may need several, one after the other and never two at once.
create table payment_attempts (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, payment_id bigint not null references payments,
  provider text not null check (provider in ('local','flutterwave','pesapal','mtn_momo')),
  reference text not null unique, external_id text,
  purpose text not null default 'payment' check (purpose in ('payment','refund')),
  method text not null check (method in ('mobile_money','card','bank')),
  network text check (network in ('MTN','AIRTEL')), phone text,
  page_url text, -- the provider's page, where the payer goes on
  state text not null default 'pending' check (state in ('pending','succeeded','failed','expired','cancelled')),
  asks int not null default 0, ask_at timestamptz not null default now(), -- when the provider is asked next
  created_at timestamptz not null default now()
);
create unique index one_open_attempt on payment_attempts (payment_id) where state = 'pending';
create index on payment_attempts (ask_at) where state = 'pending';
create index on payment_attempts (provider, external_id) where external_id is not null;

-- What a provider told us, once; it is never believed, only a reason to ask.
create table provider_events (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, attempt_id bigint not null references payment_attempts,
  event_id text not null unique, -- begins with the provider's name
  received_at timestamptz not null default now()
);

-- The provider that is built in remembers here what somebody played on its page.
create table local_payments (
  reference text primary key,
  agency_id bigint not null references agencies,
  state jsonb not null, updated_at timestamptz not null default now()
);

do $$
declare t text;
begin
  foreach t in array array['payment_links','payment_events','payment_attempts','provider_events','local_payments'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (agency_id = current_agency()) with check (agency_id = current_agency())', t);
  end loop;
end $$;
