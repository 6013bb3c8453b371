-- Generated from the repository; `npm run listings` overwrites it.

-- state
select "groupId", "subscriptionId"
from "QuotaGroupMember"
where "subscriptionId" = ?
order by "groupId", "subscriptionId";
select "groupId", "region", "familyKey", "poolFree" as "free"
from "QuotaGroupLimit"
where "poolFree" > ? and ("region" = ? and "familyKey" = ?);
