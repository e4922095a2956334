-- How many bookings each offer has, kept by a trigger: counting them for a list would grow with the bookings.
-- A booking counts once, however many lines it has of an offer; what became of it does not matter.

create table offer_bookings (
  agency_id bigint not null references agencies, offer_type text not null, offer_id bigint not null,
  bookings int not null check (bookings >= 0), primary key (offer_type, offer_id)
);
alter table offer_bookings enable row level security;
create policy tenant on offer_bookings using (agency_id = current_agency()) with check (agency_id = current_agency());

-- Lines are written and rewritten statement by statement; a pair of booking and offer counts with its first line and
-- ends with its last. Offers in one order, so that two transactions wait for each other but never in a ring.
create function count_offer_bookings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into offer_bookings as o (agency_id, offer_type, offer_id, bookings)
    select agency_id, offer_type, offer_id, count(*) from (
      select agency_id, offer_type, offer_id, booking_id, min(id) as first from changed
      where offer_id is not null group by agency_id, offer_type, offer_id, booking_id) pair
    where not exists (
      select from booking_lines l
      where l.booking_id = pair.booking_id and l.offer_type = pair.offer_type and l.offer_id = pair.offer_id and l.id < pair.first)
    group by agency_id, offer_type, offer_id order by offer_type, offer_id
    on conflict (offer_type, offer_id) do update set bookings = o.bookings + excluded.bookings;
  else
    update offer_bookings o set bookings = o.bookings - gone.count from (
      select offer_type, offer_id, count(*) from (
        select distinct offer_type, offer_id, booking_id from changed where offer_id is not null) pair
      where not exists (
        select from booking_lines l
        where l.booking_id = pair.booking_id and l.offer_type = pair.offer_type and l.offer_id = pair.offer_id)
      group by offer_type, offer_id) gone
    where o.offer_type = gone.offer_type and o.offer_id = gone.offer_id;
  end if;
  return null;
end $$;
create trigger offer_bookings_more after insert on booking_lines referencing new table as changed
  for each statement execute function count_offer_bookings();
create trigger offer_bookings_fewer after delete on booking_lines referencing old table as changed
  for each statement execute function count_offer_bookings();

create function refuse_other_offer() returns trigger language plpgsql as $$
begin
  raise exception 'A booking line never changes its offer: write another line.';
end $$;
create trigger offer_bookings_same before update on booking_lines for each row
  when (old.booking_id <> new.booking_id or old.offer_type <> new.offer_type or old.offer_id is distinct from new.offer_id)
  execute function refuse_other_offer();

insert into offer_bookings (agency_id, offer_type, offer_id, bookings)
select agency_id, offer_type, offer_id, count(distinct booking_id) from booking_lines
where offer_id is not null group by agency_id, offer_type, offer_id;
