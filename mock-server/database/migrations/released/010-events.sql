-- Tickets are looked for by what stands on them, and counted by when they were let in.
alter table ticket_purchases add column search text
  generated always as (searchable(code || ' ' || holder_name || ' ' || holder_email)) stored;
create index ticket_purchases_search on ticket_purchases using gin (search gin_trgm_ops);
create index on ticket_purchases (agency_id, id desc);
create index on ticket_purchases (agency_id, scanned_at) where scanned_at is not null;

-- What is sent along with a letter. Sealed like its text: a ticket opens a gate.
create table mail_attachments (
  id bigint generated always as identity primary key,
  agency_id bigint, mail_id bigint not null references mails on delete cascade,
  name text not null, type text not null, bytes int not null check (bytes >= 0), content text not null
);
create index on mail_attachments (mail_id);
alter table mail_attachments enable row level security;
create policy tenant on mail_attachments using (agency_id = current_agency()) with check (agency_id = current_agency());
