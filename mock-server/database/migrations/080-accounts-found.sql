-- Each posting looks up its two accounts by equality alone, one by one. In 075 the planner took an array of thousands, as of a history that
-- is posted at once, for one of ten, and compared each posting with every account of the agency: 25 s of the first start.
alter table ledger_accounts drop constraint ledger_accounts_agency_id_kind_detail_currency_booking_id_key;
create unique index ledger_accounts_once on ledger_accounts (agency_id, kind, detail, currency, coalesce(booking_id, 0));

create or replace function post_movements(moves ledger_movement[]) returns void language plpgsql as $$
begin
  insert into ledger_accounts (agency_id, kind, detail, currency, booking_id)
  select distinct s.* from unnest((select moves)) m cross join lateral (
    values (m.agency_id, m.to_kind, m.to_detail, m.currency, m.to_booking),
           (m.agency_id, m.from_kind, m.from_detail, m.currency, m.from_booking)) s(agency_id, kind, detail, currency, booking_id)
  where m.amount <> 0 and not exists (
    select from ledger_accounts a where a.agency_id = s.agency_id and a.kind = s.kind and a.detail = s.detail
      and a.currency = s.currency and coalesce(a.booking_id, 0) = coalesce(s.booking_id, 0))
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
  select m.agency_id, m.transfer_id, e.account_id, m.currency, sum(e.amount)
  from unnest((select moves)) m cross join lateral (
    select s.amount, (select a.id from ledger_accounts a where a.agency_id = m.agency_id and a.kind = s.kind and a.detail = s.detail
        and a.currency = m.currency and coalesce(a.booking_id, 0) = coalesce(s.booking_id, 0)) as account_id
    from (values (m.to_kind, m.to_detail, m.to_booking, m.amount), (m.from_kind, m.from_detail, m.from_booking, -m.amount))
      s(kind, detail, booking_id, amount)) e
  where m.amount <> 0
  group by m.agency_id, m.transfer_id, e.account_id, m.currency having sum(e.amount) <> 0;
end $$;
