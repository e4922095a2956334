-- The website: templates that an agency has obtained, with draft and what is published; albums and media; the blog.

-- ── templates ────────────────────────────────────────────────────────────────────────────────────────────────────────

create table agency_templates (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  template text not null, -- its slug in src/domain/website/templates
  template_version int not null,
  base jsonb not null, -- the template's own config of that version: what an update compares with
  draft jsonb not null,
  version int not null default 1, -- of the draft
  published jsonb, published_version int, published_at timestamptz, published_by bigint references users,
  is_default boolean not null default false,
  created_by bigint references users, deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), updated_by bigint references users,
  check ((published is null) = (published_at is null) and (published is null) = (published_version is null)),
  check (not is_default or deleted_at is null),
  unique (id, agency_id)
);
create unique index agency_templates_once on agency_templates (agency_id, template) where deleted_at is null;
create unique index agency_templates_default on agency_templates (agency_id) where is_default;

-- What was published, was saved with a note, or stood there before an update or a restored revision.
create table site_revisions (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, agency_template_id bigint not null,
  number int not null, reason text not null check (reason in ('published', 'saved', 'before_update', 'before_restore')),
  note text not null default '', config jsonb not null, template_version int not null,
  created_by bigint references users, created_at timestamptz not null default now(),
  foreign key (agency_template_id, agency_id) references agency_templates (id, agency_id) on delete cascade,
  unique (agency_template_id, number)
);

-- ── media and albums ─────────────────────────────────────────────────────────────────────────────────────────────────

create table albums (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  title text not null check (length(title) between 1 and 120), description text not null default '',
  cover_id bigint, position int not null default 0,
  version int not null default 1, created_by bigint references users, deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  unique (id, agency_id)
);
create index on albums (agency_id, position) where deleted_at is null;

alter table media drop constraint media_owner_type_check;
alter table media add constraint media_owner_type_check
  check (owner_type in ('agency','user','package','itinerary','offer','proposal','handover','album','website','post'));
alter table media
  add column name text not null default '', -- of the file as it was uploaded
  add column hash text, -- SHA-256 of the original in hex; null of what was uploaded before it was kept
  add column mime text not null default 'image/webp',
  add column decorative boolean not null default false,
  add column focal_x smallint not null default 50 check (focal_x between 0 and 100),
  add column focal_y smallint not null default 50 check (focal_y between 0 and 100),
  add column edit jsonb, -- how it was turned and cut, from its original; null: not at all
  add column version int not null default 1,
  add column updated_at timestamptz not null default now();
create index media_hashes on media (agency_id, hash) where deleted_at is null;
create index media_newest on media (agency_id, id desc) where deleted_at is null;

-- A picture or an album that the pages of a published site may show has changed, whoever changed it.
create function bump_site_of_media() returns trigger language plpgsql as $$
begin
  insert into site_versions (agency_id)
  select distinct c.agency_id from changed c
  where exists (select from agency_templates t where t.agency_id = c.agency_id and t.published is not null and t.deleted_at is null)
  on conflict (agency_id) do update set version = site_versions.version + 1, changed_at = now();
  return null;
end $$;
create trigger media_added_site after insert on media referencing new table as changed for each statement execute function bump_site_of_media();
create trigger media_changed_site after update on media referencing new table as changed for each statement execute function bump_site_of_media();
create trigger albums_changed_site after update on albums referencing new table as changed for each statement execute function bump_site_of_media();

-- ── the blog ─────────────────────────────────────────────────────────────────────────────────────────────────────────

create table blog_posts (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  title text not null check (length(title) between 1 and 160), slug text not null,
  excerpt text not null default '', body text not null default '', -- sanitised HTML
  cover_id bigint references media, tags text[] not null default '{}',
  author_id bigint references users, author_name text not null default '',
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'published')),
  publish_at timestamptz, published_at timestamptz,
  version int not null default 1, created_by bigint references users, deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  search tsvector generated always as (to_tsvector('simple', title || ' ' || excerpt)) stored,
  check ((status = 'scheduled') = (publish_at is not null)),
  check ((status = 'published') = (published_at is not null)),
  unique (id, agency_id)
);
create unique index blog_posts_slug on blog_posts (agency_id, slug) where deleted_at is null;
create index blog_posts_newest on blog_posts (agency_id, published_at desc) where status = 'published' and deleted_at is null;
create index blog_posts_due on blog_posts (publish_at) where status = 'scheduled' and deleted_at is null;

-- Addresses that a published post once had: they lead to the one that it has now.
create table blog_former_slugs (
  agency_id bigint not null references agencies, slug text not null, post_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, slug),
  foreign key (post_id, agency_id) references blog_posts (id, agency_id) on delete cascade
);

create table blog_revisions (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, post_id bigint not null, number int not null,
  title text not null, excerpt text not null, body text not null, tags text[] not null, cover_id bigint references media,
  created_by bigint references users, created_at timestamptz not null default now(),
  foreign key (post_id, agency_id) references blog_posts (id, agency_id) on delete cascade,
  unique (post_id, number)
);

-- ── the site ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Counts up with every change that a visitor can see. A page that is kept in memory is good as long as its number is this one.
create table site_versions (
  agency_id bigint primary key references agencies,
  version bigint not null default 1,
  changed_at timestamptz not null default now()
);

do $$
declare t text;
begin
  foreach t in array array['agency_templates','site_revisions','albums','blog_posts','blog_former_slugs','blog_revisions','site_versions'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (agency_id = current_agency()) with check (agency_id = current_agency())', t);
  end loop;
end $$;
