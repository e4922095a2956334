-- What brought an inquiry or a booking of the site, and what each source costs.

-- The first and the last visit that was not direct, of the visits that can be told to be the same visitor's: of two days at most, since
-- no cookie says it. Nothing stands here where all of them were direct.
create table marketing_touches (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  booking_id bigint unique references bookings on delete cascade, inquiry_id bigint unique references inquiries on delete cascade,
  first_source text not null check (length(first_source) between 1 and 200), first_campaign text not null default '' check (length(first_campaign) <= 200),
  first_at timestamptz not null,
  last_source text not null check (length(last_source) between 1 and 200), last_campaign text not null default '' check (length(last_campaign) <= 200),
  last_at timestamptz not null check (last_at >= first_at),
  check (num_nonnulls(booking_id, inquiry_id) = 1)
);
create index on marketing_touches (agency_id);

-- What a source cost in a month, as a person has typed it.
create table marketing_costs (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  source text not null check (length(source) between 1 and 100), month date not null check (extract(day from month) = 1),
  currency text not null, amount bigint not null check (amount > 0),
  user_id bigint references users, updated_at timestamptz not null default now(),
  unique (agency_id, source, month, currency)
);

-- A connection to a provider that somebody has begun: taken once, by the session that began it, within ten minutes.
create table provider_handshakes (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, session_id bigint not null references sessions on delete cascade,
  provider text not null check (provider in ('facebook','twitter','google')),
  state bytea not null unique, -- SHA-256: who reads this table can't answer in the person's name
  verifier text not null check (verifier like 'sealed:%'),
  back text not null check (back like '/%' and back not like '//%'), -- the screen that asked
  expires_at timestamptz not null
);
create index on provider_handshakes (agency_id);
create index on provider_handshakes (session_id);
create index on provider_handshakes (expires_at);

do $$
declare t text;
begin
  foreach t in array array['marketing_touches','marketing_costs','provider_handshakes'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (agency_id = current_agency()) with check (agency_id = current_agency())', t);
  end loop;
end $$;
