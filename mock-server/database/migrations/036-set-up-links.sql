-- An installation that is empty is set up by whoever reads its console: the link works once, and only its hash is kept.
create table set_up_links (
  hash bytea primary key,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
-- No agency's: only connections that cross agencies read it.
alter table set_up_links enable row level security;
