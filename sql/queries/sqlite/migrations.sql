-- Generated from the repository; `npm run listings` overwrites it.

-- migrate
create table if not exists SchemaMigration ( version integer not null primary key, name text not null, appliedAt text not null);
select "version"
from "SchemaMigration"
where "version" = ?;
insert into "SchemaMigration" ("version", "name", "appliedAt")
values (?, ?, ?);
