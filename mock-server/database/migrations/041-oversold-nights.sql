-- Why a booking was let in although its nights were full; '' for all others. `stock.oversold` is how many more were taken than there are.
alter table bookings add column oversold_reason text not null default '';
