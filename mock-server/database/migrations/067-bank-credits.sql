-- What came in on the agency's bank accounts by its statement, and whose it is. A credit is not in the ledger: the payments that it
-- is matched to are. A match ties a payment to it, whether it was recorded by the match or before.

create table bank_credits (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  account text not null default '', -- which of the agency's own accounts, as the desk calls it
  currency text not null, value_date date not null, amount bigint not null check (amount > 0),
  reference text not null default '', payer text not null default '', description text not null default '',
  source text not null check (source in ('typed','import')), file_name text not null default '',
  fingerprint text not null, -- of account, currency, day, amount and texts, with the number of the occurrence
  matched bigint not null default 0, -- what its matches come to, kept by a trigger
  ignored_reason text check (ignored_reason in ('own_transfer','provider_settlement','interest','mistake','other')),
  ignored_note text not null default '', ignored_by bigint references users, ignored_at timestamptz,
  state text generated always as (case when ignored_reason is not null then 'ignored' when matched = 0 then 'unmatched'
    when matched < amount then 'part_matched' else 'matched' end) stored check (state in ('unmatched','part_matched','matched','ignored')),
  entered_by bigint references users,
  version int not null default 1,
  search text generated always as (searchable(payer || ' ' || reference || ' ' || description || ' ' || account)) stored,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  unique (agency_id, fingerprint), unique (id, agency_id),
  constraint bank_credit_not_above check (matched between 0 and amount),
  check (ignored_reason is null or matched = 0),
  check ((ignored_reason is null) = (ignored_at is null)),
  check (ignored_reason <> 'other' or ignored_note <> '')
);
create index on bank_credits (agency_id, value_date desc, id desc);
create index bank_credits_open on bank_credits (agency_id, currency) where state in ('unmatched','part_matched');
create index bank_credits_search on bank_credits using gin (search gin_trgm_ops);

create table bank_credit_matches (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  credit_id bigint not null,
  payment_id bigint not null references payments,
  amount bigint not null check (amount > 0),
  recorded boolean not null, -- the match recorded the payment; false: it had been recorded before
  matched_by bigint references users,
  created_at timestamptz not null default now(),
  undone_by bigint references users, undone_at timestamptz, undone_why text not null default '',
  foreign key (credit_id, agency_id) references bank_credits (id, agency_id),
  check (undone_at is not null or undone_by is null)
);
create index on bank_credit_matches (credit_id, id);
-- A payment is tied once.
create unique index bank_credit_matches_payment on bank_credit_matches (payment_id) where undone_at is null;

do $$
declare t text;
begin
  foreach t in array array['bank_credits','bank_credit_matches'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (agency_id = current_agency()) with check (agency_id = current_agency())', t);
  end loop;
end $$;

-- A match ties a whole payment that has come in, in the currency of the credit and by its own agency.
create function check_bank_match() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from payments p join bank_credits c on c.id = new.credit_id
      where p.id = new.payment_id and p.agency_id = new.agency_id and p.direction = 'in' and moved(p.status)
        and p.currency = c.currency and p.amount = new.amount) then
      raise exception 'payment % is not what bank credit % is matched to', new.payment_id, new.credit_id using errcode = 'restrict_violation';
    end if;
  elsif old.undone_at is not null or (new.id, new.agency_id, new.credit_id, new.payment_id, new.amount, new.recorded, new.created_at)
    <> (old.id, old.agency_id, old.credit_id, old.payment_id, old.amount, old.recorded, old.created_at) then
    raise exception 'a match is undone once and not rewritten' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bank_credit_matches_keep before update on bank_credit_matches for each row execute function check_bank_match();
-- After the row, so that a row of another agency is refused as such.
create trigger bank_credit_matches_check after insert on bank_credit_matches for each row execute function check_bank_match();

-- Added to the row, which two who match at once wait for; its check is the last wall.
create function sum_bank_matches() returns trigger language plpgsql as $$
begin
  update bank_credits set matched = matched + case
    when tg_op = 'INSERT' then case when new.undone_at is null then new.amount else 0 end
    when old.undone_at is null and new.undone_at is not null then -new.amount else 0 end
  where id = new.credit_id;
  return null;
end $$;
create trigger bank_credit_matches_sum after insert or update on bank_credit_matches for each row execute function sum_bank_matches();

-- What is matched of a credit is what the payments tied to it come to, and never more than the credit.
create function bank_credit_differences(agency bigint) returns table (what text, id bigint, currency text, booked numeric, shown numeric)
language sql stable as $$
  with tied as (
    select c.id, c.currency, c.amount, c.matched, coalesce(sum(m.amount), 0) as parts,
      coalesce(sum(p.amount) filter (where p.currency = c.currency and p.direction = 'in' and moved(p.status)), 0) as paid
    from bank_credits c left join bank_credit_matches m on m.credit_id = c.id and m.undone_at is null left join payments p on p.id = m.payment_id
    where c.agency_id = agency group by c.id)
  select 'what is matched of a bank credit', t.id, t.currency, t.parts, t.matched from tied t where t.parts <> t.matched
  union all
  select 'payments of a bank credit', t.id, t.currency, t.paid, t.parts from tied t where t.paid <> t.parts
  union all
  select 'a bank credit that is matched above its amount', t.id, t.currency, t.parts, t.amount from tied t where t.parts > t.amount
$$;
