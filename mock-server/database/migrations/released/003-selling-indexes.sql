-- The orders and the windows that selling asks for: each is read in index order or from the index alone.

-- Sorts of the list of bookings. Amounts of two currencies cannot be compared, so the currency comes first.
create index bookings_total on bookings (agency_id, currency, total, id) where deleted_at is null;
create index bookings_balance on bookings (agency_id, currency, balance, id) where deleted_at is null;
-- The same by client: a deleted client's bookings still stand.
create index clients_name on clients (agency_id, lower(name), id);
create index clients_phone on clients (agency_id, phone) where deleted_at is null;

-- The dashboard's sums.
create index bookings_sums on bookings (agency_id, created_at) include (status, currency, total) where deleted_at is null;
create index bookings_owing on bookings (agency_id, due_on) include (currency, balance) where deleted_at is null and balance > 0;
drop index bookings_due; -- the same rows without the sums
create index bookings_cancelled on bookings (agency_id, cancelled_at) where cancelled_at is not null and deleted_at is null;
create index inquiries_waiting on inquiries (agency_id, created_at) where answered_at is null and status in ('new', 'open');
