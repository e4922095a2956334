-- A letter that could not be sent waits until then.
alter table mails add column retry_at timestamptz not null default now();
drop index mails_id_idx;
create index mails_due on mails (retry_at, id) where status = 'queued';
