-- Who leads a departure, what they travel in, where and when they are picked up; what of a day is done; when a due is looked at again;
-- and what an answer to an inquiry is taken back to.
alter table departures
  add column guide text not null default '',
  add column vehicle text not null default '',
  add column pick_up_place text not null default '', -- '': the package's meeting point
  add column pick_up_at time; -- on the clock in Kampala

create table day_ticks (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  day date not null,
  card text not null, -- of the day sheet: departure:17:start, item:903:1:end, event:5, service:8:09:00
  ticked_by bigint not null references users,
  ticked_at timestamptz not null default now(),
  unique (agency_id, day, card)
);
alter table day_ticks enable row level security;
create policy tenant on day_ticks using (agency_id = current_agency()) with check (agency_id = current_agency());

alter table booking_instalments add column snoozed_until date;

alter table thread_messages add column undo_to jsonb check (jsonb_typeof(undo_to) = 'object'); -- the inquiry as it was before; null: not taken back
