-- The sales funnel: people who may book, from the first word to the paid booking.

-- The last two stages follow from the booking; where a lead was lost, the stage says how far it came.
create table leads (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  contact_id bigint not null, title text not null check (length(title) between 1 and 200),
  stage text not null default 'lead' check (stage in ('lead','qualified','confirmed','paid')), stage_since timestamptz not null default now(),
  lost_at timestamptz, lost_reason text not null default '' check (length(lost_reason) <= 200),
  currency text not null, amount bigint check (amount >= 0), -- minor units, as expected; with a booking its total counts
  owner_id bigint references users,
  next_step text not null default '' check (length(next_step) <= 200), next_step_on date,
  source text not null check (source in ('client','form','newsletter','import','staff','chatbot','booking','inquiry','advertisement')),
  inquiry_id bigint references inquiries, booking_id bigint references bookings,
  travel_on date, notes text not null default '' check (length(notes) <= 5000),
  version int not null default 1, created_by bigint references users, deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  check ((lost_at is null) = (lost_reason = '')),
  check (stage in ('lead','qualified') or booking_id is not null),
  check (next_step_on is null or next_step <> ''),
  foreign key (contact_id, agency_id) references contacts (id, agency_id)
);
create index leads_board on leads (agency_id, stage, id) where deleted_at is null and lost_at is null;
create index leads_lost on leads (agency_id, lost_at desc, id desc) where deleted_at is null and lost_at is not null;
create index leads_newest on leads (agency_id, created_at desc, id desc) where deleted_at is null;
create index on leads (contact_id);
create index on leads (owner_id);
create unique index leads_inquiry on leads (inquiry_id) where deleted_at is null;
create unique index leads_booking on leads (booking_id) where deleted_at is null;

-- One row for each move, from which conversion and speed are read. Nobody's: it followed from a booking.
create table lead_moves (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, lead_id bigint not null references leads on delete cascade,
  from_stage text, to_stage text not null check (to_stage in ('lead','qualified','confirmed','paid','lost')),
  user_id bigint references users, at timestamptz not null default now()
);
create index on lead_moves (lead_id, id);
create index on lead_moves (agency_id, at);

create function note_lead_move() returns trigger language plpgsql as $$
begin
  insert into lead_moves (agency_id, lead_id, from_stage, to_stage, user_id)
  values (new.agency_id, new.id,
    case when tg_op = 'UPDATE' then case when old.lost_at is null then old.stage else 'lost' end end,
    case when new.lost_at is null then new.stage else 'lost' end, nullif(current_setting('app.user_id', true), '')::bigint);
  return null;
end $$;
create trigger leads_made after insert on leads for each row execute function note_lead_move();
create trigger leads_moved after update of stage, lost_at on leads for each row
  when (old.stage <> new.stage or (old.lost_at is null) <> (new.lost_at is null)) execute function note_lead_move();

-- How far a lead has come by its booking.
create function stage_of_booking(status text, payment_status text, deleted_at timestamptz) returns text language sql immutable parallel safe as $$
  select case when status is null then null when deleted_at is not null or status not in ('confirmed','in_progress','completed','no_show') then 'qualified'
    when payment_status = 'paid' then 'paid' else 'confirmed' end
$$;
create function leads_follow_booking() returns trigger language plpgsql as $$
declare wanted text := stage_of_booking(new.status, new.payment_status, new.deleted_at);
begin
  -- What was booked of an inquiry is the booking of its lead; it is the person who booked from then on.
  if new.inquiry_id is not null and new.deleted_at is null and not exists (select from leads where booking_id = new.id and deleted_at is null) then
    update leads l set booking_id = new.id, contact_id = k.id, version = l.version + 1, updated_at = now() from contacts k
    where l.inquiry_id = new.inquiry_id and l.agency_id = new.agency_id and l.booking_id is null and l.deleted_at is null and k.client_id = new.client_id;
  end if;
  update leads set stage = wanted, stage_since = now(), version = version + 1, updated_at = now(),
    lost_at = case when wanted = 'qualified' then lost_at end, lost_reason = case when wanted = 'qualified' then lost_reason else '' end
  where booking_id = new.id and deleted_at is null and (stage <> wanted or lost_at is not null and wanted <> 'qualified');
  return null;
end $$;
create trigger leads_of_new_booking after insert on bookings for each row when (new.inquiry_id is not null) execute function leads_follow_booking();
create trigger leads_of_changed_booking after update on bookings for each row
  when ((old.status, old.payment_status, old.deleted_at, old.inquiry_id, old.client_id) is distinct from (new.status, new.payment_status, new.deleted_at, new.inquiry_id, new.client_id))
  execute function leads_follow_booking();

-- Two contacts have become one.
create function leads_of_absorbed_contact() returns trigger language plpgsql as $$
begin
  update leads set contact_id = new.merged_into_id where contact_id = new.id;
  return null;
end $$;
create trigger leads_of_absorbed_contact after update of merged_into_id on contacts for each row
  when (new.merged_into_id is not null and old.merged_into_id is distinct from new.merged_into_id) execute function leads_of_absorbed_contact();

-- How likely each stage is to end in a paid booking, and after how many days without a touch a lead goes cold.
create table funnel_settings (
  agency_id bigint primary key references agencies,
  lead_chance int not null default 10 check (lead_chance between 0 and 100),
  qualified_chance int not null default 40 check (qualified_chance between 0 and 100),
  confirmed_chance int not null default 90 check (confirmed_chance between 0 and 100),
  lead_days int not null default 3 check (lead_days between 1 and 365),
  qualified_days int not null default 7 check (qualified_days between 1 and 365),
  confirmed_days int not null default 30 check (confirmed_days between 1 and 365),
  version int not null default 1, updated_at timestamptz not null default now()
);

do $$
declare t text;
begin
  foreach t in array array['leads','lead_moves','funnel_settings'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (agency_id = current_agency()) with check (agency_id = current_agency())', t);
  end loop;
end $$;
