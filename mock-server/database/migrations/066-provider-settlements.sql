-- What a payment provider has collected for an agency stands in `clearing:<provider>` until it is paid out. A settlement is one payout in
-- one currency: the payments it is for, what should arrive and what did. What the server's keys collected goes to the agency's wallet,
-- what its own keys collected goes to its bank account.

create table provider_settlements (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  reference text not null,
  provider text not null check (provider in ('local','flutterwave','pesapal','mtn_momo','dpo')),
  keys_of text not null check (keys_of in ('server','agency')),
  currency text not null,
  status text not null default 'pending' check (status in ('pending','settled','taken_back')),
  payments int not null check (payments > 0), -- with the refunds among them
  gross bigint not null, refunded bigint not null check (refunded >= 0), fee bigint not null, -- minor units, as they were posted
  expected bigint not null generated always as (gross - refunded - fee) stored,
  first_day date not null, last_day date not null, -- of its payments, in Kampala
  expected_on date not null,
  arrived bigint check (arrived > 0), arrived_on date,
  difference bigint generated always as (arrived - (gross - refunded - fee)) stored,
  difference_reason text not null default '',
  provider_reference text not null default '',
  note text not null default '',
  made_by bigint references users, -- null: the clock
  settled_by bigint references users, settled_at timestamptz,
  taken_back_by bigint references users, taken_back_at timestamptz, taken_back_reason text not null default '',
  held bigint[], -- of one that was taken back: the payments that it was for
  version int not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  unique (agency_id, reference), unique (id, agency_id),
  check (gross - refunded - fee > 0), check (first_day <= last_day),
  check ((settled_at is null) = (arrived is null) and (settled_at is null) = (arrived_on is null)),
  check (status <> 'settled' or settled_at is not null), check (status <> 'pending' or settled_at is null),
  check ((status = 'taken_back') = (taken_back_at is not null) and (status = 'taken_back') = (held is not null)),
  check (status <> 'taken_back' or taken_back_reason <> ''),
  check (arrived = gross - refunded - fee or difference_reason <> ''),
  check (keys_of = 'agency' or arrived = gross - refunded - fee)
);
create index on provider_settlements (agency_id, created_at desc, id desc);
create index provider_settlements_pending on provider_settlements (expected_on) where status = 'pending';
alter table provider_settlements enable row level security;
create policy tenant on provider_settlements using (agency_id = current_agency()) with check (agency_id = current_agency());

-- Whether a payment's money went to a provider's clearing account: top-ups and what the agency pays itself never did.
create function in_clearing(aggregator text, objective text, status text) returns boolean language sql immutable parallel safe
return moved(status) and aggregator not in ('wallet','cash') and objective not in ('top_up','subscription','emails','domain');

-- A column holds one value: a payment, or a refund, is in one settlement at most.
alter table payments add column settlement_id bigint,
  add foreign key (settlement_id, agency_id) references provider_settlements (id, agency_id);
-- A settlement moves rows: a backup may have a refund before what it gives back.
alter table payments alter constraint payments_refund_of_fkey deferrable;
create index payments_of_settlement on payments (settlement_id) where settlement_id is not null;
create index payments_not_settled on payments (agency_id, aggregator, currency, paid_at)
  where settlement_id is null and in_clearing(aggregator, objective, status);
create index on payment_attempts (payment_id);

-- Into whose account the provider collected it: the server's only where it says so itself. What nobody asked a provider for is never Safiri's.
create function collected_by(payment bigint) returns text language sql stable as $$
  select case when bool_and(a.keys_of = 'server') then 'server' else 'agency' end
  from payment_attempts a where a.payment_id = payment and a.state = 'succeeded'
$$;

-- What stands with providers and is in no settlement.
create view unsettled_payments with (security_invoker = true) as
  select p.id, p.agency_id, p.aggregator as provider, collected_by(p.id) as keys_of, p.currency, p.direction, p.amount, p.fee,
    case p.direction when 'in' then p.amount else -p.amount end - p.fee as net, p.paid_at
  from payments p where p.settlement_id is null and in_clearing(p.aggregator, p.objective, p.status);

-- Also the last wall against two servers that settle at once.
create function keep_settled() returns trigger language plpgsql as $$
declare s provider_settlements;
begin
  select * into s from provider_settlements where id = coalesce(old.settlement_id, new.settlement_id);
  if old.settlement_id is null then
    if s.status <> 'pending' or not in_clearing(new.aggregator, new.objective, new.status)
      or (s.agency_id, s.provider, s.currency, s.keys_of) <> (new.agency_id, new.aggregator, new.currency, collected_by(new.id)) then
      raise exception 'this payment does not belong to the settlement' using errcode = 'restrict_violation';
    end if;
  elsif new.settlement_id is null then
    if s.status <> 'taken_back' then
      raise exception 'a payment leaves a settlement when that is taken back' using errcode = 'restrict_violation';
    end if;
  else
    raise exception 'a payment that is in a settlement is not rewritten: take the settlement back' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payments_settled before update of settlement_id, fee, status, amount, aggregator, objective, currency on payments for each row
  when (new.settlement_id is distinct from old.settlement_id or old.settlement_id is not null and (new.fee <> old.fee or moved(new.status) <> moved(old.status)))
  execute function keep_settled();

create function keep_settlement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status = 'taken_back' or old.status = 'settled' and new.status <> 'taken_back'
    or (new.reference, new.provider, new.keys_of, new.currency, new.payments, new.gross, new.refunded, new.fee)
      <> (old.reference, old.provider, old.keys_of, old.currency, old.payments, old.gross, old.refunded, old.fee)
    or old.settled_at is not null and (new.arrived, new.arrived_on, new.settled_at) <> (old.arrived, old.arrived_on, old.settled_at) then
    raise exception 'a settlement is not rewritten: it is taken back' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger provider_settlements_keep before update or delete on provider_settlements for each row execute function keep_settlement();

-- Its transfers by the keys of their postings, and those that take them back.
create view settlement_transfers with (security_invoker = true) as
  select s.agency_id, s.id as settlement_id, x.id as transfer_id
  from provider_settlements s join ledger_transfers t on t.agency_id = s.agency_id and t.key in ('settlement:' || s.id || ':sent', 'settlement:' || s.id || ':arrived')
  cross join lateral (select t.id union all select r.id from ledger_transfers r where r.reverses = t.id) x(id);

-- What the audit of the books compares: what each settlement is made of and has posted, and what is left with each provider.
create function provider_settlement_differences(agency bigint) returns table (what text, id bigint, currency text, booked numeric, shown numeric)
language sql stable as $$
  with posted as materialized (
    select st.settlement_id, e.currency, a.detail,
      coalesce(sum(e.amount) filter (where a.kind = 'clearing'), 0) as clearing, coalesce(sum(e.amount) filter (where a.kind = 'wallet_pending'), 0) as pending,
      coalesce(sum(e.amount) filter (where a.kind = 'wallet'), 0) as wallet, coalesce(sum(e.amount) filter (where a.kind = 'bank'), 0) as bank,
      coalesce(sum(e.amount) filter (where a.kind = 'fees'), 0) as fees
    from settlement_transfers st join ledger_entries e on e.transfer_id = st.transfer_id join ledger_accounts a on a.id = e.account_id
    where st.agency_id = agency group by st.settlement_id, e.currency, a.detail
  )
  select d.what, s.id, s.currency, d.booked, d.shown
  from provider_settlements s
  left join (select settlement_id, posted.currency, sum(clearing) as clearing, sum(pending) as pending, sum(wallet) as wallet, sum(bank) as bank, sum(fees) as fees
    from posted group by 1, 2) l on l.settlement_id = s.id and l.currency = s.currency
  left join (select p.settlement_id, count(*) as payments, sum(case p.direction when 'in' then p.amount else -p.amount end - p.fee) as net
    from payments p where p.agency_id = agency and p.settlement_id is not null group by 1) c on c.settlement_id = s.id
  cross join lateral (values
    ('what a settlement is made of', coalesce(c.net, 0), case s.status when 'taken_back' then 0 else s.expected end),
    ('payments of a settlement', coalesce(c.payments, 0), case s.status when 'taken_back' then 0 else s.payments end),
    ('what a settlement took from its provider', -coalesce(l.clearing, 0), case when s.status = 'settled' or s.status = 'pending' and s.keys_of = 'server' then s.expected else 0 end),
    ('what of a settlement is on the way', coalesce(l.pending, 0), case when s.status = 'pending' and s.keys_of = 'server' then s.expected else 0 end),
    ('what a settlement put into a wallet', coalesce(l.wallet, 0), case when s.status = 'settled' and s.keys_of = 'server' then s.arrived else 0 end),
    ('what a settlement put into a bank account', coalesce(l.bank, 0), case when s.status = 'settled' and s.keys_of = 'agency' then s.arrived else 0 end),
    ('the difference of a settlement', -coalesce(l.fees, 0), case s.status when 'settled' then s.difference else 0 end)
  ) d(what, booked, shown)
  where s.agency_id = agency and d.booked <> d.shown
  union all
  select 'a payment in a settlement that is not its own', p.id, p.currency, 0, 0
  from payments p join provider_settlements s on s.id = p.settlement_id
  where p.agency_id = agency and (not in_clearing(p.aggregator, p.objective, p.status)
    or (s.agency_id, s.provider, s.currency, s.keys_of) <> (p.agency_id, p.aggregator, p.currency, collected_by(p.id)))
  union all
  -- Apart from what providers took for transfers, which is no payment's.
  select 'what stands with ' || coalesce(b.provider, u.provider), 0, coalesce(b.currency, u.currency), coalesce(b.amount, 0), coalesce(u.amount, 0)
  from (
    select m.provider, m.currency, sum(m.amount) as amount from (
      select a.detail as provider, a.currency, e.amount
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transfers t on t.id = e.transfer_id
      where a.agency_id = agency and a.kind = 'clearing' and t.payment_id is not null
      union all
      select detail, posted.currency, clearing from posted
    ) m group by 1, 2
  ) b full join (
    select p.aggregator as provider, p.currency, sum(case p.direction when 'in' then p.amount else -p.amount end - p.fee) as amount
    from payments p left join provider_settlements s on s.id = p.settlement_id
    where p.agency_id = agency and in_clearing(p.aggregator, p.objective, p.status) and (s.id is null or s.status = 'pending' and s.keys_of = 'agency')
    group by 1, 2
  ) u on u.provider = b.provider and u.currency = b.currency
  where coalesce(b.amount, 0) <> coalesce(u.amount, 0)
$$;
