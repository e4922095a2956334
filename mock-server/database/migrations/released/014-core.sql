-- When an offer can next be had, within sixty days: rooms and cars the first day on which one is free, services the day of the
-- next slot with a place, events the day they start. Looks at one day after the other, and nearly always stops at the first.

create function next_available(wanted_kind text, wanted bigint) returns date language plpgsql stable parallel safe as $$
declare
  today date := kampala_today();
  base int;
  free boolean;
begin
  if wanted_kind = 'event' then
    return (select (e.starts_at at time zone 'Africa/Kampala')::date from events e where e.offer_id = wanted and e.starts_at > now());
  elsif wanted_kind = 'room' then
    select quantity into base from rooms where offer_id = wanted;
  elsif wanted_kind = 'car' then
    select quantity into base from cars where offer_id = wanted;
  elsif wanted_kind <> 'service' then
    return null;
  end if;
  for ahead in 0..59 loop
    if wanted_kind = 'service' then
      select exists (
        select from service_slots t join services v on v.offer_id = t.service_id
        where t.service_id = wanted and t.deleted_at is null and t.weekday = extract(isodow from today + ahead)
          and (ahead > 0 or t.starts > (now() at time zone 'Africa/Kampala')::time)
          and coalesce(t.capacity, v.capacity) > taken_on('service_slot', t.id, today + ahead)) into free;
    else
      select not coalesce((select d.closed from offer_days d where d.offer_id = wanted and d.day = today + ahead), false)
        and coalesce((select d.quantity from offer_days d where d.offer_id = wanted and d.day = today + ahead), base)
          - coalesce((select sum(k.quantity) from offer_blocks k
              where k.offer_id = wanted and k.deleted_at is null and today + ahead between k.first_day and k.last_day), 0)
          > taken_on(wanted_kind, wanted, today + ahead) into free;
    end if;
    if free then return today + ahead; end if;
  end loop;
  return null;
end $$;

-- What is booked or held on a day; holds that have run out no longer count, even before they are cleared.
create function taken_on(type text, id bigint, wanted date) returns int language sql stable parallel safe as $$
  select coalesce((select s.taken from stock s where s.resource_type = type and s.resource_id = id and s.day = wanted), 0)
    - coalesce((
      select sum(a.quantity)::int from allocations a
      where a.resource_type = type and a.resource_id = id and wanted between a.first_day and a.last_day
        and a.released_at is null and a.booking_id is null and a.expires_at <= now()), 0)
$$;

-- What an offer costs at the least, in minor units before its discount: the base price or a season that is not over (weeks and
-- hours are other units); a ticket that anybody may buy, at its price or at one of its prices in time.
create function price_from(wanted_kind text, wanted bigint, base bigint) returns bigint language sql stable parallel safe as $$
  select case wanted_kind
    when 'track' then null
    when 'event' then (
      select min(least(t.amount, (
        select min(r.amount) from ticket_tiers r where r.ticket_type_id = t.id and (r.sales_to is null or r.sales_to > now()))))
      from ticket_types t where t.event_id = wanted and t.deleted_at is null and not t.hidden
        and (t.sales_to is null or t.sales_to > now()))
    else least(base, (
      select min(r.amount) from offer_rates r
      where r.offer_id = wanted and r.deleted_at is null and r.unit not in ('per_week', 'per_hour')
        and (r.valid_to is null or r.valid_to >= kampala_today()))) end
$$;

create index price_changes_recent on price_changes (agency_id, id desc);
create index offers_inventory on offers (agency_id, updated_at desc, id desc) where deleted_at is null;
