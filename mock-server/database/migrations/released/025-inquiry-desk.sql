-- The inquiry desk: what exists gets its reference and who spoke last; inquiries are found by any word of theirs.
with numbered as (
  select id, agency_id, year, row_number() over (partition by agency_id, year order by created_at, id) as number
  from (select id, agency_id, created_at, extract(year from created_at at time zone 'Africa/Kampala')::int as year from inquiries) dated
)
update inquiries i set reference = format('INQ-%s-%s', n.year, lpad(n.number::text, 6, '0')),
  last_message_at = coalesce(i.answered_at, i.created_at), last_direction = case when i.answered_at is null then 'in' else 'out' end
from numbered n where n.id = i.id;
insert into reference_counters (agency_id, prefix, year, last)
  select agency_id, 'INQ', extract(year from created_at at time zone 'Africa/Kampala')::int, count(*) from inquiries group by 1, 3
  on conflict (agency_id, prefix, year) do nothing;

alter table inquiries add column search text generated always as
  (searchable(coalesce(reference, '') || ' ' || name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || subject || ' ' || left(message, 500))) stored;
create index inquiries_search on inquiries using gin (search gin_trgm_ops);
create index inquiries_asleep on inquiries (snoozed_until) where snoozed_until is not null;
