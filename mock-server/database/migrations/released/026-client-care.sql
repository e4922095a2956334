-- Clients who may be the same person, and how long work is told apart from work whose server has died.

-- The words of a name in one order: "Okello James" and "James  OKELLO" are one.
create function name_key(name text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(word, ' ' order by word), '')
  from regexp_split_to_table(public.searchable(name), '[^[:alnum:]]+') word where word <> ''
$$;
-- An address as its owner reads it: without "+tag", and without the dots that Gmail ignores.
create function email_key(email text) returns text language sql immutable parallel safe as $$
  select case when email is null then null
    when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com') then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2) end
$$;
alter table clients
  add column name_key text generated always as (name_key(name)) stored,
  add column email_key text generated always as (email_key(email)) stored;
create index clients_same_name on clients (agency_id, name_key) where deleted_at is null and erased_at is null;
create index clients_same_email on clients (agency_id, email_key) where deleted_at is null and email_key is not null;

-- Two who look alike and are not: said once, so that nobody asks again.
create table client_distinctions (
  agency_id bigint not null references agencies, one_id bigint not null references clients on delete cascade,
  other_id bigint not null references clients on delete cascade, made_by bigint references users, created_at timestamptz not null default now(),
  primary key (one_id, other_id), check (one_id < other_id)
);
create index on client_distinctions (other_id);
alter table client_distinctions enable row level security;
create policy tenant on client_distinctions using (agency_id = current_agency()) with check (agency_id = current_agency());

-- A work that ends its server each time it is tried is given up.
alter table works add column tries int not null default 0;
