-- Whatever is published for the first time is on the agency's own website; other channels are chosen.
create function put_on_website() returns trigger language plpgsql as $$
begin
  if new.status = 'published' and (tg_op = 'INSERT' or old.published_at is null) then
    insert into channel_products (agency_id, offer_type, offer_id, channel)
    values (new.agency_id, coalesce(to_jsonb(new) ->> 'kind', 'package'), new.id, 'website') on conflict do nothing;
  end if;
  return null;
end $$;
create trigger packages_on_website after insert or update of status on packages for each row execute function put_on_website();
create trigger offers_on_website after insert or update of status on offers for each row execute function put_on_website();
insert into channel_products (agency_id, offer_type, offer_id, channel)
select agency_id, 'package', id, 'website' from packages where published_at is not null
union all select agency_id, kind, id, 'website' from offers where published_at is not null
on conflict do nothing;
