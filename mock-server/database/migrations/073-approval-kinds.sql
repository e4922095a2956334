-- What counts against the limit for refunds is asked for by its own name: a yes to a write-off is no yes to a refund.
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check
  check (kind in ('discount', 'refund', 'payment', 'write_off', 'waived_fee', 'easier_terms', 'rate_difference'));
