-- Subscriptions that are paid: what a period is worth, what follows at its end, what was asked for it, and Safiri's invoices.

alter table subscriptions
  add column version int not null default 1,
  add column anchor_on date, -- its periods end on this day of the month, or of the year
  add column period_starts_at timestamptz, -- from when what was paid counts; after a trial that is still running, its end
  add column value bigint not null default 0 check (value >= 0), -- what the period is worth: its whole price, minor units
  add column credit bigint not null default 0 check (credit >= 0), -- paid and not yet used: less to pay next time
  add column next_plan_id bigint references plans, -- from the end of the period on
  add column cancels_at_end boolean not null default false,
  add column renewal_wallet text, -- the currency of the wallet that pays for the next period; null: somebody pays
  add column reminded int, -- the last reminder: so many days before the end
  add constraint subscriptions_end_once check (not cancels_at_end or next_plan_id is null),
  add constraint subscriptions_owner unique (id, agency_id);
update subscriptions s set period_starts_at = s.starts_at, anchor_on = (s.starts_at at time zone 'Africa/Kampala')::date,
  value = case when s.trial then 0 else p.amount end
from plans p where p.id = s.plan_id;
create function date_subscription() returns trigger language plpgsql as $$
begin
  new.period_starts_at := coalesce(new.period_starts_at, new.starts_at);
  new.anchor_on := coalesce(new.anchor_on, (new.period_starts_at at time zone 'Africa/Kampala')::date);
  return new;
end $$;
create trigger subscriptions_date before insert on subscriptions for each row execute function date_subscription();
create index subscriptions_ending on subscriptions (ends_at) where status in ('trialing','active','past_due');

-- A plan at the price that was shown, until it is paid. `subscription_id` and `for_end`: what it was priced from; where that has
-- changed when the money comes, the money is kept as credit.
create table subscription_orders (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  plan_id bigint not null references plans,
  change text not null check (change in ('start','renewal','upgrade')),
  subscription_id bigint, for_end timestamptz,
  currency text not null,
  price bigint not null check (price >= 0), -- of the period
  rest bigint not null check (rest >= 0), -- what was left of the current one
  credit bigint not null check (credit >= 0), -- how much of the credit it uses
  amount bigint not null check (amount >= 0), -- what is paid
  renewal_wallet text,
  payment_id bigint unique references payments, -- null: there was nothing to pay
  state text not null default 'open' check (state in ('open','done','credited')),
  made_by bigint references users,
  created_at timestamptz not null default now(), settled_at timestamptz,
  foreign key (subscription_id, agency_id) references subscriptions (id, agency_id),
  check (price - credit = amount), check ((state = 'open') = (settled_at is null)),
  unique (id, agency_id)
);
create index on subscription_orders (agency_id, id desc);

-- The last number of Safiri's invoices of a year.
create table subscription_invoice_series (year int primary key, last int not null check (last > 0));

-- What an agency paid Safiri for, as it was written.
create table subscription_invoices (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  order_id bigint not null,
  year int not null, serial int not null check (serial > 0),
  number text not null generated always as ('SAF-' || year || '-' || lpad(serial::text, 6, '0')) stored,
  plan_name text not null, interval text not null check (interval in ('month','year')),
  period_from date not null, period_to date not null, -- the last day is included
  currency text not null,
  price bigint not null, credit bigint not null, amount bigint not null,
  payment_id bigint references payments,
  billed jsonb not null, -- the agency as it was then: name, address, e-mail, tax number
  issued_at timestamptz not null default now(),
  foreign key (order_id, agency_id) references subscription_orders (id, agency_id),
  unique (year, serial), unique (order_id),
  check (price - credit = amount), check (period_to >= period_from)
);
create index on subscription_invoices (agency_id, id desc);
create trigger subscription_invoices_append_only before update or delete or truncate on subscription_invoices
  for each statement execute function refuse_rewriting();

do $$
declare t text;
begin
  foreach t in array array['subscription_orders','subscription_invoices'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (agency_id = current_agency()) with check (agency_id = current_agency())', t);
  end loop;
end $$;

-- Where what an agency paid for its subscription and what it got for it disagree.
create function subscription_differences(agency bigint) returns table (what text, id bigint, currency text, booked numeric, shown numeric)
language sql stable as $$
  select 'an invoice for a subscription', i.id, i.currency, coalesce(p.amount, 0), i.amount
  from subscription_invoices i left join payments p on p.id = i.payment_id and moved(p.status)
  where i.agency_id = agency and coalesce(p.amount, 0) <> i.amount
  union all
  select 'a subscription that was paid for', o.id, o.currency, p.amount, 0
  from subscription_orders o join payments p on p.id = o.payment_id and moved(p.status)
  where o.agency_id = agency and o.state = 'open'
$$;
