-- The queue takes the name that the code and the API use.
alter table works rename to background_jobs;
alter table client_imports rename column work_id to job_id;
