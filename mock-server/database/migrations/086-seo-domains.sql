-- Search engines and domains: what a page of the site is called in results, the agency's own names, and names that are bought.

-- ── tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Of a page of the site (by its id in the config), an offer or a post (by its number). Empty: made from the subject's own text.
-- The title and the description of a shop product are its own, in `products`.
create table seo_tags (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  subject_kind text not null check (subject_kind in ('page','post','package','room','car','service','event','track','product')),
  subject_id text not null check (length(subject_id) between 1 and 60),
  title text not null default '' check (length(title) <= 200),
  description text not null default '' check (length(description) <= 500),
  keywords text[] not null default '{}',
  canonical text not null default '' check (length(canonical) <= 500), -- an address elsewhere that is the original
  noindex boolean not null default false,
  social_title text not null default '' check (length(social_title) <= 200),
  social_description text not null default '' check (length(social_description) <= 500),
  version int not null default 1, created_by bigint references users,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  unique (agency_id, subject_kind, subject_id)
);

-- ── domains ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A name that an agency says is its own. Several may say so; one has proved it.
create table site_domains (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  name text not null check (name = lower(name) and length(name) between 4 and 253), -- in ASCII, without `www.`
  token text not null, -- what the TXT record has to hold; another claim has another
  source text not null default 'existing' check (source in ('existing','registered')),
  state text not null default 'requested' check (state in ('requested','missing','wrong','verified','certificate','live','lapsed')),
  checks jsonb not null default '[]', -- of each record: what is wanted, what was found, how it stands
  checked_at timestamptz, -- the last time that every record could be asked for
  asked_at timestamptz, -- the last time that anything was asked, answered or not
  verified_at timestamptz, certificate_at timestamptz, live_at timestamptz,
  failing_since timestamptz, -- records of a verified name are gone; it lapses a day later
  lapsed_at timestamptz, released_at timestamptz,
  is_primary boolean not null default false,
  version int not null default 1, created_by bigint references users,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  check (state not in ('verified','certificate','live') or verified_at is not null),
  check (released_at is null or not is_primary),
  unique (id, agency_id)
);
create unique index site_domains_claim on site_domains (agency_id, name) where released_at is null;
create unique index site_domains_proved on site_domains (name) where released_at is null and state in ('verified','certificate','live');
create unique index site_domains_primary on site_domains (agency_id) where is_primary;
create index site_domains_due on site_domains (asked_at nulls first) where released_at is null;

-- A name that is bought at a registrar and paid from a wallet.
create table domain_orders (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  name text not null check (name = lower(name)), years int not null check (years between 1 and 10),
  currency text not null, amount bigint not null check (amount > 0), -- minor units, of all years
  payment_id bigint not null unique references payments,
  registrar text not null, registrar_reference text not null default '',
  status text not null default 'paid' check (status in ('paid','sent','unknown','by_staff','registered','refused')),
  reason text not null default '',
  holder jsonb not null, -- who the registry writes down as the owner
  asks int not null default 0, next_at timestamptz not null default now(),
  domain_id bigint, made_by bigint references users,
  version int not null default 1, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  foreign key (domain_id, agency_id) references site_domains (id, agency_id)
);
create index on domain_orders (agency_id, id desc);
create index domain_orders_due on domain_orders (next_at) where status in ('paid','sent','unknown');
-- Of one name, at most one order is under way or done: two agencies cannot both pay for it.
create unique index domain_orders_once on domain_orders (name) where status <> 'refused' and domain_id is null;

do $$
declare t text;
begin
  foreach t in array array['seo_tags','site_domains','domain_orders'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (agency_id = current_agency()) with check (agency_id = current_agency())', t);
  end loop;
end $$;

-- A visitor sees both: pages that are kept in memory are drawn anew.
create function seo_changes_site() returns trigger language plpgsql as $$
begin
  insert into site_versions (agency_id) select distinct agency_id from changed order by agency_id
  on conflict (agency_id) do update set version = site_versions.version + 1, changed_at = now();
  return null;
end $$;
create trigger seo_tags_added after insert on seo_tags referencing new table as changed for each statement execute function seo_changes_site();
create trigger seo_tags_changed after update on seo_tags referencing new table as changed for each statement execute function seo_changes_site();
create trigger seo_tags_removed after delete on seo_tags referencing old table as changed for each statement execute function seo_changes_site();
create trigger site_domains_added after insert on site_domains referencing new table as changed for each statement execute function seo_changes_site();
create trigger site_domains_changed after update on site_domains referencing new table as changed for each statement execute function seo_changes_site();
