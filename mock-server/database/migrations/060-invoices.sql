-- Taxes of an agency beside its usual one: [{"name", "category", "rate"}]. The usual one stays in tax_name and tax_rate.
alter table agencies
  add column tax_rates jsonb not null default '[]' check (jsonb_typeof(tax_rates) = 'array'),
  -- How invoices show prices. What a client is charged includes the tax either way.
  add column prices_without_tax boolean not null default false,
  add column pay_to text not null default '' check (length(pay_to) <= 1000); -- bank and mobile money, a line each

-- {"name", "category", "rate"}, copied from the agency's rates when it was chosen; null: the agency's usual tax.
alter table booking_lines add column tax jsonb;

-- Three series. `content` is what the document says (InvoiceContent); rows of migration 052 get theirs when they are first asked for.
alter table invoices drop constraint invoices_booking_id_key;
alter table invoices
  add column kind text not null default 'invoice' check (kind in ('proforma','invoice','credit_note')),
  add column currency text,
  add column net bigint check (net >= 0), add column tax bigint check (tax >= 0), add column total bigint check (total >= 0),
  add column due_on date,
  add column corrects_id bigint unique, -- of a credit note: the invoice that it takes back, whole and once
  add column replaces_id bigint unique, -- of an invoice: the one that was taken back for it
  add column reason text not null default '',
  add column issued_by bigint references users,
  add column content jsonb,
  add unique (id, agency_id, booking_id),
  -- Deferrable: a backup comes back in parts, in any order.
  add foreign key (corrects_id, agency_id, booking_id) references invoices (id, agency_id, booking_id) deferrable initially immediate,
  add foreign key (replaces_id, agency_id, booking_id) references invoices (id, agency_id, booking_id) deferrable initially immediate,
  add check ((kind = 'credit_note') = (corrects_id is not null)),
  add check (kind = 'invoice' or replaces_id is null),
  add check ((content is null) = (total is null) and (content is null) = (net is null) and (content is null) = (tax is null) and (content is null) = (currency is null)),
  add check (net + tax = total);
alter table invoices alter column kind drop default;
create index on invoices (booking_id);
create index on invoices (agency_id, issued_on desc, id desc);
create index invoices_without_content on invoices (agency_id) where content is null;

create function keep_issued() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.content is null and new.content is not null
    and (new.id, new.agency_id, new.booking_id, new.kind, new.number, new.issued_on, new.created_at)
      = (old.id, old.agency_id, old.booking_id, old.kind, old.number, old.issued_on, old.created_at) then
    return new;
  end if;
  raise exception 'invoice % is issued: only a credit note takes it back', old.number using errcode = 'restrict_violation';
end $$;
create trigger invoices_keep before update or delete on invoices for each row execute function keep_issued();
create trigger invoices_keep_all before truncate on invoices for each statement execute function refuse_rewriting();

-- A booking has one invoice that counts. Whoever issues holds the booking's row, so that two cannot do it at once.
create function one_open_invoice() returns trigger language plpgsql as $$
begin
  if exists (select from invoices i where i.booking_id = new.booking_id and i.kind = 'invoice'
    and not exists (select from invoices c where c.corrects_id = i.id)) then
    raise exception 'booking % has an invoice that is not credited', new.booking_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger invoices_one_open before insert on invoices for each row when (new.kind = 'invoice') execute function one_open_invoice();

-- How an invoice stands: what its booking has received counts for the one that is not credited.
create function invoice_state(kind text, total bigint, received bigint, credited boolean) returns text language sql immutable parallel safe as $$
  select case when kind <> 'invoice' then 'issued' when credited then 'credited' when received >= total then 'paid'
    when received > 0 then 'partial' else 'unpaid' end
$$;

-- Gaps in a series, and documents that do not add up; joined to the audit of the books.
create function invoice_differences(agency bigint) returns table (what text, id bigint, currency text, booked numeric, shown numeric)
language sql stable as $$
  with numbered as (
    select i.id, split_part(i.number, '-', 1) as prefix, split_part(i.number, '-', 2)::int as year, split_part(i.number, '-', 3)::bigint as place
    from invoices i where i.agency_id = agency),
  series as (
    select n.prefix, n.year, count(*) as documents, max(n.place) as last, max(n.id) as id from numbered n group by n.prefix, n.year),
  sums as (
    select i.*, (select coalesce(sum((l ->> 'net')::numeric), 0) from jsonb_array_elements(i.content -> 'lines') l) as line_net,
      (select coalesce(sum((l ->> 'tax')::numeric), 0) from jsonb_array_elements(i.content -> 'lines') l) as line_tax,
      (select coalesce(sum((l ->> 'total')::numeric), 0) from jsonb_array_elements(i.content -> 'lines') l) as line_total,
      (select coalesce(sum((t ->> 'net')::numeric + (t ->> 'tax')::numeric), 0) from jsonb_array_elements(i.content -> 'taxes') t) as rate_total,
      (select coalesce(sum((t ->> 'tax')::numeric), 0) from jsonb_array_elements(i.content -> 'taxes') t) as rate_tax
    from invoices i where i.agency_id = agency and i.content is not null)
  select 'numbers ' || s.prefix || '-' || s.year, s.id, '', s.documents::numeric, greatest(s.last, coalesce(c.last, 0))::numeric
  from series s left join reference_counters c on c.agency_id = agency and c.prefix = s.prefix and c.year = s.year
  where s.documents <> s.last or s.last <> coalesce(c.last, 0)
  union all
  select 'numbers ' || c.prefix || '-' || c.year, 0, '', 0, c.last from reference_counters c
  where c.agency_id = agency and c.prefix in ('INV','PRO','CRN') and c.last > 0
    and not exists (select from series s where s.prefix = c.prefix and s.year = c.year)
  union all
  select 'the total of an invoice', s.id, s.currency, s.total, (s.content ->> 'total')::numeric from sums s
  where s.total <> (s.content ->> 'total')::numeric or s.net <> (s.content ->> 'net')::numeric or s.tax <> (s.content ->> 'tax')::numeric
    or s.number <> s.content ->> 'number' or s.currency <> s.content ->> 'currency'
  union all
  select 'the lines of an invoice', s.id, s.currency, s.line_total, s.total from sums s
  where s.line_total <> s.total or s.line_net <> s.net or s.line_tax <> s.tax
  union all
  select 'the taxes of an invoice', s.id, s.currency, s.rate_total, s.total from sums s where s.rate_total <> s.total or s.rate_tax <> s.tax
  union all
  select 'what a credit note takes back', c.id, c.currency, c.total, i.total
  from invoices c join invoices i on i.id = c.corrects_id where c.agency_id = agency and (c.total <> i.total or i.kind <> 'invoice')
$$;
