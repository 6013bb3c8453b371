-- Generated from the repository; `npm run listings` overwrites it.

-- familyQuotas
select "g"."subscriptionId", "s"."displayName" as "subscriptionName", "g"."region", "g"."familyKey", "g"."fittingRows", "g"."smallestConstrained", "q"."quotaLimit", "q"."used" as "quotaUsed", "t"."quotaLimit" as "regionalLimit", "t"."used" as "regionalUsed"
from (select "l"."subscriptionId", "l"."region", "l"."familyKey", count(*) as "rows", sum(case when l.availability in ('Available', 'Limited') then 1 else 0 end) as "fittingRows", min(case when l.availability = 'Constrained' then l.vCpus end) as "smallestConstrained"
  from (select *
    from "CapacityLatest" with (noexpand)) as "l"
  where ("l"."subscriptionId" not in (select "subscriptionId"
      from "Subscription"
      where "absentSinceTime" is not null) and "l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."familyKey" = @4 and "l"."familyBase" in (@5, @6) and ("l"."skuKey" = @7 or "l"."skuKey" like @8 escape '!' or "l"."skuKey" like @9 escape '!') and "l"."availability" in (@10, @11) and "l"."resourceType" = @12 and "l"."vCpus" >= @13 and "l"."vCpus" <= @14 and "l"."memoryGiB" <= @15 and (l.skuKey in (select lower("v"."vmSku") collate Latin1_General_100_BIN2
        from "VmSku" as v
        group by v.vmSku having min(case when "v"."gpuCount" >= @16 and "v"."gpuCount" <= @17 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 1) or l.skuKey in (select lower("v"."vmSku") collate Latin1_General_100_BIN2
        from "VmSku" as v
        group by v.vmSku having min(case when "v"."gpuCount" >= @18 and "v"."gpuCount" <= @19 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 0 and max(case when "v"."gpuCount" >= @20 and "v"."gpuCount" <= @21 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 1) and exists (select 1
        from "VmSku" as v
        where v.region = l.region and v.vmSku = l.vmSku and "v"."gpuCount" >= @22 and "v"."gpuCount" <= @23 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true'))) and exists (select 1
      from "Price" as p
      where p.region = l.region and p.vmSku = l.vmSku and p.currency = @24 and "p"."linuxHour" <= @25) and (charindex(lower(@26 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@27 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0)) and "l"."familyKey" <> @28
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
    inner join (select *
      from "CapacityLatest" with (noexpand)) as n on "n"."subscriptionId" = "k"."subscriptionId" and "n"."region" = "k"."region"
    left join (select "subscriptionId", "region", "vmSku", min("changedAt") as "changedAt"
      from "CapacityChange"
      where "changedAt" > cast(@1 as datetime2(3))
      group by "subscriptionId", "region", "vmSku") as e on "e"."subscriptionId" = "n"."subscriptionId" and "e"."region" = "n"."region" and "e"."vmSku" = "n"."vmSku"
    where "k"."firstSnapshotTime" <= cast(@2 as datetime2(3)) and "e"."changedAt" is null union all select "c"."subscriptionId", "c"."region", "c"."vmSku", lower("c"."vmSku") collate Latin1_General_100_BIN2 as "skuKey", "c"."resourceType", "c"."family", "c"."familyKey", "c"."familyBase", "c"."vCpus", "c"."memoryGiB", "c"."availabilityBefore" as "availability", "c"."zonesBefore" as "zones", "c"."restrictedZonesBefore" as "restrictedZones", "c"."restrictionBefore" as "restriction", "c"."machinesThatFitBefore" as "machinesThatFit", "c"."placementScoreBefore" as "placementScore"
    from (select "subscriptionId", "region", "vmSku", min("changedAt") as "changedAt"
      from "CapacityChange"
      where "changedAt" > cast(@3 as datetime2(3))
      group by "subscriptionId", "region", "vmSku") as e
    inner join "CapacityChange" as c on "c"."subscriptionId" = "e"."subscriptionId" and "c"."region" = "e"."region" and "c"."vmSku" = "e"."vmSku" and "c"."changedAt" = "e"."changedAt"
    inner join "CapacityUnit" as k on "k"."subscriptionId" = "c"."subscriptionId" and "k"."region" = "c"."region"
    where "k"."firstSnapshotTime" <= cast(@4 as datetime2(3)) and "c"."availabilityBefore" is not null) as "l"
  where ("l"."subscriptionId" not in (select "subscriptionId"
      from "Subscription"
      where "absentSinceTime" <= cast(@5 as datetime2(3))) and "l"."region" in (@6, @7) and "l"."subscriptionId" = @8 and "l"."familyKey" = @9 and "l"."familyBase" in (@10, @11) and ("l"."skuKey" = @12 or "l"."skuKey" like @13 escape '!' or "l"."skuKey" like @14 escape '!') and "l"."availability" in (@15, @16) and "l"."resourceType" = @17 and "l"."vCpus" >= @18 and "l"."vCpus" <= @19 and "l"."memoryGiB" <= @20 and (l.skuKey in (select lower("v"."vmSku") collate Latin1_General_100_BIN2
        from "VmSku" as v
        group by v.vmSku having min(case when "v"."gpuCount" >= @21 and "v"."gpuCount" <= @22 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 1) or l.skuKey in (select lower("v"."vmSku") collate Latin1_General_100_BIN2
        from "VmSku" as v
        group by v.vmSku having min(case when "v"."gpuCount" >= @23 and "v"."gpuCount" <= @24 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 0 and max(case when "v"."gpuCount" >= @25 and "v"."gpuCount" <= @26 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 1) and exists (select 1
        from "VmSku" as v
        where v.region = l.region and v.vmSku = l.vmSku and "v"."gpuCount" >= @27 and "v"."gpuCount" <= @28 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true'))) and exists (select 1
      from "Price" as p
      where p.region = l.region and p.vmSku = l.vmSku and p.currency = @29 and "p"."linuxHour" <= @30) and (charindex(lower(@31 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@32 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0)) and "l"."familyKey" <> @33
  group by "l"."subscriptionId", "l"."region", "l"."familyKey") as "g"
left join ( select "n"."subscriptionId", "n"."region", "n"."quotaKey", "n"."used", "n"."quotaLimit"
  from "CapacityUnit" as k
  inner join "QuotaUsage" as n on "n"."subscriptionId" = "k"."subscriptionId" and "n"."region" = "k"."region"
  left join (select "subscriptionId", "region", "quotaKey", min("changedAt") as "changedAt"
    from "QuotaChange"
    where "changedAt" > cast(@34 as datetime2(3))
    group by "subscriptionId", "region", "quotaKey") as e on "e"."subscriptionId" = "n"."subscriptionId" and "e"."region" = "n"."region" and "e"."quotaKey" = "n"."quotaKey"
  where "k"."firstSnapshotTime" <= cast(@35 as datetime2(3)) and "e"."changedAt" is null union all select "c"."subscriptionId", "c"."region", "c"."quotaKey", "c"."usedBefore" as "used", "c"."limitBefore" as "quotaLimit"
  from (select "subscriptionId", "region", "quotaKey", min("changedAt") as "changedAt"
    from "QuotaChange"
    where "changedAt" > cast(@36 as datetime2(3))
    group by "subscriptionId", "region", "quotaKey") as e
  inner join "QuotaChange" as c on "c"."subscriptionId" = "e"."subscriptionId" and "c"."region" = "e"."region" and "c"."quotaKey" = "e"."quotaKey" and "c"."changedAt" = "e"."changedAt"
  inner join "CapacityUnit" as k on "k"."subscriptionId" = "c"."subscriptionId" and "k"."region" = "c"."region"
  where "k"."firstSnapshotTime" <= cast(@37 as datetime2(3)) and "c"."usedBefore" is not null) as "q" on q.subscriptionId = g.subscriptionId and q.region = g.region and q.quotaKey = g.familyKey
left join ( select "n"."subscriptionId", "n"."region", "n"."quotaKey", "n"."used", "n"."quotaLimit"
  from "CapacityUnit" as k
  inner join "QuotaUsage" as n on "n"."subscriptionId" = "k"."subscriptionId" and "n"."region" = "k"."region"
  left join (select "subscriptionId", "region", "quotaKey", min("changedAt") as "changedAt"
    from "QuotaChange"
    where "changedAt" > cast(@38 as datetime2(3))
    group by "subscriptionId", "region", "quotaKey") as e on "e"."subscriptionId" = "n"."subscriptionId" and "e"."region" = "n"."region" and "e"."quotaKey" = "n"."quotaKey"
  where "k"."firstSnapshotTime" <= cast(@39 as datetime2(3)) and "e"."changedAt" is null union all select "c"."subscriptionId", "c"."region", "c"."quotaKey", "c"."usedBefore" as "used", "c"."limitBefore" as "quotaLimit"
  from (select "subscriptionId", "region", "quotaKey", min("changedAt") as "changedAt"
    from "QuotaChange"
    where "changedAt" > cast(@40 as datetime2(3))
    group by "subscriptionId", "region", "quotaKey") as e
  inner join "QuotaChange" as c on "c"."subscriptionId" = "e"."subscriptionId" and "c"."region" = "e"."region" and "c"."quotaKey" = "e"."quotaKey" and "c"."changedAt" = "e"."changedAt"
  inner join "CapacityUnit" as k on "k"."subscriptionId" = "c"."subscriptionId" and "k"."region" = "c"."region"
  where "k"."firstSnapshotTime" <= cast(@41 as datetime2(3)) and "c"."usedBefore" is not null) as "t" on t.subscriptionId = g.subscriptionId and t.region = g.region and t.quotaKey = 'cores'
left join "Subscription" as "s" on "s"."subscriptionId" = "g"."subscriptionId"
where "q"."quotaLimit" is not null
order by "g"."region", "g"."familyKey", "g"."subscriptionId";
select "familyKey", "family", "familyBase"
from "Family";
