-- The sheet of a rented car: what it was like when it was handed over, and when it came back. From the first to the second the
-- vehicle is on the road, however early it left and however late it is.
create table car_handovers (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  booking_id bigint not null references bookings on delete cascade, item int not null,
  allocation_id bigint not null unique references allocations on delete cascade,
  car_id bigint not null references cars on delete cascade, vehicle_id bigint not null references vehicles,
  plate text not null, -- as it was
  out_at timestamptz not null, out_km int not null check (out_km >= 0), out_fuel int not null check (out_fuel between 0 and 8), -- eighths
  out_note text not null default '', out_by bigint references users,
  currency text not null, deposit bigint not null default 0 check (deposit >= 0), deposit_method text not null default '',
  in_at timestamptz check (in_at >= out_at), in_km int check (in_km >= out_km), in_fuel int check (in_fuel between 0 and 8),
  in_note text not null default '', in_by bigint references users,
  deposit_back bigint check (deposit_back between 0 and deposit), deposit_note text not null default '',
  check ((in_at is null) = (in_km is null) and (in_at is null) = (in_fuel is null) and (in_at is null) = (deposit_back is null)),
  created_at timestamptz not null default now()
);
create index on car_handovers (booking_id);
create index on car_handovers (car_id, in_at);
create index on car_handovers (vehicle_id, out_at desc);
alter table car_handovers enable row level security;
create policy tenant on car_handovers using (agency_id = current_agency()) with check (agency_id = current_agency());
alter table media drop constraint media_owner_type_check;
alter table media add constraint media_owner_type_check check (owner_type in ('agency','user','package','itinerary','offer','proposal','handover'));

-- What of a car is rented, held or kept between two days, with the hours as they are: of one on the road, or back, as it was.
create function rentals_of(car bigint, first date, last date) returns table (
  id bigint, booking_id bigint, quantity int, hold_key text, held_by bigint, expires_at timestamptz,
  out_at timestamptz, back_at timestamptz, ready_at timestamptz, vehicle_id bigint
) language sql stable parallel safe as $$
  select a.id, a.booking_id, a.quantity, a.hold_key, a.held_by, a.expires_at, least(a.out_at, h.out_at), w.back,
    w.back + (a.ready_at - a.back_at), h.vehicle_id
  from (
    select * from allocations
    where resource_type = 'car' and resource_id = car and released_at is null and out_at is not null
      and first_day <= last and last_day >= first
    union all -- on the road beyond the days that were booked
    select l.* from car_handovers late join allocations l on l.id = late.allocation_id
    where late.car_id = car and l.released_at is null and l.last_day < first
      and (late.in_at is null or late.in_at + (l.ready_at - l.back_at) > first::timestamp at time zone 'Africa/Kampala')
  ) a
  left join car_handovers h on h.allocation_id = a.id
  cross join lateral (
    select case when h.id is null then a.back_at else coalesce(h.in_at, greatest(a.back_at, now())) end as back) w
  union all
  select a.id, a.booking_id, a.quantity, a.hold_key, a.held_by, a.expires_at, a.first_day::timestamp at time zone 'Africa/Kampala',
    w.until, w.until, null
  from allocations a cross join lateral (select (a.last_day + 1)::timestamp at time zone 'Africa/Kampala' as until) w
  where a.resource_type = 'car' and a.resource_id = car and a.released_at is null and a.out_at is null
    and a.first_day <= last and a.last_day >= first
$$;

create or replace function cars_out(car bigint, on_day date, holds text, own_key text, own_user bigint) returns int
language sql stable parallel safe as $$
  with live as (
    select a.quantity, greatest(a.out_at, d.since) as since, a.back_at as until
    from rentals_of(car, on_day, on_day) a
    cross join (select on_day::timestamp at time zone 'Africa/Kampala' as since, (on_day + 1)::timestamp at time zone 'Africa/Kampala' as until) d
    where a.out_at < d.until and a.back_at > d.since
      and (a.booking_id is not null or ((holds = 'all' or (holds = 'running' and a.expires_at > now()))
        and not coalesce(a.held_by is not null and a.hold_key = own_key, false) and not coalesce(a.held_by = own_user, false)))
  )
  select coalesce(max((select sum(o.quantity) from live o where o.since <= l.since and o.until > l.since)), 0)::int from live l
$$;
