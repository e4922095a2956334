-- Payments by provider and method together, as their filters ask for them: counted from the index alone.
create index payments_by_way on payments (agency_id, currency, aggregator, method, paid_at desc, id desc);
