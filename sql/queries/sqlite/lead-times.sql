-- Generated from the repository; `npm run listings` overwrites it.

-- find
select "submittedAt", "succeededSeenAt"
from "QuotaGroupRequest"
where "subscriptionId" = ? and "submittedAt" is not null and "succeededSeenAt" is not null
order by "succeededSeenAt" desc, "requestId"
limit ?
offset ?;
select "sentAt" as "submittedAt", "finishedAt" as "succeededSeenAt"
from "QuotaApplyStep"
where "kind" = ? and "state" = ? and "requestId" is not null and "sentAt" is not null and "finishedAt" is not null
order by "finishedAt" desc, "jobId", "step"
limit ?
offset ?;
