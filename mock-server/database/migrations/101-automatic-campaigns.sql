-- Automatic campaigns: what is written to one person when something has happened, each person once per occasion.

alter table campaigns
  add occasion text check (occasion in ('welcome','inquiry','quote','birthday','before_trip','after_trip','year_later')),
  add automatic_from timestamptz, -- since when it is switched on: what happened before is left alone
  add check (occasion is null or channel = 'email' and again_of is null and scheduled_at is null and status in ('draft','sending','paused'));
create unique index campaigns_occasion on campaigns (agency_id, occasion) where occasion is not null and deleted_at is null;
create index campaigns_automatic on campaigns (id) where occasion is not null and status = 'sending';

-- What it was about: the booking, the inquiry, the year. Of an ordinary campaign nothing: once per person.
alter table campaign_recipients add occasion text not null default '' check (length(occasion) <= 60);
alter table campaign_recipients drop constraint campaign_recipients_campaign_id_contact_id_key;
create unique index campaign_recipients_once on campaign_recipients (campaign_id, contact_id, occasion);
drop index campaign_recipients_address;
create unique index campaign_recipients_address on campaign_recipients (campaign_id, address, occasion) where state <> 'excluded';

create or replace function recipients_of_absorbed_contact() returns trigger language plpgsql as $$
begin
  update campaign_recipients r set contact_id = new.merged_into_id where contact_id = new.id
    and not exists (select from campaign_recipients o where o.campaign_id = r.campaign_id and o.contact_id = new.merged_into_id and o.occasion = r.occasion);
  return null;
end $$;
