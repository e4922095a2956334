-- What a client will not pay. A write-off is neither a payment nor a lower price: what was charged, sold and invoiced stays as it
-- was, and less is owed.

-- Each write-off, and each time that one was taken back, whole or in part.
create table write_offs (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  booking_id bigint not null references bookings,
  amount bigint not null check (amount <> 0), -- minor units of the booking's currency; below zero: taken back
  takes_back bigint, -- which one is taken back
  reason text not null default '', -- empty where the database took it back by itself, because that much is not owed any more
  made_by bigint references users,
  created_at timestamptz not null default now(),
  check ((amount < 0) = (takes_back is not null)),
  check (takes_back is not null or reason <> ''),
  unique (id, booking_id),
  foreign key (takes_back, booking_id) references write_offs (id, booking_id) deferrable
);
create index on write_offs (booking_id, id);
create index on write_offs (agency_id, created_at);
create index on write_offs (takes_back) where takes_back is not null;
alter table write_offs enable row level security;
create policy tenant on write_offs using (agency_id = current_agency()) with check (agency_id = current_agency());

-- Only the reason may be erased, with the client whom it may name.
create function keep_write_off() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - 'reason') is distinct from (to_jsonb(old) - 'reason') then
    raise exception 'write_offs is append-only: a write-off is taken back' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger write_offs_append_only before update or delete on write_offs for each row execute function keep_write_off();

-- What of each still stands.
create view standing_write_offs with (security_invoker = true) as
  select w.id, w.agency_id, w.booking_id, w.made_by, w.created_at, w.amount + coalesce(b.amount, 0) as stands
  from write_offs w left join lateral (select sum(amount)::bigint as amount from write_offs b where b.takes_back = w.id) b on true
  where w.takes_back is null;

-- ── what is owed ─────────────────────────────────────────────────────────────────────────────────────────────────────

create or replace view receivable_sums with (security_invoker = true) as
  select a.agency_id, a.booking_id, a.currency,
    coalesce(sum(e.amount) filter (where t.payment_id is null and t.kind not in ('write_off','write_off_back')), 0) as charged,
    coalesce(-sum(e.amount) filter (where p.direction = 'in'), 0) as paid, coalesce(sum(e.amount) filter (where p.direction = 'out'), 0) as refunded,
    coalesce(-sum(e.amount) filter (where t.kind in ('write_off','write_off_back')), 0) as written_off
  from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transfers t on t.id = e.transfer_id
  left join payments p on p.id = t.payment_id
  where a.kind = 'receivable' group by a.agency_id, a.booking_id, a.currency;

-- What is charged is the price, or what was kept of it, whatever of it the client will not pay.
create or replace function charge_booking() returns trigger language plpgsql as $$
begin
  if new.status not in ('cancelled','no_show') then new.kept := null;
  elsif new.kept is null then new.kept := greatest(0, least(new.total, new.paid - new.refunded));
  end if;
  new.charged := coalesce(new.kept, new.total);
  return new;
end $$;

-- How much of what is asked has come in; of one that is off, what it still costs is asked.
create function payment_status_of(status text, total bigint, charged bigint, paid bigint, refunded bigint, written_off bigint, deposit bigint)
returns text language sql immutable parallel safe as $$
  select case when written_off > 0 and paid - refunded + written_off >= charged then 'written_off'
    else payment_status_of(status, total, charged, paid, refunded, deposit) end
$$;

alter table bookings drop column balance, drop column payment_status;
alter table bookings
  -- What of the charge nobody has to ask for any more: paid and not given back, or written off. It covers the earliest instalments first.
  add column settled bigint not null generated always as (paid - refunded + written_off) stored,
  add column balance bigint not null generated always as (charged - (paid - refunded + written_off)) stored,
  add column payment_status text not null generated always as
    (payment_status_of(status, total, charged, paid, refunded, written_off, deposit_due)) stored;
create index bookings_balance on bookings (agency_id, currency, balance, id) where deleted_at is null;
create index bookings_owing on bookings (agency_id, due_on) include (currency, balance) where deleted_at is null and balance > 0;
create index bookings_to_refund on bookings (agency_id, id) include (currency, balance) where deleted_at is null and balance < 0;
create index bookings_payment_status on bookings (agency_id, payment_status, created_at desc, id desc) where deleted_at is null;
create index bookings_fees_owed on bookings (agency_id, id) include (currency, balance)
  where deleted_at is null and balance > 0 and status in ('cancelled', 'no_show');

drop trigger bookings_schedule on bookings;
create or replace function follow_schedule() returns trigger language plpgsql as $$
begin
  new.due_on := coalesce(due_day(new.id, new.paid - new.refunded + new.written_off), new.due_on);
  return new;
end $$;
create trigger bookings_schedule before update of paid, refunded, written_off on bookings for each row execute function follow_schedule();

-- ── posting ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Against an account of its own among the sales: those of each kind of offer stay what was sold.
create function post_write_offs() returns trigger language plpgsql as $$
declare ids bigint[] := array(select distinct booking_id from new_write_offs);
begin
  if exists (select from new_write_offs n join bookings b on b.id = n.booking_id where b.agency_id <> n.agency_id) then
    raise exception 'a write-off is of a booking of its agency' using errcode = 'integrity_constraint_violation';
  end if;
  if exists (select from new_write_offs n join standing_write_offs s on s.id = n.takes_back where s.stands < 0) then
    raise exception 'no more can be taken back than was written off' using errcode = 'check_violation', constraint = 'write_off_stands';
  end if;
  if exists (select from new_write_offs n join bookings b on b.id = n.booking_id where n.amount > 0 group by b.id having sum(n.amount) > b.balance) then
    raise exception 'no more is written off than is owed' using errcode = 'check_violation', constraint = 'write_off_within_balance';
  end if;
  perform post_movements(array_agg(row(next_transfer(), n.agency_id, case when n.amount > 0 then 'write_off' else 'write_off_back' end,
    n.booking_id, null, '', staff_of(n.agency_id, n.made_by), 'write_off:' || n.id, null, n.created_at, b.currency, n.amount,
    'sales', 'write_off', null, 'receivable', '', n.booking_id)::ledger_movement order by n.id))
  from new_write_offs n join bookings b on b.id = n.booking_id having count(*) > 0;
  update bookings b set written_off = s.written_off from receivable_sums s
  where b.id = any(ids) and s.booking_id = any(ids) and s.booking_id = b.id and s.currency = b.currency and b.written_off <> s.written_off;
  return null;
end $$;
create trigger write_offs_post after insert on write_offs referencing new table as new_write_offs
  for each statement execute function post_write_offs();

-- Takes back so much of what stands of a booking, the latest first.
create function take_back_write_offs(booking bigint, sum bigint, why text, who bigint) returns void language sql as $$
  insert into write_offs (agency_id, booking_id, amount, takes_back, reason, made_by)
  select s.agency_id, booking, -least(s.stands, sum - s.later), s.id, why, who
  from (
    select w.*, (sum(w.stands) over (order by w.id desc) - w.stands)::bigint as later
    from standing_write_offs w where w.booking_id = booking and w.stands > 0
  ) s where s.later < sum order by s.id desc
$$;

-- A write-off never becomes money for the client: where a payment comes after all, or less is charged, that much of it is taken back.
create function take_back_what_is_not_owed() returns trigger language plpgsql as $$
begin
  perform take_back_write_offs(new.id, least(new.written_off, -new.balance), '', staff_of(new.agency_id, null));
  return null;
end $$;
create trigger bookings_write_offs after update on bookings for each row
  when (new.written_off > 0 and new.balance < 0) execute function take_back_what_is_not_owed();

-- ── invoices ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- An invoice stays for its whole sum; how it stands says what became of it.
create function invoice_state(kind text, total bigint, received bigint, written_off bigint, credited boolean) returns text
language sql immutable parallel safe as $$
  select case when kind = 'invoice' and not credited and written_off > 0 and received < total and received + written_off >= total then 'written_off'
    else invoice_state(kind, total, received, credited) end
$$;

-- ── the audit ────────────────────────────────────────────────────────────────────────────────────────────────────────

create function write_off_differences(agency bigint) returns table (what text, id bigint, currency text, booked numeric, shown numeric)
language sql stable as $$
  select 'what of a booking was written off', b.id, b.currency, coalesce(l.written_off, 0), b.written_off
  from bookings b left join receivable_sums l on l.booking_id = b.id and l.currency = b.currency
  where b.agency_id = agency and coalesce(l.written_off, 0) <> b.written_off
  union all
  select 'write-offs that stand', b.id, b.currency, coalesce(w.amount, 0), b.written_off
  from bookings b left join (select booking_id, sum(amount) as amount from write_offs where agency_id = agency group by booking_id) w on w.booking_id = b.id
  where b.agency_id = agency and coalesce(w.amount, 0) <> b.written_off
  union all
  select 'a write-off in the books', w.id, b.currency, coalesce(-l.amount, 0), w.amount
  from write_offs w join bookings b on b.id = w.booking_id
  left join lateral (
    select sum(e.amount) as amount from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'receivable' and a.booking_id = w.booking_id
    where t.agency_id = w.agency_id and t.key = 'write_off:' || w.id
  ) l on true
  where w.agency_id = agency and coalesce(-l.amount, 0) <> w.amount
  union all
  select 'a write-off of which more was taken back', s.id, b.currency, 0, s.stands
  from standing_write_offs s join bookings b on b.id = s.booking_id where s.agency_id = agency and s.stands < 0
  union all
  select 'a write-off of what is not owed', b.id, b.currency, b.balance, b.written_off
  from bookings b where b.agency_id = agency and b.written_off > 0 and b.balance < 0
$$;
