-- One key for each transfer of a settlement: an equality can be joined by hash. With two keys in one condition every
-- settlement was compared with every transfer, which took seconds for a few hundred settlements.
create or replace view settlement_transfers with (security_invoker = true) as
  select s.agency_id, s.id as settlement_id, x.id as transfer_id
  from provider_settlements s cross join (values (':sent'), (':arrived')) step(name)
  join ledger_transfers t on t.agency_id = s.agency_id and t.key = 'settlement:' || s.id || step.name
  cross join lateral (select t.id union all select r.id from ledger_transfers r where r.reverses = t.id) x(id);
