-- Packages are found by their tags too, and by what their days say: a tag or a day is often all that names an activity.
create function joined(words text[]) returns text language sql immutable parallel safe as $$
  select array_to_string(words, ' ')
$$;
alter table packages alter column search set expression as (searchable(title || ' ' || coalesce(summary, '') || ' ' || joined(tags)));

-- Apart from `search`: the palette looks at what titles name before it looks at days. Kept by triggers.
alter table packages add column days_search text not null default '';
create function refresh_package_days(wanted bigint[]) returns void language plpgsql as $$
begin
  update packages p set days_search = n.said
  from (
    select q.id, coalesce((
      select searchable(left(string_agg(
        concat_ws(' ', d.title, d.location_name, d.accommodation, joined(d.activities), regexp_replace(d.description, '<[^>]*>|&nbsp;', ' ', 'g')),
        ' ' order by d.day), 100000))
      from package_itineraries d where d.package_id = q.id), '') as said
    from packages q where q.id = any(wanted)
  ) n where p.id = n.id and p.days_search <> n.said;
end $$;
create function package_days_changed() returns trigger language plpgsql as $$
begin
  perform refresh_package_days(array(select distinct package_id from changed order by package_id));
  return null;
end $$;
create trigger package_days_more after insert on package_itineraries referencing new table as changed for each statement execute function package_days_changed();
create trigger package_days_other after update on package_itineraries referencing new table as changed for each statement execute function package_days_changed();
create trigger package_days_fewer after delete on package_itineraries referencing old table as changed for each statement execute function package_days_changed();
select refresh_package_days(array(select distinct package_id from package_itineraries));
create index packages_days_search on packages using gin (days_search gin_trgm_ops);
