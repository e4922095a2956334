-- A payment in another currency than its booking's is shown with the day of its rate, also where it came from the payer's own page.
alter table payments add column settled_rate_day date;
