-- What was agreed for the case that something changes: of the agency, then of the offer, then of each item of a booking, which
-- has its own copy from the moment it is booked.

create table agency_terms (
  agency_id bigint primary key references agencies,
  deposit_percent numeric(5,2) not null default 30 check (deposit_percent between 0 and 100),
  balance_days int not null default 30 check (balance_days between 0 and 730),
  balance_from text not null default 'start' check (balance_from in ('start','booking')), -- before the start, or after the booking
  cancellation_rules jsonb not null default '[{"days_before":-1,"percent":100}]',
  version int not null default 1,
  updated_at timestamptz not null default now()
);

-- What is charged because a client gave something up: the fee of a cancellation or a no-show, which is what a booking keeps, or
-- of a change, which is on top of its price. Amounts in minor units of the booking's currency.
create table booking_fees (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  booking_id bigint not null references bookings,
  kind text not null check (kind in ('cancellation','no_show','change')),
  label text not null, -- as an invoice names it
  policy bigint not null check (policy >= 0), -- what the terms ask for
  amount bigint not null check (amount >= 0), -- what is charged
  reason text not null default '', -- why another sum than the terms ask for
  made_by bigint references users,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create index on booking_fees (booking_id);
create index on booking_fees (agency_id, created_at);

do $$
declare t text;
begin
  foreach t in array array['agency_terms','booking_fees'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (agency_id = current_agency()) with check (agency_id = current_agency())', t);
  end loop;
end $$;

-- On the first line of each item: {"rules": steps, "words": the policy as it was written}; null: as its offer says today.
alter table booking_lines add column terms jsonb;

-- Due so many days before the start: it moves with the trip. Null: due on its day, whatever moves.
alter table booking_instalments add column days_before int check (days_before between 0 and 730);
alter table instalment_configs drop constraint instalment_configs_every_check,
  add constraint instalment_configs_every_check check (every in ('once','week','fortnight','month'));

create index bookings_fees_owed on bookings (agency_id, id) include (currency, balance)
  where deleted_at is null and balance > 0 and status in ('cancelled','no_show');

-- The policies that open bookings were made under.
update booking_lines l set terms = jsonb_build_object('rules', o.rules, 'words', o.words)
from (
  select 'package' as kind, id, agency_id, cancellation_rules as rules, cancellation_policy as words from packages
  union all select kind, id, agency_id, cancellation_rules, cancellation_policy from offers
) o, bookings b
where b.id = l.booking_id and b.deleted_at is null and b.status in ('pending','confirmed','in_progress')
  and o.kind = l.offer_type and o.id = l.offer_id and o.agency_id = l.agency_id
  and l.id = (select f.id from booking_lines f where f.booking_id = l.booking_id and f.item = l.item and f.offer_type <> 'extra' order by f.position, f.id limit 1);

-- A fee of a change has its own line in the books.
create or replace function post_changed_charges() returns trigger language plpgsql as $$
begin
  perform post_movements(array_agg(row(next_transfer(), d.agency_id, d.what, d.id, null, '', staff_of(d.agency_id, null),
    null, null, now(), d.currency, d.amount, 'receivable', '', d.id, 'sales', d.kind, null)::ledger_movement))
  from (
    select n.agency_id, n.id, n.kind, n.currency, n.charged - o.charged - f.fees as amount, charge_kind(o.status, n.status, n.written_off <> o.written_off) as what
    from new_bookings n join old_bookings o on o.id = n.id cross join lateral fees_between(o, n) f(fees)
    where n.charged - o.charged <> f.fees and n.currency = o.currency and n.kind = o.kind
    union all
    select n.agency_id, n.id, n.kind, n.currency, f.fees, 'change_fee'
    from new_bookings n join old_bookings o on o.id = n.id cross join lateral fees_between(o, n) f(fees)
    where f.fees <> 0 and n.currency = o.currency and n.kind = o.kind
    union all
    select n.agency_id, n.id, o.kind, o.currency, -o.charged, 'change' from new_bookings n join old_bookings o on o.id = n.id
    where (n.currency, n.kind) <> (o.currency, o.kind) and o.charged <> 0
    union all
    select n.agency_id, n.id, n.kind, n.currency, n.charged, 'change' from new_bookings n join old_bookings o on o.id = n.id
    where (n.currency, n.kind) <> (o.currency, o.kind) and n.charged <> 0
  ) d having count(*) > 0;
  return null;
end $$;

-- By how much the fees of a booking that stands became more; of one that is off, they are part of what is kept.
create function fees_between(was bookings, now bookings) returns bigint language sql immutable as $$
  select case when was.status in ('cancelled','no_show') or now.status in ('cancelled','no_show')
    or now.charged - was.charged <> now.total - was.total then 0 else now.fees - was.fees end
$$;

-- What the audit of the books compares beside the entries: a booking's fees are those that are listed on it.
create function fee_differences(agency bigint) returns table (what text, id bigint, currency text, booked numeric, shown numeric)
language sql stable as $$
  select 'fees of a booking', b.id, b.currency, coalesce(f.amount, 0), b.fees
  from bookings b left join (
    select booking_id, sum(amount) as amount from booking_fees where agency_id = agency and kind = 'change' and withdrawn_at is null group by booking_id
  ) f on f.booking_id = b.id
  where b.agency_id = agency and coalesce(f.amount, 0) <> b.fees
  union all
  select 'what is kept of a booking', b.id, b.currency, f.amount, b.kept
  from bookings b join (
    select booking_id, sum(amount) as amount from booking_fees where agency_id = agency and kind <> 'change' and withdrawn_at is null group by booking_id
  ) f on f.booking_id = b.id
  where b.agency_id = agency and b.kept is distinct from f.amount
$$;
