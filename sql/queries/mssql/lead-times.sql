-- Generated from the repository; `npm run listings` overwrites it.

-- find
select "submittedAt", "succeededSeenAt"
from "QuotaGroupRequest"
where "subscriptionId" = @1 and "submittedAt" is not null and "succeededSeenAt" is not null
order by "succeededSeenAt" desc, "requestId"
offset @2 rows fetch next @3 rows only;
