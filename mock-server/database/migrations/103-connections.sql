-- Connections of agencies with networks that sell advertisements.

create table ad_connections (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  provider text not null check (provider in ('facebook','twitter','google')),
  -- What the network was told when it connected: `practice` is the one that development has without keys.
  practice boolean not null,
  access_token text not null check (access_token like 'sealed:%'),
  refresh_token text check (refresh_token like 'sealed:%'), -- of X: the secret of its token
  expires_at timestamptz,
  refused_at timestamptz, -- since when the network takes the token no more
  -- Those that whoever connected may use: [{id, name, currency, page}]
  accounts jsonb not null check (jsonb_typeof(accounts) = 'array'),
  account_id text check (length(account_id) between 1 and 100),
  user_id bigint references users, connected_at timestamptz not null,
  unique (agency_id, provider)
);
alter table ad_connections enable row level security;
create policy tenant on ad_connections using (agency_id = current_agency()) with check (agency_id = current_agency());
