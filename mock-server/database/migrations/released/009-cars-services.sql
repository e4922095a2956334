-- A number plate is on one car of an agency, as long as that car is there.

alter table cars add column live boolean not null default true; -- follows offers.deleted_at
update cars c set live = false from offers o where o.id = c.offer_id and o.deleted_at is not null;
create unique index cars_plate on cars (agency_id, plate) where live and plate <> '';
create index cars_agency on cars (agency_id, make, model);
create index services_agency on services (agency_id);
create index service_slots_agency on service_slots (agency_id) where deleted_at is null;

create function follow_car_life() returns trigger language plpgsql as $$
begin
  update cars set live = new.deleted_at is null where offer_id = new.id;
  return new;
end $$;
create trigger offers_car_life after update of deleted_at on offers
  for each row when (new.kind = 'car' and (old.deleted_at is null) <> (new.deleted_at is null)) execute function follow_car_life();
