-- A proposal's uuid names it in the back office, where colleagues read it; its page opens by a secret of its own. What was sent keeps the
-- address that its client has until it is renewed; a draft has gone to nobody, so that a fresh one takes nothing from anybody.
alter table proposals add column link uuid not null default gen_random_uuid() unique;
update proposals set link = uuid where sent_version > 0;
