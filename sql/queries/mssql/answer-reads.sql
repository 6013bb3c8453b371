-- Generated from the repository; `npm run listings` overwrites it.

-- units
select "u"."subscriptionId", "s"."displayName" as "subscriptionName", "u"."region", "u"."snapshotTime", "u"."recomputedBeforeTime" as "recomputedBefore"
from "CapacityUnit" as "u"
left join "Subscription" as "s" on "s"."subscriptionId" = "u"."subscriptionId"
where "u"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
order by "u"."region", "u"."subscriptionId";

-- units, of some regions and subscriptions
select "u"."subscriptionId", "s"."displayName" as "subscriptionName", "u"."region", "u"."snapshotTime", "u"."recomputedBeforeTime" as "recomputedBefore"
from "CapacityUnit" as "u"
left join "Subscription" as "s" on "s"."subscriptionId" = "u"."subscriptionId"
where ("u"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "u"."region" in (@1, @2) and "u"."subscriptionId" = @3)
order by "u"."region", "u"."subscriptionId";

-- units, of the past
select "u"."subscriptionId", "s"."displayName" as "subscriptionName", "u"."region", "u"."snapshotTime", "u"."recomputedBeforeTime" as "recomputedBefore"
from ( select "k"."subscriptionId", "k"."region", coalesce(( select max("i"."snapshotTime")
      from "IngestionUnit" as i
      where "i"."pipeline" = 'capacity' and "i"."subscriptionId" = "k"."subscriptionId" and "i"."region" = "k"."region" and "i"."status" = 'written' and "i"."snapshotTime" <= cast(@1 as datetime2(3)) ), "k"."firstSnapshotTime") as "snapshotTime", "k"."recomputedBeforeTime", "k"."skus" - coalesce(( select sum(case when "c"."availabilityBefore" is null then 1 when "c"."availabilityAfter" is null then -1 else 0 end)
      from "CapacityChange" as c
      where "c"."subscriptionId" = "k"."subscriptionId" and "c"."region" = "k"."region" and "c"."changedAt" > cast(@2 as datetime2(3)) ), 0) as "skus"
  from "CapacityUnit" as k
  where "k"."firstSnapshotTime" <= cast(@3 as datetime2(3))) as "u"
left join "Subscription" as "s" on "s"."subscriptionId" = "u"."subscriptionId"
where ("u"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" <= cast(@4 as datetime2(3))) and "u"."region" in (@5, @6) and "u"."subscriptionId" = @7)
order by "u"."region", "u"."subscriptionId";

-- rows
select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."resourceType", "l"."family", "l"."familyBase", "l"."vCpus", "l"."memoryGiB", "l"."availability", "l"."machinesThatFit", "l"."placementScore", "l"."zones", "l"."restrictedZones", "l"."restriction", "s"."displayName" as "subscriptionName", "u"."snapshotTime", "f"."used" as "familyUsed", "f"."quotaLimit" as "familyLimit", "t"."used" as "regionalUsed", "t"."quotaLimit" as "regionalLimit"
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "vmSku" collate Latin1_General_CI_AS as "vmSku", "skuKey" collate Latin1_General_100_BIN2 as "skuKey", "place"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "vmSku" nvarchar(4000) '$.vmSku', "skuKey" nvarchar(4000) '$.skuKey', "place" bigint '$.place')) as "k"
inner join (select *
  from "CapacityLatest" with (noexpand)) as "l" on "l"."subscriptionId" = "k"."subscriptionId" and "l"."region" = "k"."region" and "l"."vmSku" = "k"."vmSku" and "l"."skuKey" = "k"."skuKey"
inner join "CapacityUnit" as "u" on "u"."subscriptionId" = "k"."subscriptionId" and "u"."region" = "k"."region"
left join "Subscription" as "s" on "s"."subscriptionId" = "k"."subscriptionId"
left join "QuotaUsage" as "f" on "f"."subscriptionId" = "k"."subscriptionId" and "f"."region" = "k"."region" and "f"."quotaKey" = "l"."familyKey"
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "k"."subscriptionId" and "t"."region" = "k"."region" and "t"."quotaKey" = case l.resourceType when 'virtualMachines' then 'cores' when 'hostGroups/hosts' then 'dedicatedvcpus' end
order by "k"."place";
select "p"."region", "p"."vmSku", "p"."linuxHour", "p"."derivedFrom"
from (select "region" collate Latin1_General_100_BIN2 as "region", "vmSku" collate Latin1_General_CI_AS as "vmSku"
  from openjson(@1) with ("region" nvarchar(4000) '$.region', "vmSku" nvarchar(4000) '$.vmSku')) as "k"
inner join "Price" as "p" on "p"."region" = "k"."region" and "p"."vmSku" = "k"."vmSku"
where "p"."currency" = @2;
select "v"."region", "v"."vmSku", "v"."gpuCount" as "gpus", "v"."architecture", "v"."localDiskGiB", "v"."acceleratedNetworking"
from (select "region" collate Latin1_General_100_BIN2 as "region", "vmSku" collate Latin1_General_CI_AS as "vmSku"
  from openjson(@1) with ("region" nvarchar(4000) '$.region', "vmSku" nvarchar(4000) '$.vmSku')) as "k"
inner join "VmSku" as "v" on "v"."region" = "k"."region" and "v"."vmSku" = "k"."vmSku";

-- rows, of the past
select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."resourceType", "l"."family", "l"."familyKey", "l"."familyBase", "l"."vCpus", "l"."memoryGiB", "l"."availability", "l"."zones", "l"."restrictedZones", "l"."restriction", "l"."machinesThatFit", "l"."placementScore"
from ( select "n"."subscriptionId", "n"."region", "n"."vmSku", "n"."skuKey", "n"."resourceType", "n"."family", "n"."familyKey", "n"."familyBase", "n"."vCpus", "n"."memoryGiB", "n"."availability", "n"."zones", "n"."restrictedZones", "n"."restriction", "n"."machinesThatFit", "n"."placementScore", "j"."place"
  from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "vmSku" collate Latin1_General_CI_AS as "vmSku", "skuKey" collate Latin1_General_100_BIN2 as "skuKey", "place"
    from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "vmSku" nvarchar(4000) '$.vmSku', "skuKey" nvarchar(4000) '$.skuKey', "place" bigint '$.place')) as j
  inner join (select *
    from "CapacityLatest" with (noexpand)) as n on "n"."subscriptionId" = "j"."subscriptionId" and "n"."region" = "j"."region" and "n"."vmSku" = "j"."vmSku" and "n"."skuKey" = "j"."skuKey"
  where not exists (select 1 as one
    from "CapacityChange" as e
    where "e"."subscriptionId" = "n"."subscriptionId" and "e"."region" = "n"."region" and "e"."vmSku" = "n"."vmSku" and "e"."changedAt" > cast(@2 as datetime2(3))) union all select "c"."subscriptionId", "c"."region", "c"."vmSku", lower("c"."vmSku") collate Latin1_General_100_BIN2 as "skuKey", "c"."resourceType", "c"."family", "c"."familyKey", "c"."familyBase", "c"."vCpus", "c"."memoryGiB", "c"."availabilityBefore" as "availability", "c"."zonesBefore" as "zones", "c"."restrictedZonesBefore" as "restrictedZones", "c"."restrictionBefore" as "restriction", "c"."machinesThatFitBefore" as "machinesThatFit", "c"."placementScoreBefore" as "placementScore", "j"."place"
  from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "vmSku" collate Latin1_General_CI_AS as "vmSku", "skuKey" collate Latin1_General_100_BIN2 as "skuKey", "place"
    from openjson(@3) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "vmSku" nvarchar(4000) '$.vmSku', "skuKey" nvarchar(4000) '$.skuKey', "place" bigint '$.place')) as j
  inner join "CapacityChange" as c on "c"."subscriptionId" = "j"."subscriptionId" and "c"."region" = "j"."region" and "c"."vmSku" = "j"."vmSku"
  where "c"."availabilityBefore" is not null and "c"."changedAt" > cast(@4 as datetime2(3)) and not exists (select 1 as one
    from "CapacityChange" as e
    where "e"."subscriptionId" = "c"."subscriptionId" and "e"."region" = "c"."region" and "e"."vmSku" = "c"."vmSku" and "e"."changedAt" > cast(@5 as datetime2(3)) and "e"."changedAt" < "c"."changedAt")) as l
order by "l"."place";
select "u"."subscriptionId", "u"."region", "u"."snapshotTime"
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
inner join ( select "k"."subscriptionId", "k"."region", coalesce(( select max("i"."snapshotTime")
      from "IngestionUnit" as i
      where "i"."pipeline" = 'capacity' and "i"."subscriptionId" = "k"."subscriptionId" and "i"."region" = "k"."region" and "i"."status" = 'written' and "i"."snapshotTime" <= cast(@2 as datetime2(3)) ), "k"."firstSnapshotTime") as "snapshotTime", "k"."recomputedBeforeTime", "k"."skus" - coalesce(( select sum(case when "c"."availabilityBefore" is null then 1 when "c"."availabilityAfter" is null then -1 else 0 end)
      from "CapacityChange" as c
      where "c"."subscriptionId" = "k"."subscriptionId" and "c"."region" = "k"."region" and "c"."changedAt" > cast(@3 as datetime2(3)) ), 0) as "skus"
  from "CapacityUnit" as k
  where "k"."firstSnapshotTime" <= cast(@4 as datetime2(3))) as u on "u"."subscriptionId" = "j"."subscriptionId" and "u"."region" = "j"."region";
select *
from ( select "n"."subscriptionId", "n"."region", "n"."quotaKey", "n"."used", "n"."quotaLimit"
  from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "quotaKey" collate Latin1_General_100_BIN2 as "quotaKey"
    from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "quotaKey" nvarchar(4000) '$.quotaKey')) as j
  inner join "QuotaUsage" as n on "n"."subscriptionId" = "j"."subscriptionId" and "n"."region" = "j"."region" and "n"."quotaKey" = "j"."quotaKey"
  where not exists (select 1 as one
    from "QuotaChange" as e
    where "e"."subscriptionId" = "n"."subscriptionId" and "e"."region" = "n"."region" and "e"."quotaKey" = "n"."quotaKey" and "e"."changedAt" > cast(@2 as datetime2(3))) union all select "c"."subscriptionId", "c"."region", "c"."quotaKey", "c"."usedBefore" as "used", "c"."limitBefore" as "quotaLimit"
  from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "quotaKey" collate Latin1_General_100_BIN2 as "quotaKey"
    from openjson(@3) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "quotaKey" nvarchar(4000) '$.quotaKey')) as j
  inner join "QuotaChange" as c on "c"."subscriptionId" = "j"."subscriptionId" and "c"."region" = "j"."region" and "c"."quotaKey" = "j"."quotaKey"
  where "c"."usedBefore" is not null and "c"."changedAt" > cast(@4 as datetime2(3)) and not exists (select 1 as one
    from "QuotaChange" as e
    where "e"."subscriptionId" = "c"."subscriptionId" and "e"."region" = "c"."region" and "e"."quotaKey" = "c"."quotaKey" and "e"."changedAt" > cast(@5 as datetime2(3)) and "e"."changedAt" < "c"."changedAt")) as "l";
select "subscriptionId", "displayName"
from "Subscription"
where "subscriptionId" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@1) with ([value] nvarchar(4000) '$'));

-- regions
select "region", "displayName", "geography"
from "Region";

-- quotaLabel
select "quotaName", "localizedName"
from "QuotaUsage"
where "quotaKey" = @1
order by "subscriptionId", "region"
offset @2 rows fetch next @3 rows only;
