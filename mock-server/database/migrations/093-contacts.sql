-- Contacts: whom an agency may write to, what they have agreed to, and lists of them.

-- Somebody one may write to. Of a client, the name, the addresses, the language, the tags and the notes are those of the client: they live once.
create table contacts (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  client_id bigint unique references clients,
  name text check (length(name) between 1 and 120), email text check (email = lower(email)), phone text check (phone <> ''),
  country_code text, language text, tags text[],
  source text not null check (source in ('client','form','newsletter','import','staff','chatbot','booking','inquiry','advertisement')),
  source_note text not null default '' check (length(source_note) <= 200), -- the page, the file or the campaign
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'), -- the agency's own: key → value
  notes text not null default '' check (length(notes) <= 5000),
  -- Kept by the database from consents: the last word per channel.
  may_email boolean not null default false, may_sms boolean not null default false, may_whatsapp boolean not null default false,
  unsubscribed_at timestamptz, -- they asked for no more e-mail; null once they ask for it again
  last_touch_at timestamptz, -- the last time one wrote to the other
  merged_into_id bigint references contacts, version int not null default 1, deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  search text generated always as (searchable(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) stored,
  check ((client_id is null) = (name is not null) and (client_id is null) = (language is not null) and (client_id is null) = (tags is not null)),
  check (client_id is null or email is null and phone is null and country_code is null),
  unique (id, agency_id)
);
create unique index contacts_email on contacts (agency_id, email) where client_id is null and deleted_at is null and email is not null;
create index contacts_phone on contacts (agency_id, phone) where client_id is null and deleted_at is null and phone is not null;
create index contacts_newest on contacts (agency_id, created_at desc, id desc) where deleted_at is null;
create index contacts_touched on contacts (agency_id, last_touch_at) where deleted_at is null;
create index contacts_source on contacts (agency_id, source) where deleted_at is null;
create index contacts_email_allowed on contacts (agency_id, id) where may_email and deleted_at is null;
create index contacts_sms_allowed on contacts (agency_id, id) where may_sms and deleted_at is null;
create index contacts_whatsapp_allowed on contacts (agency_id, id) where may_whatsapp and deleted_at is null;
create index contacts_tags on contacts using gin (tags) where client_id is null;
create index contacts_search on contacts using gin (search gin_trgm_ops);
create index clients_tags on clients using gin (tags);

-- Which client recommended the agency to this one.
alter table clients add referred_by_id bigint references clients;
create index on clients (referred_by_id) where referred_by_id is not null;

-- What contacts are called and where they are reached, whether they are clients or not.
create view contact_people with (security_invoker = true) as
  select k.id, k.agency_id, k.client_id, coalesce(c.name, k.name) as name,
    case when c.id is null then k.email else c.email end as email, case when c.id is null then k.phone else c.phone end as phone,
    case when c.id is null then k.country_code else c.country_code end as country_code,
    coalesce(c.language, k.language) as language, coalesce(c.tags, k.tags) as tags,
    case when c.id is null then null else c.birth_date end as birth_date, case when c.id is null then '' else c.company end as company,
    k.source, k.source_note, k.fields, coalesce(c.notes, k.notes) as notes, k.may_email, k.may_sms, k.may_whatsapp, k.unsubscribed_at, k.last_touch_at,
    coalesce(c.version, k.version) as version, k.created_at, greatest(c.updated_at, k.updated_at) as updated_at
  from contacts k left join clients c on c.id = k.client_id
  where k.deleted_at is null and (k.client_id is null or c.deleted_at is null);

-- Fields of an agency's own.
create table contact_fields (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,39}$'), label text not null check (length(label) between 1 and 60),
  kind text not null check (kind in ('text','number','date','yes_no','choice')), choices text[] not null default '{}',
  position int not null default 0, version int not null default 1, created_at timestamptz not null default now(),
  unique (agency_id, key)
);

-- Each time somebody agreed or took it back, with the words that were shown. Nothing of it is changed or deleted; a merge names the contact
-- that is kept, and an erased client leaves no proof behind.
create table consents (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, contact_id bigint not null,
  channel text not null check (channel in ('email','sms','whatsapp')), given boolean not null,
  how text not null check (how in ('staff','import','form','newsletter','checkout','chatbot','preferences','unsubscribe','complaint','reply','before')),
  words text not null default '' check (length(words) <= 1000), -- as they were shown
  proof text not null default '' check (length(proof) <= 300), -- the page, the file, the message
  user_id bigint references users, at timestamptz not null default now(),
  foreign key (contact_id, agency_id) references contacts (id, agency_id)
);
create index on consents (contact_id, channel, at desc, id desc);
create index on consents (agency_id, at);

create function keep_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - '{contact_id,proof,words}'::text[]) is distinct from (to_jsonb(old) - '{contact_id,proof,words}'::text[])
    or (new.words, new.proof) is distinct from (old.words, old.proof) and (new.words, new.proof) is distinct from ('', '') then
    raise exception 'consents is append-only: what is taken back is another row' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger consents_append_only before update or delete on consents for each row execute function keep_consent();

-- The last word of each channel, and of e-mail also with the client, whose form shows it.
create function settle_consents(ids bigint[]) returns void language plpgsql as $$
begin
  update contacts k set may_email = coalesce(l.email, false), may_sms = coalesce(l.sms, false), may_whatsapp = coalesce(l.whatsapp, false),
    unsubscribed_at = case when l.email then null else l.left_at end
  from unnest(ids) as touched(id) left join (
    select o.contact_id,
      bool_or(o.given) filter (where o.channel = 'email') as email, bool_or(o.given) filter (where o.channel = 'sms') as sms,
      bool_or(o.given) filter (where o.channel = 'whatsapp') as whatsapp,
      max(o.at) filter (where o.channel = 'email' and not o.given and o.how in ('preferences','unsubscribe','complaint','reply','newsletter')) as left_at
    from (select distinct on (c.contact_id, c.channel) c.* from consents c
      where c.contact_id = any(ids) order by c.contact_id, c.channel, c.at desc, c.id desc) o
    group by o.contact_id) l on l.contact_id = touched.id
  where k.id = touched.id;
  update clients c set marketing_consent = k.may_email from contacts k
  where k.id = any(ids) and c.id = k.client_id and c.marketing_consent <> k.may_email;
end $$;
create function note_consent() returns trigger language plpgsql as $$
begin
  perform settle_consents(array(select distinct contact_id from changed));
  return null;
end $$;
create function move_consents() returns trigger language plpgsql as $$
begin
  perform settle_consents(array(select contact_id from was union select contact_id from changed));
  return null;
end $$;
create trigger consents_noted after insert on consents referencing new table as changed for each statement execute function note_consent();
create trigger consents_moved after update on consents referencing old table as was new table as changed
  for each statement execute function move_consents();

-- Every client has a contact: one who was a contact before stays the same one.
create function keep_contacts_of_clients() returns trigger language plpgsql as $$
begin
  if not exists (select from made) then return null; end if;
  with known as (
    select distinct on (m.id) k.id, m.id as client_id from made m join contacts k on k.agency_id = m.agency_id
      and k.client_id is null and k.deleted_at is null and (k.email = m.email or k.email is null and k.phone = m.phone)
    where m.deleted_at is null order by m.id, (k.email = m.email) desc nulls last, k.id),
  -- What was known of them before goes along.
  taken as (update clients c set phone = coalesce(c.phone, k.phone), tags = c.tags || array(select unnest(k.tags) except select unnest(c.tags)),
      notes = concat_ws(E'\n\n', nullif(c.notes, ''), nullif(k.notes, ''))
    from known n join contacts k on k.id = n.id where c.id = n.client_id and (k.tags <> '{}' or k.notes <> '' or c.phone is null and k.phone is not null))
  update contacts k set client_id = n.client_id, name = null, email = null, phone = null, country_code = null, language = null, tags = null,
    notes = '', version = k.version + 1, updated_at = now()
  from known n where k.id = n.id;
  insert into contacts (agency_id, client_id, source, created_at, updated_at, last_touch_at)
  select m.agency_id, m.id, coalesce(nullif(current_setting('app.contact_source', true), ''), 'client'), m.created_at, m.updated_at, m.created_at
  from made m where not exists (select from contacts k where k.client_id = m.id);
  -- A contact that has allowed e-mail goes on allowing it; a client for whom it is said has said it now.
  update clients c set marketing_consent = true from contacts k, made m
  where c.id = m.id and k.client_id = m.id and k.may_email and not m.marketing_consent;
  insert into consents (agency_id, contact_id, channel, given, how, words, proof, user_id, at)
  select m.agency_id, k.id, 'email', true, coalesce(nullif(current_setting('app.consent_how', true), ''), 'staff'),
    coalesce(current_setting('app.consent_words', true), ''), coalesce(current_setting('app.consent_proof', true), ''),
    nullif(current_setting('app.user_id', true), '')::bigint, m.created_at
  from made m join contacts k on k.client_id = m.id where m.marketing_consent and not k.may_email;
  return null;
end $$;
create trigger clients_have_contacts after insert on clients referencing new table as made for each statement execute function keep_contacts_of_clients();

-- Where the flag of a client is written, it is said in words; a new address may be that of a contact who was no client yet.
create function keep_consents_of_clients() returns trigger language plpgsql as $$
begin
  if not exists (select from now_so n join was_so w on w.id = n.id
    where (n.marketing_consent, n.email, n.deleted_at is null) is distinct from (w.marketing_consent, w.email, w.deleted_at is null)) then
    return null;
  end if;
  insert into consents (agency_id, contact_id, channel, given, how, words, proof, user_id)
  select n.agency_id, k.id, 'email', n.marketing_consent, coalesce(nullif(current_setting('app.consent_how', true), ''), 'staff'),
    coalesce(current_setting('app.consent_words', true), ''), coalesce(current_setting('app.consent_proof', true), ''),
    nullif(current_setting('app.user_id', true), '')::bigint
  from now_so n join was_so w on w.id = n.id join contacts k on k.client_id = n.id
  where n.marketing_consent <> w.marketing_consent and n.marketing_consent <> k.may_email;
  if exists (select from now_so n join was_so w on w.id = n.id
    where n.email is not null and n.deleted_at is null and (n.email is distinct from w.email or w.deleted_at is not null)) then
    perform absorb_contact(k.id, mine.id) from now_so n join was_so w on w.id = n.id join contacts mine on mine.client_id = n.id
    join contacts k on k.agency_id = n.agency_id and k.email = n.email and k.client_id is null and k.deleted_at is null
    where n.deleted_at is null and (n.email is distinct from w.email or w.deleted_at is not null);
  end if;
  return null;
end $$;

-- Two contacts are one: what hangs on the one who goes is moved to the other. Later areas add their tables.
create function absorb_contact(gone bigint, kept bigint) returns void language plpgsql as $$
begin
  update contacts set deleted_at = now(), merged_into_id = kept, version = version + 1, updated_at = now() where id = gone;
  update contacts k set last_touch_at = greatest(k.last_touch_at, g.last_touch_at), fields = g.fields || k.fields,
    phone = case when k.client_id is null then coalesce(k.phone, g.phone) end,
    tags = case when k.client_id is null then k.tags || array(select unnest(g.tags) except select unnest(k.tags)) end,
    notes = case when k.client_id is null then left(concat_ws(E'\n\n', nullif(k.notes, ''), nullif(g.notes, '')), 5000) else '' end,
    version = k.version + 1, updated_at = now()
  from contacts g where k.id = kept and g.id = gone;
  update clients c set phone = coalesce(c.phone, g.phone), tags = c.tags || array(select unnest(g.tags) except select unnest(c.tags)),
    notes = concat_ws(E'\n\n', nullif(c.notes, ''), nullif(g.notes, ''))
  from contacts k, contacts g where k.id = kept and g.id = gone and c.id = k.client_id and (g.tags <> '{}' or g.notes <> '' or c.phone is null);
  insert into contact_collection_members (collection_id, agency_id, contact_id, added_at)
  select collection_id, agency_id, kept, added_at from contact_collection_members where contact_id = gone on conflict do nothing;
  update consents set contact_id = kept where contact_id = gone;
end $$;
create trigger clients_say_consent after update on clients referencing old table as was_so new table as now_so
  for each statement execute function keep_consents_of_clients();

-- Addresses that get nothing any more, whoever has them: kept apart from contacts, so that one who is deleted and imported again stays out.
create table suppressions (
  agency_id bigint not null references agencies,
  channel text not null check (channel in ('email','sms','whatsapp')), address text not null,
  reason text not null check (reason in ('unsubscribed','bounced','complained','blocked')),
  note text not null default '' check (length(note) <= 300), at timestamptz not null default now(),
  primary key (agency_id, channel, address)
);

-- A list of contacts: chosen one by one, or whoever a rule fits at the time it is used.
create table contact_collections (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  name text not null check (length(name) between 1 and 120), notes text not null default '' check (length(notes) <= 1000),
  kind text not null check (kind in ('fixed','rule')), rule jsonb,
  version int not null default 1, created_by bigint references users, deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  check ((kind = 'rule') = (rule is not null)), unique (id, agency_id)
);
create unique index contact_collections_name on contact_collections (agency_id, lower(name)) where deleted_at is null;
create table contact_collection_members (
  collection_id bigint not null, agency_id bigint not null references agencies, contact_id bigint not null,
  added_at timestamptz not null default now(),
  primary key (collection_id, contact_id),
  foreign key (collection_id, agency_id) references contact_collections (id, agency_id) on delete cascade,
  foreign key (contact_id, agency_id) references contacts (id, agency_id) on delete cascade
);
create index on contact_collection_members (contact_id);

do $$
declare t text;
begin
  foreach t in array array['contacts','contact_fields','consents','suppressions','contact_collections','contact_collection_members'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (agency_id = current_agency()) with check (agency_id = current_agency())', t);
  end loop;
end $$;

-- Clients of before: whoever is marked has said yes, nobody knows how.
insert into contacts (agency_id, client_id, source, created_at, updated_at, last_touch_at)
select agency_id, id, case when tags @> array['newsletter'] then 'newsletter' else 'client' end, created_at, updated_at, updated_at from clients;
insert into consents (agency_id, contact_id, channel, given, how, at)
select c.agency_id, k.id, 'email', true, 'before', c.created_at from clients c join contacts k on k.client_id = c.id where c.marketing_consent;
