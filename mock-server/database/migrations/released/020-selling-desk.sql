-- Issue 4, the sales desk: trip files, payment schedules, proposals, inquiries with threads, client care, imports, calendar feeds.

-- A ticket names the scan that let it in, a scan the ticket it read: a restore fills the one before the other.
do $$
declare c text;
begin
  select conname into c from pg_constraint where conrelid = 'ticket_purchases'::regclass and confrelid = 'ticket_scans'::regclass;
  execute format('alter table ticket_purchases alter constraint %I deferrable initially immediate', c);
end $$;

-- ── bookings: own lines, agreed prices, travellers, where they came from ─────────────────────────────────────────

alter table booking_lines drop constraint booking_lines_offer_type_check;
alter table booking_lines add constraint booking_lines_offer_type_check
  check (offer_type in ('package','room','car','service','event','flight','extra','custom'));

create table discounts (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, name text not null,
  percent numeric(5,2) check (percent > 0 and percent <= 100), amount bigint check (amount > 0), currency text,
  scope text not null default 'all' check (scope in ('all','kind','offers')), kinds text[] not null default '{}',
  offers jsonb not null default '[]', -- [{kind, id}]
  starts_at timestamptz, ends_at timestamptz, is_active boolean not null default true,
  version int not null default 1, deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  check ((percent is null) <> (amount is null)), check ((amount is null) = (currency is null)), check (ends_at is null or starts_at is null or ends_at > starts_at)
);
create index on discounts (agency_id, created_at desc) where deleted_at is null;
create table discount_codes (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, discount_id bigint not null references discounts,
  code text not null check (code = upper(code)), max_uses int check (max_uses >= 1), used int not null default 0 check (used >= 0),
  per_client int check (per_client >= 1), is_active boolean not null default true,
  version int not null default 1, deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  constraint discount_code_not_overused check (max_uses is null or used <= max_uses)
);
create unique index discount_codes_code on discount_codes (agency_id, code) where deleted_at is null;

create table booking_travellers (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, booking_id bigint not null references bookings on delete cascade,
  position int not null default 0, name text not null, audience text not null default 'adult' check (audience in ('adult','child','infant')),
  is_lead boolean not null default false, birth_date date, nationality text, passport_number text, passport_expires_on date,
  email text, phone text, needs text not null default '', -- diet, health, wishes
  room text not null default '', -- the rooming list: who shares a room has the same name here
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create index on booking_travellers (booking_id, position, id);

-- ── payment schedules ────────────────────────────────────────────────────────────────────────────────────────────
-- What each part has been paid follows from the booking's payments, in the order of the parts; it is never stored.
create table booking_instalments (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, booking_id bigint not null references bookings on delete cascade,
  position int not null, label text not null, basis text not null check (basis in ('percent','amount','rest')),
  percent numeric(6,3) check (percent >= 0 and percent <= 100), amount bigint not null check (amount >= 0), due_on date not null,
  reminded_at timestamptz, reminders int not null default 0,
  unique (booking_id, position) deferrable initially immediate, check ((basis = 'percent') = (percent is not null))
);
create index on booking_instalments (agency_id, due_on);

-- ── inquiries and threads ────────────────────────────────────────────────────────────────────────────────────────

alter table inquiries add column uuid uuid not null default gen_random_uuid() unique, add column reference text,
  add column snoozed_until timestamptz, add column last_message_at timestamptz not null default now(), add column last_direction text not null default 'in' check (last_direction in ('in','out')),
  add column lost_reason text not null default '', add column travel_on date, add column party text not null default '',
  add column version int not null default 1, add column deleted_at timestamptz, add column created_by bigint references users;
create unique index inquiries_reference on inquiries (agency_id, reference);
create index inquiries_open on inquiries (agency_id, status, last_message_at desc) where deleted_at is null;
create index inquiries_client on inquiries (client_id) where client_id is not null;

-- A conversation with somebody outside: on an inquiry, a booking or a proposal. Its uuid names the page where the other side answers.
create table threads (
  id bigint generated always as identity primary key, uuid uuid not null default gen_random_uuid() unique,
  agency_id bigint not null references agencies, record_type text not null check (record_type in ('inquiry','booking','proposal')), record_id bigint not null,
  created_at timestamptz not null default now(), unique (record_type, record_id)
);
create index on threads (agency_id);
create table thread_messages (
  id bigint generated always as identity primary key, agency_id bigint not null references agencies,
  thread_id bigint not null references threads on delete cascade,
  direction text not null check (direction in ('in','out','note')), -- a note is for colleagues only
  channel text not null default 'email' check (channel in ('email','page','phone','website','chatbot','note')),
  author_id bigint references users, author_name text not null, subject text not null default '', body text not null,
  mail_id bigint references mails on delete set null, created_at timestamptz not null default now()
);
create index on thread_messages (thread_id, id);
create table canned_replies (
  id bigint generated always as identity primary key, agency_id bigint not null references agencies,
  title text not null, shortcut text not null default '', body text not null, used int not null default 0,
  created_by bigint references users, version int not null default 1, deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create index on canned_replies (agency_id) where deleted_at is null;

-- ── proposals ────────────────────────────────────────────────────────────────────────────────────────────────────
-- What is being written is the document in `content`; each sending freezes it as a version.
create table proposals (
  id bigint generated always as identity primary key, uuid uuid not null default gen_random_uuid() unique,
  agency_id bigint not null references agencies, reference text not null,
  client_id bigint references clients, inquiry_id bigint references inquiries, owner_id bigint references users,
  title text not null, currency text not null, starts_on date, ends_on date,
  adults int not null default 1 check (adults >= 0), children int not null default 0 check (children >= 0), infants int not null default 0 check (infants >= 0),
  valid_until date, content jsonb not null, total bigint not null default 0 check (total >= 0), net_total bigint not null default 0 check (net_total >= 0), -- of the first option, or the accepted one
  status text not null default 'draft' check (status in ('draft','sent','viewed','accepted','declined','expired')),
  sent_version int not null default 0, -- 0: never sent
  changed_since_sent boolean not null default false,
  sent_at timestamptz, first_viewed_at timestamptz, last_viewed_at timestamptz, views int not null default 0,
  accepted_at timestamptz, accepted_name text, accepted_by bigint references users, accepted_option text, accepted_ip text,
  declined_at timestamptz, decline_reason text, reminded_at timestamptz, reminders int not null default 0,
  booking_id bigint references bookings, version int not null default 1, deleted_at timestamptz,
  created_by bigint references users, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  search text generated always as (searchable(reference || ' ' || title)) stored, unique (agency_id, reference)
);
create unique index proposals_booking on proposals (booking_id) where booking_id is not null; -- a proposal is booked once
create index on proposals (agency_id, created_at desc, id desc) where deleted_at is null;
create index on proposals (client_id);
create index on proposals (inquiry_id);
create index proposals_search on proposals using gin (search gin_trgm_ops);
create index proposals_ending on proposals (valid_until) where status in ('sent','viewed');
create table proposal_versions (
  id bigint generated always as identity primary key, agency_id bigint not null references agencies,
  proposal_id bigint not null references proposals on delete cascade, number int not null,
  title text not null, currency text not null, valid_until date, content jsonb not null, total bigint not null,
  sent_to text not null, sent_by bigint references users, sent_at timestamptz not null default now(), unique (proposal_id, number)
);
alter table bookings add column inquiry_id bigint references inquiries, add column discount_code_id bigint references discount_codes;
create index on bookings (inquiry_id) where inquiry_id is not null;

-- ── clients ──────────────────────────────────────────────────────────────────────────────────────────────────────

alter table clients add column merged_into_id bigint references clients, add column erased_at timestamptz, add column company text not null default '', add column birth_date date;
create index on clients (agency_id, phone) where deleted_at is null and phone is not null;
create table client_notes (
  id bigint generated always as identity primary key, agency_id bigint not null references agencies,
  client_id bigint not null references clients on delete cascade, body text not null, author_id bigint references users,
  deleted_at timestamptz, created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create index on client_notes (client_id, id desc);
create table client_merges (
  id bigint generated always as identity primary key, agency_id bigint not null references agencies,
  kept_id bigint not null references clients, merged_id bigint not null references clients,
  before jsonb not null, -- both rows as they were
  moved jsonb not null, -- which rows of which tables changed hands
  made_by bigint references users, undone_at timestamptz, created_at timestamptz not null default now(), check (kept_id <> merged_id)
);
create index on client_merges (kept_id);

-- ── imports, and other work that takes longer than a request ─────────────────────────────────────────────────────

create table works (
  id bigint generated always as identity primary key, agency_id bigint not null references agencies, user_id bigint not null references users,
  kind text not null, title text not null, status text not null default 'waiting' check (status in ('waiting','running','done','failed','cancelled')),
  done int not null default 0 check (done >= 0), total int check (total >= 0), cancel_asked boolean not null default false,
  params jsonb not null default '{}', result jsonb, file text, file_name text, problem text,
  started_at timestamptz, finished_at timestamptz, seen_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create index on works (agency_id, user_id, id desc);
create index on works (status) where status in ('waiting','running');
create table client_imports (
  id bigint generated always as identity primary key, agency_id bigint not null references agencies, made_by bigint not null references users,
  file_name text not null, columns text[] not null, mapping jsonb not null default '{}', date_order text not null default 'dmy' check (date_order in ('dmy','mdy','ymd')),
  on_known text not null default 'skip' check (on_known in ('skip','update')),
  status text not null default 'mapping' check (status in ('mapping','checked','running','done','failed','cancelled','undone')),
  counts jsonb not null default '{}', work_id bigint references works, version int not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create index on client_imports (agency_id, id desc);
create table client_import_rows (
  import_id bigint not null references client_imports on delete cascade, agency_id bigint not null references agencies, number int not null,
  cells text[] not null, outcome text check (outcome in ('create','update','skip','error')), problems jsonb not null default '{}',
  client_id bigint references clients, before jsonb, primary key (import_id, number)
);

-- ── calendar ─────────────────────────────────────────────────────────────────────────────────────────────────────

create table calendar_feeds (
  id bigint generated always as identity primary key, agency_id bigint not null references agencies, user_id bigint not null references users,
  name text not null, token_hash text not null unique, kinds text[] not null default '{}', -- empty: every kind
  last_read_at timestamptz, revoked_at timestamptz, created_at timestamptz not null default now()
);
create index on calendar_feeds (agency_id, user_id) where revoked_at is null;
-- The parking lane: a part of a booking that is to be placed elsewhere. It keeps what it holds until it is moved.
create table parked_items (
  agency_id bigint not null references agencies, booking_id bigint not null references bookings on delete cascade, item int not null,
  note text not null default '', parked_by bigint references users, parked_at timestamptz not null default now(), primary key (booking_id, item)
);

do $$
declare t text;
begin
  foreach t in array array['discounts','discount_codes','booking_travellers','booking_instalments','threads','thread_messages','canned_replies',
    'proposals','proposal_versions','client_notes','client_merges','works','client_imports','client_import_rows','calendar_feeds','parked_items'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (agency_id = current_agency()) with check (agency_id = current_agency())', t);
  end loop;
end $$;
