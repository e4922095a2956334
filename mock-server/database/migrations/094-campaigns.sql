-- Campaigns: what an agency writes to many people, and what became of each of them.

create table campaigns (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  channel text not null check (channel in ('email','sms','whatsapp')),
  name text not null check (length(name) between 1 and 120),
  status text not null default 'draft' check (status in ('draft','scheduled','sending','paused','sent','cancelled')),
  note text not null default '' check (length(note) <= 300), -- why it is paused
  everyone boolean not null default false, -- whoever may be written to; else the collections
  subject text not null default '' check (length(subject) <= 150),
  subject_b text not null default '' check (length(subject_b) <= 150), -- half of the recipients get it, where there is one
  preheader text not null default '' check (length(preheader) <= 150),
  body jsonb not null default '[]' check (jsonb_typeof(body) = 'array'), -- blocks of an e-mail
  text text not null default '' check (length(text) <= 2000), -- of an SMS
  template jsonb, -- of WhatsApp: name, language, values
  scheduled_at timestamptz,
  window_from int check (window_from between 0 and 23), window_to int check (window_to between 1 and 24), -- hours in Kampala
  per_minute int check (per_minute between 1 and 6000),
  next_at timestamptz not null default now(), -- the earliest time of the next message
  reserved_month date, -- whose allowance its messages were taken from
  again_of bigint unique references campaigns, -- the campaign whose silent recipients get this one
  started_at timestamptz, finished_at timestamptz,
  version int not null default 1, created_by bigint references users, deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  search text generated always as (searchable(name || ' ' || subject)) stored,
  check ((window_from is null) = (window_to is null) and (window_from is null or window_from < window_to)),
  check (status <> 'scheduled' or scheduled_at is not null), check (again_of <> id),
  unique (id, agency_id)
);
create index campaigns_newest on campaigns (agency_id, created_at desc, id desc) where deleted_at is null;
create index campaigns_search on campaigns using gin (search gin_trgm_ops);
create index campaigns_due on campaigns (scheduled_at) where status = 'scheduled' and deleted_at is null;
create index campaigns_sending on campaigns (next_at) where status = 'sending';

create table campaign_collections (
  campaign_id bigint not null, agency_id bigint not null references agencies, collection_id bigint not null,
  excluded boolean not null default false, -- its contacts are left out
  primary key (campaign_id, collection_id),
  foreign key (campaign_id, agency_id) references campaigns (id, agency_id) on delete cascade,
  foreign key (collection_id, agency_id) references contact_collections (id, agency_id)
);
create index on campaign_collections (collection_id);

-- One row per person and campaign, written when it starts: nobody can get it twice. `sending` is committed before the message is handed over;
-- one that is still `sending` when its server is gone becomes `unknown`, and a person decides.
create table campaign_recipients (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(), -- in links and in the address of bounces
  campaign_id bigint not null, agency_id bigint not null references agencies, contact_id bigint not null,
  address text not null,
  state text not null check (state in ('waiting','sending','handed','delivered','bounced','complained','failed','unknown','excluded','cancelled')),
  reason text not null default '' check (length(reason) <= 300), -- why it is excluded, or has failed
  subject text not null default 'a' check (subject in ('a','b')),
  paid_by text check (paid_by in ('month','bought')), -- what of the allowance is reserved for it
  tries int not null default 0, next_at timestamptz not null default now(),
  claimed_at timestamptz, handed_at timestamptz, message_id text,
  opened_at timestamptz, opens int not null default 0, machine_opens int not null default 0,
  clicked_at timestamptz, clicks int not null default 0, machine_clicks int not null default 0,
  unsubscribed_at timestamptz,
  unique (campaign_id, contact_id),
  foreign key (campaign_id, agency_id) references campaigns (id, agency_id) on delete cascade,
  foreign key (contact_id, agency_id) references contacts (id, agency_id)
);
-- Two contacts with one address get one message.
create unique index campaign_recipients_address on campaign_recipients (campaign_id, address) where state <> 'excluded';
create index campaign_recipients_waiting on campaign_recipients (campaign_id, next_at, id) where state = 'waiting';
create index campaign_recipients_sending on campaign_recipients (claimed_at) where state = 'sending';
create index campaign_recipients_message on campaign_recipients (message_id) where message_id is not null;
create index campaign_recipients_contact on campaign_recipients (contact_id, clicked_at desc);
create index campaign_recipients_soft on campaign_recipients (agency_id, address, handed_at desc);

-- Where the links of a campaign lead; a recipient's link names one and is signed.
create table campaign_links (
  id bigint generated always as identity primary key,
  campaign_id bigint not null, agency_id bigint not null references agencies,
  url text not null check (url ~ '^https?://' and length(url) <= 2000), clicks int not null default 0,
  unique (campaign_id, url),
  foreign key (campaign_id, agency_id) references campaigns (id, agency_id) on delete cascade
);

-- The e-mails of the month, and those that were bought, which do not run out.
create table email_allowances (
  agency_id bigint primary key references agencies,
  month date not null, sent int not null default 0 check (sent >= 0), -- reserved or sent this month, of either kind
  from_month int not null default 0 check (from_month >= 0), -- of them, those of the month's own
  bought int not null default 0 check (bought >= 0)
);
create table email_purchases (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, payment_id bigint not null references payments,
  emails int not null check (emails > 0), made_by bigint references users, created_at timestamptz not null default now()
);
create index on email_purchases (agency_id, id desc);

create table crm_settings (
  agency_id bigint not null references agencies,
  type text not null check (type in ('email','sms','whatsapp')), key text not null check (length(key) between 1 and 40),
  value text not null check (length(value) <= 500),
  primary key (agency_id, type, key)
);

-- What the built-in transport of messages would have sent: /dev/messages shows it.
create table local_messages (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  channel text not null check (channel in ('sms','whatsapp')), recipient text not null, text text not null,
  created_at timestamptz not null default now()
);

do $$
declare t text;
begin
  foreach t in array array['campaigns','campaign_collections','campaign_recipients','campaign_links','email_allowances','email_purchases',
    'crm_settings','local_messages'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (agency_id = current_agency()) with check (agency_id = current_agency())', t);
  end loop;
end $$;

-- Two contacts have become one: what was sent to either goes along; where both were recipients, the one who is kept stays.
create function recipients_of_absorbed_contact() returns trigger language plpgsql as $$
begin
  update campaign_recipients r set contact_id = new.merged_into_id where contact_id = new.id
    and not exists (select from campaign_recipients o where o.campaign_id = r.campaign_id and o.contact_id = new.merged_into_id);
  return null;
end $$;
create trigger recipients_of_absorbed_contact after update of merged_into_id on contacts for each row
  when (new.merged_into_id is not null and old.merged_into_id is distinct from new.merged_into_id) execute function recipients_of_absorbed_contact();
