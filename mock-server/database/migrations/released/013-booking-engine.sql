-- What of a booking's discount each line bears, so that a part that stays keeps it and a part that is cancelled is worth what it cost.
-- Older lines bear none of it by name: it is then spread over them as it was taken, in proportion.
alter table booking_lines add column discount bigint not null default 0 check (discount >= 0 and discount <= amount);
-- What the policies kept of a cancelled booking; null while it stands.
alter table bookings add column kept bigint check (kept >= 0);
-- A ticket belongs to an item of its booking, and one that ended with the booking comes back with it.
alter table ticket_purchases add column item int not null default 0,
  add column ended_with_booking boolean not null default false;
