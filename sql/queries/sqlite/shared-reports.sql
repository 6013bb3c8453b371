-- Generated from the repository; `npm run listings` overwrites it.

-- insert
select count(*) as "total"
from "SharedReport"
where "oid" = ? and "expiresAt" > ? and "revokedAt" is null;
insert into "SharedReport" ("tokenHash", "reportId", "oid", "title", "filterText", "rowTotal", "riskTotal", "createdAt", "expiresAt", "revokedAt", "isMasked", "content")
values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- find
select *
from "SharedReport"
where "tokenHash" = ?;

-- list
select "reportId", "oid", "title", "filterText", "rowTotal", "riskTotal", "isMasked", "createdAt", "expiresAt", "revokedAt"
from "SharedReport"
where "oid" = ? and "expiresAt" > ?
order by "createdAt" desc, "reportId";

-- revoke
update "SharedReport"
set "revokedAt" = ?, "content" = ?
where "reportId" = ? and "oid" = ? and "expiresAt" > ? and "revokedAt" is null;
select "reportId", "oid", "title", "filterText", "rowTotal", "riskTotal", "isMasked", "createdAt", "expiresAt", "revokedAt"
from "SharedReport"
where "oid" = ? and "expiresAt" > ? and "reportId" = ?;

-- purge
delete
from "SharedReport"
where "expiresAt" <= ?;
