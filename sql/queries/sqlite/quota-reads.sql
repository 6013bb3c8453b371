-- Generated from the repository; `npm run listings` overwrites it.

-- familyQuotas
select "g"."subscriptionId", "s"."displayName" as "subscriptionName", "g"."region", "g"."familyKey", "g"."fittingRows", "g"."smallestConstrained", "q"."quotaLimit", "q"."used" as "quotaUsed", "t"."quotaLimit" as "regionalLimit", "t"."used" as "regionalUsed"
from (select "l"."subscriptionId", "l"."region", "l"."familyKey", count(*) as "rows", sum(case when l.availability in ('Available', 'Limited') then 1 else 0 end) as "fittingRows", min(case when l.availability = 'Constrained' then l.vCpus end) as "smallestConstrained"
  from "CapacityLatest" as "l"
  where ("l"."subscriptionId" not in (select "subscriptionId"
      from "Subscription"
      where "absentSinceTime" is not null) and "l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."familyKey" = ? and "l"."familyBase" in (?, ?) and ("l"."skuKey" = ? or "l"."skuKey" like ? escape '!' or "l"."skuKey" like ? escape '!') and "l"."availability" in (?, ?) and "l"."resourceType" = ? and "l"."vCpus" >= ? and "l"."vCpus" <= ? and "l"."memoryGiB" <= ? and (l.skuKey in (select lower("v"."vmSku")
        from "VmSku" as v
        group by v.vmSku having min(case when "v"."gpuCount" >= ? and "v"."gpuCount" <= ? and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 1) or l.skuKey in (select lower("v"."vmSku")
        from "VmSku" as v
        group by v.vmSku having min(case when "v"."gpuCount" >= ? and "v"."gpuCount" <= ? and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 0 and max(case when "v"."gpuCount" >= ? and "v"."gpuCount" <= ? and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 1) and exists (select 1
        from "VmSku" as v
        where v.region = l.region and v.vmSku = l.vmSku and "v"."gpuCount" >= ? and "v"."gpuCount" <= ? and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true'))) and exists (select 1
      from "Price" as p
      where p.region = l.region and p.vmSku = l.vmSku and p.currency = ? and "p"."linuxHour" <= ?) and (instr(lower("l"."skuKey"), lower(?)) > 0 or instr(lower("l"."familyKey"), lower(?)) > 0)) and "l"."familyKey" <> ?
  group by "l"."subscriptionId", "l"."region", "l"."familyKey") as "g"
left join "QuotaUsage" as "q" on q.subscriptionId = g.subscriptionId and q.region = g.region and q.quotaKey = g.familyKey
left join "QuotaUsage" as "t" on t.subscriptionId = g.subscriptionId and t.region = g.region and t.quotaKey = 'cores'
left join "Subscription" as "s" on "s"."subscriptionId" = "g"."subscriptionId"
where "q"."quotaLimit" is not null
order by "g"."region", "g"."familyKey", "g"."subscriptionId";
select "familyKey", "family", "familyBase"
from "Family";

-- familyQuotas, of the past
select "g"."subscriptionId", "s"."displayName" as "subscriptionName", "g"."region", "g"."familyKey", "g"."fittingRows", "g"."smallestConstrained", "q"."quotaLimit", "q"."used" as "quotaUsed", "t"."quotaLimit" as "regionalLimit", "t"."used" as "regionalUsed"
from (select "l"."subscriptionId", "l"."region", "l"."familyKey", count(*) as "rows", sum(case when l.availability in ('Available', 'Limited') then 1 else 0 end) as "fittingRows", min(case when l.availability = 'Constrained' then l.vCpus end) as "smallestConstrained"
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
  where ("l"."subscriptionId" not in (select "subscriptionId"
      from "Subscription"
      where "absentSinceTime" <= ?) and "l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."familyKey" = ? and "l"."familyBase" in (?, ?) and ("l"."skuKey" = ? or "l"."skuKey" like ? escape '!' or "l"."skuKey" like ? escape '!') and "l"."availability" in (?, ?) and "l"."resourceType" = ? and "l"."vCpus" >= ? and "l"."vCpus" <= ? and "l"."memoryGiB" <= ? and (l.skuKey in (select lower("v"."vmSku")
        from "VmSku" as v
        group by v.vmSku having min(case when "v"."gpuCount" >= ? and "v"."gpuCount" <= ? and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 1) or l.skuKey in (select lower("v"."vmSku")
        from "VmSku" as v
        group by v.vmSku having min(case when "v"."gpuCount" >= ? and "v"."gpuCount" <= ? and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 0 and max(case when "v"."gpuCount" >= ? and "v"."gpuCount" <= ? and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 1) and exists (select 1
        from "VmSku" as v
        where v.region = l.region and v.vmSku = l.vmSku and "v"."gpuCount" >= ? and "v"."gpuCount" <= ? and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true'))) and exists (select 1
      from "Price" as p
      where p.region = l.region and p.vmSku = l.vmSku and p.currency = ? and "p"."linuxHour" <= ?) and (instr(lower("l"."skuKey"), lower(?)) > 0 or instr(lower("l"."familyKey"), lower(?)) > 0)) and "l"."familyKey" <> ?
  group by "l"."subscriptionId", "l"."region", "l"."familyKey") as "g"
left join ( select "n"."subscriptionId", "n"."region", "n"."quotaKey", "n"."used", "n"."quotaLimit"
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
  where "k"."firstSnapshotTime" <= ? and "c"."usedBefore" is not null) as "q" on q.subscriptionId = g.subscriptionId and q.region = g.region and q.quotaKey = g.familyKey
left join ( select "n"."subscriptionId", "n"."region", "n"."quotaKey", "n"."used", "n"."quotaLimit"
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
  where "k"."firstSnapshotTime" <= ? and "c"."usedBefore" is not null) as "t" on t.subscriptionId = g.subscriptionId and t.region = g.region and t.quotaKey = 'cores'
left join "Subscription" as "s" on "s"."subscriptionId" = "g"."subscriptionId"
where "q"."quotaLimit" is not null
order by "g"."region", "g"."familyKey", "g"."subscriptionId";
select "familyKey", "family", "familyBase"
from "Family";
