-- Deposits as a fixed sum beside a share, a balance so many days after the booking for offers too, and the terms that a sent
-- proposal and a booking keep for themselves.

-- {"USD": minor units}: in these currencies the sum is asked for instead of the share.
alter table agency_terms add column deposit_sums jsonb not null default '{}' check (jsonb_typeof(deposit_sums) = 'object');
alter table instalment_configs
  add column deposit_sums jsonb not null default '{}' check (jsonb_typeof(deposit_sums) = 'object'),
  add column days_after int not null default 14 check (days_after between 0 and 730), -- of `after`
  drop constraint instalment_configs_every_check,
  add constraint instalment_configs_every_check check (every in ('once','after','week','fortnight','month'));

-- Of a proposal's own, in its document; null: as its offers say.
update proposals set content = jsonb_set(content, '{own_terms}', 'null') where not content ? 'own_terms';
update proposal_versions set content = jsonb_set(content, '{own_terms}', 'null') where not content ? 'own_terms';
-- What the client agrees to with each option, as it was when the version was sent. Null: sent before that was kept.
alter table proposal_versions add column terms jsonb;

-- How it is paid by the terms it was made under: what its schedule was made of. Null: as its offers say today.
alter table bookings add column payment_plan jsonb;
