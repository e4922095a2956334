-- Money that leaves an agency's wallet: to whom (beneficiaries), how each transfer stands, and within which limits.

create table beneficiaries (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  kind text not null check (kind in ('bank','mobile_money','wallet')),
  name text not null check (name <> ''),
  email text check (email = lower(email)),
  country_code text not null default 'UG',
  bank text, branch text not null default '', -- by src/domain/transfers/banks.ts
  network text check (network in ('mtn','airtel','utl')),
  account_number text, -- sealed; only what sends the money opens it
  account_last text, -- its last four, as it is shown
  account_key bytea, -- a keyed hash, by which the same account is found
  partner_agency_id bigint references agencies, -- whose wallet it is
  name_check text not null check (name_check in ('match','close','none','unavailable')),
  name_checked_at timestamptz not null default now(),
  rests_until timestamptz, -- its account was changed: until then nothing is sent to it
  note text not null default '',
  version int not null default 1, created_by bigint references users, deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  check ((kind = 'wallet') = (partner_agency_id is not null)),
  check ((kind = 'wallet') = (account_number is null)),
  check (account_number like 'sealed:%'),
  check (kind <> 'bank' or bank is not null), check (kind <> 'mobile_money' or network is not null),
  check (partner_agency_id <> agency_id),
  unique (id, agency_id)
);
create unique index beneficiaries_account on beneficiaries (agency_id, account_key) where deleted_at is null;
create unique index beneficiaries_partner on beneficiaries (agency_id, partner_agency_id) where deleted_at is null;
create index on beneficiaries (agency_id, created_at desc, id desc) where deleted_at is null;

create table transfers (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  beneficiary_id bigint not null,
  reference text not null,
  status text not null default 'draft' check (status in ('draft','waiting','held','processing','sent','returned','cancelled')),
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null default 0 check (fee >= 0),
  narration text not null default '',
  reason text not null default '', -- why it was returned or cancelled
  attempt int not null default 0, -- how often its money was set aside; each time is an order of its own
  made_by bigint not null references users,
  corrected_by bigint references users,
  approved_by bigint references users,
  held_at timestamptz, sent_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  foreign key (beneficiary_id, agency_id) references beneficiaries (id, agency_id),
  unique (agency_id, reference), unique (id, agency_id),
  check (approved_by is null or approved_by <> made_by and approved_by is distinct from corrected_by)
);
create index on transfers (agency_id, created_at desc, id desc);
create index on transfers (beneficiary_id, created_at desc);
create index transfers_held_on on transfers (agency_id, currency, held_at) where status in ('held','processing','sent');
create index transfers_to_send on transfers (id) where status in ('held','processing');

-- Each state it came to, by whom and why.
create table transfer_steps (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  transfer_id bigint not null,
  status text not null,
  made_by bigint references users, -- null: the server
  reason text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  foreign key (transfer_id, agency_id) references transfers (id, agency_id)
);
create index on transfer_steps (transfer_id, id);

create table transfer_settings (
  agency_id bigint primary key references agencies,
  narration text not null default '',
  mail_sent boolean not null default false, mail_returned boolean not null default true,
  version int not null default 1, updated_at timestamptz not null default now()
);
create table transfer_limits (
  agency_id bigint not null references agencies,
  currency text not null,
  approval_above bigint check (approval_above >= 0), -- null: no second person
  daily bigint check (daily >= 0), -- null: no limit
  beneficiary_id bigint,
  primary key (agency_id, currency),
  foreign key (beneficiary_id, agency_id) references beneficiaries (id, agency_id)
);

-- What the built-in provider was asked to pay: one order a reference, however often it is asked.
create table local_payouts (
  reference text primary key,
  agency_id bigint not null references agencies,
  currency text not null, amount bigint not null,
  state text not null check (state in ('pending','sent','returned')),
  reason text not null default '',
  asked int not null default 1,
  created_at timestamptz not null default now()
);

do $$
declare t text;
begin
  foreach t in array array['beneficiaries','transfers','transfer_steps','transfer_settings','transfer_limits','local_payouts'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (agency_id = current_agency()) with check (agency_id = current_agency())', t);
  end loop;
end $$;

-- What the books say of each transfer: their postings are keyed `transfer:ID:…`.
create view transfer_sums with (security_invoker = true) as
  select t.agency_id, split_part(t.key, ':', 2)::bigint as transfer_id,
    coalesce(sum(e.amount) filter (where a.kind = 'wallet'), 0) as wallet, coalesce(sum(e.amount) filter (where a.kind = 'wallet_held'), 0) as held,
    coalesce(sum(e.amount) filter (where a.kind = 'payable'), 0) as paid, coalesce(sum(e.amount) filter (where a.kind = 'fees'), 0) as fees
  from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.key like 'transfer:%' group by t.agency_id, split_part(t.key, ':', 2);

-- The audit also compares transfers. What it compared before is asked as it was, whatever came between.
alter function ledger_differences(bigint) rename to ledger_differences_before_transfers;
create function ledger_differences(agency bigint) returns table (what text, id bigint, currency text, booked numeric, shown numeric)
language sql stable as $$
  select * from ledger_differences_before_transfers(agency)
  union all
  select d.what, t.id, t.currency, d.booked, d.shown
  from transfers t left join transfer_sums s on s.agency_id = agency and s.transfer_id = t.id
  cross join lateral (values
    ('what is held for a transfer', coalesce(s.held, 0), case when t.status in ('held','processing') then t.amount + t.fee else 0 end),
    ('what a transfer paid', coalesce(s.paid, 0), case when t.status = 'sent' then t.amount else 0 end),
    ('the fee of a transfer', coalesce(s.fees, 0), case when t.status = 'sent' then t.fee else 0 end)
  ) d(what, booked, shown)
  where t.agency_id = agency and d.booked <> d.shown
$$;
