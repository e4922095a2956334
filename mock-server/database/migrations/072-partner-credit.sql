-- The most that a reseller may owe the agency whose offers it sells, per currency. No row, or none: no limit.
create table partner_limits (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, -- whose offers are sold
  partner_id bigint not null references agencies, -- who sells them
  currency text not null,
  most bigint check (most >= 0),
  reason text not null default '',
  version int not null default 1,
  set_by bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (agency_id, partner_id, currency),
  check (agency_id <> partner_id)
);

-- What an invoice to a reseller bills of each booking. Its `invoices.booking_id` is the first of them. `standing` until it is credited whole.
create table partner_invoice_bookings (
  invoice_id bigint not null references invoices,
  booking_id bigint not null references bookings,
  agency_id bigint not null references agencies,
  partner_id bigint not null references agencies,
  partner_reference text not null default '', -- the reseller's booking
  amount bigint not null check (amount > 0),
  standing boolean not null default true,
  primary key (invoice_id, booking_id)
);
create unique index partner_invoices_once on partner_invoice_bookings (booking_id) where standing;
create index on partner_invoice_bookings (booking_id);
create index on partner_invoice_bookings (agency_id, partner_id);
create index on partner_invoice_bookings (partner_id);
create index on partner_limits (partner_id);

do $$
declare t text;
begin
  foreach t in array array['partner_limits','partner_invoice_bookings'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (agency_id = current_agency()) with check (agency_id = current_agency())', t);
  end loop;
end $$;

create function is_credited_whole(invoice bigint) returns boolean language sql stable as $$
  select coalesce(sum(c.total) >= (select i.total from invoices i where i.id = invoice), false) from invoices c where c.corrects_id = invoice
$$;

-- The invoice that counts for a booking: its own, or the one to its reseller that bills it with others.
create function standing_invoice(booking bigint) returns bigint language sql stable as $$
  select i.id from invoices i
  where i.id in (select o.id from invoices o where o.booking_id = booking and o.kind = 'invoice'
      union all select p.invoice_id from partner_invoice_bookings p where p.booking_id = booking and p.standing)
    and not is_credited_whole(i.id)
  order by i.id desc limit 1
$$;

-- A booking is on one invoice that counts, whichever of the two comes second. Whoever issues holds the bookings' rows.
create function not_on_partner_invoice() returns trigger language plpgsql as $$
begin
  if exists (select from partner_invoice_bookings p where p.booking_id = new.booking_id and p.standing) then
    raise exception 'booking % is on an invoice to its reseller', new.booking_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger invoices_not_on_partner before insert on invoices for each row when (new.kind = 'invoice') execute function not_on_partner_invoice();

create function billed_to_partner() returns trigger language plpgsql as $$
begin
  if standing_invoice(new.booking_id) <> new.invoice_id then
    raise exception 'booking % has an invoice that is not credited', new.booking_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger partner_invoice_bookings_once before insert on partner_invoice_bookings for each row when (new.standing) execute function billed_to_partner();

create function keep_billed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.standing and not new.standing
    and (new.invoice_id, new.booking_id, new.agency_id, new.partner_id, new.partner_reference, new.amount)
      = (old.invoice_id, old.booking_id, old.agency_id, old.partner_id, old.partner_reference, old.amount) then
    return new;
  end if;
  raise exception 'what an invoice bills of booking % is issued: only a credit note frees it', old.booking_id using errcode = 'restrict_violation';
end $$;
create trigger partner_invoice_bookings_keep before update or delete on partner_invoice_bookings for each row execute function keep_billed();
create trigger partner_invoice_bookings_keep_all before truncate on partner_invoice_bookings for each statement execute function refuse_rewriting();

create function free_billed() returns trigger language plpgsql as $$
begin
  if is_credited_whole(new.corrects_id) then
    update partner_invoice_bookings set standing = false where invoice_id = new.corrects_id and standing;
  end if;
  return null;
end $$;
create trigger invoices_free_billed after insert on invoices for each row when (new.kind = 'credit_note') execute function free_billed();

-- What bookings have received of what an invoice to a reseller bills; null: it is of one booking.
create function partner_received(invoice bigint) returns bigint language sql stable as $$
  select sum(least(p.amount, greatest(0, b.paid - b.refunded)))::bigint
  from partner_invoice_bookings p join bookings b on b.id = p.booking_id where p.invoice_id = invoice
$$;

-- What of the rest was written off; null: it is of one booking.
create function partner_written_off(invoice bigint) returns bigint language sql stable as $$
  select sum(least(p.amount - least(p.amount, greatest(0, b.paid - b.refunded)), b.written_off))::bigint
  from partner_invoice_bookings p join bookings b on b.id = p.booking_id where p.invoice_id = invoice
$$;

-- Invoices to resellers: their shares come to their total, and a booking counts on the one that stands.
create function partner_differences(agency bigint) returns table (what text, id bigint, currency text, booked numeric, shown numeric)
language sql stable as $$
  select 'the bookings of an invoice to a partner', i.id, i.currency, sum(p.amount), i.total::numeric
  from partner_invoice_bookings p join invoices i on i.id = p.invoice_id where p.agency_id = agency
  group by i.id, i.currency, i.total having sum(p.amount) <> i.total
  union all
  select 'a booking on a credited invoice to a partner', p.booking_id, i.currency, 0, p.amount::numeric
  from partner_invoice_bookings p join invoices i on i.id = p.invoice_id
  where p.agency_id = agency and p.standing = is_credited_whole(i.id)
$$;
