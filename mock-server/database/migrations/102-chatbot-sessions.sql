-- Visitors and the chatbot: nothing is kept of anybody before their first question. Once it is handed over, what is said goes on in the
-- thread of an inquiry, so that the desk and the visitor read one conversation.
alter table chatbot_settings
  add column allowed_origins text[] not null default '{}' check (cardinality(allowed_origins) <= 20),
  add column answers_on int[] not null default '{1,2,3,4,5,6,7}' check (cardinality(answers_on) <= 7), -- 1 is Monday
  add column answers_from text not null default '08:00' check (answers_from ~ '^([01]\d|2[0-3]):[0-5]\d$'), -- Kampala
  add column answers_until text not null default '18:00' check (answers_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column keep_days int not null default 180 check (keep_days between 1 and 730);

create table chatbot_sessions (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  token_hash bytea unique, -- of the secret that the visitor's browser has made; of what is only shown, none
  state text not null default 'bot' check (state in ('bot','waiting','person')),
  language text not null check (language in ('en','fr','sw')),
  page text not null default '' check (length(page) <= 400), -- where it began
  origin text not null default '' check (length(origin) <= 200), -- of another website; empty on the agency's own
  visitor bytea not null default '', -- as in site_visits: forgotten with its salt
  name text not null default '' check (length(name) <= 120),
  first_words text not null,
  travel_on date, travel_until date, adults int, children int, -- as far as they were said
  asked int not null default 0, answered int not null default 0, unanswered int not null default 0,
  inquiry_id bigint unique references inquiries on delete set null,
  booking_id bigint references bookings on delete set null, -- made on the site by the same visitor
  handed_at timestamptz, taken_at timestamptz, taken_by bigint references users,
  rating int check (rating between -1 and 1),
  last_once text not null default '', -- of the last words that went into the thread
  started_at timestamptz not null default now(), last_at timestamptz not null default now()
);
create index on chatbot_sessions (agency_id, last_at desc);
create index on chatbot_sessions (agency_id, visitor) where visitor <> '';
create index on chatbot_sessions (booking_id) where booking_id is not null;

create table chatbot_messages (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  session_id bigint not null references chatbot_sessions on delete cascade,
  author text not null check (author in ('visitor','bot')),
  body text not null check (length(body) <= 10000),
  outcome text check (outcome in ('answered','choose','unknown','person','greeting')), -- of an answer
  sources jsonb not null default '[]' check (jsonb_typeof(sources) = 'array'),
  about text not null default '', -- of a question: what it is about, by which those without an answer are put together
  once text, -- the visitor's own mark, so that a question sent twice is one
  created_at timestamptz not null default now(),
  unique (session_id, once)
);
create index on chatbot_messages (agency_id, about) where about <> '';

do $$
declare t text;
begin
  foreach t in array array['chatbot_sessions','chatbot_messages'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (agency_id = current_agency()) with check (agency_id = current_agency())', t);
  end loop;
end $$;
-- Whether it stands on the pages of the site, and what it is called there.
create trigger site_changed after insert or update on chatbot_settings for each row execute function site_changed();
