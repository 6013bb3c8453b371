-- Generated from the repository; `npm run listings` overwrites it.

-- insert
insert into "OperationLog" ("kind", "operation", "result", "note", "context", "oid", "actorName", "durationMs", "createdAt", "finishedAt", "operationId", "correlationId")
values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- finish
update "OperationLog"
set "result" = ?, "note" = ?, "durationMs" = ?, "finishedAt" = ?
where "operationId" = ?;

-- list
select *
from "OperationLog"
where "createdAt" >= ?
order by "createdAt" desc, "operationId" desc
limit ?
offset ?;
select count(*) as "total"
from "OperationLog"
where "createdAt" >= ?;

-- list, with every filter
select *
from "OperationLog"
where ("createdAt" >= ? and "kind" = ? and "result" = ? and "correlationId" = ? and (instr(lower("operation"), lower(?)) > 0 or instr(lower("note"), lower(?)) > 0 or instr(lower("actorName"), lower(?)) > 0))
order by "createdAt" desc, "operationId" desc
limit ?
offset ?;
select count(*) as "total"
from "OperationLog"
where ("createdAt" >= ? and "kind" = ? and "result" = ? and "correlationId" = ? and (instr(lower("operation"), lower(?)) > 0 or instr(lower("note"), lower(?)) > 0 or instr(lower("actorName"), lower(?)) > 0));

-- purge
delete
from "OperationLog"
where "operationId" in (select "operationId"
  from "OperationLog"
  where "createdAt" < ?
  order by "createdAt"
  limit ?
  offset ?);
