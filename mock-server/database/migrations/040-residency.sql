-- For whom a price is, in two facts: age and residency. Until now one list mixed both.
alter table price_options rename column audience to age_band;
alter table price_options drop constraint price_options_audience_check;
alter table price_options add column residency text not null default 'any'
  check (residency in ('any', 'east_african', 'resident', 'foreign'));
update price_options set residency = case age_band when 'resident' then 'east_african' else 'foreign' end, age_band = 'adult'
where age_band in ('resident', 'foreign');
alter table price_options add check (age_band in ('any', 'adult', 'child', 'infant'));

alter table booking_lines rename column audience to age_band;
alter table booking_lines add column residency text not null default '';
update booking_lines set residency = case age_band when 'resident' then 'east_african' else 'foreign' end, age_band = 'adult'
where age_band in ('resident', 'foreign');

-- The first price "for residents" was meant for East Africans; the bookings made at it were as well.
alter table bookings drop constraint bookings_residency_check;
update bookings set residency = 'east_african' where residency = 'resident';
alter table bookings add check (residency in ('any', 'east_african', 'resident', 'foreign')),
  -- How a mixed party divides: [{residency, adults, children, infants}]; empty where all are of one residency.
  add column shares jsonb not null default '[]';

-- A season may be for those of one residency, and may then be in a currency of its own.
alter table offer_rates add column residency text not null default 'any'
    check (residency in ('any', 'east_african', 'resident', 'foreign')),
  add column currency text, -- null: the offer's
  add check (currency is null or residency <> 'any');

-- What an offer costs at the least, in minor units before its discount: the base price or a season for anybody that is not over (weeks and
-- hours are other units); a ticket that anybody may buy, at its price or at one of its prices in time.
create or replace function price_from(wanted_kind text, wanted bigint, base bigint) returns bigint language sql stable parallel safe as $$
  select case wanted_kind
    when 'track' then null
    when 'event' then (
      select min(least(t.amount, (
        select min(r.amount) from ticket_tiers r where r.ticket_type_id = t.id and (r.sales_to is null or r.sales_to > now()))))
      from ticket_types t where t.event_id = wanted and t.deleted_at is null and not t.hidden
        and (t.sales_to is null or t.sales_to > now()))
    else least(base, (
      select min(r.amount) from offer_rates r
      where r.offer_id = wanted and r.deleted_at is null and r.unit not in ('per_week', 'per_hour') and r.residency = 'any'
        and (r.valid_to is null or r.valid_to >= kampala_today()))) end
$$;
