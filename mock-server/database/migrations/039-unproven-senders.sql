-- Anybody can write any sender into a mail: whoever is not known to the thread, or claims to be a colleague, is marked.
alter table thread_messages add column unproven boolean not null default false;
