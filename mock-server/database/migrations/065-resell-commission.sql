-- What a reseller keeps of the owner's price, in minor units, as it was agreed with the sale; on the owner's booking. Until now it
-- stood in the audit only, and could not be told from other discounts.
alter table bookings add column resell_commission bigint not null default 0 check (resell_commission >= 0);
update bookings b set resell_commission = ((a.after->>'commission')::numeric * power(10, minor_digits(b.currency)))::bigint
from audit_entries a
where b.resell_id is not null and b.supplier_booking_id is null and a.agency_id = b.agency_id and a.action = 'resells.book'
  and a.subject = 'booking' and a.subject_id = b.id::text and a.after ? 'commission';
