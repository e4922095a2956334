-- The chatbot: what it is called and says, and the questions an agency has answered once and for all.
create table chatbot_settings (
  agency_id bigint primary key references agencies,
  enabled boolean not null default false,
  name text not null default 'Assistant' check (length(name) between 1 and 40),
  greetings jsonb not null default '{}' check (jsonb_typeof(greetings) = 'object'), -- by language
  tone text not null default 'friendly' check (tone in ('friendly','brief','formal')),
  languages text[] not null default '{en,fr,sw}' check (cardinality(languages) between 1 and 3),
  hands_over boolean not null default true,
  version int not null default 1, updated_at timestamptz not null default now()
);

create table chatbot_answers (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  question text not null check (length(question) between 3 and 300), answer text not null check (length(answer) between 1 and 3000),
  tags text[] not null default '{}', -- other words for it, in any language
  link text not null default '' check (length(link) <= 500),
  version int not null default 1, created_by bigint references users, deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create index on chatbot_answers (agency_id) where deleted_at is null;

-- An agency's own synonyms: one word of a question, and the word that its texts use.
create table chatbot_words (
  agency_id bigint not null references agencies,
  word text not null check (word <> '' and word = searchable(word)), means text not null check (means <> ''),
  primary key (agency_id, word)
);

do $$
declare t text;
begin
  foreach t in array array['chatbot_settings','chatbot_answers','chatbot_words'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (agency_id = current_agency()) with check (agency_id = current_agency())', t);
  end loop;
end $$;
