-- What mails and documents say of an agency beside its profile; what is empty is left out, or taken from the profile.
alter table agencies
  add column mail_signature text not null default '' check (length(mail_signature) <= 1000),
  add column emergency_phone text check (emergency_phone <> ''),
  add column tax_name text not null default '' check (length(tax_name) <= 40),
  add column tax_rate numeric(5, 2) check (tax_rate > 0 and tax_rate <= 100), -- null: no tax is shown
  add column tax_number text not null default '' check (length(tax_number) <= 60);

-- In whose name a mail goes out; null: Safiri's own, like codes and invitations.
alter table mails add column sender_name text;

-- The address that the code on a voucher opens. Whoever has the voucher can read there whether it still holds.
alter table bookings add column voucher_key uuid not null default gen_random_uuid() unique;

-- The number that a booking's invoice carries from the first time it is drawn, without a gap within a year; the tax is that of its day.
create table invoices (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  booking_id bigint not null unique references bookings,
  number text not null,
  issued_on date not null default kampala_today(),
  tax_name text not null default '', tax_rate numeric(5, 2), tax_number text not null default '',
  created_at timestamptz not null default now(),
  unique (agency_id, number)
);
alter table invoices enable row level security;
create policy tenant on invoices using (agency_id = current_agency()) with check (agency_id = current_agency());
