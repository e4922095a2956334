-- Until when a right password or code is enough for what asks for it again; one sign-in each.
alter table sessions add proved_until timestamptz;
