-- Generated from the repository; `npm run listings` overwrites it.

-- unit
select "s"."displayName" as "subscriptionName", "CapacityUnit"."snapshotTime", "CapacityUnit"."firstSnapshotTime"
from "CapacityUnit"
left join "Subscription" as "s" on "s"."subscriptionId" = "CapacityUnit"."subscriptionId"
where "CapacityUnit"."subscriptionId" = @1 and "CapacityUnit"."region" = @2;
select "q"."quotaKey" as "familyKey", "f"."family", "f"."familyBase", "q"."used" as "quotaUsed", "q"."quotaLimit"
from "QuotaUsage" as "q"
left join "Family" as "f" on "f"."familyKey" = "q"."quotaKey"
where "q"."subscriptionId" = @1 and "q"."region" = @2 and ("f"."familyKey" is not null or "q"."quotaKey" = @3)
order by "q"."quotaKey";
select "c"."quotaKey" as "familyKey", "c"."changedAt", "c"."usedBefore", "c"."usedAfter", "c"."limitBefore", "c"."limitAfter"
from "QuotaChange" as "c"
where "c"."subscriptionId" = @1 and "c"."region" = @2 and "c"."changedAt" > cast(@3 as datetime2(3))
order by "c"."quotaKey", "c"."changedAt";
