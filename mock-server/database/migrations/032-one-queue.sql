-- One queue: mails and what recurs wait in the table of background jobs, each until its time.
alter table background_jobs
  alter column agency_id drop not null, alter column user_id drop not null, alter column title set default '',
  add column run_at timestamptz not null default now(),
  add column failures int not null default 0 check (failures >= 0),
  add column cron text;
update background_jobs set run_at = created_at;
create unique index background_jobs_cron on background_jobs (kind) where cron is not null;
drop index works_status_idx;
create index background_jobs_due on background_jobs (run_at, id) where status in ('waiting','running');

insert into background_jobs (agency_id, kind, params, status, run_at, failures, problem, created_at, finished_at)
  select agency_id, 'mail', jsonb_build_object('mail_id', id), case status when 'queued' then 'waiting' else 'failed' end,
    retry_at, attempts, error, created_at, case status when 'failed' then created_at end
  from mails where status in ('queued', 'failed') order by id;
drop index mails_due;
alter table mails drop column retry_at, drop column attempts, drop column error;

-- What recurs was kept by pg-boss. Each line is due at the first start: what was missed meanwhile is made up for.
do $$ begin
  if to_regclass('jobs.schedule') is not null and to_regclass('jobs.archive') is not null then
    insert into background_jobs (kind, cron, run_at) select name, cron, now() from jobs.schedule;
    drop schema jobs cascade;
  end if;
end $$;
