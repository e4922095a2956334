-- One definition each of what counts for an invoice. Those that return rows are written into the queries that join them: computed once a
-- row, and only where they are asked for.

-- What its credit notes take back.
create function credits_of(invoice bigint) returns table (credited bigint) language sql stable as $$
  select coalesce(sum(c.total), 0)::bigint from invoices c where c.corrects_id = invoice
$$;
create or replace function credited_of(invoice bigint) returns bigint language sql stable as $$
  select c.credited from credits_of(invoice) c
$$;

-- Nothing is left of it, as `invoice_state` says; one whose total is not known yet is open.
create or replace function is_credited_whole(invoice bigint) returns boolean language sql stable as $$
  select coalesce((select credited_of(i.id) >= i.total from invoices i where i.id = invoice), false)
$$;
create or replace function one_open_invoice() returns trigger language plpgsql as $$
begin
  if exists (select from invoices i where i.booking_id = new.booking_id and i.kind = 'invoice' and not is_credited_whole(i.id)) then
    raise exception 'booking % has an invoice that is not credited', new.booking_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create function invoice_credit(kind text, total bigint, credited bigint) returns text language sql immutable parallel safe as $$
  select case when kind <> 'invoice' or credited = 0 then 'none' when credited >= total then 'whole' else 'part' end
$$;

-- The invoice that counts for a booking: its own, or the one to its reseller that bills it with others.
create function standing_invoices(booking bigint) returns table (id bigint, number text) language sql stable as $$
  select i.id, i.number from invoices i
  where i.id in (select o.id from invoices o where o.booking_id = booking and o.kind = 'invoice'
      union all select p.invoice_id from partner_invoice_bookings p where p.booking_id = booking and p.standing)
    and not is_credited_whole(i.id)
  order by i.id desc limit 1
$$;
create or replace function standing_invoice(booking bigint) returns bigint language sql stable as $$
  select s.id from standing_invoices(booking) s
$$;

-- What a booking has received of what an invoice to a reseller bills of it: never more than that.
create function received_of_share(amount bigint, received bigint) returns bigint language sql immutable parallel safe as $$
  select least(amount, greatest(0, received))
$$;
-- Of such an invoice: its reseller, its bookings, what they have received of it, and what of the rest was written off. All null but
-- `bookings` where it is of one booking.
create function partner_part(invoice bigint) returns table (partner_id bigint, bookings int, received bigint, written_off bigint)
language sql stable as $$
  select min(p.partner_id), count(*)::int, sum(s.received)::bigint, sum(least(p.amount - s.received, b.written_off))::bigint
  from partner_invoice_bookings p join bookings b on b.id = p.booking_id
  cross join lateral (select received_of_share(p.amount, b.paid - b.refunded) as received) s
  where p.invoice_id = invoice
$$;
drop function partner_received(bigint);
drop function partner_written_off(bigint);
