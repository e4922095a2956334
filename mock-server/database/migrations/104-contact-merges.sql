-- Contacts: own fields that are made, put in order and deleted; one person found twice, and the way back from a merge.

alter table contact_fields
  add created_by bigint references users, add updated_at timestamptz not null default now(), add deleted_at timestamptz;
-- Those of whom something is kept in a field of the agency's own.
create index contacts_with_fields on contacts (agency_id, id) where fields <> '{}' and deleted_at is null;

alter table contacts
  add name_key text generated always as (name_key(name)) stored,
  add email_key text generated always as (email_key(email)) stored;
create index contacts_same_name on contacts (agency_id, name_key) where client_id is null and deleted_at is null;
create index contacts_same_email on contacts (agency_id, email_key) where client_id is null and deleted_at is null and email_key is not null;

-- Two who were said to be two people; at least one of them is no client.
create table contact_distinctions (
  agency_id bigint not null references agencies,
  one_id bigint not null references contacts on delete cascade, other_id bigint not null references contacts on delete cascade,
  made_by bigint references users, created_at timestamptz not null default now(),
  primary key (one_id, other_id), check (one_id < other_id)
);
create index on contact_distinctions (other_id);

create table contact_merges (
  id bigint generated always as identity primary key, agency_id bigint not null references agencies,
  kept_id bigint not null references contacts on delete cascade, gone_id bigint not null references contacts on delete cascade,
  before jsonb not null, -- what the merge wrote over of the one kept, as it was and as it made it
  moved jsonb not null, -- which rows of which tables changed hands
  made_by bigint references users, undone_at timestamptz, created_at timestamptz not null default now(), check (kept_id <> gone_id)
);
create index on contact_merges (kept_id);
create index on contact_merges (gone_id);

do $$
declare t text;
begin
  foreach t in array array['contact_distinctions','contact_merges'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (agency_id = current_agency()) with check (agency_id = current_agency())', t);
  end loop;
end $$;
