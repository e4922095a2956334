-- What is sold on an agency's own site: bookings that visitors make step by step, and their carts.

-- A visitor who has chosen and is about to book; later the secret address of the booking. What was typed is deleted a day after it was
-- left; of what was booked only the address stays.
create table site_bookings (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  link uuid not null unique, -- the address of the visitor's own pages
  kind text not null check (kind in ('package', 'room', 'car', 'service', 'event')), offer_id bigint not null,
  chosen text not null, -- as the addresses of the steps have it
  renewed int not null default 0, -- how often its hold was prolonged
  name text not null default '', email text not null default '', phone text not null default '', note text not null default '',
  booking_id bigint unique, page_base text not null default '', -- of the site that it was booked on
  expires_at timestamptz, -- of a booking that nobody has paid anything of
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  foreign key (booking_id) references bookings (id) on delete cascade
);
create index site_bookings_left on site_bookings (updated_at) where booking_id is null;
create index site_bookings_ending on site_bookings (expires_at) where expires_at is not null;

create table site_carts (
  id uuid primary key,
  agency_id bigint not null references agencies,
  lines jsonb not null default '[]', -- {variant_id, quantity}
  code text not null default '',
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create index site_carts_left on site_carts (updated_at);

do $$
declare t text;
begin
  foreach t in array array['site_bookings','site_carts'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (agency_id = current_agency()) with check (agency_id = current_agency())', t);
  end loop;
end $$;
