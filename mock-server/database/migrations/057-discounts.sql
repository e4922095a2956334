-- Discounts apply by themselves or by a code. Until now each had codes; now it may be for some clients, places of sale, days of travel, a
-- minimum and so many uses, and says whether it combines with others.
do $$
declare c text;
begin
  select conname into c from pg_constraint
  where conrelid = 'discounts'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%amount IS NULL%currency IS NULL%';
  execute format('alter table discounts drop constraint %I', c);
end $$;
alter table discounts
  add column by_code boolean not null default true,
  add column client_tags text[] not null default '{}', add column sources text[] not null default '{}',
  add column travel_from date, add column travel_to date,
  add column minimum bigint check (minimum > 0), -- of what it is for, in its currency
  add column max_uses int check (max_uses >= 1), add column used int not null default 0 check (used >= 0), add column per_client int check (per_client >= 1),
  add column combines boolean not null default true,
  add column note text not null default '',
  add column created_by bigint references users,
  add constraint discounts_currency check ((currency is null) = (amount is null and minimum is null)),
  add constraint discounts_travel check (travel_to >= travel_from),
  add constraint discount_not_overused check (used <= max_uses);
alter table discounts alter column by_code drop default;
alter table discount_codes add column batch text not null default '', add column created_by bigint references users;
create index discount_codes_of on discount_codes (discount_id) where deleted_at is null;
create index discounts_automatic on discounts (agency_id) where not by_code and is_active and deleted_at is null;

-- What of a booking's discount is whose, by item, as it was sold: names and sums do not follow the discount.
create table booking_discounts (
  agency_id bigint not null references agencies, booking_id bigint not null references bookings on delete cascade,
  discount_id bigint not null references discounts, code_id bigint references discount_codes, item int not null,
  name text not null, code text, amount bigint not null check (amount >= 0),
  primary key (booking_id, discount_id, item), check ((code_id is null) = (code is null))
);
create index booking_discounts_discount on booking_discounts (discount_id, booking_id);
create index booking_discounts_code on booking_discounts (code_id, booking_id) where code_id is not null;
create index on booking_discounts (agency_id);
alter table booking_discounts enable row level security;
create policy tenant on booking_discounts using (agency_id = current_agency()) with check (agency_id = current_agency());

-- Of earlier bookings it is what neither the offer's own discount nor what was given by hand explains.
insert into booking_discounts (agency_id, booking_id, discount_id, code_id, item, name, code, amount)
select b.agency_id, b.id, c.discount_id, c.id, l.item, d.name, c.code,
  sum(greatest(0, l.discount - coalesce(l.given, 0) - round(l.amount * coalesce(p.discount_percent, o.discount_percent, 0) / 100)))
from bookings b
join discount_codes c on c.id = b.discount_code_id join discounts d on d.id = c.discount_id
join booking_lines l on l.booking_id = b.id
left join packages p on l.offer_type = 'package' and p.id = l.offer_id
left join offers o on l.offer_type in ('room', 'car', 'service', 'event') and o.id = l.offer_id
group by b.agency_id, b.id, c.discount_id, c.id, l.item, d.name, c.code;
update discounts d set used = n.uses
from (select x.discount_id, count(distinct x.booking_id) as uses from booking_discounts x join bookings b on b.id = x.booking_id
  where b.status <> 'cancelled' group by x.discount_id) n where n.discount_id = d.id;
alter table bookings drop column discount_code_id;

create function discount_state(active boolean, starts timestamptz, ends timestamptz, used_up boolean) returns text language sql stable parallel safe as $$
  select case when not active then 'paused' when ends <= now() then 'expired' when used_up then 'used_up'
    when starts > now() then 'scheduled' else 'active' end
$$;
