-- Whatever visitors of a site can see tells every server when it has changed, so that no page of it is kept longer (site-memory.ts). Told, not
-- counted in a row: whoever changes offers of one agency would wait for each other there. Stock is left out: every sale writes it, and pages that
-- show it are kept for seconds only.
create function site_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'agencies' then
    perform pg_notify('safiri', json_build_object('kind', 'site', 'agencyId', coalesce(new.id, old.id))::text);
  else
    perform pg_notify('safiri', json_build_object('kind', 'site', 'agencyId', coalesce(new.agency_id, old.agency_id))::text);
  end if;
  return null;
end $$;

do $$
declare t text;
begin
  foreach t in array array[
    'packages', 'package_itineraries', 'package_extras', 'price_options', 'departures', 'channel_products',
    'offers', 'rooms', 'cars', 'services', 'service_slots', 'events', 'ticket_types', 'ticket_tiers', 'tracks', 'offer_rates', 'offer_days', 'offer_blocks',
    'products', 'product_options', 'product_option_values', 'variants', 'shop_categories',
    'media', 'albums', 'blog_posts', 'blog_former_slugs', 'site_versions', 'seo_tags', 'site_domains'] loop
    if to_regclass(t) is not null then
      execute format('create trigger site_changed after insert or update or delete on %I for each row execute function site_changed()', t);
    end if;
  end loop;
end $$;
create trigger site_changed after update on agencies for each row execute function site_changed();
-- A draft is nobody's but the editor's.
create trigger site_changed after update of published, is_default, deleted_at on agency_templates for each row
  when ((old.published, old.is_default, old.deleted_at) is distinct from (new.published, new.is_default, new.deleted_at))
  execute function site_changed();
create trigger site_made after insert on agency_templates for each row when (new.is_default) execute function site_changed();
