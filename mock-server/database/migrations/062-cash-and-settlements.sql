-- The cash desk: the money in a drawer between an opening and a closing, counted at both. What should be there is always the
-- balance of the ledger's account; a count that differs is posted, so that the account is what was counted.

create table cash_sessions (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  currency text not null,
  name text not null check (name <> ''),
  opened_by bigint not null references users, opened_at timestamptz not null default now(),
  expected_at_opening bigint not null, opening_count bigint not null check (opening_count >= 0),
  opening_note text not null default '',
  first_entry bigint not null, -- entries of the drawer's account after this one are of the session
  closed_by bigint references users, closed_at timestamptz,
  expected bigint, counted bigint check (counted >= 0),
  notes jsonb, -- counted by denomination: [{"value": 50000, "pieces": 3}], in minor units
  note text not null default '',
  last_entry bigint,
  version int not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  unique (id, agency_id),
  check ((closed_at is null) = (closed_by is null)), check ((closed_at is null) = (counted is null)),
  check ((closed_at is null) = (expected is null)), check ((closed_at is null) = (last_entry is null)),
  check (counted = expected or note <> ''), check (opening_count = expected_at_opening or opening_note <> '')
);
create unique index cash_sessions_open on cash_sessions (agency_id, currency) where closed_at is null;
create index on cash_sessions (agency_id, opened_at desc, id desc);

-- What was put into a drawer or taken from it that is no payment: why, which the ledger does not say.
create table cash_moves (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  session_id bigint not null,
  kind text not null check (kind in ('pay_in','pay_out','to_bank')),
  amount bigint not null check (amount > 0),
  reason text not null default '' check (reason <> '' or kind = 'to_bank'),
  made_by bigint not null references users,
  transfer_id bigint not null unique,
  created_at timestamptz not null default now(),
  foreign key (session_id, agency_id) references cash_sessions (id, agency_id),
  foreign key (transfer_id, agency_id) references ledger_transfers (id, agency_id)
);
create index on cash_moves (session_id, id);

-- What somebody should look at is asked for whenever Finance is opened.
create index payments_flagged on payments (agency_id, id desc) where flag is not null;

do $$
declare t text;
begin
  foreach t in array array['cash_sessions','cash_moves'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (agency_id = current_agency()) with check (agency_id = current_agency())', t);
  end loop;
end $$;

create trigger cash_moves_append_only before update or delete on cash_moves for each statement execute function refuse_rewriting();
create function keep_closed_session() returns trigger language plpgsql as $$
begin
  raise exception 'a closed cash session is not changed' using errcode = 'restrict_violation';
end $$;
create trigger cash_sessions_closed before update or delete on cash_sessions for each row
  when (old.closed_at is not null) execute function keep_closed_session();

-- A payment in cash is posted wholly before or wholly after a drawer is counted: whoever counts waits for those being written.
create function cash_desk_key(agency bigint) returns bigint language sql immutable as $$
  select hashtextextended('cash desk ' || agency, 0)
$$;
create function share_cash_desk() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(cash_desk_key(new.agency_id));
  return new;
end $$;
create trigger payments_cash_desk before insert or update of status on payments for each row
  when (new.aggregator = 'cash' and new.method = 'cash') execute function share_cash_desk();

-- The entries of a drawer's account that belong to a session, with what each is.
create view cash_session_entries with (security_invoker = true) as
  select s.id as session_id, s.agency_id, e.id, e.amount, t.id as transfer_id, t.kind, t.payment_id, t.made_by, t.happened_at
  from cash_sessions s
  join ledger_accounts a on a.agency_id = s.agency_id and a.kind = 'cash_drawer' and a.currency = s.currency
  join ledger_entries e on e.account_id = a.id and e.id > s.first_entry and (s.last_entry is null or e.id <= s.last_entry)
  join ledger_transfers t on t.id = e.transfer_id;

-- What a session expected is what it opened with and what its entries come to; its closing makes the account what was counted.
create function cash_differences(agency bigint) returns table (what text, id bigint, currency text, booked numeric, shown numeric)
language sql stable as $$
  select 'what a cash session expected', s.id, s.currency, s.opening_count + coalesce(sum(e.amount), 0), s.expected
  from cash_sessions s left join cash_session_entries e on e.session_id = s.id
  where s.agency_id = agency and s.closed_at is not null
  group by s.id having s.opening_count + coalesce(sum(e.amount), 0) <> s.expected
  union all
  select 'money moved in a cash drawer', m.id, s.currency, coalesce(e.amount, 0), case m.kind when 'pay_in' then m.amount else -m.amount end
  from cash_moves m join cash_sessions s on s.id = m.session_id
  left join cash_session_entries e on e.session_id = s.id and e.transfer_id = m.transfer_id
  where m.agency_id = agency and coalesce(e.amount, 0) <> case m.kind when 'pay_in' then m.amount else -m.amount end
$$;
