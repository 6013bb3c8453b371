-- Generated from the repository; `npm run listings` overwrites it.

-- find
select "submittedAt", "succeededSeenAt"
from "QuotaGroupRequest"
where "subscriptionId" = @1 and "submittedAt" is not null and "succeededSeenAt" is not null
order by "succeededSeenAt" desc, "requestId"
offset @2 rows fetch next @3 rows only;
select "sentAt" as "submittedAt", "finishedAt" as "succeededSeenAt"
from "QuotaApplyStep"
where "kind" = @1 and "state" = @2 and "requestId" is not null and "sentAt" is not null and "finishedAt" is not null
order by "finishedAt" desc, "jobId", "step"
offset @3 rows fetch next @4 rows only;
