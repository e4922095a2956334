-- The shop: products with variants, stock by movement, categories, files. An order is a booking of products.
alter table offers drop constraint offers_kind_check,
  add constraint offers_kind_check check (kind in ('room','car','service','event','product','track'));
alter table bookings drop constraint bookings_kind_check,
  add constraint bookings_kind_check check (kind in ('tour_package','hotel_room','event','service','car_rental','flight','order'));
alter table booking_lines drop constraint booking_lines_offer_type_check,
  add constraint booking_lines_offer_type_check
  check (offer_type in ('package','room','car','service','event','product','flight','extra','custom'));
