-- A file brings clients, or contacts: people who are no clients yet.
alter table client_imports
  add target text not null default 'clients' check (target in ('clients','contacts')),
  -- What all people of the file agreed to and where, if no column says so.
  add consent_words text not null default '' check (length(consent_words) <= 1000),
  add consent_place text not null default '' check (length(consent_place) <= 200);
alter table client_import_rows add contact_id bigint references contacts on delete set null;
create index on client_import_rows (contact_id) where contact_id is not null;

-- What people asked who are no clients, by their address.
create index inquiries_of_others on inquiries (agency_id, email) where client_id is null and email is not null;
