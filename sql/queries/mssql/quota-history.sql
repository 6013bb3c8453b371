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
select convert(varchar(10), "snapshotTime", 120) as "day"
from "IngestionUnit"
where "pipeline" = @1 and "subscriptionId" = @2 and "region" = @3 and "status" = @4 and "snapshotTime" >= cast(@5 as datetime2(3))
group by convert(varchar(10), "snapshotTime", 120)
order by convert(varchar(10), "snapshotTime", 120);

-- changes
select "c"."quotaKey" as "familyKey", "c"."changedAt", "c"."usedBefore", "c"."limitBefore"
from (select "c"."quotaKey", min("c"."changedAt") as "changedAt"
  from "QuotaChange" as "c"
  where "c"."subscriptionId" = @1 and "c"."region" = @2 and "c"."quotaKey" in (@3, @4) and "c"."changedAt" >= cast(@5 as datetime2(3))
  group by "c"."quotaKey", convert(varchar(10), "c"."changedAt", 120)) as "d"
inner join "QuotaChange" as "c" on "c"."quotaKey" = "d"."quotaKey" and "c"."changedAt" = "d"."changedAt"
where "c"."subscriptionId" = @6 and "c"."region" = @7
order by "c"."quotaKey", "c"."changedAt";
