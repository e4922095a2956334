-- How much a role may give away or take at once, and the second person who says yes to one act above that.
alter table roles
  add column discount_limit numeric(5, 2) check (discount_limit between 0 and 100), -- null: no limit
  add column refund_limits jsonb check (jsonb_typeof(refund_limits) = 'object'), -- {"USD": minor units}; null: no limit
  add column payment_limits jsonb check (jsonb_typeof(payment_limits) = 'object');

-- What of a price somebody took off by hand: neither what the offer is published with nor a code. Moves that can be taken back were
-- written before it was there, so it may be missing.
alter table booking_lines add column given bigint check (given >= 0);
-- Older lines say nothing of a discount: it is theirs in proportion.
update booking_lines l
set given = greatest(0, case when b.on_lines then l.discount else round(l.amount * b.discount / greatest(b.subtotal, 1)) end
  - round(l.amount * coalesce(p.discount_percent, o.discount_percent, 0) / 100))
from (
  select id, discount::numeric, subtotal, (select sum(discount) from booking_lines where booking_id = bookings.id) = discount as on_lines
  from bookings where discount > 0 and source <> 'resell' and discount_code_id is null
) b, booking_lines same
left join packages p on same.offer_type = 'package' and p.id = same.offer_id
left join offers o on same.offer_type in ('room', 'car', 'service') and o.id = same.offer_id
where same.id = l.id and b.id = l.booking_id;

create table approvals (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  kind text not null check (kind in ('discount', 'refund', 'payment')),
  booking_id bigint references bookings on delete cascade, -- null: a new one
  client_id bigint references clients, proposal_id bigint references proposals on delete cascade,
  currency text, amount bigint check (amount > 0), percent numeric(5, 2) check (percent > 0 and percent <= 100),
  -- Of a discount the sum is what it comes to: a larger booking needs another yes.
  check ((kind = 'discount') = (percent is not null) and (kind = 'discount' or amount is not null) and (amount is null) = (currency is null)),
  reason text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'withdrawn', 'used')),
  requested_by bigint not null references users,
  decided_by bigint references users check (decided_by <> requested_by), decided_at timestamptz, decision_note text not null default '',
  check ((decided_by is null) = (status in ('pending', 'withdrawn')) and (decided_by is null) = (decided_at is null)),
  expires_at timestamptz not null default now() + interval '24 hours',
  used_at timestamptz, check ((used_at is not null) = (status = 'used')),
  version int not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create index on approvals (agency_id, created_at desc, id desc);
create index on approvals (requested_by, kind, status);
create index on approvals (booking_id) where booking_id is not null;
create index on approvals (client_id) where client_id is not null;
create index on approvals (proposal_id) where proposal_id is not null;
alter table approvals enable row level security;
create policy tenant on approvals using (agency_id = current_agency()) with check (agency_id = current_agency());
