-- The list of travellers has a version of its own: who writes down names is not stopped by a payment, nor stops one.
alter table bookings add column travellers_version int not null default 1;

-- Which papers of a booking went out, to whom: the client, a hotel that waits for its rooming list.
create table sent_papers (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, booking_id bigint not null references bookings on delete cascade,
  kinds text[] not null, sent_to text not null, mail_id bigint references mails on delete set null,
  sent_by bigint references users, created_at timestamptz not null default now()
);
create index on sent_papers (booking_id, id desc);
create index on sent_papers (agency_id);
alter table sent_papers enable row level security;
create policy tenant on sent_papers using (agency_id = current_agency()) with check (agency_id = current_agency());
