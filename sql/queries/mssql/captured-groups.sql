-- Generated from the repository; `npm run listings` overwrites it.

-- state
select "m"."groupId", "m"."subscriptionId", "m"."inManagementGroup", "m"."readAt"
from "QuotaGroupMember" as "m"
inner join "QuotaGroup" as "g" on "g"."groupId" = "m"."groupId"
where "g"."managementGroupId" = @1 and lower("g"."provisioningState") = 'succeeded' and lower("m"."provisioningState") = 'succeeded' and "m"."subscriptionId" = @2
order by "m"."groupId", "m"."subscriptionId";
select "l"."groupId", "l"."region", "l"."familyKey", "l"."poolFree" as "free", "l"."keptAt", "p"."readAt"
from "QuotaGroupLimit" as "l"
inner join "QuotaGroup" as "g" on "g"."groupId" = "l"."groupId"
inner join "QuotaGroupPool" as "p" on "p"."groupId" = "l"."groupId" and "p"."region" = "l"."region"
where "g"."managementGroupId" = @1 and lower("g"."provisioningState") = 'succeeded' and "l"."poolFree" > @2 and ("l"."region" = @3 and "l"."familyKey" = @4);
select min("g"."snapshotTime") as "oldest"
from "QuotaGroup" as "g"
where "g"."managementGroupId" = @1 and lower("g"."provisioningState") = 'succeeded';
