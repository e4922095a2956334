-- Payments of a settlement that was taken back: a person settles them again, the clock does not.
alter table payments add column settle_by_hand boolean not null default false;
update payments p set settle_by_hand = true
  from provider_settlements s where s.status = 'taken_back' and p.id = any(s.held) and p.settlement_id is null;

create or replace view unsettled_payments with (security_invoker = true) as
  select p.id, p.agency_id, p.aggregator as provider, collected_by(p.id) as keys_of, p.currency, p.direction, p.amount, p.fee,
    case p.direction when 'in' then p.amount else -p.amount end - p.fee as net, p.paid_at, p.settle_by_hand
  from payments p where p.settlement_id is null and in_clearing(p.aggregator, p.objective, p.status);

-- Companies are found by what a bank calls the payer, as names are by clients_search.
create index clients_company on clients using gin (searchable(company) gin_trgm_ops) where company <> '';

-- Why a match was undone may be emptied: it goes when its client is forgotten.
create or replace function check_bank_match() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from payments p join bank_credits c on c.id = new.credit_id
      where p.id = new.payment_id and p.agency_id = new.agency_id and p.direction = 'in' and moved(p.status)
        and p.currency = c.currency and p.amount = new.amount) then
      raise exception 'payment % is not what bank credit % is matched to', new.payment_id, new.credit_id using errcode = 'restrict_violation';
    end if;
  elsif old.undone_at is not null and (new.undone_at is distinct from old.undone_at or new.undone_by is distinct from old.undone_by
      or new.undone_why not in (old.undone_why, ''))
    or (new.id, new.agency_id, new.credit_id, new.payment_id, new.amount, new.recorded, new.created_at)
    <> (old.id, old.agency_id, old.credit_id, old.payment_id, old.amount, old.recorded, old.created_at) then
    raise exception 'a match is undone once and not rewritten' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
