-- Letters to an agency's own address open inquiries: whose address it is, and which letter an inquiry came in, so that one delivered twice is one.
alter table agencies add column mail_uuid uuid not null default gen_random_uuid();
create unique index agencies_mail on agencies (mail_uuid);
alter table inquiries add column mail_message_id text;
create unique index inquiries_mail on inquiries (agency_id, mail_message_id) where mail_message_id is not null;
