-- Generated from the repository; `npm run listings` overwrites it.

-- variants
select "v"."vmSku", "v"."family", "v"."familyBase", "v"."vCpus", "v"."vCpusAvailable", "v"."memoryGiB", "v"."gpus", "v"."architecture", "v"."retirementDate", "v"."contentHash", "a"."regions", "c"."capabilities"
from (select "v"."vmSku", "v"."contentHash", min("v"."region") as "region", count(*) as "regions"
  from "VmSku" as "v"
  where "v"."resourceType" = ?
  group by "v"."vmSku", "v"."contentHash") as "a"
inner join "VmSku" as "v" on "v"."region" = "a"."region" and "v"."vmSku" = "a"."vmSku"
inner join "VmSkuCapability" as "c" on "c"."region" = "a"."region" and "c"."vmSku" = "a"."vmSku";

-- variants, of some regions
select "v"."vmSku", "v"."family", "v"."familyBase", "v"."vCpus", "v"."vCpusAvailable", "v"."memoryGiB", "v"."gpus", "v"."architecture", "v"."retirementDate", "v"."contentHash", "a"."regions", "c"."capabilities"
from (select "v"."vmSku", "v"."contentHash", min("v"."region") as "region", count(*) as "regions"
  from "VmSku" as "v"
  where "v"."resourceType" = ? and "v"."region" in (select value
    from json_each(?))
  group by "v"."vmSku", "v"."contentHash") as "a"
inner join "VmSku" as "v" on "v"."region" = "a"."region" and "v"."vmSku" = "a"."vmSku"
inner join "VmSkuCapability" as "c" on "c"."region" = "a"."region" and "c"."vmSku" = "a"."vmSku";

-- findVariants
select "v"."vmSku", "v"."family", "v"."familyBase", "v"."vCpus", "v"."vCpusAvailable", "v"."memoryGiB", "v"."gpus", "v"."architecture", "v"."retirementDate", "v"."contentHash", "a"."regions", "c"."capabilities"
from (select "v"."vmSku", "v"."contentHash", min("v"."region") as "region", count(*) as "regions"
  from "VmSku" as "v"
  where "v"."resourceType" = ? and "v"."vmSku" = ?
  group by "v"."vmSku", "v"."contentHash") as "a"
inner join "VmSku" as "v" on "v"."region" = "a"."region" and "v"."vmSku" = "a"."vmSku"
inner join "VmSkuCapability" as "c" on "c"."region" = "a"."region" and "c"."vmSku" = "a"."vmSku";

-- skuNames
select distinct "vmSku"
from "VmSku"
where "resourceType" = ?;

-- units
select "u"."subscriptionId", "s"."displayName" as "subscriptionName", "u"."region", "u"."snapshotTime", "z"."zones"
from "CapacityUnit" as "u"
left join "Subscription" as "s" on "s"."subscriptionId" = "u"."subscriptionId"
left join (select "subscriptionId", "region", count(*) as "zones"
  from "RegionZone"
  group by "subscriptionId", "region") as "z" on "z"."subscriptionId" = "u"."subscriptionId" and "z"."region" = "u"."region"
where "u"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null) and "u"."region" in (select value
  from json_each(?)) and "u"."subscriptionId" in (select value
  from json_each(?))
order by "u"."region", "u"."subscriptionId";

-- bestPlaces
select "k"."subscriptionId", "s"."displayName" as "subscriptionName", "k"."region", "k"."vmSku", "k"."family", "k"."vCpus", "k"."availability", "k"."machinesThatFit", "k"."placementScore", "k"."zones", "k"."restrictedZones", "k"."restriction", "k"."contentHash", "k"."placeCount", "u"."snapshotTime", "f"."used" as "familyUsed", "f"."quotaLimit" as "familyLimit", "t"."used" as "regionalUsed", "t"."quotaLimit" as "regionalLimit", "k"."linuxHour", "k"."windowsHour", "k"."linuxSpotHour", "k"."pricesDerivedFrom", "r"."readAt" as "pricesReadAt"
from (select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."skuKey", "l"."family", "l"."familyKey", "l"."vCpus", "l"."availability", "l"."machinesThatFit", "l"."placementScore", "l"."zones", "l"."restrictedZones", "l"."restriction", "v"."contentHash", "p"."linuxHour", "p"."windowsHour", "p"."linuxSpotHour", "p"."derivedFrom" as "pricesDerivedFrom", row_number() over (partition by l.skuKey
    order by case when case when "l"."resourceType" <> 'virtualMachines' then 'unknown' when "l"."availability" = 'Restricted' then 'false' when "l"."machinesThatFit" is null then 'unknown' when "l"."machinesThatFit" < 2 then 'false' when "l"."restrictedZones" <> '' and "l"."zones" <> '' and (case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end = 'true' then 0 else 1 end, coalesce(l.placementScore, 0) desc, case when case when "l"."resourceType" <> 'virtualMachines' then 'unknown' when "l"."availability" = 'Restricted' then 'false' when "l"."machinesThatFit" is null then 'unknown' when "l"."machinesThatFit" < 2 then 'false' when "l"."restrictedZones" <> '' and "l"."zones" <> '' and (case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end = 'true' then 0 else coalesce(l.machinesThatFit, -1) end desc, case when p.linuxHour is null then 1 else 0 end, p.linuxHour, case when l.machinesThatFit is null then 1 else 0 end, l.machinesThatFit desc, l.region, l.subscriptionId) as "place", count(*) over (partition by l.skuKey) as "placeCount"
  from ( select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."resourceType", "l"."family", "l"."familyKey", "l"."familyBase", "l"."vCpus", "l"."memoryGiB", "l"."availability", "l"."zones", "l"."restrictedZones", "l"."restriction", "l"."machinesThatFit", "l"."skuKey", case case when "l"."resourceType" <> 'virtualMachines' then 'unknown' when "l"."availability" = 'Restricted' then 'false' when "l"."machinesThatFit" is null then 'unknown' when "l"."machinesThatFit" < 2 then 'false' when "l"."restrictedZones" <> '' and "l"."zones" <> '' and (case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end when 'true' then cast(round(100 * (cast(l.machinesThatFit as float) / (cast(l.machinesThatFit as float) + 2) * 70 + case when coalesce(z.zones, 0) > 0 then (case when (case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) >= coalesce(z.zones, 0) then 1 else cast((case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) as float) / coalesce(z.zones, 0) end) * 15 else 0 end + case when coalesce(s.siblings, 0) > 0 then (1 - cast(coalesce(s.restricted, 0) as float) / coalesce(s.siblings, 0)) * 15 else 0 end) / (70 + case when coalesce(z.zones, 0) > 0 then 15 else 0 end + case when coalesce(s.siblings, 0) > 0 then 15 else 0 end), 0) as int) when 'false' then 0 else null end as "placementScore"
    from "CapacityLatest" as l
    left join (select "n"."subscriptionId", "n"."region", count(*) as zones
      from "RegionZone" as n
      group by "n"."subscriptionId", "n"."region") as z on "z"."subscriptionId" = "l"."subscriptionId" and "z"."region" = "l"."region"
    left join (select "n"."subscriptionId", "n"."region", "n"."familyKey", count(*) as siblings, sum(case when n.availability = 'Restricted' then 1 else 0 end) as restricted
      from "CapacityLatest" as n
      where n.resourceType = 'virtualMachines'
      group by "n"."subscriptionId", "n"."region", "n"."familyKey") as s on "s"."subscriptionId" = "l"."subscriptionId" and "s"."region" = "l"."region" and "s"."familyKey" = "l"."familyKey") as "l"
  inner join "VmSku" as "v" on "v"."region" = "l"."region" and "v"."vmSku" = "l"."vmSku"
  left join "Price" as "p" on "p"."region" = "l"."region" and "p"."vmSku" = "l"."vmSku" and "p"."currency" = ?
  where ("l"."subscriptionId" not in (select "subscriptionId"
      from "Subscription"
      where "absentSinceTime" is not null) and "l"."skuKey" = ? and "l"."resourceType" = ?)) as "k"
inner join "CapacityUnit" as "u" on "u"."subscriptionId" = "k"."subscriptionId" and "u"."region" = "k"."region"
left join "Subscription" as "s" on "s"."subscriptionId" = "k"."subscriptionId"
left join "QuotaUsage" as "f" on "f"."subscriptionId" = "k"."subscriptionId" and "f"."region" = "k"."region" and "f"."quotaKey" = "k"."familyKey"
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "k"."subscriptionId" and "t"."region" = "k"."region" and "t"."quotaKey" = ?
left join "PriceReading" as "r" on "r"."region" = "k"."region" and "r"."currency" = ?
where "k"."place" <= ?
order by "k"."skuKey", "k"."place";

-- bestPlaces, over zones, of some contents
select "k"."subscriptionId", "s"."displayName" as "subscriptionName", "k"."region", "k"."vmSku", "k"."family", "k"."vCpus", "k"."availability", "k"."machinesThatFit", "k"."placementScore", "k"."zones", "k"."restrictedZones", "k"."restriction", "k"."contentHash", "k"."placeCount", "u"."snapshotTime", "f"."used" as "familyUsed", "f"."quotaLimit" as "familyLimit", "t"."used" as "regionalUsed", "t"."quotaLimit" as "regionalLimit", "k"."linuxHour", "k"."windowsHour", "k"."linuxSpotHour", "k"."pricesDerivedFrom", "r"."readAt" as "pricesReadAt"
from (select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."skuKey", "l"."family", "l"."familyKey", "l"."vCpus", "l"."availability", "l"."machinesThatFit", "l"."placementScore", "l"."zones", "l"."restrictedZones", "l"."restriction", "v"."contentHash", "p"."linuxHour", "p"."windowsHour", "p"."linuxSpotHour", "p"."derivedFrom" as "pricesDerivedFrom", row_number() over (partition by l.skuKey
    order by case when case when "l"."resourceType" <> 'virtualMachines' then 'unknown' when "l"."availability" = 'Restricted' then 'false' when (case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) < 2 then 'false' when "l"."machinesThatFit" is null then 'unknown' when "l"."machinesThatFit" < 2 then 'false' else 'true' end = 'true' then 0 else 1 end, coalesce(l.placementScore, 0) desc, case when case when "l"."resourceType" <> 'virtualMachines' then 'unknown' when "l"."availability" = 'Restricted' then 'false' when (case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) < 2 then 'false' when "l"."machinesThatFit" is null then 'unknown' when "l"."machinesThatFit" < 2 then 'false' else 'true' end = 'true' then 0 else coalesce(l.machinesThatFit, -1) end desc, case when p.linuxHour is null then 1 else 0 end, p.linuxHour, case when l.machinesThatFit is null then 1 else 0 end, l.machinesThatFit desc, l.region, l.subscriptionId) as "place", count(*) over (partition by l.skuKey) as "placeCount"
  from ( select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."resourceType", "l"."family", "l"."familyKey", "l"."familyBase", "l"."vCpus", "l"."memoryGiB", "l"."availability", "l"."zones", "l"."restrictedZones", "l"."restriction", "l"."machinesThatFit", "l"."skuKey", case case when "l"."resourceType" <> 'virtualMachines' then 'unknown' when "l"."availability" = 'Restricted' then 'false' when (case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) < 2 then 'false' when "l"."machinesThatFit" is null then 'unknown' when "l"."machinesThatFit" < 2 then 'false' else 'true' end when 'true' then cast(round(100 * (cast(l.machinesThatFit as float) / (cast(l.machinesThatFit as float) + 2) * 70 + case when coalesce(z.zones, 0) > 0 then (case when (case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) >= coalesce(z.zones, 0) then 1 else cast((case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) as float) / coalesce(z.zones, 0) end) * 15 else 0 end + case when coalesce(s.siblings, 0) > 0 then (1 - cast(coalesce(s.restricted, 0) as float) / coalesce(s.siblings, 0)) * 15 else 0 end) / (70 + case when coalesce(z.zones, 0) > 0 then 15 else 0 end + case when coalesce(s.siblings, 0) > 0 then 15 else 0 end), 0) as int) when 'false' then 0 else null end as "placementScore"
    from "CapacityLatest" as l
    left join (select "n"."subscriptionId", "n"."region", count(*) as zones
      from "RegionZone" as n
      group by "n"."subscriptionId", "n"."region") as z on "z"."subscriptionId" = "l"."subscriptionId" and "z"."region" = "l"."region"
    left join (select "n"."subscriptionId", "n"."region", "n"."familyKey", count(*) as siblings, sum(case when n.availability = 'Restricted' then 1 else 0 end) as restricted
      from "CapacityLatest" as n
      where n.resourceType = 'virtualMachines'
      group by "n"."subscriptionId", "n"."region", "n"."familyKey") as s on "s"."subscriptionId" = "l"."subscriptionId" and "s"."region" = "l"."region" and "s"."familyKey" = "l"."familyKey") as "l"
  inner join "VmSku" as "v" on "v"."region" = "l"."region" and "v"."vmSku" = "l"."vmSku"
  left join "Price" as "p" on "p"."region" = "l"."region" and "p"."vmSku" = "l"."vmSku" and "p"."currency" = ?
  where ("l"."subscriptionId" not in (select "subscriptionId"
      from "Subscription"
      where "absentSinceTime" is not null) and "l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."skuKey" = ? and "l"."resourceType" = ?) and "v"."contentHash" in (select value
    from json_each(?))) as "k"
inner join "CapacityUnit" as "u" on "u"."subscriptionId" = "k"."subscriptionId" and "u"."region" = "k"."region"
left join "Subscription" as "s" on "s"."subscriptionId" = "k"."subscriptionId"
left join "QuotaUsage" as "f" on "f"."subscriptionId" = "k"."subscriptionId" and "f"."region" = "k"."region" and "f"."quotaKey" = "k"."familyKey"
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "k"."subscriptionId" and "t"."region" = "k"."region" and "t"."quotaKey" = ?
left join "PriceReading" as "r" on "r"."region" = "k"."region" and "r"."currency" = ?
where "k"."place" <= ?
order by "k"."skuKey", "k"."place";
