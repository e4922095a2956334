-- Clients are put in order as they are searched: without case and accents, so that Ántonia stands before Bao. Deleted
-- clients are in it too, because the list of bookings is ordered by it and their bookings still stand.
create index clients_in_order on clients (agency_id, searchable(name), id);
drop index clients_name;
drop index clients_agency_id_lower_id_idx;

-- Filters of the list of bookings that may match few rows among very many.
create index bookings_payment_status on bookings (agency_id, payment_status, created_at desc, id desc) where deleted_at is null;
create index bookings_source on bookings (agency_id, source, created_at desc, id desc) where deleted_at is null;
-- The Today board counts a week's bookings from the index alone.
drop index bookings_start;
create index bookings_start on bookings (agency_id, starts_on, id) include (status) where deleted_at is null;
drop index bookings_end;
create index bookings_end on bookings (agency_id, ends_on, id) include (status) where deleted_at is null;
