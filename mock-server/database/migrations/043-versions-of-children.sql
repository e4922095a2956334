-- Prices, seasons, days and the like are edited by two people at once, too: each has a version, which every change raises of what a
-- form shows. Its place among the others is no such change.
create function raise_version() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{version,updated_at,position}'::text[] is distinct from to_jsonb(old) - '{version,updated_at,position}'::text[] then
    new.version := old.version + 1;
  end if;
  return new;
end $$;

do $$
declare part text;
begin
  foreach part in array array['price_options', 'package_extras', 'package_itineraries', 'departures', 'offer_rates', 'offer_blocks',
    'service_slots', 'client_notes', 'saved_views'] loop
    execute format('alter table %I add column version int not null default 1', part);
    execute format('create trigger raise_version before update on %I for each row execute function raise_version()', part);
  end loop;
end $$;
