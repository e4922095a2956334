-- Crashes of the page, each with a reference that a reader can say on the telephone. Of nobody when no token was sent.
create table crash_reports (
  id bigint generated always as identity primary key,
  agency_id bigint references agencies, user_id bigint references users,
  reference text not null unique,
  message text not null, stack text not null, component_stack text not null default '',
  route text not null default '', build text not null default '',
  created_at timestamptz not null default now()
);
create index on crash_reports (created_at);
alter table crash_reports enable row level security;
create policy tenant on crash_reports using (agency_id = current_agency()) with check (agency_id = current_agency());
