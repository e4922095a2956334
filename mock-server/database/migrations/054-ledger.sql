-- One ledger: every sum of money is a view of its entries. Amounts are signed minor units: above zero is a debit (what the
-- agency has or is owed), below zero a credit. A transfer says what happened; its entries sum to zero in each currency.

create table ledger_accounts (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  kind text not null check (kind in ('wallet','wallet_pending','wallet_held','cash_drawer','bank','clearing','outside',
    'receivable','sales','fees','refunds_due','tax','commission','payable','exchange','rounding')),
  detail text not null default '', -- of clearing the provider, of sales the kind of offer, of a bank what came in how
  currency text not null,
  booking_id bigint references bookings, -- whose receivable it is
  created_at timestamptz not null default now(),
  unique nulls not distinct (agency_id, kind, detail, currency, booking_id),
  unique (id, agency_id, currency)
);
create index on ledger_accounts (booking_id) where booking_id is not null;

create table ledger_transfers (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  kind text not null,
  booking_id bigint references bookings, payment_id bigint references payments,
  memo text not null default '', -- written by the server; never what people typed, which may have to be erased
  made_by bigint references users, -- null: the server, or the client on a page of ours
  key text, -- one transfer for what may be asked twice
  reverses bigint unique references ledger_transfers, -- a mistake is reversed once, and stays on record
  happened_at timestamptz not null, created_at timestamptz not null default now(),
  unique (agency_id, key), unique (id, agency_id)
);
create index on ledger_transfers (agency_id, happened_at desc, id desc);
create index on ledger_transfers (booking_id) where booking_id is not null;
create index on ledger_transfers (payment_id) where payment_id is not null;

create table ledger_entries (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  transfer_id bigint not null, account_id bigint not null,
  currency text not null, amount bigint not null check (amount <> 0),
  foreign key (transfer_id, agency_id) references ledger_transfers (id, agency_id),
  foreign key (account_id, agency_id, currency) references ledger_accounts (id, agency_id, currency)
);
create index on ledger_entries (transfer_id);
create index on ledger_entries (account_id, id);

-- Only these carry a balance of their own, which is checked under lock; busy accounts are appended to.
create table wallets (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, currency text not null,
  available bigint not null default 0, pending bigint not null default 0, held bigint not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  unique (agency_id, currency),
  constraint wallet_not_overdrawn check (available >= 0 and pending >= 0 and held >= 0)
);

-- What the nightly audit of the books found; an empty list of differences means that they agree.
create table ledger_audits (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  checked_at timestamptz not null default now(),
  accounts int not null, transfers int not null,
  differences jsonb not null default '[]'
);
create index on ledger_audits (agency_id, checked_at desc);

do $$
declare t text;
begin
  foreach t in array array['ledger_accounts','ledger_transfers','ledger_entries','wallets','ledger_audits'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (agency_id = current_agency()) with check (agency_id = current_agency())', t);
  end loop;
end $$;

-- ── what is written stays ────────────────────────────────────────────────────────────────────────────────────────────

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: reverse a mistake by a transfer that names it', tg_table_name using errcode = 'restrict_violation';
end $$;
do $$
declare t text;
begin
  foreach t in array array['ledger_accounts','ledger_transfers','ledger_entries'] loop
    execute format('create trigger %I before update or delete or truncate on %I for each statement execute function refuse_rewriting()', t || '_append_only', t);
  end loop;
end $$;

-- Entries are written by the statement, transfer by transfer: each must balance when the statement ends, and none may be
-- added to what an earlier transaction wrote. The balances of wallets follow, and their check is the last wall.
create function check_entries() returns trigger language plpgsql as $$
declare unbalanced bigint;
begin
  select e.transfer_id into unbalanced
  from (select distinct transfer_id from new_entries) n join ledger_entries e on e.transfer_id = n.transfer_id
  group by e.transfer_id, e.currency having sum(e.amount) <> 0 limit 1;
  if unbalanced is not null then
    raise exception 'transfer % does not balance', unbalanced using errcode = 'integrity_constraint_violation';
  end if;
  if exists (select from new_entries n join ledger_transfers t on t.id = n.transfer_id where t.created_at <> now()) then
    raise exception 'a transfer is complete when it is made' using errcode = 'restrict_violation';
  end if;
  if exists (select from new_entries n join ledger_accounts a on a.id = n.account_id where a.kind in ('wallet','wallet_pending','wallet_held')) then
    -- In the order of their ids, so that two who move money both ways do not wait for each other.
    perform w.id from wallets w where (w.agency_id, w.currency) in (
      select n.agency_id, n.currency from new_entries n join ledger_accounts a on a.id = n.account_id
      where a.kind in ('wallet','wallet_pending','wallet_held')) order by w.id for update;
    update wallets w set available = w.available + m.available, pending = w.pending + m.pending, held = w.held + m.held, updated_at = now()
    from (
      select n.agency_id, n.currency, coalesce(sum(n.amount) filter (where a.kind = 'wallet'), 0) as available,
        coalesce(sum(n.amount) filter (where a.kind = 'wallet_pending'), 0) as pending,
        coalesce(sum(n.amount) filter (where a.kind = 'wallet_held'), 0) as held
      from new_entries n join ledger_accounts a on a.id = n.account_id
      where a.kind in ('wallet','wallet_pending','wallet_held') group by n.agency_id, n.currency
    ) m where w.agency_id = m.agency_id and w.currency = m.currency;
  end if;
  return null;
end $$;
create trigger ledger_entries_balance after insert on ledger_entries referencing new table as new_entries
  for each statement execute function check_entries();

-- ── posting ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- An amount from one account to another. Movements of the same transfer have its number; an amount below zero goes back.
create type ledger_movement as (
  transfer_id bigint, agency_id bigint, kind text, booking_id bigint, payment_id bigint, memo text, made_by bigint,
  key text, reverses bigint, happened_at timestamptz, currency text, amount bigint,
  to_kind text, to_detail text, to_booking bigint, from_kind text, from_detail text, from_booking bigint
);
create function next_transfer() returns bigint language sql volatile as $$
  select nextval('ledger_transfers_id_seq')
$$;
-- Who writes, where a person of the agency does: the one of the call, whom the server names for its transaction, else whom the row names.
create function staff_of(agency bigint, otherwise bigint) returns bigint language sql stable as $$
  select u.id from users u where u.id = coalesce(nullif(current_setting('app.user_id', true), '')::bigint, otherwise) and u.agency_id = agency
$$;

create function post_movements(moves ledger_movement[]) returns void language plpgsql as $$
begin
  insert into ledger_accounts (agency_id, kind, detail, currency, booking_id)
  select distinct s.* from unnest(moves) m cross join lateral (
    values (m.agency_id, m.to_kind, m.to_detail, m.currency, m.to_booking),
           (m.agency_id, m.from_kind, m.from_detail, m.currency, m.from_booking)) s(agency_id, kind, detail, currency, booking_id)
  where m.amount <> 0 and not exists (
    select from ledger_accounts a where a.agency_id = s.agency_id and a.kind = s.kind and a.detail = s.detail
      and a.currency = s.currency and a.booking_id is not distinct from s.booking_id)
  on conflict do nothing;
  insert into wallets (agency_id, currency)
  select distinct m.agency_id, m.currency from unnest(moves) m
  where m.amount <> 0 and (m.to_kind in ('wallet','wallet_pending','wallet_held') or m.from_kind in ('wallet','wallet_pending','wallet_held'))
    and not exists (select from wallets w where w.agency_id = m.agency_id and w.currency = m.currency)
  on conflict do nothing;
  insert into ledger_transfers (id, agency_id, kind, booking_id, payment_id, memo, made_by, key, reverses, happened_at)
  overriding system value
  select distinct on (m.transfer_id) m.transfer_id, m.agency_id, m.kind, m.booking_id, m.payment_id, m.memo, m.made_by, m.key, m.reverses, m.happened_at
  from unnest(moves) m where m.amount <> 0 order by m.transfer_id;
  insert into ledger_entries (agency_id, transfer_id, account_id, currency, amount)
  select m.agency_id, m.transfer_id, a.id, m.currency, sum(s.amount)
  from unnest(moves) m cross join lateral (
    values (m.to_kind, m.to_detail, m.to_booking, m.amount), (m.from_kind, m.from_detail, m.from_booking, -m.amount)
  ) s(kind, detail, booking_id, amount)
  join ledger_accounts a on a.agency_id = m.agency_id and a.kind = s.kind and a.detail = s.detail and a.currency = m.currency
    and a.booking_id is not distinct from s.booking_id
  where m.amount <> 0
  group by m.agency_id, m.transfer_id, a.id, m.currency having sum(s.amount) <> 0;
end $$;

-- Takes a transfer back, once: the same entries the other way round, by a transfer that names it.
create function reverse_transfer(transfer bigint, why text) returns bigint language plpgsql as $$
declare made bigint := next_transfer();
begin
  insert into ledger_transfers (id, agency_id, kind, booking_id, payment_id, memo, made_by, reverses, happened_at)
  overriding system value
  select made, t.agency_id, 'reversal', t.booking_id, t.payment_id, why, staff_of(t.agency_id, null), t.id, now() from ledger_transfers t where t.id = transfer;
  insert into ledger_entries (agency_id, transfer_id, account_id, currency, amount)
  select e.agency_id, made, e.account_id, e.currency, -e.amount from ledger_entries e where e.transfer_id = transfer;
  return made;
end $$;

-- ── what a client owes ───────────────────────────────────────────────────────────────────────────────────────────────

drop index bookings_balance, bookings_owing, bookings_payment_status;
alter table bookings drop column balance, drop column payment_status,
  add column charged bigint not null default 0 check (charged >= 0), -- what is on its receivable apart from payments
  add column written_off bigint not null default 0 check (written_off >= 0);

-- Of one that is cancelled or was not taken up, what was kept of its price; where no policy said so, what had been paid.
create function charge_booking() returns trigger language plpgsql as $$
begin
  if new.status not in ('cancelled','no_show') then new.kept := null;
  elsif new.kept is null then new.kept := greatest(0, least(new.total, new.paid - new.refunded));
  end if;
  new.charged := greatest(0, coalesce(new.kept, new.total) - new.written_off);
  return new;
end $$;
-- Named so that it runs before the schedule follows.
create trigger bookings_charge before insert or update on bookings for each row execute function charge_booking();

-- What a change of a booking is called in the books.
create function charge_kind(was text, now text, wrote_off boolean) returns text language sql immutable as $$
  select case when wrote_off then 'write_off' when was is null then 'charge' when was <> 'cancelled' and now = 'cancelled' then 'cancellation'
    when was <> 'no_show' and now = 'no_show' then 'no_show' when was in ('cancelled','no_show') and now not in ('cancelled','no_show') then 'reinstatement'
    when now in ('cancelled','no_show') then 'fee_change' else 'change' end
$$;

create function post_new_charges() returns trigger language plpgsql as $$
begin
  perform post_movements(array_agg(row(next_transfer(), b.agency_id, 'charge', b.id, null, '', staff_of(b.agency_id, b.created_by),
    null, null, b.created_at, b.currency, b.charged, 'receivable', '', b.id, 'sales', b.kind, null)::ledger_movement))
  from new_bookings b where b.charged <> 0 having count(*) > 0;
  return null;
end $$;
create trigger bookings_post_new after insert on bookings referencing new table as new_bookings
  for each statement execute function post_new_charges();

create function post_changed_charges() returns trigger language plpgsql as $$
begin
  perform post_movements(array_agg(row(next_transfer(), d.agency_id, d.what, d.id, null, '', staff_of(d.agency_id, null),
    null, null, now(), d.currency, d.amount, 'receivable', '', d.id, 'sales', d.kind, null)::ledger_movement))
  from (
    select n.agency_id, n.id, n.kind, n.currency, n.charged - o.charged as amount, charge_kind(o.status, n.status, n.written_off <> o.written_off) as what
    from new_bookings n join old_bookings o on o.id = n.id
    where n.charged <> o.charged and n.currency = o.currency and n.kind = o.kind
    union all
    select n.agency_id, n.id, o.kind, o.currency, -o.charged, 'change' from new_bookings n join old_bookings o on o.id = n.id
    where (n.currency, n.kind) <> (o.currency, o.kind) and o.charged <> 0
    union all
    select n.agency_id, n.id, n.kind, n.currency, n.charged, 'change' from new_bookings n join old_bookings o on o.id = n.id
    where (n.currency, n.kind) <> (o.currency, o.kind) and n.charged <> 0
  ) d having count(*) > 0;
  return null;
end $$;
create trigger bookings_post_changed after update on bookings referencing old table as old_bookings new table as new_bookings
  for each statement execute function post_changed_charges();

-- ── what was paid ────────────────────────────────────────────────────────────────────────────────────────────────────

alter table payments
  add column uuid uuid not null default gen_random_uuid() unique,
  -- What it settles of a document in another currency, at the rate of that day; null: the same currency.
  add column settled_currency text, add column settled_amount bigint check (settled_amount > 0),
  add check ((settled_currency is null) = (settled_amount is null) and settled_currency <> currency);
alter table payments drop constraint payments_aggregator_check, drop constraint payments_status_check;
alter table payments
  add constraint payments_aggregator_check check (aggregator in ('local','flutterwave','pesapal','mtn_momo','dpo','wallet','cash')),
  add constraint payments_status_check check (status in ('pending','succeeded','failed','expired','cancelled','part_refunded','refunded','disputed')),
  add constraint payments_fee_within_amount check (fee <= amount);

-- Whether the money is there: a payment that came in, and is given back by another payment, stays in.
create function moved(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('succeeded','part_refunded','refunded','disputed')
$$;

-- Where money of a payment lies, and what it is against.
create function money_account(aggregator text, method text) returns text[] language sql immutable as $$
  select case when aggregator = 'wallet' then array['wallet',''] when aggregator <> 'cash' then array['clearing',aggregator]
    when method = 'cash' then array['cash_drawer',''] else array['bank',method] end
$$;

-- The movements of a payment as it stands: the amount, through the exchange where it settles another currency, and the provider's fee.
-- `sign` is -1 to take it back.
create function movements_of(p payments, fee bigint, transfer bigint, kind text, reverses bigint, sign int) returns setof ledger_movement language plpgsql stable as $$
declare
  money text[] := money_account(p.aggregator, p.method);
  own boolean := p.objective in ('subscription','emails','domain'); -- the agency pays
  gross bigint := sign * case p.direction when 'in' then p.amount else -p.amount end;
  settled bigint := sign * case p.direction when 'in' then p.settled_amount else -p.settled_amount end;
  at timestamptz := case when sign = 1 then p.paid_at else now() end;
  against text[] := case when p.booking_id is not null then array['receivable',''] when p.objective = 'top_up' then array['outside','']
    else array['sales',p.objective] end;
  m ledger_movement;
begin
  m := row(transfer, p.agency_id, kind, p.booking_id, p.id, '', staff_of(p.agency_id, p.recorded_by), null, reverses, at,
    p.currency, gross, money[1], money[2], null, against[1], against[2], p.booking_id);
  if own then
    m.to_kind := 'fees'; m.to_detail := p.objective; m.to_booking := null;
    m.from_kind := case p.aggregator when 'wallet' then 'wallet' else 'outside' end; m.from_detail := ''; m.from_booking := null;
    return next m; return;
  end if;
  if p.objective = 'top_up' then m.to_kind := 'wallet'; m.to_detail := ''; end if;
  if p.settled_currency is null then return next m;
  else
    m.from_kind := 'exchange'; m.from_detail := ''; m.from_booking := null;
    return next m;
    m.currency := p.settled_currency; m.amount := settled; m.to_kind := 'exchange'; m.to_detail := ''; m.to_booking := null;
    m.from_kind := against[1]; m.from_detail := against[2]; m.from_booking := p.booking_id;
    return next m;
  end if;
  if fee <> 0 and p.objective <> 'top_up' then
    m.currency := p.currency; m.amount := sign * fee; m.to_kind := 'fees'; m.to_detail := p.aggregator; m.to_booking := null;
    m.from_kind := money[1]; m.from_detail := money[2]; m.from_booking := null;
    return next m;
  end if;
end $$;

-- Sums of a booking's receivable, and of a wallet, from their entries alone.
create view receivable_sums with (security_invoker = true) as
  select a.agency_id, a.booking_id, a.currency, coalesce(sum(e.amount) filter (where t.payment_id is null), 0) as charged,
    coalesce(-sum(e.amount) filter (where p.direction = 'in'), 0) as paid, coalesce(sum(e.amount) filter (where p.direction = 'out'), 0) as refunded
  from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transfers t on t.id = e.transfer_id
  left join payments p on p.id = t.payment_id
  where a.kind = 'receivable' group by a.agency_id, a.booking_id, a.currency;
create view wallet_sums with (security_invoker = true) as
  select a.agency_id, a.currency, coalesce(sum(e.amount) filter (where a.kind = 'wallet'), 0) as available,
    coalesce(sum(e.amount) filter (where a.kind = 'wallet_pending'), 0) as pending, coalesce(sum(e.amount) filter (where a.kind = 'wallet_held'), 0) as held
  from ledger_accounts a join ledger_entries e on e.account_id = a.id
  where a.kind in ('wallet','wallet_pending','wallet_held') group by a.agency_id, a.currency;

-- A booking's paid and refunded sums are those of its receivable.
create function sum_receivables(ids bigint[]) returns void language sql as $$
  update bookings b set paid = s.paid, refunded = s.refunded
  from receivable_sums s
  where b.id = any(ids) and s.booking_id = any(ids) and s.booking_id = b.id and s.currency = b.currency and (b.paid, b.refunded) <> (s.paid, s.refunded)
$$;

drop trigger payments_sum on payments;
drop function sum_booking_payments();

create function post_new_payments() returns trigger language plpgsql as $$
begin
  perform post_movements(array_agg(m::ledger_movement))
  from (select p, next_transfer() as id from new_payments n join payments p on p.id = n.id where moved(n.status)) n
  cross join lateral movements_of(n.p, (n.p).fee, n.id, case when (n.p).direction = 'in' then 'payment' else 'refund' end, null, 1) m having count(*) > 0;
  perform sum_receivables(array_agg(distinct p.booking_id)) from new_payments p where moved(p.status) and p.booking_id is not null having count(*) > 0;
  return null;
end $$;
create trigger payments_post_new after insert on payments referencing new table as new_payments
  for each statement execute function post_new_payments();

create function post_changed_payments() returns trigger language plpgsql as $$
begin
  if exists (select from new_payments n join old_payments o on o.id = n.id where moved(o.status)
    and (n.amount, n.currency, n.direction, n.aggregator, n.method, n.objective) <> (o.amount, o.currency, o.direction, o.aggregator, o.method, o.objective)
    or moved(o.status) and (n.booking_id is distinct from o.booking_id or n.settled_amount is distinct from o.settled_amount)) then
    raise exception 'a payment that has moved money is not rewritten: it is refunded' using errcode = 'restrict_violation';
  end if;
  perform post_movements(array_agg(m::ledger_movement))
  from (select p, next_transfer() as id from new_payments n join old_payments o on o.id = n.id join payments p on p.id = n.id
    where moved(n.status) and not moved(o.status)) n
  cross join lateral movements_of(n.p, (n.p).fee, n.id, case when (n.p).direction = 'in' then 'payment' else 'refund' end, null, 1) m having count(*) > 0;
  perform post_movements(array_agg(m::ledger_movement))
  from (select p, o.fee, next_transfer() as id, (select max(t.id) from ledger_transfers t where t.payment_id = o.id and t.kind in ('payment','refund')) as first
    from new_payments n join old_payments o on o.id = n.id join payments p on p.id = n.id where moved(o.status) and not moved(n.status)) n
  cross join lateral movements_of(n.p, n.fee, n.id, 'reversal', n.first, -1) m having count(*) > 0;
  -- A provider may name its fee later.
  perform post_movements(array_agg(row(next_transfer(), n.agency_id, 'fee', n.booking_id, n.id, '', null, null, null, now(), n.currency, n.fee - o.fee,
    'fees', n.aggregator, null, (money_account(n.aggregator, n.method))[1], (money_account(n.aggregator, n.method))[2], null)::ledger_movement))
  from new_payments n join old_payments o on o.id = n.id
  where moved(n.status) and moved(o.status) and n.fee <> o.fee and n.objective not in ('subscription','emails','domain','top_up') having count(*) > 0;
  perform sum_receivables(array_agg(distinct n.booking_id)) from new_payments n join old_payments o on o.id = n.id
  where moved(n.status) <> moved(o.status) and n.booking_id is not null having count(*) > 0;
  return null;
end $$;
create trigger payments_post_changed after update on payments referencing old table as old_payments new table as new_payments
  for each statement execute function post_changed_payments();

-- ── what there was before ────────────────────────────────────────────────────────────────────────────────────────────

-- Posts the history of bookings and payments that have none yet: here for those of earlier versions, and after rows that were
-- loaded with their triggers off. In parts, so that a million bookings need no more memory than five thousand.
create function post_history() returns void language plpgsql as $$
declare part bigint[];
begin
  loop
    select array_agg(id) into part from (
      select b.id from bookings b where (b.total <> 0 or b.charged <> 0) and not exists (
        select from ledger_transfers t where t.booking_id = b.id and t.payment_id is null) order by b.id limit 5000) b;
    exit when part is null;
    perform post_movements(array_agg(row(next_transfer(), b.agency_id, 'charge', b.id, null, '', staff_of(b.agency_id, b.created_by),
      null, null, b.created_at, b.currency, case when b.status in ('cancelled','no_show') and b.total > 0 then b.total else b.charged end,
      'receivable', '', b.id, 'sales', b.kind, null)::ledger_movement order by b.created_at, b.id))
    from bookings b where b.id = any(part);
    perform post_movements(array_agg(row(next_transfer(), b.agency_id, charge_kind('confirmed', b.status, false), b.id, null, '', null,
      null, null, coalesce(b.cancelled_at, b.updated_at), b.currency, b.charged - b.total, 'receivable', '', b.id, 'sales', b.kind, null)::ledger_movement
      order by b.cancelled_at, b.id))
    from bookings b where b.id = any(part) and b.status in ('cancelled','no_show') and b.total > 0 and b.charged <> b.total having count(*) > 0;
  end loop;
  loop
    select array_agg(id) into part from (
      select p.id from payments p where moved(p.status) and not exists (
        select from ledger_transfers t where t.payment_id = p.id) order by p.id limit 5000) p;
    exit when part is null;
    perform post_movements(array_agg(m::ledger_movement))
    from (select p, next_transfer() as id from payments p where p.id = any(part) order by p.paid_at, p.id) n
    cross join lateral movements_of(n.p, (n.p).fee, n.id, case when (n.p).direction = 'in' then 'payment' else 'refund' end, null, 1) m;
    perform sum_receivables(array_agg(distinct p.booking_id)) from payments p where p.id = any(part) and p.booking_id is not null having count(*) > 0;
  end loop;
end $$;

-- Every row gets what it is charged, without a transfer for it; then the history is posted, in its order.
alter table bookings disable trigger bookings_post_changed, disable trigger bookings_schedule;
update bookings set charged = charged;
alter table bookings enable trigger bookings_post_changed, enable trigger bookings_schedule;
select post_history();

-- How much of what is asked has come in; of one that is off, what it still costs is asked.
create function payment_status_of(status text, total bigint, charged bigint, paid bigint, refunded bigint, deposit bigint)
returns text language sql immutable parallel safe as $$
  select case when refunded > 0 and paid <= refunded then 'refunded' when asked = 0 or paid - refunded >= asked then 'paid'
    when paid - refunded <= 0 then 'unpaid' when deposit > 0 and paid - refunded = deposit then 'deposit' else 'partial' end
  from (select case when status in ('cancelled','no_show') and charged > 0 then charged else total end as asked) a
$$;
alter table bookings
  add column balance bigint not null generated always as (charged - (paid - refunded)) stored,
  add column payment_status text not null generated always as (payment_status_of(status, total, charged, paid, refunded, deposit_due)) stored;
create index bookings_balance on bookings (agency_id, currency, balance, id) where deleted_at is null;
create index bookings_owing on bookings (agency_id, due_on) include (currency, balance) where deleted_at is null and balance > 0;
create index bookings_to_refund on bookings (agency_id, id) include (currency, balance) where deleted_at is null and balance < 0;
drop index bookings_sums;
create index bookings_sums on bookings (agency_id, created_at) include (status, currency, charged) where deleted_at is null;
create index bookings_payment_status on bookings (agency_id, payment_status, created_at desc, id desc) where deleted_at is null;

-- ── the audit ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Every way in which the books of an agency could disagree with themselves or with what is shown, recomputed from the entries.
create function ledger_differences(agency bigint) returns table (what text, id bigint, currency text, booked numeric, shown numeric)
language sql stable as $$
  select 'a transfer that does not balance', e.transfer_id, e.currency, sum(e.amount), 0
  from ledger_entries e where e.agency_id = agency group by e.transfer_id, e.currency having sum(e.amount) <> 0
  union all
  select 'a transfer without entries', t.id, '', 0, 0
  from ledger_transfers t where t.agency_id = agency and not exists (select from ledger_entries e where e.transfer_id = t.id)
  union all
  select 'what a booking is charged', b.id, b.currency, coalesce(l.charged, 0), b.charged
  from bookings b left join receivable_sums l on l.booking_id = b.id and l.currency = b.currency
  where b.agency_id = agency and coalesce(l.charged, 0) <> b.charged
  union all
  select 'what a booking was paid', b.id, b.currency, coalesce(l.paid, 0), b.paid
  from bookings b left join receivable_sums l on l.booking_id = b.id and l.currency = b.currency
  where b.agency_id = agency and coalesce(l.paid, 0) <> b.paid
  union all
  select 'what was refunded on a booking', b.id, b.currency, coalesce(l.refunded, 0), b.refunded
  from bookings b left join receivable_sums l on l.booking_id = b.id and l.currency = b.currency
  where b.agency_id = agency and coalesce(l.refunded, 0) <> b.refunded
  union all
  select 'a receivable in a currency its booking is not in', b.id, l.currency, l.charged - l.paid + l.refunded, 0
  from receivable_sums l join bookings b on b.id = l.booking_id and b.currency <> l.currency
  where b.agency_id = agency and l.charged - l.paid + l.refunded <> 0
  union all
  select 'instalments of a booking', b.id, b.currency, b.total, i.amount
  from bookings b join (select booking_id, sum(amount) as amount from booking_instalments where agency_id = agency group by booking_id) i on i.booking_id = b.id
  where b.agency_id = agency and b.status not in ('cancelled','no_show') and i.amount <> b.total
  union all
  select 'a payment in the books', p.id, p.currency, coalesce(l.amount, 0), e.amount
  from payments p
  cross join lateral (select case when not moved(p.status) then 0
    when p.objective in ('subscription','emails','domain') then -p.amount when p.objective = 'top_up' then p.amount
    else case p.direction when 'in' then p.amount else -p.amount end - p.fee end as amount) e
  left join lateral (
    select sum(n.amount) as amount from ledger_transfers t join ledger_entries n on n.transfer_id = t.id join ledger_accounts a on a.id = n.account_id
    where t.payment_id = p.id and a.currency = p.currency and (a.kind in ('wallet','clearing','bank','cash_drawer')
      or a.kind = 'outside' and p.objective <> 'top_up')
  ) l on true
  where p.agency_id = agency and coalesce(l.amount, 0) <> e.amount
  union all
  select 'a wallet', w.id, w.currency, coalesce(l.available, 0), w.available
  from wallets w left join wallet_sums l on l.agency_id = w.agency_id and l.currency = w.currency
  where w.agency_id = agency and (coalesce(l.available, 0), coalesce(l.pending, 0), coalesce(l.held, 0)) <> (w.available, w.pending, w.held)
$$;
