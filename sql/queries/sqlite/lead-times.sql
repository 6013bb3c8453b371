-- Generated from the repository; `npm run listings` overwrites it.

-- find
select "submittedAt", "succeededSeenAt"
from "QuotaGroupRequest"
where "subscriptionId" = ? and "submittedAt" is not null and "succeededSeenAt" is not null
order by "succeededSeenAt" desc, "requestId"
limit ?
offset ?;
