-- All that is set apart in a wallet is set apart for a transfer: also a posting that names none is found.
create function held_differences(agency bigint) returns table (what text, id bigint, currency text, booked numeric, shown numeric)
language sql stable as $$
  select 'what is set apart in a wallet', a.id, a.currency, a.booked, coalesce(t.held, 0)
  from (select min(a.id) as id, a.currency, coalesce(sum(e.amount), 0) as booked from ledger_accounts a
    left join ledger_entries e on e.account_id = a.id
    where a.agency_id = agency and a.kind = 'wallet_held' group by a.currency) a
  left join (select t.currency, sum(t.amount + t.fee) as held from transfers t
    where t.agency_id = agency and t.status in ('held','processing') group by t.currency) t on t.currency = a.currency
  where a.booked <> coalesce(t.held, 0)
$$;
