-- Terms that a proposal or a booking has for itself, and payments in another currency than the booking's.

-- ── UGX beside USD ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Minor units of what it settles. The exchange account takes what the sum was worth and what somebody corrected; a remainder that
-- nobody can pay in cash is rounding.
alter table payments
  add column settled_worth bigint check (settled_worth >= 0), -- by the rate of the day
  add column settled_rate text, -- what one unit of its currency was in the other
  add column settled_reason text not null default '', -- why another sum than the rate makes it
  add column rounding bigint not null default 0,
  add check (rounding = 0 or settled_amount is not null and direction = 'in');
create index payments_settling on payments (agency_id) where settled_currency is not null;

-- Beside the movements of the payment itself: what was taken as rounding leaves the exchange account.
create function post_roundings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform rounded(array_agg(n.id)) from new_payments n where n.rounding <> 0 and moved(n.status) having count(*) > 0;
  else
    if exists (select from new_payments n join old_payments o on o.id = n.id where moved(o.status) and n.rounding <> o.rounding) then
      raise exception 'a payment that has moved money is not rewritten: it is refunded' using errcode = 'restrict_violation';
    end if;
    perform rounded(array_agg(n.id)) from new_payments n join old_payments o on o.id = n.id
    where n.rounding <> 0 and moved(n.status) and not moved(o.status) having count(*) > 0;
    perform reverse_transfer(t.id, '') from new_payments n join old_payments o on o.id = n.id
    join ledger_transfers t on t.payment_id = n.id and t.kind = 'rounding'
    where n.rounding <> 0 and moved(o.status) and not moved(n.status) and not exists (select from ledger_transfers r where r.reverses = t.id);
  end if;
  return null;
end $$;
create function rounded(ids bigint[]) returns void language sql as $$
  select post_movements(array_agg(row(next_transfer(), p.agency_id, 'rounding', p.booking_id, p.id, '', staff_of(p.agency_id, p.recorded_by), null, null,
    p.paid_at, p.settled_currency, p.rounding, 'rounding', '', null, 'exchange', '', null)::ledger_movement))
  from payments p where p.id = any(ids)
$$;
create trigger payments_round_new after insert on payments referencing new table as new_payments
  for each statement execute function post_roundings();
create trigger payments_round_changed after update on payments referencing old table as old_payments new table as new_payments
  for each statement execute function post_roundings();

-- What the audit of the books compares beside the entries: what payments in another currency settle, and what of it is rounding.
create function settlement_differences(agency bigint) returns table (what text, id bigint, currency text, booked numeric, shown numeric)
language sql stable as $$
  select d.what, p.id, p.settled_currency, d.booked, d.shown
  from payments p
  cross join lateral (
    select coalesce(sum(e.amount) filter (where a.kind = 'receivable'), 0) as receivable, coalesce(sum(e.amount) filter (where a.kind = 'rounding'), 0) as rounding
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.payment_id = p.id and a.currency = p.settled_currency
  ) l
  cross join lateral (values
    ('what a payment settles', l.receivable, case when moved(p.status) then p.settled_amount else 0 end * case p.direction when 'in' then -1 else 1 end),
    ('rounding of a payment', l.rounding, case when moved(p.status) then p.rounding else 0 end)
  ) d(what, booked, shown)
  where p.agency_id = agency and p.settled_currency is not null and p.booking_id is not null and d.booked <> d.shown
$$;
