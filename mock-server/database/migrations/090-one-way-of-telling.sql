-- That a site has changed is told (089), not counted: nobody reads the count, and writers of one agency waited for each other at its row.
drop trigger media_added_site on media;
drop trigger media_changed_site on media;
drop trigger albums_changed_site on albums;
drop trigger blog_posts_site on blog_posts;
drop trigger seo_tags_added on seo_tags;
drop trigger seo_tags_changed on seo_tags;
drop trigger seo_tags_removed on seo_tags;
drop trigger site_domains_changed on site_domains;
drop function bump_site_of_media();
drop function bump_site_of_post();
drop function seo_changes_site();
drop function domains_change_site();
drop table site_versions;

-- What no visitor sees is not told: a draft that is written, a domain that was asked about.
drop trigger site_changed on blog_posts;
create trigger site_gained after insert on blog_posts for each row when (new.status = 'published') execute function site_changed();
create trigger site_lost after delete on blog_posts for each row when (old.status = 'published') execute function site_changed();
create trigger site_changed after update on blog_posts for each row
  when ((old.status = 'published' or new.status = 'published')
    and (old.title, old.slug, old.excerpt, old.body, old.cover_id, old.tags, old.author_name, old.status, old.published_at, old.deleted_at)
      is distinct from (new.title, new.slug, new.excerpt, new.body, new.cover_id, new.tags, new.author_name, new.status, new.published_at, new.deleted_at))
  execute function site_changed();
drop trigger site_changed on site_domains;
create trigger site_gained after insert or delete on site_domains for each row execute function site_changed();
create trigger site_changed after update on site_domains for each row
  when ((old.state, old.is_primary, old.released_at) is distinct from (new.state, new.is_primary, new.released_at))
  execute function site_changed();

-- Discounts that nobody has to ask for are in the prices of the site. That one was used tells nothing, like a sale.
create trigger site_gained after insert or delete on discounts for each row execute function site_changed();
create trigger site_changed after update on discounts for each row when (old.used = new.used) execute function site_changed();
