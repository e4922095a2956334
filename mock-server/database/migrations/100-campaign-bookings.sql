-- Which campaign a booking came of: the link that its client clicked last, at most 30 days before.

alter table campaign_recipients add last_clicked_at timestamptz;
update campaign_recipients set last_clicked_at = clicked_at where clicked_at is not null;
create index campaign_recipients_clicked on campaign_recipients (contact_id, last_clicked_at desc) where last_clicked_at is not null;

create table campaign_bookings (
  booking_id bigint primary key references bookings on delete cascade,
  agency_id bigint not null references agencies, campaign_id bigint not null,
  how text not null check (how in ('visit','contact')), -- by the visit that made it, or by who its client is
  foreign key (campaign_id, agency_id) references campaigns (id, agency_id) on delete cascade
);
create index on campaign_bookings (campaign_id, booking_id);
create index on campaign_bookings (agency_id);
alter table campaign_bookings enable row level security;
create policy tenant on campaign_bookings using (agency_id = current_agency()) with check (agency_id = current_agency());

create function note_campaign_of_booking() returns trigger language plpgsql as $$
begin
  insert into campaign_bookings (booking_id, agency_id, campaign_id, how)
  select new.id, new.agency_id, r.campaign_id, 'contact' from contacts k join campaign_recipients r on r.contact_id = k.id
  where k.client_id = new.client_id and k.agency_id = new.agency_id and r.agency_id = new.agency_id
    and r.last_clicked_at <= new.created_at and r.last_clicked_at > new.created_at - interval '30 days'
  order by r.last_clicked_at desc, r.id desc limit 1
  on conflict do nothing;
  return null;
end $$;
create trigger bookings_note_campaign after insert on bookings for each row execute function note_campaign_of_booking();
