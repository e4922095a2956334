-- Answers that come by e-mail: where a letter asks to be answered, and which letter a message came in, so that one delivered twice counts once.
alter table mails add column reply_to text;
alter table thread_messages add column mail_message_id text;
create unique index thread_messages_mail on thread_messages (thread_id, mail_message_id) where mail_message_id is not null;
