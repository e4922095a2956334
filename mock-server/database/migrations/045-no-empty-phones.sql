-- Nobody's phone is null, never '': specification §5 takes an empty text for no number.
update agencies set phone = null where phone = '';
update users set phone = null where phone = '';
update clients set phone = null where phone = '';
update inquiries set phone = null where phone = '';
update booking_travellers set phone = null where phone = '';
alter table agencies add check (phone <> '');
alter table users add check (phone <> '');
alter table clients add check (phone <> '');
alter table inquiries add check (phone <> '');
alter table booking_travellers add check (phone <> '');
