-- The same as in 054, planned once for a connection: `(select …)` hides from the planner how long an array is. Where it sees that, each
-- call has a plan of its own, and planning took three quarters of the time of a posting.
create or replace function post_movements(moves ledger_movement[]) returns void language plpgsql as $$
begin
  insert into ledger_accounts (agency_id, kind, detail, currency, booking_id)
  select distinct s.* from unnest((select moves)) m cross join lateral (
    values (m.agency_id, m.to_kind, m.to_detail, m.currency, m.to_booking),
           (m.agency_id, m.from_kind, m.from_detail, m.currency, m.from_booking)) s(agency_id, kind, detail, currency, booking_id)
  where m.amount <> 0 and not exists (
    select from ledger_accounts a where a.agency_id = s.agency_id and a.kind = s.kind and a.detail = s.detail
      and a.currency = s.currency and a.booking_id is not distinct from s.booking_id)
  on conflict do nothing;
  insert into wallets (agency_id, currency)
  select distinct m.agency_id, m.currency from unnest((select moves)) m
  where m.amount <> 0 and (m.to_kind in ('wallet','wallet_pending','wallet_held') or m.from_kind in ('wallet','wallet_pending','wallet_held'))
    and not exists (select from wallets w where w.agency_id = m.agency_id and w.currency = m.currency)
  on conflict do nothing;
  insert into ledger_transfers (id, agency_id, kind, booking_id, payment_id, memo, made_by, key, reverses, happened_at)
  overriding system value
  select distinct on (m.transfer_id) m.transfer_id, m.agency_id, m.kind, m.booking_id, m.payment_id, m.memo, m.made_by, m.key, m.reverses, m.happened_at
  from unnest((select moves)) m where m.amount <> 0 order by m.transfer_id;
  insert into ledger_entries (agency_id, transfer_id, account_id, currency, amount)
  select m.agency_id, m.transfer_id, a.id, m.currency, sum(s.amount)
  from unnest((select moves)) m cross join lateral (
    values (m.to_kind, m.to_detail, m.to_booking, m.amount), (m.from_kind, m.from_detail, m.from_booking, -m.amount)
  ) s(kind, detail, booking_id, amount)
  join ledger_accounts a on a.agency_id = m.agency_id and a.kind = s.kind and a.detail = s.detail and a.currency = m.currency
    and a.booking_id is not distinct from s.booking_id
  where m.amount <> 0
  group by m.agency_id, m.transfer_id, a.id, m.currency having sum(s.amount) <> 0;
end $$;
create or replace function sum_receivables(ids bigint[]) returns void language sql as $$
  update bookings b set paid = s.paid, refunded = s.refunded
  from receivable_sums s
  where b.id = any((select ids)::bigint[]) and s.booking_id = any((select ids)::bigint[]) and s.booking_id = b.id and s.currency = b.currency and (b.paid, b.refunded) <> (s.paid, s.refunded)
$$;
