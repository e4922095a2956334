-- Clients are put in order as they are searched: without case and accents, so that Ántonia stands before Bao. Deleted
-- clients are in it too, because the list of bookings is ordered by it and their bookings still stand.
create index clients_in_order on clients (agency_id, searchable(name), id);
drop index clients_name;
drop index clients_agency_id_lower_id_idx;
