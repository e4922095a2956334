-- What providers carry out beside payments: refunds and transfers. And each agency's own keys of them.

-- A refund that a provider carries out is a payment out of its own, pending until the provider says that the money is back, and an attempt for it.
alter table payment_attempts
  -- By whose keys the provider was asked: the money lies in that account, so that a refund comes from it, too.
  add column keys_of text not null default 'server' check (keys_of in ('server','agency')),
  add column sent_at timestamptz, -- of a refund: when it was last sent; before, nothing can have arrived
  add column taken_at timestamptz, -- of a refund: since when the provider is known to have it
  add column busy_until timestamptz; -- of a refund: a server speaks of it with the provider, and no other does until then
create index payments_refunds_pending on payments (refund_of) where status = 'pending' and refund_of is not null;

alter table transfers
  add column provider text check (provider in ('local','flutterwave','mtn_momo')), -- who carries its latest attempt out; null: nobody yet, or a wallet
  add column external_id text, -- what the provider calls it
  add column provider_fee bigint check (provider_fee >= 0); -- as the provider has named it; null: not yet

alter table provider_events
  alter column attempt_id drop not null,
  add column transfer_id bigint references transfers,
  add check (num_nonnulls(attempt_id, transfer_id) = 1);

-- The keys of a provider as an agency typed them in, sealed as one text; only what speaks to the provider opens them.
create table provider_keys (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  provider text not null check (provider in ('flutterwave','pesapal','mtn_momo')),
  keys text not null check (keys like 'sealed:%'),
  last_four text not null check (length(last_four) <= 4), -- of the key that names the account, as it is shown
  tested_at timestamptz, test_problem text, -- null: the provider accepted them
  version int not null default 1, set_by bigint references users,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  unique (agency_id, provider)
);
alter table provider_keys enable row level security;
create policy tenant on provider_keys using (agency_id = current_agency()) with check (agency_id = current_agency());
