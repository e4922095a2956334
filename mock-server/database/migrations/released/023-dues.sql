-- Payment schedules: what is due up to and with each part, and since when the client knows of it.

alter table booking_instalments
  add column due_sum bigint not null check (due_sum >= amount), -- what is to be paid in all when this part is due
  add column agreed_on date not null default ((now() at time zone 'Africa/Kampala')::date);

-- "Due" of a booking is the day of the first part that is not paid, of a settled one that of its last.
create function due_day(booking bigint, received bigint) returns date language sql stable as $$
  select coalesce(
    (select due_on from booking_instalments where booking_id = booking and due_sum > received order by position limit 1),
    (select due_on from booking_instalments where booking_id = booking order by position desc limit 1))
$$;
-- Payments come in many ways; however one does, the next part is asked for.
create function follow_schedule() returns trigger language plpgsql as $$
begin
  new.due_on := coalesce(due_day(new.id, new.paid - new.refunded), new.due_on);
  return new;
end $$;
create trigger bookings_schedule before update of paid, refunded on bookings for each row execute function follow_schedule();

-- A schedule for each booking that has none: the deposit where it was paid, and the balance by the day it was due.
create function write_missing_schedules() returns void language sql as $$
  insert into booking_instalments (agency_id, booking_id, position, label, basis, amount, due_on, due_sum, agreed_on)
  select b.agency_id, b.id, part.position, part.label, part.basis, part.amount, part.due_on, part.due_sum, b.booked_on
  from (
    select agency_id, id, total, deposit_due as deposit, coalesce(due_on, starts_on) as last_on,
      (created_at at time zone 'Africa/Kampala')::date as booked_on, paid - refunded as received
    from bookings o where total > 0 and not exists (select from booking_instalments i where i.booking_id = o.id)
  ) b
  cross join lateral (
    select b.deposit > 0 and b.deposit < b.total and b.received >= b.deposit and b.last_on > b.booked_on as halves
  ) s
  cross join lateral (
    select 0 as position, 'Deposit' as label, 'amount' as basis, b.deposit as amount, b.booked_on as due_on, b.deposit as due_sum where s.halves
    union all
    select 1, 'Balance', 'rest', b.total - b.deposit, b.last_on, b.total where s.halves
    union all
    select 0, 'Full payment', 'rest', b.total, b.last_on, b.total where not s.halves
  ) part
$$;
select write_missing_schedules();
