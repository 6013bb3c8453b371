-- Generated from the repository; `npm run listings` overwrites it.

-- trend
select l.bucket as "bucket", max("l"."snapshotTime") as "snapshotTime"
from ( select "i"."subscriptionId", "i"."region", "i"."snapshotTime", substr("i"."snapshotTime", 1, 10) as "bucket"
  from "IngestionUnit" as i
  inner join "CapacityUnit" as k on "k"."subscriptionId" = "i"."subscriptionId" and "k"."region" = "i"."region" and "i"."snapshotTime" >= "k"."firstSnapshotTime"
  where "i"."pipeline" = 'capacity' and "i"."status" = 'written' and "i"."snapshotTime" >= ?) as "l"
where 1 = 1
group by "l"."bucket";
select b.born, "m"."availability" as "availability", "m"."fits" as "fits", sum("m"."rows") as "rows", sum("m"."scored") as "scored", sum("m"."scores") as "scores"
from (select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."availability" as "availability", "l"."fits" as "fits", count(*) as "rows", count("l"."placementScore") as "scored", coalesce(sum("l"."placementScore"), 0) as "scores"
  from ( select "n"."subscriptionId", "n"."region", "n"."skuKey", "n"."familyKey", "n"."familyBase", "n"."availability", "n"."resourceType", "n"."placementScore", "n"."machinesThatFit", "n"."zones", "n"."restrictedZones", case when "n"."resourceType" <> 'virtualMachines' then 'unknown' when "n"."availability" = 'Restricted' then 'false' when "n"."machinesThatFit" is null then 'unknown' when "n"."machinesThatFit" < 1 then 'false' when "n"."restrictedZones" <> '' and "n"."zones" <> '' and (case when "n"."zones" like '%1%' and "n"."restrictedZones" not like '%1%' then 1 else 0 end + case when "n"."zones" like '%2%' and "n"."restrictedZones" not like '%2%' then 1 else 0 end + case when "n"."zones" like '%3%' and "n"."restrictedZones" not like '%3%' then 1 else 0 end + case when "n"."zones" like '%4%' and "n"."restrictedZones" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fits"
    from "CapacityLatest" as n) as "l"
  where "l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null)
  group by "l"."subscriptionId", "l"."region", "l"."availability", "l"."fits") as m
inner join (select "k"."subscriptionId", "k"."region", case when "k"."firstSnapshotTime" < ? then '' else substr("k"."firstSnapshotTime", 1, 10) end as born
  from "CapacityUnit" as k) as b on "b"."subscriptionId" = "m"."subscriptionId" and "b"."region" = "m"."region"
group by b.born, "m"."availability", "m"."fits";
select b.born, "m"."bucket" as "bucket", "m"."availabilityBefore" as "availabilityBefore", "m"."availabilityAfter" as "availabilityAfter", "m"."fitsBefore" as "fitsBefore", "m"."fitsAfter" as "fitsAfter", sum("m"."rows") as "rows", sum("m"."scoredBefore") as "scoredBefore", sum("m"."scoresBefore") as "scoresBefore", sum("m"."scoredAfter") as "scoredAfter", sum("m"."scoresAfter") as "scoresAfter"
from (select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."bucket" as "bucket", "l"."availabilityBefore" as "availabilityBefore", "l"."availabilityAfter" as "availabilityAfter", "l"."fitsBefore" as "fitsBefore", "l"."fitsAfter" as "fitsAfter", count(*) as "rows", count("l"."placementScoreBefore") as "scoredBefore", coalesce(sum("l"."placementScoreBefore"), 0) as "scoresBefore", count("l"."placementScoreAfter") as "scoredAfter", coalesce(sum("l"."placementScoreAfter"), 0) as "scoresAfter"
  from ( select "c"."subscriptionId", "c"."region", "c"."vmSku", "c"."familyKey", "c"."familyBase", "c"."resourceType", "c"."availabilityBefore", "c"."availabilityAfter", "c"."placementScoreBefore", "c"."placementScoreAfter", case when "c"."resourceType" <> 'virtualMachines' then 'unknown' when "c"."availabilityBefore" = 'Restricted' then 'false' when "c"."machinesThatFitBefore" is null then 'unknown' when "c"."machinesThatFitBefore" < 1 then 'false' when "c"."restrictedZonesBefore" <> '' and "c"."zonesBefore" <> '' and (case when "c"."zonesBefore" like '%1%' and "c"."restrictedZonesBefore" not like '%1%' then 1 else 0 end + case when "c"."zonesBefore" like '%2%' and "c"."restrictedZonesBefore" not like '%2%' then 1 else 0 end + case when "c"."zonesBefore" like '%3%' and "c"."restrictedZonesBefore" not like '%3%' then 1 else 0 end + case when "c"."zonesBefore" like '%4%' and "c"."restrictedZonesBefore" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fitsBefore", case when "c"."resourceType" <> 'virtualMachines' then 'unknown' when "c"."availabilityAfter" = 'Restricted' then 'false' when "c"."machinesThatFitAfter" is null then 'unknown' when "c"."machinesThatFitAfter" < 1 then 'false' when "c"."restrictedZonesAfter" <> '' and "c"."zonesAfter" <> '' and (case when "c"."zonesAfter" like '%1%' and "c"."restrictedZonesAfter" not like '%1%' then 1 else 0 end + case when "c"."zonesAfter" like '%2%' and "c"."restrictedZonesAfter" not like '%2%' then 1 else 0 end + case when "c"."zonesAfter" like '%3%' and "c"."restrictedZonesAfter" not like '%3%' then 1 else 0 end + case when "c"."zonesAfter" like '%4%' and "c"."restrictedZonesAfter" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fitsAfter", lower("c"."vmSku") as "skuKey", substr("c"."changedAt", 1, 10) as bucket
    from "CapacityChange" as c
    where "c"."changedAt" >= ?) as "l"
  where 1 = 1
  group by "l"."subscriptionId", "l"."region", "l"."bucket", "l"."availabilityBefore", "l"."availabilityAfter", "l"."fitsBefore", "l"."fitsAfter" union all select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."bucket" as "bucket", "l"."availabilityBefore" as "availabilityBefore", "l"."availabilityAfter" as "availabilityAfter", "l"."fitsBefore" as "fitsBefore", "l"."fitsAfter" as "fitsAfter", count(*) as "rows", count("l"."placementScoreBefore") as "scoredBefore", coalesce(sum("l"."placementScoreBefore"), 0) as "scoresBefore", count("l"."placementScoreAfter") as "scoredAfter", coalesce(sum("l"."placementScoreAfter"), 0) as "scoresAfter"
  from ( select "n"."subscriptionId", "n"."region", "n"."vmSku", "n"."familyKey", "n"."familyBase", "n"."resourceType", "n"."availability" as "availabilityBefore", cast(null as varchar(32)) as "availabilityAfter", "n"."placementScore" as "placementScoreBefore", cast(null as int) as "placementScoreAfter", case when "n"."resourceType" <> 'virtualMachines' then 'unknown' when "n"."availability" = 'Restricted' then 'false' when "n"."machinesThatFit" is null then 'unknown' when "n"."machinesThatFit" < 1 then 'false' when "n"."restrictedZones" <> '' and "n"."zones" <> '' and (case when "n"."zones" like '%1%' and "n"."restrictedZones" not like '%1%' then 1 else 0 end + case when "n"."zones" like '%2%' and "n"."restrictedZones" not like '%2%' then 1 else 0 end + case when "n"."zones" like '%3%' and "n"."restrictedZones" not like '%3%' then 1 else 0 end + case when "n"."zones" like '%4%' and "n"."restrictedZones" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fitsBefore", 'unknown' as "fitsAfter", "n"."skuKey" as "skuKey", substr("s"."absentSinceTime", 1, 10) as bucket
    from "Subscription" as s
    inner join "CapacityLatest" as n on "n"."subscriptionId" = "s"."subscriptionId"
    where "s"."absentSinceTime" >= ?) as "l"
  where 1 = 1
  group by "l"."subscriptionId", "l"."region", "l"."bucket", "l"."availabilityBefore", "l"."availabilityAfter", "l"."fitsBefore", "l"."fitsAfter") as m
inner join (select "k"."subscriptionId", "k"."region", case when "k"."firstSnapshotTime" < ? then '' else substr("k"."firstSnapshotTime", 1, 10) end as born
  from "CapacityUnit" as k) as b on "b"."subscriptionId" = "m"."subscriptionId" and "b"."region" = "m"."region"
group by b.born, "m"."bucket", "m"."availabilityBefore", "m"."availabilityAfter", "m"."fitsBefore", "m"."fitsAfter";
select "m"."subscriptionId", "m"."region", m.born, coalesce(sum("m"."used"), 0) as "used", coalesce(sum("m"."quotaLimit"), 0) as "quotaLimit", coalesce(sum(case when "m"."quotaLimit" < "m"."used" then 0 else "m"."quotaLimit" - "m"."used" end), 0) as "free"
from (select "q"."subscriptionId", "q"."region", "q"."used", "q"."quotaLimit", case when "k"."firstSnapshotTime" < ? then '' else substr("k"."firstSnapshotTime", 1, 10) end as born
  from (select "l"."subscriptionId", "l"."region", "l"."familyKey" as "quotaKey", count(*) as "rows"
    from "CapacityLatest" as "l"
    where "l"."subscriptionId" not in (select "subscriptionId"
      from "Subscription"
      where "absentSinceTime" is not null) and "l"."familyKey" <> ?
    group by "l"."subscriptionId", "l"."region", "l"."familyKey") as g
  inner join "QuotaUsage" as q on "q"."subscriptionId" = "g"."subscriptionId" and "q"."region" = "g"."region" and "q"."quotaKey" = "g"."quotaKey"
  inner join "CapacityUnit" as k on "k"."subscriptionId" = "g"."subscriptionId" and "k"."region" = "g"."region") as m
group by "m"."subscriptionId", "m"."region", m.born;
select "m"."subscriptionId", "m"."region", m.born, m.bucket, coalesce(sum("m"."usedAfter"), 0) - coalesce(sum("m"."usedBefore"), 0) as "used", coalesce(sum("m"."limitAfter"), 0) - coalesce(sum("m"."limitBefore"), 0) as "quotaLimit", coalesce(sum(case when "m"."limitAfter" < "m"."usedAfter" then 0 else "m"."limitAfter" - "m"."usedAfter" end), 0) - coalesce(sum(case when "m"."limitBefore" < "m"."usedBefore" then 0 else "m"."limitBefore" - "m"."usedBefore" end), 0) as "free"
from (select "c"."subscriptionId", "c"."region", "c"."usedBefore", "c"."usedAfter", "c"."limitBefore", "c"."limitAfter", case when "k"."firstSnapshotTime" < ? then '' else substr("k"."firstSnapshotTime", 1, 10) end as born, substr("c"."changedAt", 1, 10) as bucket
  from "QuotaChange" as c
  inner join "CapacityUnit" as k on "k"."subscriptionId" = "c"."subscriptionId" and "k"."region" = "c"."region"
  where "c"."changedAt" >= ? and exists (select 1 as "one"
    from "CapacityLatest" as "l"
    where "l"."subscriptionId" not in (select "subscriptionId"
      from "Subscription"
      where "absentSinceTime" is not null) and "l"."subscriptionId" = "c"."subscriptionId" and "l"."region" = "c"."region" and "l"."familyKey" = "c"."quotaKey")) as m
group by "m"."subscriptionId", "m"."region", m.born, m.bucket;
select "l"."subscriptionId" as "subscriptionId", l.region as "region", "l"."familyKey" as "quotaKey", l.bucket as "bucket", sum(case when "l"."availabilityAfter" in ('Available', 'Limited', 'Constrained', 'Restricted', 'Unknown', 'Offered') then 1 else 0 end - case when "l"."availabilityBefore" in ('Available', 'Limited', 'Constrained', 'Restricted', 'Unknown', 'Offered') then 1 else 0 end) as "rows"
from ( select "c"."subscriptionId", "c"."region", "c"."vmSku", "c"."familyKey", "c"."familyBase", "c"."resourceType", "c"."availabilityBefore", "c"."availabilityAfter", "c"."placementScoreBefore", "c"."placementScoreAfter", case when "c"."resourceType" <> 'virtualMachines' then 'unknown' when "c"."availabilityBefore" = 'Restricted' then 'false' when "c"."machinesThatFitBefore" is null then 'unknown' when "c"."machinesThatFitBefore" < 1 then 'false' when "c"."restrictedZonesBefore" <> '' and "c"."zonesBefore" <> '' and (case when "c"."zonesBefore" like '%1%' and "c"."restrictedZonesBefore" not like '%1%' then 1 else 0 end + case when "c"."zonesBefore" like '%2%' and "c"."restrictedZonesBefore" not like '%2%' then 1 else 0 end + case when "c"."zonesBefore" like '%3%' and "c"."restrictedZonesBefore" not like '%3%' then 1 else 0 end + case when "c"."zonesBefore" like '%4%' and "c"."restrictedZonesBefore" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fitsBefore", case when "c"."resourceType" <> 'virtualMachines' then 'unknown' when "c"."availabilityAfter" = 'Restricted' then 'false' when "c"."machinesThatFitAfter" is null then 'unknown' when "c"."machinesThatFitAfter" < 1 then 'false' when "c"."restrictedZonesAfter" <> '' and "c"."zonesAfter" <> '' and (case when "c"."zonesAfter" like '%1%' and "c"."restrictedZonesAfter" not like '%1%' then 1 else 0 end + case when "c"."zonesAfter" like '%2%' and "c"."restrictedZonesAfter" not like '%2%' then 1 else 0 end + case when "c"."zonesAfter" like '%3%' and "c"."restrictedZonesAfter" not like '%3%' then 1 else 0 end + case when "c"."zonesAfter" like '%4%' and "c"."restrictedZonesAfter" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fitsAfter", lower("c"."vmSku") as "skuKey", substr("c"."changedAt", 1, 10) as bucket
  from "CapacityChange" as c
  where "c"."changedAt" >= ?) as "l"
where 1 = 1 and "l"."familyKey" <> '' and case when "l"."availabilityAfter" in ('Available', 'Limited', 'Constrained', 'Restricted', 'Unknown', 'Offered') then 1 else 0 end <> case when "l"."availabilityBefore" in ('Available', 'Limited', 'Constrained', 'Restricted', 'Unknown', 'Offered') then 1 else 0 end
group by "l"."subscriptionId", "l"."region", "l"."familyKey", "l"."bucket" union all select "l"."subscriptionId" as "subscriptionId", l.region as "region", "l"."familyKey" as "quotaKey", l.bucket as "bucket", sum(case when "l"."availabilityAfter" in ('Available', 'Limited', 'Constrained', 'Restricted', 'Unknown', 'Offered') then 1 else 0 end - case when "l"."availabilityBefore" in ('Available', 'Limited', 'Constrained', 'Restricted', 'Unknown', 'Offered') then 1 else 0 end) as "rows"
from ( select "n"."subscriptionId", "n"."region", "n"."vmSku", "n"."familyKey", "n"."familyBase", "n"."resourceType", "n"."availability" as "availabilityBefore", cast(null as varchar(32)) as "availabilityAfter", "n"."placementScore" as "placementScoreBefore", cast(null as int) as "placementScoreAfter", case when "n"."resourceType" <> 'virtualMachines' then 'unknown' when "n"."availability" = 'Restricted' then 'false' when "n"."machinesThatFit" is null then 'unknown' when "n"."machinesThatFit" < 1 then 'false' when "n"."restrictedZones" <> '' and "n"."zones" <> '' and (case when "n"."zones" like '%1%' and "n"."restrictedZones" not like '%1%' then 1 else 0 end + case when "n"."zones" like '%2%' and "n"."restrictedZones" not like '%2%' then 1 else 0 end + case when "n"."zones" like '%3%' and "n"."restrictedZones" not like '%3%' then 1 else 0 end + case when "n"."zones" like '%4%' and "n"."restrictedZones" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fitsBefore", 'unknown' as "fitsAfter", "n"."skuKey" as "skuKey", substr("s"."absentSinceTime", 1, 10) as bucket
  from "Subscription" as s
  inner join "CapacityLatest" as n on "n"."subscriptionId" = "s"."subscriptionId"
  where "s"."absentSinceTime" >= ?) as "l"
where 1 = 1 and "l"."familyKey" <> '' and case when "l"."availabilityAfter" in ('Available', 'Limited', 'Constrained', 'Restricted', 'Unknown', 'Offered') then 1 else 0 end <> case when "l"."availabilityBefore" in ('Available', 'Limited', 'Constrained', 'Restricted', 'Unknown', 'Offered') then 1 else 0 end
group by "l"."subscriptionId", "l"."region", "l"."familyKey", "l"."bucket";
select "m"."subscriptionId", "m"."region", "m"."quotaKey", m.born, coalesce(sum("m"."used"), 0) as "used", coalesce(sum("m"."quotaLimit"), 0) as "quotaLimit", coalesce(sum(case when "m"."quotaLimit" < "m"."used" then 0 else "m"."quotaLimit" - "m"."used" end), 0) as "free"
from (select "j"."subscriptionId", "j"."region", "j"."quotaKey", case when "k"."firstSnapshotTime" < ? then '' else substr("k"."firstSnapshotTime", 1, 10) end as born, "q"."used", "q"."quotaLimit"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "quotaKey"
    from json_each(?)) as j
  inner join "CapacityUnit" as k on "k"."subscriptionId" = "j"."subscriptionId" and "k"."region" = "j"."region"
  left join "QuotaUsage" as q on "q"."subscriptionId" = "j"."subscriptionId" and "q"."region" = "j"."region" and "q"."quotaKey" = "j"."quotaKey") as m
group by "m"."subscriptionId", "m"."region", "m"."quotaKey", m.born;
select "j"."subscriptionId", "j"."region", "j"."quotaKey", (select count(*) as "rows"
  from "CapacityLatest" as "l"
  where "l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."subscriptionId" = "j"."subscriptionId" and "l"."region" = "j"."region" and "l"."familyKey" = "j"."quotaKey") as "rows"
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "quotaKey"
  from json_each(?)) as j;
select "m"."subscriptionId", "m"."region", "m"."quotaKey", m.bucket, coalesce(sum("m"."usedAfter"), 0) - coalesce(sum("m"."usedBefore"), 0) as "used", coalesce(sum("m"."limitAfter"), 0) - coalesce(sum("m"."limitBefore"), 0) as "quotaLimit", coalesce(sum(case when "m"."limitAfter" < "m"."usedAfter" then 0 else "m"."limitAfter" - "m"."usedAfter" end), 0) - coalesce(sum(case when "m"."limitBefore" < "m"."usedBefore" then 0 else "m"."limitBefore" - "m"."usedBefore" end), 0) as "free"
from (select "c"."subscriptionId", "c"."region", "c"."quotaKey", "c"."usedBefore", "c"."usedAfter", "c"."limitBefore", "c"."limitAfter", substr("c"."changedAt", 1, 10) as bucket
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "quotaKey"
    from json_each(?)) as j
  inner join "QuotaChange" as c on "c"."subscriptionId" = "j"."subscriptionId" and "c"."region" = "j"."region" and "c"."quotaKey" = "j"."quotaKey"
  where "c"."changedAt" >= ?) as m
group by "m"."subscriptionId", "m"."region", "m"."quotaKey", m.bucket;
select "l"."subscriptionId", "l"."region", "l"."free", 1 as "reported"
from ( select "q"."subscriptionId", "q"."region", case when "q"."quotaLimit" < "q"."used" then 0 else "q"."quotaLimit" - "q"."used" end as "free"
  from "CapacityUnit" as k
  inner join "QuotaUsage" as q on "q"."subscriptionId" = "k"."subscriptionId" and "q"."region" = "k"."region" and "q"."quotaKey" = 'cores') as "l"
where 1 = 1;
select "l"."subscriptionId", "l"."region", "l"."bucket", sum("l"."free") as "free", sum("l"."reported") as "reported"
from ( select "c"."subscriptionId", "c"."region", substr("c"."changedAt", 1, 10) as "bucket", coalesce(case when "c"."limitAfter" < "c"."usedAfter" then 0 else "c"."limitAfter" - "c"."usedAfter" end, 0) - coalesce(case when "c"."limitBefore" < "c"."usedBefore" then 0 else "c"."limitBefore" - "c"."usedBefore" end, 0) as "free", case when "c"."limitAfter" is null then 0 else 1 end - case when "c"."limitBefore" is null then 0 else 1 end as "reported"
  from "CapacityUnit" as k
  inner join "QuotaChange" as c on "c"."subscriptionId" = "k"."subscriptionId" and "c"."region" = "k"."region" and "c"."quotaKey" = 'cores'
  where "c"."changedAt" >= ?) as "l"
where 1 = 1
group by "l"."subscriptionId", "l"."region", "l"."bucket";

-- trend, with every filter
select l.bucket as "bucket", max("l"."snapshotTime") as "snapshotTime"
from ( select "i"."subscriptionId", "i"."region", "i"."snapshotTime", substr("i"."snapshotTime", 1, 13) as "bucket"
  from "IngestionUnit" as i
  inner join "CapacityUnit" as k on "k"."subscriptionId" = "i"."subscriptionId" and "k"."region" = "i"."region" and "i"."snapshotTime" >= "k"."firstSnapshotTime"
  where "i"."pipeline" = 'capacity' and "i"."status" = 'written' and "i"."snapshotTime" >= ?) as "l"
where ("l"."region" in (?, ?) and "l"."subscriptionId" = ?)
group by "l"."bucket";
select b.born, "m"."availability" as "availability", "m"."fits" as "fits", sum("m"."rows") as "rows", sum("m"."scored") as "scored", sum("m"."scores") as "scores"
from (select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."availability" as "availability", "l"."fits" as "fits", count(*) as "rows", count("l"."placementScore") as "scored", coalesce(sum("l"."placementScore"), 0) as "scores"
  from ( select "n"."subscriptionId", "n"."region", "n"."skuKey", "n"."familyKey", "n"."familyBase", "n"."availability", "n"."resourceType", "n"."placementScore", "n"."machinesThatFit", "n"."zones", "n"."restrictedZones", case when "n"."resourceType" <> 'virtualMachines' then 'unknown' when "n"."availability" = 'Restricted' then 'false' when "n"."machinesThatFit" is null then 'unknown' when "n"."machinesThatFit" < 1 then 'false' when "n"."restrictedZones" <> '' and "n"."zones" <> '' and (case when "n"."zones" like '%1%' and "n"."restrictedZones" not like '%1%' then 1 else 0 end + case when "n"."zones" like '%2%' and "n"."restrictedZones" not like '%2%' then 1 else 0 end + case when "n"."zones" like '%3%' and "n"."restrictedZones" not like '%3%' then 1 else 0 end + case when "n"."zones" like '%4%' and "n"."restrictedZones" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fits"
    from "CapacityLatest" as n) as "l"
  where ("l"."subscriptionId" not in (select "subscriptionId"
      from "Subscription"
      where "absentSinceTime" is not null) and "l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."familyKey" = ? and "l"."familyBase" in (?, ?) and "l"."skuKey" = ? and "l"."availability" in (?, ?) and "l"."resourceType" = ? and (instr(lower("l"."skuKey"), lower(?)) > 0 or instr(lower("l"."familyKey"), lower(?)) > 0))
  group by "l"."subscriptionId", "l"."region", "l"."availability", "l"."fits") as m
inner join (select "k"."subscriptionId", "k"."region", case when "k"."firstSnapshotTime" < ? then '' else substr("k"."firstSnapshotTime", 1, 13) end as born
  from "CapacityUnit" as k) as b on "b"."subscriptionId" = "m"."subscriptionId" and "b"."region" = "m"."region"
group by b.born, "m"."availability", "m"."fits";
select b.born, "m"."bucket" as "bucket", "m"."availabilityBefore" as "availabilityBefore", "m"."availabilityAfter" as "availabilityAfter", "m"."fitsBefore" as "fitsBefore", "m"."fitsAfter" as "fitsAfter", sum("m"."rows") as "rows", sum("m"."scoredBefore") as "scoredBefore", sum("m"."scoresBefore") as "scoresBefore", sum("m"."scoredAfter") as "scoredAfter", sum("m"."scoresAfter") as "scoresAfter"
from (select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."bucket" as "bucket", "l"."availabilityBefore" as "availabilityBefore", "l"."availabilityAfter" as "availabilityAfter", "l"."fitsBefore" as "fitsBefore", "l"."fitsAfter" as "fitsAfter", count(*) as "rows", count("l"."placementScoreBefore") as "scoredBefore", coalesce(sum("l"."placementScoreBefore"), 0) as "scoresBefore", count("l"."placementScoreAfter") as "scoredAfter", coalesce(sum("l"."placementScoreAfter"), 0) as "scoresAfter"
  from ( select "c"."subscriptionId", "c"."region", "c"."vmSku", "c"."familyKey", "c"."familyBase", "c"."resourceType", "c"."availabilityBefore", "c"."availabilityAfter", "c"."placementScoreBefore", "c"."placementScoreAfter", case when "c"."resourceType" <> 'virtualMachines' then 'unknown' when "c"."availabilityBefore" = 'Restricted' then 'false' when "c"."machinesThatFitBefore" is null then 'unknown' when "c"."machinesThatFitBefore" < 1 then 'false' when "c"."restrictedZonesBefore" <> '' and "c"."zonesBefore" <> '' and (case when "c"."zonesBefore" like '%1%' and "c"."restrictedZonesBefore" not like '%1%' then 1 else 0 end + case when "c"."zonesBefore" like '%2%' and "c"."restrictedZonesBefore" not like '%2%' then 1 else 0 end + case when "c"."zonesBefore" like '%3%' and "c"."restrictedZonesBefore" not like '%3%' then 1 else 0 end + case when "c"."zonesBefore" like '%4%' and "c"."restrictedZonesBefore" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fitsBefore", case when "c"."resourceType" <> 'virtualMachines' then 'unknown' when "c"."availabilityAfter" = 'Restricted' then 'false' when "c"."machinesThatFitAfter" is null then 'unknown' when "c"."machinesThatFitAfter" < 1 then 'false' when "c"."restrictedZonesAfter" <> '' and "c"."zonesAfter" <> '' and (case when "c"."zonesAfter" like '%1%' and "c"."restrictedZonesAfter" not like '%1%' then 1 else 0 end + case when "c"."zonesAfter" like '%2%' and "c"."restrictedZonesAfter" not like '%2%' then 1 else 0 end + case when "c"."zonesAfter" like '%3%' and "c"."restrictedZonesAfter" not like '%3%' then 1 else 0 end + case when "c"."zonesAfter" like '%4%' and "c"."restrictedZonesAfter" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fitsAfter", lower("c"."vmSku") as "skuKey", substr("c"."changedAt", 1, 13) as bucket
    from "CapacityChange" as c
    where "c"."changedAt" >= ?) as "l"
  where ("l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."familyKey" = ? and "l"."familyBase" in (?, ?) and "l"."skuKey" = ? and "l"."resourceType" = ? and (instr(lower("l"."skuKey"), lower(?)) > 0 or instr(lower("l"."familyKey"), lower(?)) > 0))
  group by "l"."subscriptionId", "l"."region", "l"."bucket", "l"."availabilityBefore", "l"."availabilityAfter", "l"."fitsBefore", "l"."fitsAfter" union all select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."bucket" as "bucket", "l"."availabilityBefore" as "availabilityBefore", "l"."availabilityAfter" as "availabilityAfter", "l"."fitsBefore" as "fitsBefore", "l"."fitsAfter" as "fitsAfter", count(*) as "rows", count("l"."placementScoreBefore") as "scoredBefore", coalesce(sum("l"."placementScoreBefore"), 0) as "scoresBefore", count("l"."placementScoreAfter") as "scoredAfter", coalesce(sum("l"."placementScoreAfter"), 0) as "scoresAfter"
  from ( select "n"."subscriptionId", "n"."region", "n"."vmSku", "n"."familyKey", "n"."familyBase", "n"."resourceType", "n"."availability" as "availabilityBefore", cast(null as varchar(32)) as "availabilityAfter", "n"."placementScore" as "placementScoreBefore", cast(null as int) as "placementScoreAfter", case when "n"."resourceType" <> 'virtualMachines' then 'unknown' when "n"."availability" = 'Restricted' then 'false' when "n"."machinesThatFit" is null then 'unknown' when "n"."machinesThatFit" < 1 then 'false' when "n"."restrictedZones" <> '' and "n"."zones" <> '' and (case when "n"."zones" like '%1%' and "n"."restrictedZones" not like '%1%' then 1 else 0 end + case when "n"."zones" like '%2%' and "n"."restrictedZones" not like '%2%' then 1 else 0 end + case when "n"."zones" like '%3%' and "n"."restrictedZones" not like '%3%' then 1 else 0 end + case when "n"."zones" like '%4%' and "n"."restrictedZones" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fitsBefore", 'unknown' as "fitsAfter", "n"."skuKey" as "skuKey", substr("s"."absentSinceTime", 1, 13) as bucket
    from "Subscription" as s
    inner join "CapacityLatest" as n on "n"."subscriptionId" = "s"."subscriptionId"
    where "s"."absentSinceTime" >= ?) as "l"
  where ("l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."familyKey" = ? and "l"."familyBase" in (?, ?) and "l"."skuKey" = ? and "l"."resourceType" = ? and (instr(lower("l"."skuKey"), lower(?)) > 0 or instr(lower("l"."familyKey"), lower(?)) > 0))
  group by "l"."subscriptionId", "l"."region", "l"."bucket", "l"."availabilityBefore", "l"."availabilityAfter", "l"."fitsBefore", "l"."fitsAfter") as m
inner join (select "k"."subscriptionId", "k"."region", case when "k"."firstSnapshotTime" < ? then '' else substr("k"."firstSnapshotTime", 1, 13) end as born
  from "CapacityUnit" as k) as b on "b"."subscriptionId" = "m"."subscriptionId" and "b"."region" = "m"."region"
group by b.born, "m"."bucket", "m"."availabilityBefore", "m"."availabilityAfter", "m"."fitsBefore", "m"."fitsAfter";
select "m"."subscriptionId", "m"."region", m.born, coalesce(sum("m"."used"), 0) as "used", coalesce(sum("m"."quotaLimit"), 0) as "quotaLimit", coalesce(sum(case when "m"."quotaLimit" < "m"."used" then 0 else "m"."quotaLimit" - "m"."used" end), 0) as "free"
from (select "q"."subscriptionId", "q"."region", "q"."used", "q"."quotaLimit", case when "k"."firstSnapshotTime" < ? then '' else substr("k"."firstSnapshotTime", 1, 13) end as born
  from (select "l"."subscriptionId", "l"."region", "l"."familyKey" as "quotaKey", count(*) as "rows"
    from "CapacityLatest" as "l"
    where ("l"."subscriptionId" not in (select "subscriptionId"
        from "Subscription"
        where "absentSinceTime" is not null) and "l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."familyKey" = ? and "l"."familyBase" in (?, ?) and "l"."skuKey" = ? and "l"."availability" in (?, ?) and "l"."resourceType" = ? and (instr(lower("l"."skuKey"), lower(?)) > 0 or instr(lower("l"."familyKey"), lower(?)) > 0)) and "l"."familyKey" <> ?
    group by "l"."subscriptionId", "l"."region", "l"."familyKey") as g
  inner join "QuotaUsage" as q on "q"."subscriptionId" = "g"."subscriptionId" and "q"."region" = "g"."region" and "q"."quotaKey" = "g"."quotaKey"
  inner join "CapacityUnit" as k on "k"."subscriptionId" = "g"."subscriptionId" and "k"."region" = "g"."region") as m
group by "m"."subscriptionId", "m"."region", m.born;
select "m"."subscriptionId", "m"."region", m.born, m.bucket, coalesce(sum("m"."usedAfter"), 0) - coalesce(sum("m"."usedBefore"), 0) as "used", coalesce(sum("m"."limitAfter"), 0) - coalesce(sum("m"."limitBefore"), 0) as "quotaLimit", coalesce(sum(case when "m"."limitAfter" < "m"."usedAfter" then 0 else "m"."limitAfter" - "m"."usedAfter" end), 0) - coalesce(sum(case when "m"."limitBefore" < "m"."usedBefore" then 0 else "m"."limitBefore" - "m"."usedBefore" end), 0) as "free"
from (select "c"."subscriptionId", "c"."region", "c"."usedBefore", "c"."usedAfter", "c"."limitBefore", "c"."limitAfter", case when "k"."firstSnapshotTime" < ? then '' else substr("k"."firstSnapshotTime", 1, 13) end as born, substr("c"."changedAt", 1, 13) as bucket
  from "QuotaChange" as c
  inner join "CapacityUnit" as k on "k"."subscriptionId" = "c"."subscriptionId" and "k"."region" = "c"."region"
  where "c"."changedAt" >= ? and exists (select 1 as "one"
    from "CapacityLatest" as "l"
    where ("l"."subscriptionId" not in (select "subscriptionId"
        from "Subscription"
        where "absentSinceTime" is not null) and "l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."familyKey" = ? and "l"."familyBase" in (?, ?) and "l"."skuKey" = ? and "l"."availability" in (?, ?) and "l"."resourceType" = ? and (instr(lower("l"."skuKey"), lower(?)) > 0 or instr(lower("l"."familyKey"), lower(?)) > 0)) and "l"."subscriptionId" = "c"."subscriptionId" and "l"."region" = "c"."region" and "l"."familyKey" = "c"."quotaKey")) as m
group by "m"."subscriptionId", "m"."region", m.born, m.bucket;
select "l"."subscriptionId" as "subscriptionId", l.region as "region", "l"."familyKey" as "quotaKey", l.bucket as "bucket", sum(case when "l"."availabilityAfter" in ('Available', 'Limited') then 1 else 0 end - case when "l"."availabilityBefore" in ('Available', 'Limited') then 1 else 0 end) as "rows"
from ( select "c"."subscriptionId", "c"."region", "c"."vmSku", "c"."familyKey", "c"."familyBase", "c"."resourceType", "c"."availabilityBefore", "c"."availabilityAfter", "c"."placementScoreBefore", "c"."placementScoreAfter", case when "c"."resourceType" <> 'virtualMachines' then 'unknown' when "c"."availabilityBefore" = 'Restricted' then 'false' when "c"."machinesThatFitBefore" is null then 'unknown' when "c"."machinesThatFitBefore" < 1 then 'false' when "c"."restrictedZonesBefore" <> '' and "c"."zonesBefore" <> '' and (case when "c"."zonesBefore" like '%1%' and "c"."restrictedZonesBefore" not like '%1%' then 1 else 0 end + case when "c"."zonesBefore" like '%2%' and "c"."restrictedZonesBefore" not like '%2%' then 1 else 0 end + case when "c"."zonesBefore" like '%3%' and "c"."restrictedZonesBefore" not like '%3%' then 1 else 0 end + case when "c"."zonesBefore" like '%4%' and "c"."restrictedZonesBefore" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fitsBefore", case when "c"."resourceType" <> 'virtualMachines' then 'unknown' when "c"."availabilityAfter" = 'Restricted' then 'false' when "c"."machinesThatFitAfter" is null then 'unknown' when "c"."machinesThatFitAfter" < 1 then 'false' when "c"."restrictedZonesAfter" <> '' and "c"."zonesAfter" <> '' and (case when "c"."zonesAfter" like '%1%' and "c"."restrictedZonesAfter" not like '%1%' then 1 else 0 end + case when "c"."zonesAfter" like '%2%' and "c"."restrictedZonesAfter" not like '%2%' then 1 else 0 end + case when "c"."zonesAfter" like '%3%' and "c"."restrictedZonesAfter" not like '%3%' then 1 else 0 end + case when "c"."zonesAfter" like '%4%' and "c"."restrictedZonesAfter" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fitsAfter", lower("c"."vmSku") as "skuKey", substr("c"."changedAt", 1, 13) as bucket
  from "CapacityChange" as c
  where "c"."changedAt" >= ?) as "l"
where ("l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."familyKey" = ? and "l"."familyBase" in (?, ?) and "l"."skuKey" = ? and "l"."resourceType" = ? and (instr(lower("l"."skuKey"), lower(?)) > 0 or instr(lower("l"."familyKey"), lower(?)) > 0)) and "l"."familyKey" <> '' and case when "l"."availabilityAfter" in ('Available', 'Limited') then 1 else 0 end <> case when "l"."availabilityBefore" in ('Available', 'Limited') then 1 else 0 end
group by "l"."subscriptionId", "l"."region", "l"."familyKey", "l"."bucket" union all select "l"."subscriptionId" as "subscriptionId", l.region as "region", "l"."familyKey" as "quotaKey", l.bucket as "bucket", sum(case when "l"."availabilityAfter" in ('Available', 'Limited') then 1 else 0 end - case when "l"."availabilityBefore" in ('Available', 'Limited') then 1 else 0 end) as "rows"
from ( select "n"."subscriptionId", "n"."region", "n"."vmSku", "n"."familyKey", "n"."familyBase", "n"."resourceType", "n"."availability" as "availabilityBefore", cast(null as varchar(32)) as "availabilityAfter", "n"."placementScore" as "placementScoreBefore", cast(null as int) as "placementScoreAfter", case when "n"."resourceType" <> 'virtualMachines' then 'unknown' when "n"."availability" = 'Restricted' then 'false' when "n"."machinesThatFit" is null then 'unknown' when "n"."machinesThatFit" < 1 then 'false' when "n"."restrictedZones" <> '' and "n"."zones" <> '' and (case when "n"."zones" like '%1%' and "n"."restrictedZones" not like '%1%' then 1 else 0 end + case when "n"."zones" like '%2%' and "n"."restrictedZones" not like '%2%' then 1 else 0 end + case when "n"."zones" like '%3%' and "n"."restrictedZones" not like '%3%' then 1 else 0 end + case when "n"."zones" like '%4%' and "n"."restrictedZones" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fitsBefore", 'unknown' as "fitsAfter", "n"."skuKey" as "skuKey", substr("s"."absentSinceTime", 1, 13) as bucket
  from "Subscription" as s
  inner join "CapacityLatest" as n on "n"."subscriptionId" = "s"."subscriptionId"
  where "s"."absentSinceTime" >= ?) as "l"
where ("l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."familyKey" = ? and "l"."familyBase" in (?, ?) and "l"."skuKey" = ? and "l"."resourceType" = ? and (instr(lower("l"."skuKey"), lower(?)) > 0 or instr(lower("l"."familyKey"), lower(?)) > 0)) and "l"."familyKey" <> '' and case when "l"."availabilityAfter" in ('Available', 'Limited') then 1 else 0 end <> case when "l"."availabilityBefore" in ('Available', 'Limited') then 1 else 0 end
group by "l"."subscriptionId", "l"."region", "l"."familyKey", "l"."bucket";
select "m"."subscriptionId", "m"."region", "m"."quotaKey", m.born, coalesce(sum("m"."used"), 0) as "used", coalesce(sum("m"."quotaLimit"), 0) as "quotaLimit", coalesce(sum(case when "m"."quotaLimit" < "m"."used" then 0 else "m"."quotaLimit" - "m"."used" end), 0) as "free"
from (select "j"."subscriptionId", "j"."region", "j"."quotaKey", case when "k"."firstSnapshotTime" < ? then '' else substr("k"."firstSnapshotTime", 1, 13) end as born, "q"."used", "q"."quotaLimit"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "quotaKey"
    from json_each(?)) as j
  inner join "CapacityUnit" as k on "k"."subscriptionId" = "j"."subscriptionId" and "k"."region" = "j"."region"
  left join "QuotaUsage" as q on "q"."subscriptionId" = "j"."subscriptionId" and "q"."region" = "j"."region" and "q"."quotaKey" = "j"."quotaKey") as m
group by "m"."subscriptionId", "m"."region", "m"."quotaKey", m.born;
select "j"."subscriptionId", "j"."region", "j"."quotaKey", (select count(*) as "rows"
  from "CapacityLatest" as "l"
  where ("l"."subscriptionId" not in (select "subscriptionId"
      from "Subscription"
      where "absentSinceTime" is not null) and "l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."familyKey" = ? and "l"."familyBase" in (?, ?) and "l"."skuKey" = ? and "l"."availability" in (?, ?) and "l"."resourceType" = ? and (instr(lower("l"."skuKey"), lower(?)) > 0 or instr(lower("l"."familyKey"), lower(?)) > 0)) and "l"."subscriptionId" = "j"."subscriptionId" and "l"."region" = "j"."region" and "l"."familyKey" = "j"."quotaKey") as "rows"
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "quotaKey"
  from json_each(?)) as j;
select "m"."subscriptionId", "m"."region", "m"."quotaKey", m.bucket, coalesce(sum("m"."usedAfter"), 0) - coalesce(sum("m"."usedBefore"), 0) as "used", coalesce(sum("m"."limitAfter"), 0) - coalesce(sum("m"."limitBefore"), 0) as "quotaLimit", coalesce(sum(case when "m"."limitAfter" < "m"."usedAfter" then 0 else "m"."limitAfter" - "m"."usedAfter" end), 0) - coalesce(sum(case when "m"."limitBefore" < "m"."usedBefore" then 0 else "m"."limitBefore" - "m"."usedBefore" end), 0) as "free"
from (select "c"."subscriptionId", "c"."region", "c"."quotaKey", "c"."usedBefore", "c"."usedAfter", "c"."limitBefore", "c"."limitAfter", substr("c"."changedAt", 1, 13) as bucket
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "quotaKey"
    from json_each(?)) as j
  inner join "QuotaChange" as c on "c"."subscriptionId" = "j"."subscriptionId" and "c"."region" = "j"."region" and "c"."quotaKey" = "j"."quotaKey"
  where "c"."changedAt" >= ?) as m
group by "m"."subscriptionId", "m"."region", "m"."quotaKey", m.bucket;
select "l"."subscriptionId", "l"."region", "l"."free", 1 as "reported"
from ( select "q"."subscriptionId", "q"."region", case when "q"."quotaLimit" < "q"."used" then 0 else "q"."quotaLimit" - "q"."used" end as "free"
  from "CapacityUnit" as k
  inner join "QuotaUsage" as q on "q"."subscriptionId" = "k"."subscriptionId" and "q"."region" = "k"."region" and "q"."quotaKey" = 'cores') as "l"
where ("l"."region" in (?, ?) and "l"."subscriptionId" = ?);
select "l"."subscriptionId", "l"."region", "l"."bucket", sum("l"."free") as "free", sum("l"."reported") as "reported"
from ( select "c"."subscriptionId", "c"."region", substr("c"."changedAt", 1, 13) as "bucket", coalesce(case when "c"."limitAfter" < "c"."usedAfter" then 0 else "c"."limitAfter" - "c"."usedAfter" end, 0) - coalesce(case when "c"."limitBefore" < "c"."usedBefore" then 0 else "c"."limitBefore" - "c"."usedBefore" end, 0) as "free", case when "c"."limitAfter" is null then 0 else 1 end - case when "c"."limitBefore" is null then 0 else 1 end as "reported"
  from "CapacityUnit" as k
  inner join "QuotaChange" as c on "c"."subscriptionId" = "k"."subscriptionId" and "c"."region" = "k"."region" and "c"."quotaKey" = 'cores'
  where "c"."changedAt" >= ?) as "l"
where ("l"."region" in (?, ?) and "l"."subscriptionId" = ?)
group by "l"."subscriptionId", "l"."region", "l"."bucket";

-- changeCounts
select coalesce(sum(case when (coalesce("l"."restrictionBefore", '-') <> coalesce("l"."restrictionAfter", '-') or coalesce("l"."restrictedZonesBefore", '-') <> coalesce("l"."restrictedZonesAfter", '-') or coalesce("l"."zonesBefore", '-') <> coalesce("l"."zonesAfter", '-')) then 1 else 0 end), 0) as "given", coalesce(sum(case when "l"."availabilityBefore" is not null and "l"."availabilityAfter" is not null and coalesce("l"."availabilityBefore", '-') <> coalesce("l"."availabilityAfter", '-') then 1 else 0 end), 0) as "availability", coalesce(sum(case when "l"."availabilityBefore" is not null and "l"."availabilityAfter" is not null and coalesce("l"."placementScoreBefore", -1) <> coalesce("l"."placementScoreAfter", -1) then 1 else 0 end), 0) as "score"
from ( select "a"."subscriptionId", "a"."region", "a"."vmSku", "a"."resourceType", "a"."family", "a"."familyKey", "a"."familyBase", "a"."vCpus", "a"."memoryGiB", case when "a"."resourceType" <> 'virtualMachines' then 'unknown' when "a"."availabilityBefore" = 'Restricted' then 'false' when "a"."machinesThatFitBefore" is null then 'unknown' when "a"."machinesThatFitBefore" < 1 then 'false' when "a"."restrictedZonesBefore" <> '' and "a"."zonesBefore" <> '' and (case when "a"."zonesBefore" like '%1%' and "a"."restrictedZonesBefore" not like '%1%' then 1 else 0 end + case when "a"."zonesBefore" like '%2%' and "a"."restrictedZonesBefore" not like '%2%' then 1 else 0 end + case when "a"."zonesBefore" like '%3%' and "a"."restrictedZonesBefore" not like '%3%' then 1 else 0 end + case when "a"."zonesBefore" like '%4%' and "a"."restrictedZonesBefore" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fitsBefore", case when "z"."resourceType" <> 'virtualMachines' then 'unknown' when "z"."availabilityAfter" = 'Restricted' then 'false' when "z"."machinesThatFitAfter" is null then 'unknown' when "z"."machinesThatFitAfter" < 1 then 'false' when "z"."restrictedZonesAfter" <> '' and "z"."zonesAfter" <> '' and (case when "z"."zonesAfter" like '%1%' and "z"."restrictedZonesAfter" not like '%1%' then 1 else 0 end + case when "z"."zonesAfter" like '%2%' and "z"."restrictedZonesAfter" not like '%2%' then 1 else 0 end + case when "z"."zonesAfter" like '%3%' and "z"."restrictedZonesAfter" not like '%3%' then 1 else 0 end + case when "z"."zonesAfter" like '%4%' and "z"."restrictedZonesAfter" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fitsAfter", lower("a"."vmSku") as "skuKey", "z"."changedAt", "a"."availabilityBefore", "a"."zonesBefore", "a"."restrictedZonesBefore", "a"."restrictionBefore", "a"."machinesThatFitBefore", "a"."placementScoreBefore", "z"."availabilityAfter", "z"."zonesAfter", "z"."restrictedZonesAfter", "z"."restrictionAfter", "z"."machinesThatFitAfter", "z"."placementScoreAfter"
  from ( select "subscriptionId", "region", "vmSku", min("changedAt") as "firstAt", max("changedAt") as "lastAt"
    from "CapacityChange"
    where "changedAt" > ? and "changedAt" <= ?
    group by "subscriptionId", "region", "vmSku") as m
  inner join "CapacityChange" as a on "a"."subscriptionId" = "m"."subscriptionId" and "a"."region" = "m"."region" and "a"."vmSku" = "m"."vmSku" and "a"."changedAt" = "m"."firstAt"
  inner join "CapacityChange" as z on "z"."subscriptionId" = "m"."subscriptionId" and "z"."region" = "m"."region" and "z"."vmSku" = "m"."vmSku" and "z"."changedAt" = "m"."lastAt" ) as "l"
where 1 = 1 and 1 = 1;
select coalesce(sum(case when coalesce("l"."limitBefore", -1) <> coalesce("l"."limitAfter", -1) then 1 else 0 end), 0) as "given", coalesce(sum(case when not (coalesce("l"."limitBefore", -1) <> coalesce("l"."limitAfter", -1)) and "l"."usedBefore" <> "l"."usedAfter" then 1 else 0 end), 0) as "usage"
from ( select "a"."subscriptionId", "a"."region", "a"."quotaKey", "a"."quotaKey" as "familyKey", "z"."changedAt", "a"."usedBefore", "a"."limitBefore", "z"."usedAfter", "z"."limitAfter"
  from ( select "subscriptionId", "region", "quotaKey", min("changedAt") as "firstAt", max("changedAt") as "lastAt"
    from "QuotaChange"
    where "changedAt" > ? and "changedAt" <= ?
    group by "subscriptionId", "region", "quotaKey") as m
  inner join "QuotaChange" as a on "a"."subscriptionId" = "m"."subscriptionId" and "a"."region" = "m"."region" and "a"."quotaKey" = "m"."quotaKey" and "a"."changedAt" = "m"."firstAt"
  inner join "QuotaChange" as z on "z"."subscriptionId" = "m"."subscriptionId" and "z"."region" = "m"."region" and "z"."quotaKey" = "m"."quotaKey" and "z"."changedAt" = "m"."lastAt" ) as "l"
where 1 = 1 and 1 = 1;
select count(*) as "units"
from "CapacityUnit" as "l"
where 1 = 1 and "l"."firstSnapshotTime" > ? and "l"."firstSnapshotTime" <= ?;

-- changeCounts, with every filter and kind
select coalesce(sum(case when ((coalesce("l"."restrictionBefore", '-') <> coalesce("l"."restrictionAfter", '-') or coalesce("l"."restrictedZonesBefore", '-') <> coalesce("l"."restrictedZonesAfter", '-') or coalesce("l"."zonesBefore", '-') <> coalesce("l"."zonesAfter", '-')) or ("l"."availabilityBefore" is not null and "l"."availabilityAfter" is not null and coalesce("l"."availabilityBefore", '-') <> coalesce("l"."availabilityAfter", '-')) or ("l"."availabilityBefore" is not null and "l"."availabilityAfter" is not null and coalesce("l"."placementScoreBefore", -1) <> coalesce("l"."placementScoreAfter", -1))) then 1 else 0 end), 0) as "given", coalesce(sum(case when "l"."availabilityBefore" is not null and "l"."availabilityAfter" is not null and coalesce("l"."availabilityBefore", '-') <> coalesce("l"."availabilityAfter", '-') then 1 else 0 end), 0) as "availability", coalesce(sum(case when "l"."availabilityBefore" is not null and "l"."availabilityAfter" is not null and coalesce("l"."placementScoreBefore", -1) <> coalesce("l"."placementScoreAfter", -1) then 1 else 0 end), 0) as "score"
from ( select "a"."subscriptionId", "a"."region", "a"."vmSku", "a"."resourceType", "a"."family", "a"."familyKey", "a"."familyBase", "a"."vCpus", "a"."memoryGiB", case when "a"."resourceType" <> 'virtualMachines' then 'unknown' when "a"."availabilityBefore" = 'Restricted' then 'false' when "a"."machinesThatFitBefore" is null then 'unknown' when "a"."machinesThatFitBefore" < 1 then 'false' when "a"."restrictedZonesBefore" <> '' and "a"."zonesBefore" <> '' and (case when "a"."zonesBefore" like '%1%' and "a"."restrictedZonesBefore" not like '%1%' then 1 else 0 end + case when "a"."zonesBefore" like '%2%' and "a"."restrictedZonesBefore" not like '%2%' then 1 else 0 end + case when "a"."zonesBefore" like '%3%' and "a"."restrictedZonesBefore" not like '%3%' then 1 else 0 end + case when "a"."zonesBefore" like '%4%' and "a"."restrictedZonesBefore" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fitsBefore", case when "z"."resourceType" <> 'virtualMachines' then 'unknown' when "z"."availabilityAfter" = 'Restricted' then 'false' when "z"."machinesThatFitAfter" is null then 'unknown' when "z"."machinesThatFitAfter" < 1 then 'false' when "z"."restrictedZonesAfter" <> '' and "z"."zonesAfter" <> '' and (case when "z"."zonesAfter" like '%1%' and "z"."restrictedZonesAfter" not like '%1%' then 1 else 0 end + case when "z"."zonesAfter" like '%2%' and "z"."restrictedZonesAfter" not like '%2%' then 1 else 0 end + case when "z"."zonesAfter" like '%3%' and "z"."restrictedZonesAfter" not like '%3%' then 1 else 0 end + case when "z"."zonesAfter" like '%4%' and "z"."restrictedZonesAfter" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fitsAfter", lower("a"."vmSku") as "skuKey", "z"."changedAt", "a"."availabilityBefore", "a"."zonesBefore", "a"."restrictedZonesBefore", "a"."restrictionBefore", "a"."machinesThatFitBefore", "a"."placementScoreBefore", "z"."availabilityAfter", "z"."zonesAfter", "z"."restrictedZonesAfter", "z"."restrictionAfter", "z"."machinesThatFitAfter", "z"."placementScoreAfter"
  from ( select "subscriptionId", "region", "vmSku", min("changedAt") as "firstAt", max("changedAt") as "lastAt"
    from "CapacityChange"
    where "changedAt" > ? and "changedAt" <= ?
    group by "subscriptionId", "region", "vmSku") as m
  inner join "CapacityChange" as a on "a"."subscriptionId" = "m"."subscriptionId" and "a"."region" = "m"."region" and "a"."vmSku" = "m"."vmSku" and "a"."changedAt" = "m"."firstAt"
  inner join "CapacityChange" as z on "z"."subscriptionId" = "m"."subscriptionId" and "z"."region" = "m"."region" and "z"."vmSku" = "m"."vmSku" and "z"."changedAt" = "m"."lastAt" ) as "l"
where ("l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."familyKey" = ? and "l"."familyBase" in (?, ?) and "l"."skuKey" = ? and "l"."resourceType" = ? and (instr(lower("l"."skuKey"), lower(?)) > 0 or instr(lower("l"."familyKey"), lower(?)) > 0)) and 1 = 1 and case when "l"."availabilityBefore" in ('Available', 'Limited') then 1 else 0 end + case when "l"."availabilityAfter" in ('Available', 'Limited') then 1 else 0 end > 0;
select coalesce(sum(case when (coalesce("l"."limitBefore", -1) <> coalesce("l"."limitAfter", -1) or (not (coalesce("l"."limitBefore", -1) <> coalesce("l"."limitAfter", -1)) and "l"."usedBefore" <> "l"."usedAfter")) then 1 else 0 end), 0) as "given", coalesce(sum(case when not (coalesce("l"."limitBefore", -1) <> coalesce("l"."limitAfter", -1)) and "l"."usedBefore" <> "l"."usedAfter" then 1 else 0 end), 0) as "usage"
from ( select "a"."subscriptionId", "a"."region", "a"."quotaKey", "a"."quotaKey" as "familyKey", "z"."changedAt", "a"."usedBefore", "a"."limitBefore", "z"."usedAfter", "z"."limitAfter"
  from ( select "subscriptionId", "region", "quotaKey", min("changedAt") as "firstAt", max("changedAt") as "lastAt"
    from "QuotaChange"
    where "changedAt" > ? and "changedAt" <= ?
    group by "subscriptionId", "region", "quotaKey") as m
  inner join "QuotaChange" as a on "a"."subscriptionId" = "m"."subscriptionId" and "a"."region" = "m"."region" and "a"."quotaKey" = "m"."quotaKey" and "a"."changedAt" = "m"."firstAt"
  inner join "QuotaChange" as z on "z"."subscriptionId" = "m"."subscriptionId" and "z"."region" = "m"."region" and "z"."quotaKey" = "m"."quotaKey" and "z"."changedAt" = "m"."lastAt"
  inner join (select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."familyKey" as "familyKey"
    from ( select "a"."subscriptionId", "a"."region", "a"."vmSku", "a"."resourceType", "a"."family", "a"."familyKey", "a"."familyBase", "a"."vCpus", "a"."memoryGiB", case when "a"."resourceType" <> 'virtualMachines' then 'unknown' when "a"."availabilityBefore" = 'Restricted' then 'false' when "a"."machinesThatFitBefore" is null then 'unknown' when "a"."machinesThatFitBefore" < 1 then 'false' when "a"."restrictedZonesBefore" <> '' and "a"."zonesBefore" <> '' and (case when "a"."zonesBefore" like '%1%' and "a"."restrictedZonesBefore" not like '%1%' then 1 else 0 end + case when "a"."zonesBefore" like '%2%' and "a"."restrictedZonesBefore" not like '%2%' then 1 else 0 end + case when "a"."zonesBefore" like '%3%' and "a"."restrictedZonesBefore" not like '%3%' then 1 else 0 end + case when "a"."zonesBefore" like '%4%' and "a"."restrictedZonesBefore" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fitsBefore", case when "z"."resourceType" <> 'virtualMachines' then 'unknown' when "z"."availabilityAfter" = 'Restricted' then 'false' when "z"."machinesThatFitAfter" is null then 'unknown' when "z"."machinesThatFitAfter" < 1 then 'false' when "z"."restrictedZonesAfter" <> '' and "z"."zonesAfter" <> '' and (case when "z"."zonesAfter" like '%1%' and "z"."restrictedZonesAfter" not like '%1%' then 1 else 0 end + case when "z"."zonesAfter" like '%2%' and "z"."restrictedZonesAfter" not like '%2%' then 1 else 0 end + case when "z"."zonesAfter" like '%3%' and "z"."restrictedZonesAfter" not like '%3%' then 1 else 0 end + case when "z"."zonesAfter" like '%4%' and "z"."restrictedZonesAfter" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fitsAfter", lower("a"."vmSku") as "skuKey", "z"."changedAt", "a"."availabilityBefore", "a"."zonesBefore", "a"."restrictedZonesBefore", "a"."restrictionBefore", "a"."machinesThatFitBefore", "a"."placementScoreBefore", "z"."availabilityAfter", "z"."zonesAfter", "z"."restrictedZonesAfter", "z"."restrictionAfter", "z"."machinesThatFitAfter", "z"."placementScoreAfter"
      from ( select "subscriptionId", "region", "vmSku", min("changedAt") as "firstAt", max("changedAt") as "lastAt"
        from "CapacityChange"
        where "changedAt" > ? and "changedAt" <= ?
        group by "subscriptionId", "region", "vmSku") as m
      inner join "CapacityChange" as a on "a"."subscriptionId" = "m"."subscriptionId" and "a"."region" = "m"."region" and "a"."vmSku" = "m"."vmSku" and "a"."changedAt" = "m"."firstAt"
      inner join "CapacityChange" as z on "z"."subscriptionId" = "m"."subscriptionId" and "z"."region" = "m"."region" and "z"."vmSku" = "m"."vmSku" and "z"."changedAt" = "m"."lastAt" ) as "l"
    where ("l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."familyKey" = ? and "l"."familyBase" in (?, ?) and "l"."skuKey" = ? and "l"."resourceType" = ? and (instr(lower("l"."skuKey"), lower(?)) > 0 or instr(lower("l"."familyKey"), lower(?)) > 0)) and case when "l"."availabilityBefore" in ('Available', 'Limited') then 1 else 0 end = 1 union select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."familyKey" as "familyKey"
    from ( select "n"."subscriptionId", "n"."region", "n"."vmSku", "n"."skuKey", "n"."resourceType", "n"."family", "n"."familyKey", "n"."familyBase", "n"."vCpus", "n"."memoryGiB", "n"."availability", "n"."zones", "n"."restrictedZones", "n"."restriction", "n"."machinesThatFit", "n"."placementScore"
      from "CapacityUnit" as k
      inner join "CapacityLatest" as n on "n"."subscriptionId" = "k"."subscriptionId" and "n"."region" = "k"."region"
      left join (select "subscriptionId", "region", "vmSku", min("changedAt") as "changedAt"
        from "CapacityChange"
        where "changedAt" > ?
        group by "subscriptionId", "region", "vmSku") as e on "e"."subscriptionId" = "n"."subscriptionId" and "e"."region" = "n"."region" and "e"."vmSku" = "n"."vmSku"
      where "k"."firstSnapshotTime" <= ? and "e"."changedAt" is null union all select "c"."subscriptionId", "c"."region", "c"."vmSku", lower("c"."vmSku") as "skuKey", "c"."resourceType", "c"."family", "c"."familyKey", "c"."familyBase", "c"."vCpus", "c"."memoryGiB", "c"."availabilityBefore" as "availability", "c"."zonesBefore" as "zones", "c"."restrictedZonesBefore" as "restrictedZones", "c"."restrictionBefore" as "restriction", "c"."machinesThatFitBefore" as "machinesThatFit", "c"."placementScoreBefore" as "placementScore"
      from (select "subscriptionId", "region", "vmSku", min("changedAt") as "changedAt"
        from "CapacityChange"
        where "changedAt" > ?
        group by "subscriptionId", "region", "vmSku") as e
      inner join "CapacityChange" as c on "c"."subscriptionId" = "e"."subscriptionId" and "c"."region" = "e"."region" and "c"."vmSku" = "e"."vmSku" and "c"."changedAt" = "e"."changedAt"
      inner join "CapacityUnit" as k on "k"."subscriptionId" = "c"."subscriptionId" and "k"."region" = "c"."region"
      where "k"."firstSnapshotTime" <= ? and "c"."availabilityBefore" is not null) as "l"
    where ("l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."familyKey" = ? and "l"."familyBase" in (?, ?) and "l"."skuKey" = ? and "l"."availability" in (?, ?) and "l"."resourceType" = ? and (instr(lower("l"."skuKey"), lower(?)) > 0 or instr(lower("l"."familyKey"), lower(?)) > 0))) as f on "f"."subscriptionId" = "a"."subscriptionId" and "f"."region" = "a"."region" and "f"."familyKey" = "a"."quotaKey") as "l"
where ("l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."familyKey" = ?) and 1 = 1;
select count(*) as "units"
from "CapacityUnit" as "l"
where ("l"."region" in (?, ?) and "l"."subscriptionId" = ?) and "l"."firstSnapshotTime" > ? and "l"."firstSnapshotTime" <= ?;

-- changes
select c.*, s."displayName" as "subscriptionName"
from (select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."vmSku" as "vmSku", "l"."family" as "family", "l"."changedAt" as "changedAt", "l"."availabilityBefore" as "availabilityBefore", "l"."availabilityAfter" as "availabilityAfter", "l"."zonesBefore" as "zonesBefore", "l"."zonesAfter" as "zonesAfter", "l"."restrictedZonesBefore" as "restrictedZonesBefore", "l"."restrictedZonesAfter" as "restrictedZonesAfter", "l"."restrictionBefore" as "restrictionBefore", "l"."restrictionAfter" as "restrictionAfter", "l"."placementScoreBefore" as "placementScoreBefore", "l"."placementScoreAfter" as "placementScoreAfter"
  from ( select "a"."subscriptionId", "a"."region", "a"."vmSku", "a"."resourceType", "a"."family", "a"."familyKey", "a"."familyBase", "a"."vCpus", "a"."memoryGiB", case when "a"."resourceType" <> 'virtualMachines' then 'unknown' when "a"."availabilityBefore" = 'Restricted' then 'false' when "a"."machinesThatFitBefore" is null then 'unknown' when "a"."machinesThatFitBefore" < 1 then 'false' when "a"."restrictedZonesBefore" <> '' and "a"."zonesBefore" <> '' and (case when "a"."zonesBefore" like '%1%' and "a"."restrictedZonesBefore" not like '%1%' then 1 else 0 end + case when "a"."zonesBefore" like '%2%' and "a"."restrictedZonesBefore" not like '%2%' then 1 else 0 end + case when "a"."zonesBefore" like '%3%' and "a"."restrictedZonesBefore" not like '%3%' then 1 else 0 end + case when "a"."zonesBefore" like '%4%' and "a"."restrictedZonesBefore" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fitsBefore", case when "z"."resourceType" <> 'virtualMachines' then 'unknown' when "z"."availabilityAfter" = 'Restricted' then 'false' when "z"."machinesThatFitAfter" is null then 'unknown' when "z"."machinesThatFitAfter" < 1 then 'false' when "z"."restrictedZonesAfter" <> '' and "z"."zonesAfter" <> '' and (case when "z"."zonesAfter" like '%1%' and "z"."restrictedZonesAfter" not like '%1%' then 1 else 0 end + case when "z"."zonesAfter" like '%2%' and "z"."restrictedZonesAfter" not like '%2%' then 1 else 0 end + case when "z"."zonesAfter" like '%3%' and "z"."restrictedZonesAfter" not like '%3%' then 1 else 0 end + case when "z"."zonesAfter" like '%4%' and "z"."restrictedZonesAfter" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fitsAfter", lower("a"."vmSku") as "skuKey", "z"."changedAt", "a"."availabilityBefore", "a"."zonesBefore", "a"."restrictedZonesBefore", "a"."restrictionBefore", "a"."machinesThatFitBefore", "a"."placementScoreBefore", "z"."availabilityAfter", "z"."zonesAfter", "z"."restrictedZonesAfter", "z"."restrictionAfter", "z"."machinesThatFitAfter", "z"."placementScoreAfter"
    from ( select "subscriptionId", "region", "vmSku", min("changedAt") as "firstAt", max("changedAt") as "lastAt"
      from "CapacityChange"
      where "changedAt" > ? and "changedAt" <= ?
      group by "subscriptionId", "region", "vmSku") as m
    inner join "CapacityChange" as a on "a"."subscriptionId" = "m"."subscriptionId" and "a"."region" = "m"."region" and "a"."vmSku" = "m"."vmSku" and "a"."changedAt" = "m"."firstAt"
    inner join "CapacityChange" as z on "z"."subscriptionId" = "m"."subscriptionId" and "z"."region" = "m"."region" and "z"."vmSku" = "m"."vmSku" and "z"."changedAt" = "m"."lastAt" ) as "l"
  where 1 = 1 and 1 = 1 and (coalesce("l"."restrictionBefore", '-') <> coalesce("l"."restrictionAfter", '-') or coalesce("l"."restrictedZonesBefore", '-') <> coalesce("l"."restrictedZonesAfter", '-') or coalesce("l"."zonesBefore", '-') <> coalesce("l"."zonesAfter", '-'))) as c
left join "Subscription" as s on "s"."subscriptionId" = "c"."subscriptionId";
select "c"."subscriptionId", "c"."region", "c"."changedAt", "c"."usedBefore", "c"."usedAfter", "c"."limitBefore", "c"."limitAfter", coalesce("q"."quotaName", f.family, "c"."quotaKey") as "quotaName", "s"."displayName" as "subscriptionName"
from (select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."quotaKey" as "quotaKey", "l"."changedAt" as "changedAt", "l"."usedBefore" as "usedBefore", "l"."usedAfter" as "usedAfter", "l"."limitBefore" as "limitBefore", "l"."limitAfter" as "limitAfter"
  from ( select "a"."subscriptionId", "a"."region", "a"."quotaKey", "a"."quotaKey" as "familyKey", "z"."changedAt", "a"."usedBefore", "a"."limitBefore", "z"."usedAfter", "z"."limitAfter"
    from ( select "subscriptionId", "region", "quotaKey", min("changedAt") as "firstAt", max("changedAt") as "lastAt"
      from "QuotaChange"
      where "changedAt" > ? and "changedAt" <= ?
      group by "subscriptionId", "region", "quotaKey") as m
    inner join "QuotaChange" as a on "a"."subscriptionId" = "m"."subscriptionId" and "a"."region" = "m"."region" and "a"."quotaKey" = "m"."quotaKey" and "a"."changedAt" = "m"."firstAt"
    inner join "QuotaChange" as z on "z"."subscriptionId" = "m"."subscriptionId" and "z"."region" = "m"."region" and "z"."quotaKey" = "m"."quotaKey" and "z"."changedAt" = "m"."lastAt" ) as "l"
  where 1 = 1 and 1 = 1 and coalesce("l"."limitBefore", -1) <> coalesce("l"."limitAfter", -1)) as c
left join "QuotaUsage" as q on "q"."subscriptionId" = "c"."subscriptionId" and "q"."region" = "c"."region" and "q"."quotaKey" = "c"."quotaKey"
left join "Family" as f on "f"."familyKey" = "c"."quotaKey"
left join "Subscription" as s on "s"."subscriptionId" = "c"."subscriptionId";

-- changes, with every filter and kind
select c.*, s."displayName" as "subscriptionName"
from (select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."vmSku" as "vmSku", "l"."family" as "family", "l"."changedAt" as "changedAt", "l"."availabilityBefore" as "availabilityBefore", "l"."availabilityAfter" as "availabilityAfter", "l"."zonesBefore" as "zonesBefore", "l"."zonesAfter" as "zonesAfter", "l"."restrictedZonesBefore" as "restrictedZonesBefore", "l"."restrictedZonesAfter" as "restrictedZonesAfter", "l"."restrictionBefore" as "restrictionBefore", "l"."restrictionAfter" as "restrictionAfter", "l"."placementScoreBefore" as "placementScoreBefore", "l"."placementScoreAfter" as "placementScoreAfter"
  from ( select "a"."subscriptionId", "a"."region", "a"."vmSku", "a"."resourceType", "a"."family", "a"."familyKey", "a"."familyBase", "a"."vCpus", "a"."memoryGiB", case when "a"."resourceType" <> 'virtualMachines' then 'unknown' when "a"."availabilityBefore" = 'Restricted' then 'false' when "a"."machinesThatFitBefore" is null then 'unknown' when "a"."machinesThatFitBefore" < 1 then 'false' when "a"."restrictedZonesBefore" <> '' and "a"."zonesBefore" <> '' and (case when "a"."zonesBefore" like '%1%' and "a"."restrictedZonesBefore" not like '%1%' then 1 else 0 end + case when "a"."zonesBefore" like '%2%' and "a"."restrictedZonesBefore" not like '%2%' then 1 else 0 end + case when "a"."zonesBefore" like '%3%' and "a"."restrictedZonesBefore" not like '%3%' then 1 else 0 end + case when "a"."zonesBefore" like '%4%' and "a"."restrictedZonesBefore" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fitsBefore", case when "z"."resourceType" <> 'virtualMachines' then 'unknown' when "z"."availabilityAfter" = 'Restricted' then 'false' when "z"."machinesThatFitAfter" is null then 'unknown' when "z"."machinesThatFitAfter" < 1 then 'false' when "z"."restrictedZonesAfter" <> '' and "z"."zonesAfter" <> '' and (case when "z"."zonesAfter" like '%1%' and "z"."restrictedZonesAfter" not like '%1%' then 1 else 0 end + case when "z"."zonesAfter" like '%2%' and "z"."restrictedZonesAfter" not like '%2%' then 1 else 0 end + case when "z"."zonesAfter" like '%3%' and "z"."restrictedZonesAfter" not like '%3%' then 1 else 0 end + case when "z"."zonesAfter" like '%4%' and "z"."restrictedZonesAfter" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fitsAfter", lower("a"."vmSku") as "skuKey", "z"."changedAt", "a"."availabilityBefore", "a"."zonesBefore", "a"."restrictedZonesBefore", "a"."restrictionBefore", "a"."machinesThatFitBefore", "a"."placementScoreBefore", "z"."availabilityAfter", "z"."zonesAfter", "z"."restrictedZonesAfter", "z"."restrictionAfter", "z"."machinesThatFitAfter", "z"."placementScoreAfter"
    from ( select "subscriptionId", "region", "vmSku", min("changedAt") as "firstAt", max("changedAt") as "lastAt"
      from "CapacityChange"
      where "changedAt" > ? and "changedAt" <= ?
      group by "subscriptionId", "region", "vmSku") as m
    inner join "CapacityChange" as a on "a"."subscriptionId" = "m"."subscriptionId" and "a"."region" = "m"."region" and "a"."vmSku" = "m"."vmSku" and "a"."changedAt" = "m"."firstAt"
    inner join "CapacityChange" as z on "z"."subscriptionId" = "m"."subscriptionId" and "z"."region" = "m"."region" and "z"."vmSku" = "m"."vmSku" and "z"."changedAt" = "m"."lastAt" ) as "l"
  where ("l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."familyKey" = ? and "l"."familyBase" in (?, ?) and "l"."skuKey" = ? and "l"."resourceType" = ? and (instr(lower("l"."skuKey"), lower(?)) > 0 or instr(lower("l"."familyKey"), lower(?)) > 0)) and 1 = 1 and case when "l"."availabilityBefore" in ('Available', 'Limited') then 1 else 0 end + case when "l"."availabilityAfter" in ('Available', 'Limited') then 1 else 0 end > 0 and ((coalesce("l"."restrictionBefore", '-') <> coalesce("l"."restrictionAfter", '-') or coalesce("l"."restrictedZonesBefore", '-') <> coalesce("l"."restrictedZonesAfter", '-') or coalesce("l"."zonesBefore", '-') <> coalesce("l"."zonesAfter", '-')) or ("l"."availabilityBefore" is not null and "l"."availabilityAfter" is not null and coalesce("l"."availabilityBefore", '-') <> coalesce("l"."availabilityAfter", '-')) or ("l"."availabilityBefore" is not null and "l"."availabilityAfter" is not null and coalesce("l"."placementScoreBefore", -1) <> coalesce("l"."placementScoreAfter", -1)))) as c
left join "Subscription" as s on "s"."subscriptionId" = "c"."subscriptionId";
select "c"."subscriptionId", "c"."region", "c"."changedAt", "c"."usedBefore", "c"."usedAfter", "c"."limitBefore", "c"."limitAfter", coalesce("q"."quotaName", f.family, "c"."quotaKey") as "quotaName", "s"."displayName" as "subscriptionName"
from (select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."quotaKey" as "quotaKey", "l"."changedAt" as "changedAt", "l"."usedBefore" as "usedBefore", "l"."usedAfter" as "usedAfter", "l"."limitBefore" as "limitBefore", "l"."limitAfter" as "limitAfter"
  from ( select "a"."subscriptionId", "a"."region", "a"."quotaKey", "a"."quotaKey" as "familyKey", "z"."changedAt", "a"."usedBefore", "a"."limitBefore", "z"."usedAfter", "z"."limitAfter"
    from ( select "subscriptionId", "region", "quotaKey", min("changedAt") as "firstAt", max("changedAt") as "lastAt"
      from "QuotaChange"
      where "changedAt" > ? and "changedAt" <= ?
      group by "subscriptionId", "region", "quotaKey") as m
    inner join "QuotaChange" as a on "a"."subscriptionId" = "m"."subscriptionId" and "a"."region" = "m"."region" and "a"."quotaKey" = "m"."quotaKey" and "a"."changedAt" = "m"."firstAt"
    inner join "QuotaChange" as z on "z"."subscriptionId" = "m"."subscriptionId" and "z"."region" = "m"."region" and "z"."quotaKey" = "m"."quotaKey" and "z"."changedAt" = "m"."lastAt"
    inner join (select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."familyKey" as "familyKey"
      from ( select "a"."subscriptionId", "a"."region", "a"."vmSku", "a"."resourceType", "a"."family", "a"."familyKey", "a"."familyBase", "a"."vCpus", "a"."memoryGiB", case when "a"."resourceType" <> 'virtualMachines' then 'unknown' when "a"."availabilityBefore" = 'Restricted' then 'false' when "a"."machinesThatFitBefore" is null then 'unknown' when "a"."machinesThatFitBefore" < 1 then 'false' when "a"."restrictedZonesBefore" <> '' and "a"."zonesBefore" <> '' and (case when "a"."zonesBefore" like '%1%' and "a"."restrictedZonesBefore" not like '%1%' then 1 else 0 end + case when "a"."zonesBefore" like '%2%' and "a"."restrictedZonesBefore" not like '%2%' then 1 else 0 end + case when "a"."zonesBefore" like '%3%' and "a"."restrictedZonesBefore" not like '%3%' then 1 else 0 end + case when "a"."zonesBefore" like '%4%' and "a"."restrictedZonesBefore" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fitsBefore", case when "z"."resourceType" <> 'virtualMachines' then 'unknown' when "z"."availabilityAfter" = 'Restricted' then 'false' when "z"."machinesThatFitAfter" is null then 'unknown' when "z"."machinesThatFitAfter" < 1 then 'false' when "z"."restrictedZonesAfter" <> '' and "z"."zonesAfter" <> '' and (case when "z"."zonesAfter" like '%1%' and "z"."restrictedZonesAfter" not like '%1%' then 1 else 0 end + case when "z"."zonesAfter" like '%2%' and "z"."restrictedZonesAfter" not like '%2%' then 1 else 0 end + case when "z"."zonesAfter" like '%3%' and "z"."restrictedZonesAfter" not like '%3%' then 1 else 0 end + case when "z"."zonesAfter" like '%4%' and "z"."restrictedZonesAfter" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fitsAfter", lower("a"."vmSku") as "skuKey", "z"."changedAt", "a"."availabilityBefore", "a"."zonesBefore", "a"."restrictedZonesBefore", "a"."restrictionBefore", "a"."machinesThatFitBefore", "a"."placementScoreBefore", "z"."availabilityAfter", "z"."zonesAfter", "z"."restrictedZonesAfter", "z"."restrictionAfter", "z"."machinesThatFitAfter", "z"."placementScoreAfter"
        from ( select "subscriptionId", "region", "vmSku", min("changedAt") as "firstAt", max("changedAt") as "lastAt"
          from "CapacityChange"
          where "changedAt" > ? and "changedAt" <= ?
          group by "subscriptionId", "region", "vmSku") as m
        inner join "CapacityChange" as a on "a"."subscriptionId" = "m"."subscriptionId" and "a"."region" = "m"."region" and "a"."vmSku" = "m"."vmSku" and "a"."changedAt" = "m"."firstAt"
        inner join "CapacityChange" as z on "z"."subscriptionId" = "m"."subscriptionId" and "z"."region" = "m"."region" and "z"."vmSku" = "m"."vmSku" and "z"."changedAt" = "m"."lastAt" ) as "l"
      where ("l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."familyKey" = ? and "l"."familyBase" in (?, ?) and "l"."skuKey" = ? and "l"."resourceType" = ? and (instr(lower("l"."skuKey"), lower(?)) > 0 or instr(lower("l"."familyKey"), lower(?)) > 0)) and case when "l"."availabilityBefore" in ('Available', 'Limited') then 1 else 0 end = 1 union select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."familyKey" as "familyKey"
      from ( select "n"."subscriptionId", "n"."region", "n"."vmSku", "n"."skuKey", "n"."resourceType", "n"."family", "n"."familyKey", "n"."familyBase", "n"."vCpus", "n"."memoryGiB", "n"."availability", "n"."zones", "n"."restrictedZones", "n"."restriction", "n"."machinesThatFit", "n"."placementScore"
        from "CapacityUnit" as k
        inner join "CapacityLatest" as n on "n"."subscriptionId" = "k"."subscriptionId" and "n"."region" = "k"."region"
        left join (select "subscriptionId", "region", "vmSku", min("changedAt") as "changedAt"
          from "CapacityChange"
          where "changedAt" > ?
          group by "subscriptionId", "region", "vmSku") as e on "e"."subscriptionId" = "n"."subscriptionId" and "e"."region" = "n"."region" and "e"."vmSku" = "n"."vmSku"
        where "k"."firstSnapshotTime" <= ? and "e"."changedAt" is null union all select "c"."subscriptionId", "c"."region", "c"."vmSku", lower("c"."vmSku") as "skuKey", "c"."resourceType", "c"."family", "c"."familyKey", "c"."familyBase", "c"."vCpus", "c"."memoryGiB", "c"."availabilityBefore" as "availability", "c"."zonesBefore" as "zones", "c"."restrictedZonesBefore" as "restrictedZones", "c"."restrictionBefore" as "restriction", "c"."machinesThatFitBefore" as "machinesThatFit", "c"."placementScoreBefore" as "placementScore"
        from (select "subscriptionId", "region", "vmSku", min("changedAt") as "changedAt"
          from "CapacityChange"
          where "changedAt" > ?
          group by "subscriptionId", "region", "vmSku") as e
        inner join "CapacityChange" as c on "c"."subscriptionId" = "e"."subscriptionId" and "c"."region" = "e"."region" and "c"."vmSku" = "e"."vmSku" and "c"."changedAt" = "e"."changedAt"
        inner join "CapacityUnit" as k on "k"."subscriptionId" = "c"."subscriptionId" and "k"."region" = "c"."region"
        where "k"."firstSnapshotTime" <= ? and "c"."availabilityBefore" is not null) as "l"
      where ("l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."familyKey" = ? and "l"."familyBase" in (?, ?) and "l"."skuKey" = ? and "l"."availability" in (?, ?) and "l"."resourceType" = ? and (instr(lower("l"."skuKey"), lower(?)) > 0 or instr(lower("l"."familyKey"), lower(?)) > 0))) as f on "f"."subscriptionId" = "a"."subscriptionId" and "f"."region" = "a"."region" and "f"."familyKey" = "a"."quotaKey") as "l"
  where ("l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."familyKey" = ?) and 1 = 1 and (coalesce("l"."limitBefore", -1) <> coalesce("l"."limitAfter", -1) or (not (coalesce("l"."limitBefore", -1) <> coalesce("l"."limitAfter", -1)) and "l"."usedBefore" <> "l"."usedAfter"))) as c
left join "QuotaUsage" as q on "q"."subscriptionId" = "c"."subscriptionId" and "q"."region" = "c"."region" and "q"."quotaKey" = "c"."quotaKey"
left join "Family" as f on "f"."familyKey" = "c"."quotaKey"
left join "Subscription" as s on "s"."subscriptionId" = "c"."subscriptionId";

-- changes, of an event
select c.*, s."displayName" as "subscriptionName"
from (select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."vmSku" as "vmSku", "l"."family" as "family", "l"."changedAt" as "changedAt", "l"."availabilityBefore" as "availabilityBefore", "l"."availabilityAfter" as "availabilityAfter", "l"."zonesBefore" as "zonesBefore", "l"."zonesAfter" as "zonesAfter", "l"."restrictedZonesBefore" as "restrictedZonesBefore", "l"."restrictedZonesAfter" as "restrictedZonesAfter", "l"."restrictionBefore" as "restrictionBefore", "l"."restrictionAfter" as "restrictionAfter", "l"."placementScoreBefore" as "placementScoreBefore", "l"."placementScoreAfter" as "placementScoreAfter"
  from ( select "a"."subscriptionId", "a"."region", "a"."vmSku", "a"."resourceType", "a"."family", "a"."familyKey", "a"."familyBase", "a"."vCpus", "a"."memoryGiB", case when "a"."resourceType" <> 'virtualMachines' then 'unknown' when "a"."availabilityBefore" = 'Restricted' then 'false' when "a"."machinesThatFitBefore" is null then 'unknown' when "a"."machinesThatFitBefore" < 1 then 'false' when "a"."restrictedZonesBefore" <> '' and "a"."zonesBefore" <> '' and (case when "a"."zonesBefore" like '%1%' and "a"."restrictedZonesBefore" not like '%1%' then 1 else 0 end + case when "a"."zonesBefore" like '%2%' and "a"."restrictedZonesBefore" not like '%2%' then 1 else 0 end + case when "a"."zonesBefore" like '%3%' and "a"."restrictedZonesBefore" not like '%3%' then 1 else 0 end + case when "a"."zonesBefore" like '%4%' and "a"."restrictedZonesBefore" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fitsBefore", case when "z"."resourceType" <> 'virtualMachines' then 'unknown' when "z"."availabilityAfter" = 'Restricted' then 'false' when "z"."machinesThatFitAfter" is null then 'unknown' when "z"."machinesThatFitAfter" < 1 then 'false' when "z"."restrictedZonesAfter" <> '' and "z"."zonesAfter" <> '' and (case when "z"."zonesAfter" like '%1%' and "z"."restrictedZonesAfter" not like '%1%' then 1 else 0 end + case when "z"."zonesAfter" like '%2%' and "z"."restrictedZonesAfter" not like '%2%' then 1 else 0 end + case when "z"."zonesAfter" like '%3%' and "z"."restrictedZonesAfter" not like '%3%' then 1 else 0 end + case when "z"."zonesAfter" like '%4%' and "z"."restrictedZonesAfter" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fitsAfter", lower("a"."vmSku") as "skuKey", "z"."changedAt", "a"."availabilityBefore", "a"."zonesBefore", "a"."restrictedZonesBefore", "a"."restrictionBefore", "a"."machinesThatFitBefore", "a"."placementScoreBefore", "z"."availabilityAfter", "z"."zonesAfter", "z"."restrictedZonesAfter", "z"."restrictionAfter", "z"."machinesThatFitAfter", "z"."placementScoreAfter"
    from ( select "subscriptionId", "region", "vmSku", min("changedAt") as "firstAt", max("changedAt") as "lastAt"
      from "CapacityChange"
      where "changedAt" > ? and "changedAt" <= ?
      group by "subscriptionId", "region", "vmSku") as m
    inner join "CapacityChange" as a on "a"."subscriptionId" = "m"."subscriptionId" and "a"."region" = "m"."region" and "a"."vmSku" = "m"."vmSku" and "a"."changedAt" = "m"."firstAt"
    inner join "CapacityChange" as z on "z"."subscriptionId" = "m"."subscriptionId" and "z"."region" = "m"."region" and "z"."vmSku" = "m"."vmSku" and "z"."changedAt" = "m"."lastAt" ) as "l"
  where 1 = 1 and "l"."changedAt" >= ? and "l"."changedAt" <= ? and (coalesce("l"."restrictionBefore", '-') <> coalesce("l"."restrictionAfter", '-') or coalesce("l"."restrictedZonesBefore", '-') <> coalesce("l"."restrictedZonesAfter", '-') or coalesce("l"."zonesBefore", '-') <> coalesce("l"."zonesAfter", '-'))) as c
left join "Subscription" as s on "s"."subscriptionId" = "c"."subscriptionId";
select "c"."subscriptionId", "c"."region", "c"."changedAt", "c"."usedBefore", "c"."usedAfter", "c"."limitBefore", "c"."limitAfter", coalesce("q"."quotaName", f.family, "c"."quotaKey") as "quotaName", "s"."displayName" as "subscriptionName"
from (select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."quotaKey" as "quotaKey", "l"."changedAt" as "changedAt", "l"."usedBefore" as "usedBefore", "l"."usedAfter" as "usedAfter", "l"."limitBefore" as "limitBefore", "l"."limitAfter" as "limitAfter"
  from ( select "a"."subscriptionId", "a"."region", "a"."quotaKey", "a"."quotaKey" as "familyKey", "z"."changedAt", "a"."usedBefore", "a"."limitBefore", "z"."usedAfter", "z"."limitAfter"
    from ( select "subscriptionId", "region", "quotaKey", min("changedAt") as "firstAt", max("changedAt") as "lastAt"
      from "QuotaChange"
      where "changedAt" > ? and "changedAt" <= ?
      group by "subscriptionId", "region", "quotaKey") as m
    inner join "QuotaChange" as a on "a"."subscriptionId" = "m"."subscriptionId" and "a"."region" = "m"."region" and "a"."quotaKey" = "m"."quotaKey" and "a"."changedAt" = "m"."firstAt"
    inner join "QuotaChange" as z on "z"."subscriptionId" = "m"."subscriptionId" and "z"."region" = "m"."region" and "z"."quotaKey" = "m"."quotaKey" and "z"."changedAt" = "m"."lastAt" ) as "l"
  where 1 = 1 and "l"."changedAt" >= ? and "l"."changedAt" <= ? and coalesce("l"."limitBefore", -1) <> coalesce("l"."limitAfter", -1)) as c
left join "QuotaUsage" as q on "q"."subscriptionId" = "c"."subscriptionId" and "q"."region" = "c"."region" and "q"."quotaKey" = "c"."quotaKey"
left join "Family" as f on "f"."familyKey" = "c"."quotaKey"
left join "Subscription" as s on "s"."subscriptionId" = "c"."subscriptionId";

-- usedQuotas
select "l"."region", "l"."quotaKey", sum("l"."used") as "used"
from "QuotaUsage" as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
group by "l"."region", "l"."quotaKey";

-- usedQuotas, at a time
select "l"."region", "l"."quotaKey", sum("l"."used") as "used"
from ( select "n"."subscriptionId", "n"."region", "n"."quotaKey", "n"."used", "n"."quotaLimit"
  from "CapacityUnit" as k
  inner join "QuotaUsage" as n on "n"."subscriptionId" = "k"."subscriptionId" and "n"."region" = "k"."region"
  left join (select "subscriptionId", "region", "quotaKey", min("changedAt") as "changedAt"
    from "QuotaChange"
    where "changedAt" > ?
    group by "subscriptionId", "region", "quotaKey") as e on "e"."subscriptionId" = "n"."subscriptionId" and "e"."region" = "n"."region" and "e"."quotaKey" = "n"."quotaKey"
  where "k"."firstSnapshotTime" <= ? and "e"."changedAt" is null union all select "c"."subscriptionId", "c"."region", "c"."quotaKey", "c"."usedBefore" as "used", "c"."limitBefore" as "quotaLimit"
  from (select "subscriptionId", "region", "quotaKey", min("changedAt") as "changedAt"
    from "QuotaChange"
    where "changedAt" > ?
    group by "subscriptionId", "region", "quotaKey") as e
  inner join "QuotaChange" as c on "c"."subscriptionId" = "e"."subscriptionId" and "c"."region" = "e"."region" and "c"."quotaKey" = "e"."quotaKey" and "c"."changedAt" = "e"."changedAt"
  inner join "CapacityUnit" as k on "k"."subscriptionId" = "c"."subscriptionId" and "k"."region" = "c"."region"
  where "k"."firstSnapshotTime" <= ? and "c"."usedBefore" is not null) as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" <= ?) and "l"."region" in (?, ?) and "l"."subscriptionId" = ?)
group by "l"."region", "l"."quotaKey";
