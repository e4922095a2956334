-- Advertisements that were asked for here, and what became of them at the network.

create table advertisements (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  provider text not null check (provider in ('facebook','twitter','google')),
  practice boolean not null,
  -- The account at the network that it was asked for, and its currency.
  account_id text not null check (length(account_id) between 1 and 100),
  account text not null,
  currency text,
  -- Stands in each name at the network: what was made is found again by it, whatever answer got lost.
  mark text not null check (mark ~ '^SF[A-Z2-9]{10}$'),
  offer text not null, link text not null, picture text,
  plan jsonb not null check (jsonb_typeof(plan) = 'object'), -- as the form had it
  state text not null check (state in ('making','made','refused','unknown')),
  -- What has been made at the network, by its kind: {"campaign": "12", "line_item": "7"}
  steps jsonb not null default '{}' check (jsonb_typeof(steps) = 'object'),
  trouble text check (length(trouble) <= 600),
  notes jsonb not null default '[]' check (jsonb_typeof(notes) = 'array'),
  -- Whoever works on it says so by a word of their own, and has until then.
  worker uuid, worker_until timestamptz,
  asks integer not null default 0, next_at timestamptz,
  user_id bigint references users,
  created_at timestamptz not null, updated_at timestamptz not null,
  unique (agency_id, mark),
  check ((state in ('refused','unknown')) = (trouble is not null))
);
create index advertisements_latest on advertisements (agency_id, provider, id desc);
create index advertisements_due on advertisements (next_at) where state in ('making','unknown');
alter table advertisements enable row level security;
create policy tenant on advertisements using (agency_id = current_agency()) with check (agency_id = current_agency());
