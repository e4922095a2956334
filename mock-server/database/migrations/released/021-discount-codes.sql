-- Issue 4: how often a client has used a code is counted whenever the code is used.
create index bookings_discount_code on bookings (discount_code_id, client_id) where discount_code_id is not null;
