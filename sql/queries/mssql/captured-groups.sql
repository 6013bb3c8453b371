-- Generated from the repository; `npm run listings` overwrites it.

-- state
select "groupId", "subscriptionId"
from "QuotaGroupMember"
where "subscriptionId" = @1
order by "groupId", "subscriptionId";
select "groupId", "region", "familyKey", "poolFree" as "free"
from "QuotaGroupLimit"
where "poolFree" > @1 and ("region" = @2 and "familyKey" = @3);
