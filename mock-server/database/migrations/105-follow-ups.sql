-- Follow-ups: what is written some days after a campaign to those of its recipients who did, or did not do, something.

alter table campaigns
  add follows bigint, -- the campaign whose recipients it is for
  add follow_condition text check (follow_condition in ('unopened','unclicked','clicked','sent')),
  add follow_days int check (follow_days between 1 and 60),
  add foreign key (follows, agency_id) references campaigns (id, agency_id),
  add check (follows <> id);

do $$
declare c text;
begin
  for c in select conname from pg_constraint where conrelid = 'campaigns'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%occasion%' loop
    execute format('alter table campaigns drop constraint %I', c);
  end loop;
end $$;
alter table campaigns
  add constraint campaigns_occasion_check check (occasion in ('welcome','inquiry','quote','birthday','before_trip','after_trip','year_later','follow_up')),
  add constraint campaigns_automatic_check check (occasion is null
    or (channel = 'email' or occasion = 'follow_up') and again_of is null and scheduled_at is null and status in ('draft','sending','paused')),
  add constraint campaigns_follow_check check (coalesce(occasion = 'follow_up', false) = (follows is not null)
    and (follows is null) = (follow_condition is null) and (follows is null) = (follow_days is null));
drop index campaigns_occasion;
create unique index campaigns_occasion on campaigns (agency_id, occasion) where occasion is not null and occasion <> 'follow_up' and deleted_at is null;
create index campaigns_follow_ups on campaigns (follows) where follows is not null and deleted_at is null;
create index campaign_recipients_handed on campaign_recipients (campaign_id, handed_at) where handed_at is not null;
