-- A car is out from pick-up to return and then made ready for some minutes. Every car of a fleet is a vehicle of its own, each
-- rental is given one, and the database refuses a vehicle to two at the same moment. Days stay what is charged.
create extension if not exists btree_gist;

-- Sold on purpose beyond what is there, and only then.
alter table stock add column oversold int not null default 0 check (oversold >= 0);
alter table stock drop constraint stock_not_oversold,
  add constraint stock_not_oversold check (taken >= 0 and taken <= capacity + oversold);

alter table agencies add column car_turnaround_minutes int not null default 60 check (car_turnaround_minutes between 0 and 10080);
alter table cars
  add column turnaround_minutes int check (turnaround_minutes between 0 and 10080), -- null: the agency's
  add column driver text not null default 'self_drive' check (driver in ('self_drive', 'with_driver', 'either')),
  add column driver_fee bigint not null default 0 check (driver_fee >= 0), -- a day, where the client may choose
  add column fuel_eighth bigint not null default 0 check (fuel_eighth >= 0); -- for each missing eighth of a tank
update cars set driver = 'with_driver' where with_driver;
alter table cars drop column with_driver;

create table vehicles (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, car_id bigint not null references cars on delete cascade,
  position int not null check (position > 0), plate text not null default '',
  retired_at timestamptz, live boolean not null default true, -- follows offers.deleted_at
  created_at timestamptz not null default now()
);
create index on vehicles (car_id, position) where retired_at is null;
create unique index vehicles_plate on vehicles (agency_id, plate) where live and retired_at is null and plate <> '';
alter table vehicles enable row level security;
create policy tenant on vehicles using (agency_id = current_agency()) with check (agency_id = current_agency());

insert into vehicles (agency_id, car_id, position, plate, live)
select c.agency_id, c.offer_id, g.n, case when g.n = 1 then c.plate else '' end, c.live from cars c cross join generate_series(1, c.quantity) as g(n);
drop index cars_plate;
alter table cars drop column plate;

create or replace function follow_car_life() returns trigger language plpgsql as $$
begin
  update cars set live = new.deleted_at is null where offer_id = new.id;
  update vehicles set live = new.deleted_at is null where car_id = new.id;
  return new;
end $$;

-- There are as many vehicles as the fleet says; those without a plate leave first.
create function follow_fleet() returns trigger language plpgsql as $$
declare there int := (select count(*) from vehicles where car_id = new.offer_id and retired_at is null);
begin
  if there < new.quantity then
    insert into vehicles (agency_id, car_id, position, live)
    select new.agency_id, new.offer_id, coalesce((select max(position) from vehicles where car_id = new.offer_id), 0) + g.n, new.live
    from generate_series(1, new.quantity - there) as g(n);
  elsif there > new.quantity then
    update vehicles set retired_at = now() where id in (
      select id from vehicles where car_id = new.offer_id and retired_at is null
      order by plate <> '', position desc limit there - new.quantity);
  end if;
  return new;
end $$;
create trigger cars_fleet after insert or update of quantity on cars for each row execute function follow_fleet();

-- A rental is a row for each vehicle; what is kept for resellers has no hours and counts for the whole day.
alter table allocations
  add column out_at timestamptz, add column back_at timestamptz, add column ready_at timestamptz,
  add check ((out_at is null) = (back_at is null) and (out_at is null) = (ready_at is null)),
  add check (out_at is null or (out_at < back_at and back_at <= ready_at and quantity = 1));

create table vehicle_times (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, vehicle_id bigint not null references vehicles on delete cascade,
  allocation_id bigint unique references allocations on delete cascade,
  block_id bigint references offer_blocks on delete cascade, part int not null default 1,
  during tstzrange not null check (not isempty(during)),
  check (num_nonnulls(allocation_id, block_id) = 1), unique (block_id, part),
  -- Deferrable, so that one statement may exchange two vehicles.
  constraint vehicle_in_one_place exclude using gist (vehicle_id with =, during with &&) deferrable initially immediate
);
alter table vehicle_times enable row level security;
create policy tenant on vehicle_times using (agency_id = current_agency()) with check (agency_id = current_agency());

-- The most that are out at one moment of a day, with all holds, those that run, or none; `own_key`, `own_user`: whose holds count
-- as free.
create function cars_out(car bigint, on_day date, holds text, own_key text, own_user bigint) returns int
language sql stable parallel safe as $$
  with live as (
    select a.quantity, greatest(coalesce(a.out_at, '-infinity'), on_day::timestamp at time zone 'Africa/Kampala') as since,
      coalesce(a.back_at, 'infinity') as until
    from allocations a
    where a.resource_type = 'car' and a.resource_id = car and a.released_at is null and a.first_day <= on_day and a.last_day >= on_day
      and (a.booking_id is not null or ((holds = 'all' or (holds = 'running' and a.expires_at > now()))
        and not coalesce(a.held_by is not null and a.hold_key = own_key, false) and not coalesce(a.held_by = own_user, false)))
  )
  select coalesce(max((select sum(o.quantity) from live o where o.since <= l.since and o.until > l.since)), 0)::int from live l
$$;

create or replace function taken_on(type text, id bigint, wanted date) returns int language sql stable parallel safe as $$
  select case when type = 'car' then cars_out(id, wanted, 'running', null, null) else
    coalesce((select s.taken from stock s where s.resource_type = type and s.resource_id = id and s.day = wanted), 0)
    - coalesce((
      select sum(a.quantity)::int from allocations a
      where a.resource_type = type and a.resource_id = id and wanted between a.first_day and a.last_day
        and a.released_at is null and a.booking_id is null and a.expires_at <= now()), 0) end
$$;

-- What is rented or held already, hour by hour.
create temporary table rented on commit drop as
select a.id, a.agency_id, a.resource_id as car, a.first_day, a.quantity, a.booking_id, a.hold_key, a.held_by, a.expires_at, a.created_at,
  w.pick_up, w.back, w.back + make_interval(mins => g.car_turnaround_minutes) as ready
from allocations a join agencies g on g.id = a.agency_id
cross join lateral (
  select (l.details ->> 'pick_up')::timestamp at time zone 'Africa/Kampala' as pick_up,
    (l.details ->> 'return')::timestamp at time zone 'Africa/Kampala' as back
  from booking_lines l
  where l.booking_id = a.booking_id and l.offer_type = 'car' and l.offer_id = a.resource_id and l.from_date = a.first_day
    and l.details ->> 'return' > l.details ->> 'pick_up'
  order by l.position, l.id limit 1) w
where a.resource_type = 'car' and a.released_at is null and a.booking_id is not null;

update allocations a set quantity = 1, out_at = r.pick_up, back_at = r.back, ready_at = r.ready,
  last_day = greatest(a.first_day, ((r.back - interval '1 minute') at time zone 'Africa/Kampala')::date)
from rented r where r.id = a.id;
insert into allocations (agency_id, resource_type, resource_id, first_day, last_day, quantity, booking_id, created_at, out_at, back_at, ready_at)
select r.agency_id, 'car', r.car, a.first_day, a.last_day, 1, r.booking_id, r.created_at, r.pick_up, r.back, r.ready
from rented r join allocations a on a.id = r.id cross join generate_series(2, r.quantity);
analyze allocations;

create temporary table out_days on commit drop as
select d.agency_id, d.car, d.day, cars_out(d.car, d.day, 'all', null, null) as taken, greatest(0, coalesce(t.quantity, c.quantity) - coalesce((
    select sum(k.quantity) from offer_blocks k
    where k.offer_id = d.car and k.deleted_at is null and d.day between k.first_day and k.last_day), 0))::int as capacity
from (
  select agency_id, resource_id as car, day from stock where resource_type = 'car'
  union
  select distinct a.agency_id, a.resource_id, g.day::date from allocations a
  cross join lateral generate_series(a.first_day, a.last_day, interval '1 day') as g(day)
  where a.resource_type = 'car' and a.released_at is null
) d join cars c on c.offer_id = d.car left join offer_days t on t.offer_id = d.car and t.day = d.day;
insert into stock as s (agency_id, resource_type, resource_id, day, capacity, taken, oversold)
select agency_id, 'car', car, day, capacity, taken, greatest(0, taken - capacity) from out_days
on conflict (resource_type, resource_id, day) do update set taken = excluded.taken, oversold = greatest(0, excluded.taken - s.capacity);

-- Vehicles for what is still to come, the earliest first; where two were promised one car, the second has none yet.
do $$
declare one record; vehicle bigint;
begin
  for one in
    select a.agency_id, a.resource_id as car, a.id as allocation, null::bigint as block, 1 as part, tstzrange(a.out_at, a.ready_at) as during
    from allocations a where a.resource_type = 'car' and a.released_at is null and a.ready_at > now()
    union all
    select k.agency_id, k.offer_id, null, k.id, g.n, tstzrange(k.first_day::timestamp at time zone 'Africa/Kampala',
      (k.last_day + 1)::timestamp at time zone 'Africa/Kampala')
    from offer_blocks k join cars c on c.offer_id = k.offer_id cross join lateral generate_series(1, k.quantity) as g(n)
    where k.deleted_at is null and k.last_day >= kampala_today()
    order by 6, 4 nulls last, 3, 5
  loop
    select v.id into vehicle from vehicles v
    where v.car_id = one.car and v.retired_at is null
      and not exists (select from vehicle_times t where t.vehicle_id = v.id and t.during && one.during)
    order by v.position limit 1;
    if vehicle is not null then
      insert into vehicle_times (agency_id, vehicle_id, allocation_id, block_id, part, during)
      values (one.agency_id, vehicle, one.allocation, one.block, one.part, one.during);
    end if;
  end loop;
end $$;
