-- Generated from the repository; `npm run listings` overwrites it.

-- ping
select count(*) as objects
from sqlite_schema;

-- objects
select name, type as kind, case when type = 'index' then tbl_name end as "table"
from sqlite_schema
where type in ('table', 'view', 'index') and name not like 'sqlite_%';

-- applied
select *
from "SchemaMigration"
order by "version";

-- rows
select count(*) as "rows"
from "CapacitySnapshot";
