-- Generated from the repository; `npm run listings` overwrites it.

-- insert
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select count(*) as "total"
from "SharedReport"
where "oid" = @1 and "expiresAt" > cast(@2 as datetime2(3)) and "revokedAt" is null;
insert into "SharedReport" ("tokenHash", "reportId", "oid", "title", "filterText", "rowTotal", "riskTotal", "createdAt", "expiresAt", "revokedAt", "isMasked", "content")
values (@1, @2, @3, @4, @5, @6, @7, cast(@8 as datetime2(3)), cast(@9 as datetime2(3)), @10, @11, @12);

-- find
select *
from "SharedReport"
where "tokenHash" = @1;

-- list
select "reportId", "oid", "title", "filterText", "rowTotal", "riskTotal", "isMasked", "createdAt", "expiresAt", "revokedAt"
from "SharedReport"
where "oid" = @1 and "expiresAt" > cast(@2 as datetime2(3))
order by "createdAt" desc, "reportId";

-- revoke
update "SharedReport"
set "revokedAt" = cast(@1 as datetime2(3)), "content" = @2
where "reportId" = @3 and "oid" = @4 and "expiresAt" > cast(@5 as datetime2(3)) and "revokedAt" is null;
select "reportId", "oid", "title", "filterText", "rowTotal", "riskTotal", "isMasked", "createdAt", "expiresAt", "revokedAt"
from "SharedReport"
where "oid" = @1 and "expiresAt" > cast(@2 as datetime2(3)) and "reportId" = @3;

-- purge
delete
from "SharedReport"
where "expiresAt" <= cast(@1 as datetime2(3));
