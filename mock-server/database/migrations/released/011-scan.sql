-- Which scan let a ticket in: taking that scan back lets out exactly those it let in.
alter table ticket_purchases add column scan_id bigint references ticket_scans;
create index on ticket_purchases (scan_id) where scan_id is not null;
alter table ticket_scans add column whole_order boolean not null default false;
-- Tickets that two gates let in while one of them was offline: listed to the stations.
create index on ticket_scans (agency_id, event_id, id desc) where result = 'conflict' and undone_at is null;
-- How often a gate reads the list: by event, what was let in and by which type.
create index on ticket_purchases (event_id, ticket_type_id, status);
