-- A package sent to somebody by e-mail is a proposal: to whom, by whom, with which words. Whether it was booked since follows from the bookings.
create table sent_packages (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, package_id bigint not null references packages on delete cascade,
  client_id bigint references clients, email text not null, subject text not null, message text not null,
  with_itinerary boolean not null default true, with_prices boolean not null default true,
  sent_by bigint references users, created_at timestamptz not null default now()
);
create index on sent_packages (agency_id, created_at desc, id desc);
create index on sent_packages (package_id);
alter table sent_packages enable row level security;
create policy tenant on sent_packages using (agency_id = current_agency()) with check (agency_id = current_agency());
