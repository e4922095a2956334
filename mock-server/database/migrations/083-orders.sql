-- Orders of the shop: a booking of products with its own life, fulfilment, delivery.

create table delivery_methods (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  kind text not null check (kind in ('pick_up','rider','courier','quoted')),
  name text not null check (length(name) between 1 and 120), currency text not null,
  zones jsonb not null default '[]', -- of a rider: [{name, amount}], minor units
  bands jsonb not null default '[]', -- of a courier: [{up_to_grams, amount}], lightest first
  free_above bigint check (free_above > 0),
  lead_min_days int not null default 0 check (lead_min_days >= 0), lead_max_days int not null default 0 check (lead_max_days >= lead_min_days),
  place_id bigint references stock_places,
  is_active boolean not null default true,
  version int not null default 1, created_by bigint references users, deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  check (kind <> 'rider' or jsonb_array_length(zones) > 0), check (kind <> 'courier' or jsonb_array_length(bands) > 0)
);
create index on delivery_methods (agency_id) where deleted_at is null;
create index on delivery_methods (place_id) where place_id is not null;

create table checkout_links (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  uuid uuid not null default gen_random_uuid() unique, -- the address of its page; whoever has it may order
  title text not null check (length(title) between 1 and 120),
  lines jsonb not null check (jsonb_array_length(lines) between 1 and 20), -- [{variant_id, quantity, adjustable}]
  currency text not null, discount_code text not null default '',
  expires_at timestamptz, max_uses int check (max_uses > 0),
  orders int not null default 0 check (orders >= 0), -- placed through it and not given up unpaid
  is_active boolean not null default true,
  version int not null default 1, created_by bigint references users, deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  check (orders <= max_uses)
);
create index on checkout_links (agency_id, id desc) where deleted_at is null;

-- One for each booking that has products, made by the database when they are written.
create table shop_orders (
  booking_id bigint primary key references bookings on delete cascade,
  agency_id bigint not null references agencies,
  link uuid not null default gen_random_uuid() unique, -- the client's page
  state text not null default 'pending'
    check (state in ('pending','paid','processing','shipped','delivered','cancelled','part_refunded','refunded')),
  -- Pieces: ordered and not returned; of these handed over or sent, on their way at least, with the client; downloads among those
  -- handed over and among all; returned. Counted by `recount_orders`.
  pieces int not null default 0 check (pieces >= 0), fulfilled int not null default 0, shipped int not null default 0,
  delivered int not null default 0, digital int not null default 0, files int not null default 0, returned int not null default 0 check (returned >= 0),
  processing_at timestamptz, -- somebody took it up
  paid_at timestamptz,
  paid_told_at timestamptz, -- the client was told of it
  waits boolean not null default false, -- for stock, as it was when colleagues were told last
  delivery_method_id bigint references delivery_methods,
  delivery_kind text not null default 'pick_up' check (delivery_kind in ('pick_up','rider','courier','quoted')),
  delivery_name text not null default '', delivery_zone text not null default '',
  delivery_line text not null default '', -- how its line on the booking is called; '': it has none
  delivery_open boolean not null default false, -- its price is still to be quoted
  recipient text not null default '', phone text not null default '', address text not null default '', city text not null default '',
  country_code text, delivery_note text not null default '',
  deliver_by date, weight_grams int not null default 0 check (weight_grams >= 0),
  expires_at timestamptz, -- unpaid until then, it is cancelled
  checkout_link_id bigint references checkout_links,
  -- Kept, so that lists count and figures add up without bookings and lines: of the booking its currency, total and payment status, whether
  -- it counts as sold (neither cancelled nor deleted) and whether it is deleted; and what its products come to, discounts taken off.
  currency text not null default '', total bigint not null default 0, payment_status text not null default 'unpaid',
  sold boolean not null default true, gone boolean not null default false, goods bigint not null default 0,
  created_at timestamptz not null default now() -- the booking's
);
create index shop_orders_state on shop_orders (agency_id, state, created_at desc, booking_id desc) where not gone;
create index shop_orders_recent on shop_orders (agency_id, created_at desc, booking_id desc) where not gone;
create index shop_orders_total on shop_orders (agency_id, currency, total, booking_id) where not gone;
create index shop_orders_payment on shop_orders (agency_id, payment_status, created_at desc, booking_id desc) where not gone;
create index shop_orders_waiting on shop_orders (agency_id, deliver_by, booking_id) where fulfilled < pieces;
create index shop_orders_ending on shop_orders (expires_at) where expires_at is not null;
create index shop_orders_untold on shop_orders (paid_at) where paid_at is not null and paid_told_at is null;
create index on shop_orders (delivery_method_id) where delivery_method_id is not null;
create index on shop_orders (checkout_link_id) where checkout_link_id is not null;

create table order_fulfilments (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, booking_id bigint not null references shop_orders on delete cascade,
  state text not null check (state in ('packed','shipped','delivered')),
  place_id bigint references stock_places, -- null: downloads, which lie nowhere
  carrier text not null default '', tracking text not null default '', tracking_url text not null default '', note text not null default '',
  made_by bigint references users,
  shipped_at timestamptz, delivered_at timestamptz, undone_at timestamptz,
  created_at timestamptz not null default now()
);
create index on order_fulfilments (booking_id);
create index on order_fulfilments (place_id) where place_id is not null;
-- By variant, because the numbers of a booking's items move when it is edited.
create table order_line_fulfilments (
  fulfilment_id bigint not null references order_fulfilments on delete cascade,
  agency_id bigint not null references agencies, booking_id bigint not null references shop_orders on delete cascade,
  variant_id bigint not null references variants, quantity int not null check (quantity > 0),
  primary key (fulfilment_id, variant_id)
);
create index on order_line_fulfilments (booking_id, variant_id);
create index on order_line_fulfilments (variant_id);

create table order_returns (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, booking_id bigint not null references shop_orders on delete cascade,
  reason text not null check (reason in ('changed_mind','wrong_item','damaged','not_as_described','other')), note text not null default '',
  amount bigint not null check (amount >= 0), -- by which the price fell
  made_by bigint references users, created_at timestamptz not null default now()
);
create index on order_returns (booking_id);
create table order_line_returns (
  return_id bigint not null references order_returns on delete cascade,
  agency_id bigint not null references agencies, booking_id bigint not null references shop_orders on delete cascade,
  variant_id bigint not null references variants, title text not null, quantity int not null check (quantity > 0),
  restocked boolean not null,
  primary key (return_id, variant_id)
);
create index on order_line_returns (booking_id, variant_id);
create index on order_line_returns (variant_id);

create table order_downloads (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, booking_id bigint not null references shop_orders on delete cascade,
  variant_id bigint not null references variants, asset_id bigint not null references virtual_assets,
  token uuid not null default gen_random_uuid() unique, -- signed in its link
  used int not null default 0 check (used >= 0), most int check (most > 0), expires_at timestamptz,
  revoked_at timestamptz, created_at timestamptz not null default now(),
  downloaded_at timestamptz[] not null default '{}', -- the last hundred times, the latest first
  check (used <= most), unique (booking_id, variant_id)
);
create index on order_downloads (variant_id);
create index on order_downloads (asset_id);

do $$
declare t text;
begin
  foreach t in array array['delivery_methods','checkout_links','shop_orders','order_fulfilments','order_line_fulfilments','order_returns',
    'order_line_returns','order_downloads'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (agency_id = current_agency()) with check (agency_id = current_agency())', t);
  end loop;
end $$;

-- ── where an order stands ────────────────────────────────────────────────────────────────────────────────────────────

-- The one definition that list, filter, board, counts and file read, from `shop_orders.state`.
create function order_state(status text, total bigint, paid bigint, refunded bigint, settled bigint,
  pieces int, fulfilled int, shipped int, delivered int, digital int, returned int, taken_up boolean)
returns text language sql immutable parallel safe as $$
  select case
    when refunded > 0 and refunded >= paid then 'refunded'
    when status in ('cancelled','no_show') then case when refunded > 0 then 'part_refunded' else 'cancelled' end
    when pieces + returned > 0 and delivered >= pieces then case when refunded > 0 then 'part_refunded' else 'delivered' end
    when pieces > 0 and shipped >= pieces then 'shipped'
    when fulfilled > digital or taken_up then 'processing'
    when settled >= total then 'paid'
    else 'pending' end
$$;

create function stand_of_order() returns trigger language plpgsql as $$
declare b bookings;
begin
  select * into b from bookings where id = new.booking_id;
  new.state := order_state(b.status, b.total, b.paid, b.refunded, b.settled, new.pieces, new.fulfilled, new.shipped, new.delivered,
    new.digital, new.returned, new.processing_at is not null);
  new.currency := b.currency;
  new.total := b.total;
  new.payment_status := b.payment_status;
  new.gone := b.deleted_at is not null;
  new.sold := b.deleted_at is null and b.status not in ('cancelled','no_show');
  if b.paid > b.refunded or b.status in ('cancelled','no_show') then new.expires_at := null; end if;
  if new.paid_at is null and b.settled >= b.total and b.status not in ('cancelled','no_show') then new.paid_at := now(); end if;
  return new;
end $$;
create trigger shop_orders_stand before insert or update on shop_orders for each row execute function stand_of_order();

-- What is ordered of each variant; an item has several lines where its pieces have several prices.
create function ordered_pieces(booking bigint) returns table (variant_id bigint, item int, quantity int) language sql stable as $$
  select (x.details ->> 'variant_id')::bigint, min(x.item)::int, sum((x.details ->> 'quantity')::int)::int from (
    select distinct on (l.item) l.item, l.details from booking_lines l
    where l.booking_id = booking and l.offer_type = 'product' and l.details ? 'variant_id' order by l.item, l.position, l.id) x
  group by 1
$$;
-- What of each is with the client, or on the way there, and was not returned.
create function handed_over(booking bigint) returns table (variant_id bigint, quantity int) language sql stable as $$
  select x.variant_id, sum(x.quantity)::int from (
    select lf.variant_id, lf.quantity from order_line_fulfilments lf join order_fulfilments f on f.id = lf.fulfilment_id
    where lf.booking_id = booking and f.undone_at is null
    union all select lr.variant_id, -lr.quantity from order_line_returns lr where lr.booking_id = booking) x
  group by 1
$$;

create function recount_orders(ids bigint[]) returns void language sql as $$
  update shop_orders o set pieces = c.pieces, fulfilled = c.fulfilled - c.returned, shipped = c.shipped - c.returned,
    delivered = c.delivered - c.returned, digital = c.digital, files = c.files, returned = c.returned, goods = c.goods
  from (
    select s.booking_id,
      (select coalesce(sum(p.quantity), 0)::int from ordered_pieces(s.booking_id) p) as pieces,
      (select coalesce(sum(p.quantity), 0)::int from ordered_pieces(s.booking_id) p join variants v on v.id = p.variant_id
        join products d on d.offer_id = v.product_id where d.product_kind = 'digital') as files,
      coalesce(f.fulfilled, 0) as fulfilled, coalesce(f.shipped, 0) as shipped, coalesce(f.delivered, 0) as delivered,
      (select coalesce(sum(h.quantity), 0)::int from handed_over(s.booking_id) h join variants v on v.id = h.variant_id
        join products p on p.offer_id = v.product_id where p.product_kind = 'digital') as digital,
      (select coalesce(sum(r.quantity), 0)::int from order_line_returns r where r.booking_id = s.booking_id) as returned,
      (select coalesce(sum(l.amount - l.discount), 0) from booking_lines l where l.booking_id = s.booking_id and l.offer_type = 'product') as goods
    from shop_orders s
    left join lateral (
      select sum(lf.quantity)::int as fulfilled, sum(lf.quantity) filter (where x.state <> 'packed')::int as shipped,
        sum(lf.quantity) filter (where x.state = 'delivered')::int as delivered
      from order_line_fulfilments lf join order_fulfilments x on x.id = lf.fulfilment_id
      where lf.booking_id = s.booking_id and x.undone_at is null) f on true
    where s.booking_id = any(ids)) c
  where o.booking_id = c.booking_id
    and (o.pieces, o.fulfilled, o.shipped, o.delivered, o.digital, o.files, o.returned, o.goods) is distinct from
      (c.pieces, c.fulfilled - c.returned, c.shipped - c.returned, c.delivered - c.returned, c.digital, c.files, c.returned, c.goods)
$$;

-- ── downloads ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What of these is counted, as licences are, is on hand and committed no more, as if it had left on a van. A place has what it has: the
-- usual one first, then the fullest. Locked in the order of the engine: offers, then stock.
create function take_downloads(booking bigint, fulfilment bigint) returns void language plpgsql as $$
declare one record; here record; left_over int; gone int; claimed int; claim record; step int;
begin
  perform 1 from offers o where o.id in (
    select v.product_id from order_line_fulfilments lf join variants v on v.id = lf.variant_id join products p on p.offer_id = v.product_id
    where lf.fulfilment_id = fulfilment and p.tracks_stock) order by o.id for no key update;
  perform 1 from stock s join order_line_fulfilments lf on lf.fulfilment_id = fulfilment and lf.variant_id = s.resource_id
  where s.resource_type = 'variant' order by s.resource_id for update of s;
  perform lock_product_stock(array(
    select v.product_id from order_line_fulfilments lf join variants v on v.id = lf.variant_id where lf.fulfilment_id = fulfilment));
  for one in
    select lf.agency_id, lf.variant_id, lf.quantity, v.product_id
    from order_line_fulfilments lf join variants v on v.id = lf.variant_id join products p on p.offer_id = v.product_id
    where lf.fulfilment_id = fulfilment and p.tracks_stock order by lf.variant_id
  loop
    left_over := one.quantity;
    for here in
      select l.place_id, l.on_hand from stock_levels l join stock_places p on p.id = l.place_id
      where l.variant_id = one.variant_id and l.on_hand > 0 order by p.is_default desc, l.on_hand desc, l.place_id
    loop
      step := least(left_over, here.on_hand);
      exit when step <= 0;
      insert into stock_movements (agency_id, product_id, variant_id, place_id, reason, quantity, on_hand, booking_id, fulfilment_id)
      values (one.agency_id, one.product_id, one.variant_id, here.place_id, 'sold', -step, 0, booking, fulfilment);
      left_over := left_over - step;
    end loop;
    gone := one.quantity - left_over;
    claimed := 0;
    for claim in
      select a.id, a.quantity from allocations a where a.booking_id = booking and a.released_at is null
        and a.resource_type = 'variant' and a.resource_id = one.variant_id order by a.id for update
    loop
      step := least(one.quantity - claimed, claim.quantity);
      exit when step <= 0;
      if step = claim.quantity then update allocations set released_at = now() where id = claim.id;
      else update allocations set quantity = quantity - step where id = claim.id; end if;
      claimed := claimed + step;
    end loop;
    update stock set capacity = capacity - gone, taken = taken - claimed, oversold = greatest(0, taken - claimed - capacity + gone)
    where resource_type = 'variant' and resource_id = one.variant_id and day = '1970-01-01';
  end loop;
end $$;

-- Whoever has paid has their files: made in the moment of the payment, by whatever way it came.
create function hand_over_downloads(booking bigint) returns void language plpgsql as $$
declare made bigint; agency bigint;
begin
  select b.agency_id into agency from bookings b join shop_orders o on o.booking_id = b.id
  where b.id = booking and b.settled >= b.total and b.status not in ('cancelled','no_show') and b.deleted_at is null;
  if agency is null then return; end if;
  if not exists (select from ordered_pieces(booking) p join variants v on v.id = p.variant_id
    join products d on d.offer_id = v.product_id and d.product_kind = 'digital'
    left join handed_over(booking) h on h.variant_id = p.variant_id where p.quantity > coalesce(h.quantity, 0)) then return; end if;
  insert into order_fulfilments (agency_id, booking_id, state, shipped_at, delivered_at)
  values (agency, booking, 'delivered', now(), now()) returning id into made;
  insert into order_line_fulfilments (fulfilment_id, agency_id, booking_id, variant_id, quantity)
  select made, agency, booking, p.variant_id, p.quantity - coalesce(h.quantity, 0)
  from ordered_pieces(booking) p join variants v on v.id = p.variant_id
  join products d on d.offer_id = v.product_id and d.product_kind = 'digital'
  left join handed_over(booking) h on h.variant_id = p.variant_id where p.quantity > coalesce(h.quantity, 0);
  insert into order_downloads (agency_id, booking_id, variant_id, asset_id, most, expires_at)
  select agency, booking, lf.variant_id, a.id, a.most_downloads, now() + make_interval(days => a.days)
  from order_line_fulfilments lf join variants v on v.id = lf.variant_id join virtual_assets a on a.product_id = v.product_id and a.removed_at is null
  where lf.fulfilment_id = made
  on conflict (booking_id, variant_id) do nothing;
  perform take_downloads(booking, made);
  perform recount_orders(array[booking]);
end $$;

-- ── what follows from the booking ────────────────────────────────────────────────────────────────────────────────────

create function orders_of_lines() returns trigger language plpgsql as $$
declare ids bigint[]; one bigint;
begin
  select array_agg(distinct booking_id) into ids from changed where offer_type = 'product';
  if ids is null then return null; end if;
  if tg_op = 'INSERT' then
    insert into shop_orders (booking_id, agency_id, created_at)
    select b.id, b.agency_id, b.created_at from bookings b where b.id = any(ids) on conflict do nothing;
  end if;
  perform recount_orders(ids);
  if tg_op = 'INSERT' then foreach one in array ids loop perform hand_over_downloads(one); end loop; end if;
  return null;
end $$;
create trigger shop_orders_more after insert on booking_lines referencing new table as changed
  for each statement execute function orders_of_lines();
create trigger shop_orders_fewer after delete on booking_lines referencing old table as changed
  for each statement execute function orders_of_lines();
create function order_line_priced() returns trigger language plpgsql as $$
begin
  perform recount_orders(array[new.booking_id]);
  return null;
end $$;
create trigger shop_orders_priced after update of amount, discount on booking_lines for each row
  when (new.offer_type = 'product' and (old.amount, old.discount) is distinct from (new.amount, new.discount)) execute function order_line_priced();

-- What is paid for, even in part, is agreed. Named so that it runs before the charge.
create function agree_order() returns trigger language plpgsql as $$
begin
  if new.kind = 'order' and new.status = 'pending' and new.paid > new.refunded then new.status := 'confirmed'; end if;
  return new;
end $$;
create trigger bookings_agree before update of paid on bookings for each row execute function agree_order();

create function order_follows() returns trigger language plpgsql as $$
declare was_owed boolean;
begin
  select paid_at is null into was_owed from shop_orders where booking_id = new.id;
  if not found then return null; end if;
  update shop_orders set state = state where booking_id = new.id;
  -- Nobody is thanked for a payment where a return or an edit has made the price as low as what was paid.
  if was_owed and new.paid <= old.paid then
    update shop_orders set paid_told_at = now() where booking_id = new.id and paid_at is not null and paid_told_at is null and files = 0;
  end if;
  if new.status in ('cancelled','no_show') or new.refunded > 0 and new.refunded >= new.paid then
    update order_downloads set revoked_at = now() where booking_id = new.id and revoked_at is null;
  else perform hand_over_downloads(new.id);
  end if;
  return null;
end $$;
create trigger bookings_order_follows after update of status, total, charged, paid, refunded, written_off, deposit_due, currency, deleted_at on bookings for each row
  when ((old.status, old.total, old.paid, old.refunded, old.written_off, old.payment_status, old.currency, old.deleted_at) is distinct from
    (new.status, new.total, new.paid, new.refunded, new.written_off, new.payment_status, new.currency, new.deleted_at))
  execute function order_follows();

-- Pieces of a variant on an order that are committed and not on hand: whoever ordered first is served first.
create function back_ordered(booking bigint, variant bigint) returns int language sql stable as $$
  select coalesce((
  select greatest(0, least(mine.quantity, ahead.quantity + mine.quantity - s.capacity))
  from stock s
  cross join lateral (select coalesce(sum(a.quantity), 0) as quantity from allocations a
    where a.resource_type = 'variant' and a.resource_id = variant and a.booking_id = booking and a.released_at is null) mine
  cross join lateral (select coalesce(sum(a.quantity), 0) as quantity from allocations a
    where a.resource_type = 'variant' and a.resource_id = variant and a.booking_id < booking and a.released_at is null) ahead
  where s.resource_type = 'variant' and s.resource_id = variant and s.day = '1970-01-01' and s.taken > s.capacity), 0)::int
$$;

-- That colleagues were told of what is low; until it is no longer.
alter table stock add column low_told boolean not null default false;
create index stock_low_told on stock (agency_id) where low_told;
