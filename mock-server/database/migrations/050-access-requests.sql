-- Who asked colleagues for a permission, a feature or a setting: once a day for each. `need` is named by src/domain/access-requests.ts.
create table access_requests (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  user_id bigint not null references users on delete cascade,
  need text not null,
  created_at timestamptz not null default now()
);
create index on access_requests (user_id, need, created_at desc);
create index on access_requests (agency_id);
alter table access_requests enable row level security;
create policy tenant on access_requests using (agency_id = current_agency()) with check (agency_id = current_agency());
