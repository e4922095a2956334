-- Links that are kept, with an address that is short enough to print.

create table marketing_links (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  name text not null check (length(name) between 1 and 120),
  code text not null check (code ~ '^[a-z0-9][a-z0-9-]{1,39}$'), -- stays: it may be printed
  path text not null check (path ~ '^/([^/\\[:space:]][^\\[:space:]]*)?$' and length(path) <= 500), -- below the site's base, never another host's
  source text not null check (length(source) between 1 and 100), medium text not null check (length(medium) between 1 and 100),
  campaign text not null check (length(campaign) between 1 and 100),
  content text not null default '' check (length(content) <= 100), term text not null default '' check (length(term) <= 100),
  archived_at timestamptz,
  version int not null default 1, created_by bigint references users,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  unique (agency_id, code)
);
create index on marketing_links (agency_id, created_at);

-- Which kept link the first and the last visit came by.
alter table marketing_touches
  add column first_link_id bigint references marketing_links, add column last_link_id bigint references marketing_links;
create index on marketing_touches (first_link_id) where first_link_id is not null;
create index on marketing_touches (last_link_id) where last_link_id is not null;

-- A visit is counted under the kept link that it came by, as it is under its source.
do $$
declare was text := pg_get_functiondef('count_site_event(bigint, jsonb)'::regprocedure);
begin
  if position('''source'', ''campaign'', ''device''' in was) = 0 then raise exception 'count_site_event is not as it was'; end if;
  execute replace(was, '''source'', ''campaign'', ''device''', '''source'', ''campaign'', ''link'', ''device''');
end $$;

-- What networks were paid for advertisements, by day: a day that is here needs no share of a cost that was typed.
create table ad_spending (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  provider text not null check (provider in ('facebook','twitter','google')), day date not null,
  currency text not null, amount bigint not null check (amount >= 0),
  unique (agency_id, provider, day)
);
alter table ad_connections add column spending_read_at timestamptz, add column spending_trouble text not null default '';

alter table ad_spending enable row level security;
create policy tenant on ad_spending using (agency_id = current_agency()) with check (agency_id = current_agency());
alter table marketing_links enable row level security;
create policy tenant on marketing_links using (agency_id = current_agency()) with check (agency_id = current_agency());
