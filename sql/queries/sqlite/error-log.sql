-- Generated from the repository; `npm run listings` overwrites it.

-- insert
insert into "ErrorLog" ("source", "severity", "message", "stack", "context", "region", "desiredCount", "oid", "errorId", "errorType", "vmSku", "correlationId", "createdAt")
values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- list
select *
from "ErrorLog"
where "createdAt" >= ?
order by "createdAt" desc, "errorId" desc
limit ?
offset ?;
select count(*) as "total"
from "ErrorLog"
where "createdAt" >= ?;

-- list, with every filter
select *
from "ErrorLog"
where ("createdAt" >= ? and "severity" = ? and "source" = ? and "correlationId" = ? and (instr(lower("message"), lower(?)) > 0 or "correlationId" = ?))
order by "createdAt" desc, "errorId" desc
limit ?
offset ?;
select count(*) as "total"
from "ErrorLog"
where ("createdAt" >= ? and "severity" = ? and "source" = ? and "correlationId" = ? and (instr(lower("message"), lower(?)) > 0 or "correlationId" = ?));

-- purge
delete
from "ErrorLog"
where "errorId" in (select "errorId"
  from "ErrorLog"
  where "createdAt" < ?
  order by "createdAt"
  limit ?
  offset ?);
