-- Generated from the repository; `npm run listings` overwrites it.

-- insert
insert into "ErrorLog" ("source", "severity", "message", "stack", "context", "region", "desiredCount", "oid", "errorId", "errorType", "vmSku", "correlationId", "createdAt")
values (@1, @2, @3, @4, @5, @6, @7, @8, @9, @10, @11, @12, cast(@13 as datetime2(3)));

-- list
select *
from "ErrorLog"
where "createdAt" >= cast(@1 as datetime2(3))
order by "createdAt" desc, "errorId" desc
offset @2 rows fetch next @3 rows only;
select count(*) as "total"
from "ErrorLog"
where "createdAt" >= cast(@1 as datetime2(3));

-- list, with every filter
select *
from "ErrorLog"
where ("createdAt" >= cast(@1 as datetime2(3)) and "severity" = @2 and "source" = @3 and "correlationId" = @4 and (charindex(lower(@5 collate Latin1_General_100_BIN2), lower("message")) > 0 or "correlationId" = @6))
order by "createdAt" desc, "errorId" desc
offset @7 rows fetch next @8 rows only;
select count(*) as "total"
from "ErrorLog"
where ("createdAt" >= cast(@1 as datetime2(3)) and "severity" = @2 and "source" = @3 and "correlationId" = @4 and (charindex(lower(@5 collate Latin1_General_100_BIN2), lower("message")) > 0 or "correlationId" = @6));

-- purge
delete
from "ErrorLog"
where "errorId" in (select "errorId"
  from "ErrorLog"
  where "createdAt" < cast(@1 as datetime2(3))
  order by "createdAt"
  offset @2 rows fetch next @3 rows only);
