-- A proposal has pictures of its own; what the client sees of it ends on the day that was sent, whatever the draft says by now.
alter table media drop constraint media_owner_type_check;
alter table media add constraint media_owner_type_check check (owner_type in ('agency','user','package','itinerary','offer','proposal'));

alter table proposals add column sent_until date, add column accepted_items text[];
drop index proposals_ending;
create index proposals_ending on proposals (sent_until) where status in ('sent','viewed');

-- What was sent is accepted as it was sent: also who travels, and when.
alter table proposal_versions add column starts_on date, add column ends_on date,
  add column adults int not null default 1, add column children int not null default 0, add column infants int not null default 0;
