-- A letter may be held back for a while, so that undoing what it tells of withdraws it.
alter table mails
  add column topic text, -- what it is withdrawn by
  add column held_until timestamptz,
  drop constraint mails_status_check,
  add check (status in ('queued', 'sent', 'failed', 'withdrawn'));
create index on mails (agency_id, topic) where topic is not null;
