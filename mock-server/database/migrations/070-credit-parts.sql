-- A client as invoices name them, copied when one is issued.
alter table clients
  add column legal_name text not null default '' check (length(legal_name) <= 200),
  add column tax_number text not null default '' check (length(tax_number) <= 20),
  add column address text not null default '' check (length(address) <= 300),
  add column city text not null default '' check (length(city) <= 120);
alter table clients alter column search set expression as
  (searchable(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || legal_name || ' ' || tax_number));

-- [{"kind", "tax"}]: the name of the rate that a new item of a kind has; a kind that is not named is taxed as usual.
alter table agencies add column kind_taxes jsonb not null default '[]' check (jsonb_typeof(kind_taxes) = 'array');

-- An invoice is credited in parts, too; what its credit notes come to in all is never above it, line by line.
alter table invoices drop constraint invoices_corrects_id_key;
create index invoices_corrects on invoices (corrects_id) where corrects_id is not null;

-- What a credit note takes back of each line of its invoice, from 0. Those of migration 060 are whole: their lines are the invoice's.
create function lines_credited_by(content jsonb) returns table (line int, quantity bigint, net bigint, tax bigint, total bigint)
language sql immutable parallel safe as $$
  select coalesce((l.value -> 'corrects' ->> 'line')::int, l.ordinality::int - 1),
    case when l.value -> 'corrects' ->> 'by' = 'sum' then 0 else (l.value ->> 'quantity')::bigint end,
    (l.value ->> 'net')::bigint, (l.value ->> 'tax')::bigint, (l.value ->> 'total')::bigint
  from jsonb_array_elements(content -> 'lines') with ordinality l
$$;
-- The same of all credit notes of an invoice.
create function credited_lines(invoice bigint) returns table (line int, quantity bigint, net bigint, tax bigint, total bigint)
language sql stable as $$
  select l.line, sum(l.quantity)::bigint, sum(l.net)::bigint, sum(l.tax)::bigint, sum(l.total)::bigint
  from invoices c, lines_credited_by(c.content) l where c.corrects_id = invoice group by l.line
$$;
create function credited_of(invoice bigint) returns bigint language sql stable as $$
  select coalesce(sum(c.total), 0)::bigint from invoices c where c.corrects_id = invoice
$$;

-- The invoice's row is locked first, so that of two credit notes at once the second sees the first.
create function credit_within_invoice() returns trigger language plpgsql as $$
declare whole invoices;
begin
  select * into whole from invoices i where i.id = new.corrects_id for no key update;
  if whole.kind <> 'invoice' or whole.currency <> new.currency then
    raise exception 'credit note % is not of an invoice in its currency', new.number using errcode = 'restrict_violation';
  end if;
  if exists (
    select from (
      select l.line, sum(l.quantity) as quantity, sum(l.net) as net, sum(l.tax) as tax, sum(l.total) as total
      from (select * from lines_credited_by(new.content) union all select * from credited_lines(whole.id)) l group by l.line) c
    left join jsonb_array_elements(whole.content -> 'lines') with ordinality l on l.ordinality = c.line + 1
    where l.value is null or c.net > (l.value ->> 'net')::bigint or c.tax > (l.value ->> 'tax')::bigint
      or c.total > (l.value ->> 'total')::bigint or c.quantity > (l.value ->> 'quantity')::bigint) then
    raise exception 'credit note % takes back more than is left of invoice %', new.number, whole.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger invoices_credit_within before insert on invoices for each row when (new.kind = 'credit_note') execute function credit_within_invoice();

create or replace function one_open_invoice() returns trigger language plpgsql as $$
begin
  if exists (select from invoices i where i.booking_id = new.booking_id and i.kind = 'invoice'
    and (i.total is null or credited_of(i.id) < i.total)) then
    raise exception 'booking % has an invoice that is not credited', new.booking_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- What its booking has received counts for what is not credited of it.
drop function invoice_state(text, bigint, bigint, bigint, boolean);
drop function invoice_state(text, bigint, bigint, boolean);
create function invoice_state(kind text, total bigint, received bigint, written_off bigint, credited bigint) returns text language sql immutable parallel safe as $$
  select case when kind <> 'invoice' then 'issued' when credited >= total then 'credited' when received >= total - credited then 'paid'
    when written_off > 0 and received + written_off >= total - credited then 'written_off' when received > 0 then 'partial' else 'unpaid' end
$$;

-- As in migration 060; of an invoice, its credit notes together, line by line.
create or replace function invoice_differences(agency bigint) returns table (what text, id bigint, currency text, booked numeric, shown numeric)
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
    from invoices i where i.agency_id = agency and i.content is not null),
  credits as (
    select c.corrects_id, l.line, max(c.id) as id, sum(l.total) as total, sum(l.tax) as tax
    from invoices c, lines_credited_by(c.content) l where c.agency_id = agency and c.kind = 'credit_note' group by c.corrects_id, l.line)
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
  select 'what credit notes take back of a line', c.id, i.currency, c.total, coalesce((l.value ->> 'total')::numeric, 0)
  from credits c join invoices i on i.id = c.corrects_id
    left join jsonb_array_elements(i.content -> 'lines') with ordinality l on l.ordinality = c.line + 1
  where i.kind <> 'invoice' or l.value is null or c.total > (l.value ->> 'total')::numeric or c.tax > (l.value ->> 'tax')::numeric
    -- A line that is credited whole has all its tax back.
    or c.total = (l.value ->> 'total')::numeric and c.tax <> (l.value ->> 'tax')::numeric
$$;
