-- Generated from the repository; `npm run listings` overwrites it.

-- insert
insert into "OperationLog" ("kind", "operation", "result", "note", "context", "oid", "actorName", "durationMs", "createdAt", "finishedAt", "operationId", "correlationId")
values (@1, @2, @3, @4, @5, @6, @7, @8, cast(@9 as datetime2(3)), @10, @11, @12);

-- finish
update "OperationLog"
set "result" = @1, "note" = @2, "durationMs" = @3, "finishedAt" = cast(@4 as datetime2(3))
where "operationId" = @5;

-- list
select *
from "OperationLog"
where "createdAt" >= cast(@1 as datetime2(3))
order by "createdAt" desc, "operationId" desc
offset @2 rows fetch next @3 rows only;
select count(*) as "total"
from "OperationLog"
where "createdAt" >= cast(@1 as datetime2(3));

-- list, with every filter
select *
from "OperationLog"
where ("createdAt" >= cast(@1 as datetime2(3)) and "kind" = @2 and "result" = @3 and "correlationId" = @4 and (charindex(lower(@5 collate Latin1_General_100_BIN2), lower("operation")) > 0 or charindex(lower(@6 collate Latin1_General_100_BIN2), lower("note")) > 0 or charindex(lower(@7 collate Latin1_General_100_BIN2), lower("actorName")) > 0))
order by "createdAt" desc, "operationId" desc
offset @8 rows fetch next @9 rows only;
select count(*) as "total"
from "OperationLog"
where ("createdAt" >= cast(@1 as datetime2(3)) and "kind" = @2 and "result" = @3 and "correlationId" = @4 and (charindex(lower(@5 collate Latin1_General_100_BIN2), lower("operation")) > 0 or charindex(lower(@6 collate Latin1_General_100_BIN2), lower("note")) > 0 or charindex(lower(@7 collate Latin1_General_100_BIN2), lower("actorName")) > 0));

-- purge
delete
from "OperationLog"
where "operationId" in (select "operationId"
  from "OperationLog"
  where "createdAt" < cast(@1 as datetime2(3))
  order by "createdAt"
  offset @2 rows fetch next @3 rows only);
