-- The shop: products with variants, stock by movement, categories, files. An order is a booking of products.
alter table offers drop constraint offers_kind_check,
  add constraint offers_kind_check check (kind in ('room','car','service','event','product','track'));
alter table bookings drop constraint bookings_kind_check,
  add constraint bookings_kind_check check (kind in ('tour_package','hotel_room','event','service','car_rental','flight','order'));
alter table booking_lines drop constraint booking_lines_offer_type_check,
  add constraint booking_lines_offer_type_check
  check (offer_type in ('package','room','car','service','event','product','flight','extra','custom'));

-- ── categories and collections ───────────────────────────────────────────────────────────────────────────────────────

create table shop_categories (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, parent_id bigint,
  name text not null check (length(name) between 1 and 80), slug text not null, description text not null default '',
  position int not null default 0,
  version int not null default 1, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  unique (id, agency_id),
  -- Deferrable: a backup comes back in parts, in any order.
  foreign key (parent_id, agency_id) references shop_categories (id, agency_id) deferrable initially immediate
);
create unique index shop_categories_slug on shop_categories (agency_id, slug);
create unique index shop_categories_name on shop_categories (agency_id, coalesce(parent_id, 0), lower(name));
create index on shop_categories (parent_id);

-- A category is never below itself, and a tree has six steps at most. Two who move categories of one agency take turns, or each would
-- see a tree in which its own move makes no circle.
create function check_shop_category() returns trigger language plpgsql as $$
declare above bigint := new.parent_id; depth int := 1; below int;
begin
  if new.parent_id is not null then
    perform pg_advisory_xact_lock(hashtext('shop_categories'), new.agency_id::int);
    while above is not null loop
      if above = new.id then
        raise exception 'a category cannot be below itself' using errcode = 'check_violation', constraint = 'shop_categories_circle';
      end if;
      depth := depth + 1;
      select parent_id into above from shop_categories where id = above;
    end loop;
    with recursive tree as (
      select c.id, 0 as steps from shop_categories c where c.id = new.id
      union all select c.id, t.steps + 1 from shop_categories c join tree t on c.parent_id = t.id where t.steps < 10
    ) select coalesce(max(steps), 0) into below from tree;
    if depth + below > 6 then
      raise exception 'a category is at most six steps down' using errcode = 'check_violation', constraint = 'shop_categories_depth';
    end if;
  end if;
  return new;
end $$;
create trigger shop_categories_tree before insert or update of parent_id on shop_categories
  for each row execute function check_shop_category();

-- Books › Field guides
create function shop_category_path(wanted bigint) returns text language sql stable parallel safe as $$
  with recursive up as (
    select c.id, c.parent_id, c.name, 1 as step from shop_categories c where c.id = wanted
    union all select c.id, c.parent_id, c.name, u.step + 1 from shop_categories c join up u on c.id = u.parent_id
  ) select coalesce(string_agg(name, ' › ' order by step desc), '') from up
$$;

create table shop_collections (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  name text not null check (length(name) between 1 and 80), slug text not null, description text not null default '',
  match text not null default 'all' check (match in ('all','any')),
  rules jsonb not null default '[]' check (jsonb_typeof(rules) = 'array'), -- [{field, test, value}]
  version int not null default 1, created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create unique index shop_collections_slug on shop_collections (agency_id, slug);
create unique index shop_collections_name on shop_collections (agency_id, lower(name));

-- ── products, their options and variants ─────────────────────────────────────────────────────────────────────────────

create table products (
  offer_id bigint primary key references offers on delete cascade, agency_id bigint not null references agencies,
  product_kind text not null default 'physical' check (product_kind in ('physical','digital')),
  vendor text not null default '', vendor_key text not null default '', category_id bigint,
  seo_title text not null default '', seo_description text not null default '',
  tracks_stock boolean not null default true, -- whether it is counted at all
  back_order boolean not null default false, -- sold although nothing is left
  compare_at bigint check (compare_at > 0),
  -- Kept by triggers, for lists: of variants that are not archived, before the discount.
  variants int not null default 0, price_low bigint, price_high bigint,
  words text not null default '', -- title, summary, vendor, and of the variants titles, SKUs and barcodes, as they are looked for
  foreign key (category_id, agency_id) references shop_categories (id, agency_id) deferrable initially immediate
);
-- For lists of one status, of any kind: counted without reading the offers.
create index offers_status on offers (agency_id, kind, status, created_at desc, id desc) where deleted_at is null;
create index products_category on products (category_id) where category_id is not null;
create index products_search on products using gin (words gin_trgm_ops);
create index products_vendor on products (agency_id, vendor_key);
-- Looked for by a column of its own: row-level security keeps lower(vendor) from an index.
create function products_vendor_key() returns trigger language plpgsql as $$
begin
  new.vendor_key := lower(new.vendor);
  return new;
end $$;
create trigger products_vendor_key before insert or update of vendor on products for each row execute function products_vendor_key();

-- Tags are looked for whatever their case.
create function lowered(words text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(lower(word)), '{}') from unnest(words) word
$$;
create index offers_tags on offers using gin (lowered(tags)) where tags <> '{}' and deleted_at is null;

create table product_options (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, product_id bigint not null references products on delete cascade,
  name text not null check (length(name) between 1 and 40), position int not null default 0,
  version int not null default 1, created_at timestamptz not null default now()
);
create unique index product_options_name on product_options (product_id, lower(name));
create index on product_options (agency_id);
create table product_option_values (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, option_id bigint not null references product_options on delete cascade,
  name text not null check (length(name) between 1 and 80), position int not null default 0,
  archived_at timestamptz -- its variants were archived with it; what was sold keeps its name
);
create unique index product_option_values_name on product_option_values (option_id, lower(name)) where archived_at is null;
create index on product_option_values (option_id);
create index on product_option_values (agency_id);

create table variants (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, product_id bigint not null references products on delete cascade,
  "values" bigint[] not null default '{}', -- a value of each option, in the order of the options
  title text not null default '', -- Red / L
  sku text not null default '' check (length(sku) <= 64), barcode text not null default '' check (length(barcode) <= 32),
  amount bigint check (amount > 0), compare_at bigint check (compare_at > 0), cost bigint check (cost >= 0), -- null amount: the product's
  weight_grams int not null default 0 check (weight_grams >= 0),
  tax_name text, -- of a rate of the agency; null, or a rate that is gone: the tax of its kind
  image_id bigint references media on delete set null,
  low_level int check (low_level >= 0),
  position int not null default 0,
  archived_at timestamptz, gone boolean not null default false, -- gone: its product is deleted
  version int not null default 1, created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create unique index variants_sku on variants (agency_id, lower(sku)) where sku <> '' and archived_at is null and not gone;
create unique index variants_values on variants (product_id, "values") where archived_at is null;
create index on variants (product_id, position, id);
create index variants_barcode on variants (agency_id, barcode) where barcode <> '';

-- What lists show and look for of a product's variants.
create function refresh_products(wanted bigint[]) returns void language plpgsql as $$
begin
  update products p set variants = n.variants, price_low = n.low, price_high = n.high, words = n.words
  from (
    select o.id, count(v.id)::int as variants, min(coalesce(v.amount, o.amount)) as low, max(coalesce(v.amount, o.amount)) as high,
      searchable(left(o.title || ' ' || o.summary || ' ' || q.vendor || ' ' || coalesce(string_agg(v.title || ' ' || v.sku || ' ' || v.barcode, ' ' order by v.id), ''), 8000)) as words
    from offers o join products q on q.offer_id = o.id left join variants v on v.product_id = o.id and v.archived_at is null
    where o.id = any(wanted) group by o.id, q.vendor
  ) n where p.offer_id = n.id
    and (p.variants, p.price_low, p.price_high, p.words) is distinct from (n.variants, n.low, n.high, n.words);
end $$;
-- Triggers of an event run in the order of their names: a new variant has its stock by now (`variant_stock`).
create function variants_changed() returns trigger language plpgsql as $$
begin
  perform refresh_products(array(select distinct product_id from changed order by product_id));
  perform refresh_product_stock(array(select distinct product_id from changed order by product_id));
  return null;
end $$;
create trigger variants_more after insert on variants referencing new table as changed for each statement execute function variants_changed();
create trigger variants_other after update on variants referencing new table as changed for each statement execute function variants_changed();
create trigger variants_fewer after delete on variants referencing old table as changed for each statement execute function variants_changed();
create function product_offer_changed() returns trigger language plpgsql as $$
begin
  if (new.deleted_at is null) <> (old.deleted_at is null) then
    update variants set gone = new.deleted_at is not null where product_id = new.id;
  end if;
  perform refresh_products(array[new.id]);
  return null;
end $$;
create trigger product_offer_changed after update of title, summary, amount, deleted_at on offers for each row
  when (new.kind = 'product' and (old.title, old.summary, old.amount, old.deleted_at) is distinct from (new.title, new.summary, new.amount, new.deleted_at))
  execute function product_offer_changed();
create function product_vendor_changed() returns trigger language plpgsql as $$
begin
  perform refresh_products(array[new.offer_id]);
  return null;
end $$;
create trigger product_vendor_changed after update of vendor on products for each row
  when (old.vendor <> new.vendor) execute function product_vendor_changed();

-- ── stock ────────────────────────────────────────────────────────────────────────────────────────────────────────────

create table stock_places (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  name text not null check (length(name) between 1 and 80), kind text not null default 'store' check (kind in ('desk','lodge','store')),
  address text not null default '', is_default boolean not null default false,
  version int not null default 1, deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create unique index stock_places_name on stock_places (agency_id, lower(name)) where deleted_at is null;
create unique index stock_places_default on stock_places (agency_id) where is_default and deleted_at is null;

create table stock_levels (
  agency_id bigint not null references agencies,
  variant_id bigint not null references variants on delete cascade, place_id bigint not null references stock_places,
  on_hand int not null default 0, primary key (variant_id, place_id),
  constraint stock_levels_not_negative check (on_hand >= 0)
);
create index on stock_levels (place_id) where on_hand > 0;
create index on stock_levels (agency_id);

-- Why stock changed, and by how much. Levels follow from these rows by a trigger, which also notes what was there afterwards.
create table stock_movements (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  product_id bigint not null references products, variant_id bigint not null references variants, place_id bigint not null references stock_places,
  reason text not null check (reason in ('received','sold','corrected','counted','returned','damaged','moved')),
  quantity int not null check (quantity <> 0), on_hand int not null,
  unit_cost bigint check (unit_cost >= 0), -- in the product's currency
  booking_id bigint references bookings, fulfilment_id bigint, -- of an order
  note text not null default '', made_by bigint references users, created_at timestamptz not null default now()
);
create index on stock_movements (agency_id, id desc);
create index on stock_movements (product_id, id desc);
create index on stock_movements (variant_id, id desc);
create index on stock_movements (agency_id, reason, id desc);
create index on stock_movements (place_id, id desc);
create index on stock_movements (booking_id) where booking_id is not null;

-- Who moves stock has locked the offer and the variant's row of `stock`.
create function move_stock() returns trigger language plpgsql as $$
begin
  update stock_levels set on_hand = on_hand + new.quantity where variant_id = new.variant_id and place_id = new.place_id
  returning on_hand into new.on_hand;
  if not found then
    insert into stock_levels (agency_id, variant_id, place_id, on_hand) values (new.agency_id, new.variant_id, new.place_id, new.quantity)
    returning on_hand into new.on_hand;
  end if;
  return new;
end $$;
create trigger stock_movements_level before insert on stock_movements for each row execute function move_stock();
create trigger stock_movements_append_only before update or delete or truncate on stock_movements
  for each statement execute function refuse_rewriting();

-- A variant has one row of `stock`, on a day that stands for none: capacity is what is on hand over all places, taken what is committed
-- to orders and held, oversold what is on back-order.
alter table stock add column low_level int; -- of variants, copied from them: at or below it the stock is low
create function variant_low_level() returns trigger language plpgsql as $$
begin
  update stock set low_level = new.low_level where resource_type = 'variant' and resource_id = new.id;
  return null;
end $$;
create trigger variant_low_level after update of low_level on variants for each row
  when (old.low_level is distinct from new.low_level) execute function variant_low_level();
-- Each has its row from the first, so that lists need not add up what is not there.
create function variant_stock() returns trigger language plpgsql as $$
begin
  insert into stock (agency_id, resource_type, resource_id, day, capacity, low_level)
  select agency_id, 'variant', id, date '1970-01-01', 0, low_level from changed order by id;
  return null;
end $$;
create trigger variant_stock after insert on variants referencing new table as changed for each statement execute function variant_stock();
create function variant_stock_gone() returns trigger language plpgsql as $$
begin
  delete from stock where resource_type = 'variant' and resource_id = old.id;
  return null;
end $$;
create trigger variant_stock_gone after delete on variants for each row execute function variant_stock_gone();
-- The few of which little or nothing is left.
create index stock_low on stock (agency_id, resource_id) where resource_type = 'variant' and capacity - taken <= coalesce(low_level, 0);

create function stock_state(tracks boolean, back_order boolean, available int, low int) returns text language sql immutable parallel safe as $$
  select case when not tracks then 'in_stock' when available <= 0 then case when back_order then 'back_order' else 'out' end
    when available <= low then 'low' else 'in_stock' end
$$;

-- How the stock of each product stands, over its variants that are not archived: the one answer for lists, Today and statistics. Beside
-- the product, because every sale writes it: a row of its own is small, and nobody who edits the product waits for a sale. What is held
-- counts as taken until the hold is cleared, as it does in `stock`: by whoever locks the variant next, or by the job that does so each minute.
create table product_stock (
  product_id bigint primary key references products on delete cascade, agency_id bigint not null references agencies,
  counted boolean not null default true, -- `tracks_stock` of the product; what is not counted can always be had
  on_hand int not null default 0, committed int not null default 0, available int generated always as (on_hand - committed) stored,
  variants_out int not null default 0,
  level text not null default 'in_stock' check (level in ('out','back_order','low','in_stock')) -- of the variant that stands worst
);
create index product_stock_fewest on product_stock (agency_id, counted desc, available, product_id);
create index product_stock_most on product_stock (agency_id, counted desc, available desc, product_id desc);
create index product_stock_on_hand on product_stock (agency_id, on_hand, product_id);
create index product_stock_scarce on product_stock (agency_id, level, product_id) where level <> 'in_stock';

-- Locked first, in the order of their ids, and by a statement of its own: the next one then sees what others have written before.
create function lock_product_stock(wanted bigint[]) returns void language sql as $$
  select from product_stock where product_id = any(wanted) order by product_id for no key update
$$;
create function refresh_product_stock(wanted bigint[]) returns void language plpgsql as $$
begin
  perform lock_product_stock(wanted);
  update product_stock t set counted = n.counted, on_hand = n.on_hand, committed = n.committed, variants_out = n.variants_out, level = n.level
  from (
    select x.id, x.counted, coalesce(sum(x.capacity), 0)::int as on_hand, coalesce(sum(x.taken), 0)::int as committed,
      (count(*) filter (where x.state = 'out'))::int as variants_out,
      coalesce((array['out', 'back_order', 'low', 'in_stock'])[min(array_position(array['out', 'back_order', 'low', 'in_stock'], x.state))], 'in_stock') as level
    from (
      select p.offer_id as id, p.tracks_stock as counted, s.capacity, s.taken,
        case when s.capacity is not null then stock_state(p.tracks_stock, p.back_order, s.capacity - s.taken, s.low_level) end as state
      from products p left join variants v on v.product_id = p.offer_id and v.archived_at is null
      left join stock s on s.resource_type = 'variant' and s.resource_id = v.id and s.day = '1970-01-01'
      where p.offer_id = any(wanted)) x
    group by x.id, x.counted
  ) n where t.product_id = n.id
    and (t.counted, t.on_hand, t.committed, t.variants_out, t.level) is distinct from (n.counted, n.on_hand, n.committed, n.variants_out, n.level);
end $$;

create function product_stock_made() returns trigger language plpgsql as $$
begin
  insert into product_stock (product_id, agency_id, counted) values (new.offer_id, new.agency_id, new.tracks_stock);
  return null;
end $$;
create trigger product_stock_made after insert on products for each row execute function product_stock_made();
create function product_counted_otherwise() returns trigger language plpgsql as $$
begin
  perform refresh_product_stock(array[new.offer_id]);
  return null;
end $$;
create trigger product_counted_otherwise after update of tracks_stock, back_order on products for each row
  when ((old.tracks_stock, old.back_order) is distinct from (new.tracks_stock, new.back_order)) execute function product_counted_otherwise();
create function stock_changed() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  select array_agg(distinct v.product_id order by v.product_id) into ids
  from changed s join was w on w.resource_type = 'variant' and w.resource_id = s.resource_id and w.day = s.day
  join variants v on v.id = s.resource_id
  where s.resource_type = 'variant' and (s.capacity, s.taken, s.low_level) is distinct from (w.capacity, w.taken, w.low_level);
  if ids is not null then perform refresh_product_stock(ids); end if;
  return null;
end $$;
create trigger stock_changed after update on stock referencing old table as was new table as changed
  for each statement execute function stock_changed();

create table stocktakes (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, place_id bigint not null references stock_places,
  state text not null default 'counting' check (state in ('counting','posted','abandoned')),
  note text not null default '', started_by bigint references users,
  version int not null default 1, created_at timestamptz not null default now(), ended_at timestamptz,
  check ((state = 'counting') = (ended_at is null))
);
create unique index stocktakes_one on stocktakes (place_id) where state = 'counting';
create index on stocktakes (agency_id, id desc);
create table stocktake_lines (
  agency_id bigint not null references agencies,
  stocktake_id bigint not null references stocktakes on delete cascade, variant_id bigint not null references variants,
  expected int not null, -- at the place when it was counted first; of what is posted, when it was posted
  counted int check (counted >= 0), -- null: no longer counted
  primary key (stocktake_id, variant_id)
);
create index on stocktake_lines (agency_id);
create index on stocktake_lines (variant_id);
-- Each scan by the key that the scanner's page made for it, so that one that is sent twice counts once.
create table stocktake_counts (
  agency_id bigint not null references agencies, key uuid not null,
  stocktake_id bigint not null references stocktakes on delete cascade, variant_id bigint not null,
  counted_by bigint references users, created_at timestamptz not null default now(), primary key (agency_id, key)
);
create index on stocktake_counts (stocktake_id);

-- ── files and imports ────────────────────────────────────────────────────────────────────────────────────────────────

create table virtual_assets (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, product_id bigint not null references products on delete cascade,
  uuid uuid not null unique, -- the name of the file on the disk
  file_name text not null, bytes bigint not null check (bytes > 0), mime text not null, sha256 text not null,
  most_downloads int check (most_downloads >= 1), days int check (days >= 1), -- null: without a limit
  downloads int not null default 0 check (downloads >= 0),
  version int not null default 1, removed_at timestamptz, created_at timestamptz not null default now()
);
create unique index virtual_assets_one on virtual_assets (product_id) where removed_at is null;
create index on virtual_assets (agency_id);

create table product_imports (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  file_name text not null, overwrite boolean not null default false,
  status text not null default 'checked' check (status in ('checked','running','done','failed','undone')),
  removed int, kept int, -- what undoing it did to the products that it had made
  lines int not null, job_id bigint, made_by bigint references users,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create index on product_imports (agency_id, id desc);
create table product_import_rows (
  import_id bigint not null references product_imports on delete cascade, number int not null, -- the line where it begins
  agency_id bigint not null references agencies,
  handle text not null, title text not null, variants int not null,
  outcome text not null check (outcome in ('create','update','skip','error')), problems jsonb not null default '{}',
  content jsonb not null, product_id bigint, primary key (import_id, number)
);
create index on product_import_rows (agency_id);

do $$
declare t text;
begin
  foreach t in array array['shop_categories', 'shop_collections', 'products', 'product_stock', 'product_options', 'product_option_values', 'variants',
    'stock_places', 'stock_levels', 'stock_movements', 'stocktakes', 'stocktake_lines', 'stocktake_counts', 'virtual_assets',
    'product_imports', 'product_import_rows'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (agency_id = current_agency()) with check (agency_id = current_agency())', t);
  end loop;
  foreach t in array array['shop_categories', 'shop_collections', 'product_options', 'variants', 'stock_places'] loop
    execute format('create trigger raise_version before update on %I for each row execute function raise_version()', t);
  end loop;
end $$;
create trigger raise_version before update of most_downloads, days on virtual_assets for each row execute function raise_version();

-- ── what lists of all kinds ask ──────────────────────────────────────────────────────────────────────────────────────

create or replace function price_from(wanted_kind text, wanted bigint, base bigint) returns bigint language sql stable parallel safe as $$
  select case wanted_kind
    when 'track' then null
    when 'product' then (select p.price_low from products p where p.offer_id = wanted)
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
-- Products: today, where a variant can be had.
alter function next_available(text, bigint) rename to next_available_day;
create function next_available(wanted_kind text, wanted bigint) returns date language sql stable parallel safe as $$
  select case when wanted_kind <> 'product' then next_available_day(wanted_kind, wanted)
    when exists (
      select from products p join variants v on v.product_id = p.offer_id and v.archived_at is null
      join stock s on s.resource_type = 'variant' and s.resource_id = v.id and s.day = '1970-01-01'
      where p.offer_id = wanted and (not p.tracks_stock or p.back_order or s.capacity > s.taken)) then kampala_today() end
$$;

-- Whether anything ever happened to a variant: such a one is archived, never deleted.
create function variant_used(wanted bigint) returns boolean language sql stable as $$
  select exists (select from stock_movements where variant_id = wanted) or exists (select from stocktake_lines where variant_id = wanted)
    or exists (select from allocations where resource_type = 'variant' and resource_id = wanted)
    or exists (
      select from booking_lines l join variants v on v.product_id = l.offer_id
      where v.id = wanted and l.offer_type = 'product' and (l.details ->> 'variant_id')::bigint = wanted)
$$;
