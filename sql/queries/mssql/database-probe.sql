-- Generated from the repository; `npm run listings` overwrites it.

-- ping
select 1 as one;

-- objects
select o.name as name, case when o.type = 'V' then 'view' else 'table' end as kind, cast(null as nvarchar(128)) as "table"
from sys.objects as o
where o.type in ('U', 'V') and o.schema_id = schema_id('dbo') union all select i.name as name, 'index' as kind, o.name as "table"
from sys.indexes as i
inner join sys.objects as o on o.object_id = i.object_id
where i.name is not null and o.type in ('U', 'V') and o.schema_id = schema_id('dbo');

-- applied
select *
from "SchemaMigration"
order by "version";

-- rows
select count(*) as "rows"
from "CapacitySnapshot";
