-- An event takes place somewhere, or online.
alter table events add column online boolean not null default false;
