-- Generated from the repository; `npm run listings` overwrites it.

-- unit
select "s"."displayName" as "subscriptionName", "CapacityUnit"."snapshotTime", "CapacityUnit"."firstSnapshotTime"
from "CapacityUnit"
left join "Subscription" as "s" on "s"."subscriptionId" = "CapacityUnit"."subscriptionId"
where "CapacityUnit"."subscriptionId" = ? and "CapacityUnit"."region" = ?;
select "q"."quotaKey" as "familyKey", "f"."family", "f"."familyBase", "q"."used" as "quotaUsed", "q"."quotaLimit"
from "QuotaUsage" as "q"
left join "Family" as "f" on "f"."familyKey" = "q"."quotaKey"
where "q"."subscriptionId" = ? and "q"."region" = ? and ("f"."familyKey" is not null or "q"."quotaKey" = ?)
order by "q"."quotaKey";
select substr("snapshotTime", 1, 10) as "day"
from "IngestionUnit"
where "pipeline" = ? and "subscriptionId" = ? and "region" = ? and "status" = ? and "snapshotTime" >= ?
group by substr("snapshotTime", 1, 10)
order by substr("snapshotTime", 1, 10);

-- changes
select "c"."quotaKey" as "familyKey", "c"."changedAt", "c"."usedBefore", "c"."limitBefore"
from (select "c"."quotaKey", min("c"."changedAt") as "changedAt"
  from "QuotaChange" as "c"
  where "c"."subscriptionId" = ? and "c"."region" = ? and "c"."quotaKey" in (?, ?) and "c"."changedAt" >= ?
  group by "c"."quotaKey", substr("c"."changedAt", 1, 10)) as "d"
inner join "QuotaChange" as "c" on "c"."quotaKey" = "d"."quotaKey" and "c"."changedAt" = "d"."changedAt"
where "c"."subscriptionId" = ? and "c"."region" = ?
order by "c"."quotaKey", "c"."changedAt";
