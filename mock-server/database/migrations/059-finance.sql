-- Finance: what happened to a payment, the agency's rates of exchange, and exchanges between its wallets.

-- ── payments ─────────────────────────────────────────────────────────────────────────────────────────────────────────

alter table payments
  add column search text generated always as (searchable(reference || ' ' || payer || ' ' || external_reference)) stored;
create index payments_search on payments using gin (search gin_trgm_ops);
-- The list is filtered by one currency and read newest first.
create index payments_listed on payments (agency_id, currency, paid_at desc, id desc);
create index payments_by_objective on payments (agency_id, currency, objective, paid_at desc, id desc) where objective <> 'booking';
create index payments_by_aggregator on payments (agency_id, currency, aggregator, paid_at desc, id desc);
create index payments_by_method on payments (agency_id, currency, method, paid_at desc, id desc);
create index payments_by_amount on payments (agency_id, currency, amount desc, id desc);
create index on payments (refund_of) where refund_of is not null;

-- ── exchange ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What one unit of a currency is in shillings by the agency's own word, from that day on. The rate between two others
-- follows from theirs, so that no way round through a third makes money.
create table house_rates (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  currency text not null check (currency <> 'UGX'), day date not null,
  rate numeric(20,8) not null check (rate > 0),
  set_by bigint references users,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  unique (agency_id, currency, day)
);

-- A rate that was offered, and what became of it. Minor units; `converted` + `fee` is what leaves, `received` + `remainder` what it is worth.
create table exchange_quotes (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  from_currency text not null, to_currency text not null check (to_currency <> from_currency),
  amount bigint not null check (amount > 0), fee bigint not null check (fee >= 0 and fee < amount),
  rate text not null, rate_source text not null check (rate_source in ('house','built_in')), rate_day date not null,
  received bigint not null check (received > 0), remainder bigint not null check (remainder between 0 and 1),
  made_by bigint references users,
  expires_at timestamptz not null, taken_at timestamptz, transfer_id bigint unique,
  created_at timestamptz not null default now(),
  foreign key (transfer_id, agency_id) references ledger_transfers (id, agency_id),
  check ((taken_at is null) = (transfer_id is null))
);
create index on exchange_quotes (agency_id, id desc);

do $$
declare t text;
begin
  foreach t in array array['house_rates','exchange_quotes'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (agency_id = current_agency()) with check (agency_id = current_agency())', t);
  end loop;
end $$;
