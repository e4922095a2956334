-- The copy of a package shows the same photographs: several rows may share the files of one uuid.
alter table media drop constraint media_uuid_key;
create index media_uuid on media (uuid);
