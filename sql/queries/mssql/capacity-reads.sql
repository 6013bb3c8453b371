-- Generated from the repository; `npm run listings` overwrites it.

-- rows, by region
select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."resourceType", "l"."family", "l"."familyBase", "l"."vCpus", "l"."memoryGiB", "l"."availability", "l"."machinesThatFit", "l"."placementScore", "l"."zones", "l"."restrictedZones", "l"."restriction", "s"."displayName" as "subscriptionName", "u"."snapshotTime", "f"."used" as "familyUsed", "f"."quotaLimit" as "familyLimit", "t"."used" as "regionalUsed", "t"."quotaLimit" as "regionalLimit"
from (select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."skuKey", "l"."region" as "sortValue"
  from (select *
    from "CapacityLatest" with (noexpand)) as "l"
  where "l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null)
  order by "sortValue" asc, "l"."skuKey", "l"."subscriptionId"
  offset @1 rows fetch next @2 rows only) as "k"
inner join (select *
  from "CapacityLatest" with (noexpand)) as "l" on "l"."subscriptionId" = "k"."subscriptionId" and "l"."region" = "k"."region" and "l"."vmSku" = "k"."vmSku" and "l"."skuKey" = "k"."skuKey"
inner join "CapacityUnit" as "u" on "u"."subscriptionId" = "k"."subscriptionId" and "u"."region" = "k"."region"
left join "Subscription" as "s" on "s"."subscriptionId" = "k"."subscriptionId"
left join "QuotaUsage" as "f" on "f"."subscriptionId" = "k"."subscriptionId" and "f"."region" = "k"."region" and "f"."quotaKey" = "l"."familyKey"
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "k"."subscriptionId" and "t"."region" = "k"."region" and "t"."quotaKey" = case l.resourceType when 'virtualMachines' then 'cores' when 'hostGroups/hosts' then 'dedicatedvcpus' end
order by "k"."sortValue" asc, "k"."skuKey", "k"."subscriptionId";

-- rows, by subscription
select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."resourceType", "l"."family", "l"."familyBase", "l"."vCpus", "l"."memoryGiB", "l"."availability", "l"."machinesThatFit", "l"."placementScore", "l"."zones", "l"."restrictedZones", "l"."restriction", "s"."displayName" as "subscriptionName", "u"."snapshotTime", "f"."used" as "familyUsed", "f"."quotaLimit" as "familyLimit", "t"."used" as "regionalUsed", "t"."quotaLimit" as "regionalLimit"
from (select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."skuKey", (select "s"."displayName"
    from "Subscription" as "s"
    where "s"."subscriptionId" = "l"."subscriptionId") as "sortValue"
  from (select *
    from "CapacityLatest" with (noexpand)) as "l"
  where "l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null)
  order by "sortValue" asc, "l"."region", "l"."skuKey", "l"."subscriptionId"
  offset @1 rows fetch next @2 rows only) as "k"
inner join (select *
  from "CapacityLatest" with (noexpand)) as "l" on "l"."subscriptionId" = "k"."subscriptionId" and "l"."region" = "k"."region" and "l"."vmSku" = "k"."vmSku" and "l"."skuKey" = "k"."skuKey"
inner join "CapacityUnit" as "u" on "u"."subscriptionId" = "k"."subscriptionId" and "u"."region" = "k"."region"
left join "Subscription" as "s" on "s"."subscriptionId" = "k"."subscriptionId"
left join "QuotaUsage" as "f" on "f"."subscriptionId" = "k"."subscriptionId" and "f"."region" = "k"."region" and "f"."quotaKey" = "l"."familyKey"
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "k"."subscriptionId" and "t"."region" = "k"."region" and "t"."quotaKey" = case l.resourceType when 'virtualMachines' then 'cores' when 'hostGroups/hosts' then 'dedicatedvcpus' end
order by "k"."sortValue" asc, "k"."region", "k"."skuKey", "k"."subscriptionId";

-- rows, by snapshot time
select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."resourceType", "l"."family", "l"."familyBase", "l"."vCpus", "l"."memoryGiB", "l"."availability", "l"."machinesThatFit", "l"."placementScore", "l"."zones", "l"."restrictedZones", "l"."restriction", "s"."displayName" as "subscriptionName", "u"."snapshotTime", "f"."used" as "familyUsed", "f"."quotaLimit" as "familyLimit", "t"."used" as "regionalUsed", "t"."quotaLimit" as "regionalLimit"
from (select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."skuKey", (select "u"."snapshotTime"
    from "CapacityUnit" as "u"
    where "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region") as "sortValue"
  from (select *
    from "CapacityLatest" with (noexpand)) as "l"
  where "l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null)
  order by "sortValue" asc, "l"."region", "l"."skuKey", "l"."subscriptionId"
  offset @1 rows fetch next @2 rows only) as "k"
inner join (select *
  from "CapacityLatest" with (noexpand)) as "l" on "l"."subscriptionId" = "k"."subscriptionId" and "l"."region" = "k"."region" and "l"."vmSku" = "k"."vmSku" and "l"."skuKey" = "k"."skuKey"
inner join "CapacityUnit" as "u" on "u"."subscriptionId" = "k"."subscriptionId" and "u"."region" = "k"."region"
left join "Subscription" as "s" on "s"."subscriptionId" = "k"."subscriptionId"
left join "QuotaUsage" as "f" on "f"."subscriptionId" = "k"."subscriptionId" and "f"."region" = "k"."region" and "f"."quotaKey" = "l"."familyKey"
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "k"."subscriptionId" and "t"."region" = "k"."region" and "t"."quotaKey" = case l.resourceType when 'virtualMachines' then 'cores' when 'hostGroups/hosts' then 'dedicatedvcpus' end
order by "k"."sortValue" asc, "k"."region", "k"."skuKey", "k"."subscriptionId";

-- rows, by availability
select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."resourceType", "l"."family", "l"."familyBase", "l"."vCpus", "l"."memoryGiB", "l"."availability", "l"."machinesThatFit", "l"."placementScore", "l"."zones", "l"."restrictedZones", "l"."restriction", "s"."displayName" as "subscriptionName", "u"."snapshotTime", "f"."used" as "familyUsed", "f"."quotaLimit" as "familyLimit", "t"."used" as "regionalUsed", "t"."quotaLimit" as "regionalLimit"
from (select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."skuKey", case "l"."availability" when 'Available' then 0 when 'Limited' then 1 when 'Constrained' then 2 when 'Restricted' then 3 when 'Unknown' then 4 when 'Offered' then 5 end as "sortValue"
  from (select *
    from "CapacityLatest" with (noexpand)) as "l"
  where "l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null)
  order by "sortValue" asc, "l"."region", "l"."skuKey", "l"."subscriptionId"
  offset @1 rows fetch next @2 rows only) as "k"
inner join (select *
  from "CapacityLatest" with (noexpand)) as "l" on "l"."subscriptionId" = "k"."subscriptionId" and "l"."region" = "k"."region" and "l"."vmSku" = "k"."vmSku" and "l"."skuKey" = "k"."skuKey"
inner join "CapacityUnit" as "u" on "u"."subscriptionId" = "k"."subscriptionId" and "u"."region" = "k"."region"
left join "Subscription" as "s" on "s"."subscriptionId" = "k"."subscriptionId"
left join "QuotaUsage" as "f" on "f"."subscriptionId" = "k"."subscriptionId" and "f"."region" = "k"."region" and "f"."quotaKey" = "l"."familyKey"
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "k"."subscriptionId" and "t"."region" = "k"."region" and "t"."quotaKey" = case l.resourceType when 'virtualMachines' then 'cores' when 'hostGroups/hosts' then 'dedicatedvcpus' end
order by "k"."sortValue" asc, "k"."region", "k"."skuKey", "k"."subscriptionId";

-- rows, by quota
select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."resourceType", "l"."family", "l"."familyBase", "l"."vCpus", "l"."memoryGiB", "l"."availability", "l"."machinesThatFit", "l"."placementScore", "l"."zones", "l"."restrictedZones", "l"."restriction", "s"."displayName" as "subscriptionName", "u"."snapshotTime", "f"."used" as "familyUsed", "f"."quotaLimit" as "familyLimit", "t"."used" as "regionalUsed", "t"."quotaLimit" as "regionalLimit"
from (select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."skuKey", coalesce((select "q"."quotaLimit"
      from "QuotaUsage" as "q"
      where "q"."subscriptionId" = "l"."subscriptionId" and "q"."region" = "l"."region" and "q"."quotaKey" = "l"."familyKey"), 9007199254740991) as "sortValue"
  from (select *
    from "CapacityLatest" with (noexpand)) as "l"
  where "l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null)
  order by "sortValue" asc, "l"."region", "l"."skuKey", "l"."subscriptionId"
  offset @1 rows fetch next @2 rows only) as "k"
inner join (select *
  from "CapacityLatest" with (noexpand)) as "l" on "l"."subscriptionId" = "k"."subscriptionId" and "l"."region" = "k"."region" and "l"."vmSku" = "k"."vmSku" and "l"."skuKey" = "k"."skuKey"
inner join "CapacityUnit" as "u" on "u"."subscriptionId" = "k"."subscriptionId" and "u"."region" = "k"."region"
left join "Subscription" as "s" on "s"."subscriptionId" = "k"."subscriptionId"
left join "QuotaUsage" as "f" on "f"."subscriptionId" = "k"."subscriptionId" and "f"."region" = "k"."region" and "f"."quotaKey" = "l"."familyKey"
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "k"."subscriptionId" and "t"."region" = "k"."region" and "t"."quotaKey" = case l.resourceType when 'virtualMachines' then 'cores' when 'hostGroups/hosts' then 'dedicatedvcpus' end
order by "k"."sortValue" asc, "k"."region", "k"."skuKey", "k"."subscriptionId";

-- rows, by price
select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."resourceType", "l"."family", "l"."familyBase", "l"."vCpus", "l"."memoryGiB", "l"."availability", "l"."machinesThatFit", "l"."placementScore", "l"."zones", "l"."restrictedZones", "l"."restriction", "s"."displayName" as "subscriptionName", "u"."snapshotTime", "f"."used" as "familyUsed", "f"."quotaLimit" as "familyLimit", "t"."used" as "regionalUsed", "t"."quotaLimit" as "regionalLimit"
from (select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."skuKey", coalesce((select "p"."linuxHour"
      from "Price" as "p"
      where "p"."currency" = @1 and "p"."region" = "l"."region" and "p"."vmSku" = "l"."vmSku"), 9007199254740991) as "sortValue"
  from (select *
    from "CapacityLatest" with (noexpand)) as "l"
  where "l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null)
  order by "sortValue" asc, "l"."region", "l"."skuKey", "l"."subscriptionId"
  offset @2 rows fetch next @3 rows only) as "k"
inner join (select *
  from "CapacityLatest" with (noexpand)) as "l" on "l"."subscriptionId" = "k"."subscriptionId" and "l"."region" = "k"."region" and "l"."vmSku" = "k"."vmSku" and "l"."skuKey" = "k"."skuKey"
inner join "CapacityUnit" as "u" on "u"."subscriptionId" = "k"."subscriptionId" and "u"."region" = "k"."region"
left join "Subscription" as "s" on "s"."subscriptionId" = "k"."subscriptionId"
left join "QuotaUsage" as "f" on "f"."subscriptionId" = "k"."subscriptionId" and "f"."region" = "k"."region" and "f"."quotaKey" = "l"."familyKey"
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "k"."subscriptionId" and "t"."region" = "k"."region" and "t"."quotaKey" = case l.resourceType when 'virtualMachines' then 'cores' when 'hostGroups/hosts' then 'dedicatedvcpus' end
order by "k"."sortValue" asc, "k"."region", "k"."skuKey", "k"."subscriptionId";
select "p"."region", "p"."vmSku", "p"."linuxHour", "p"."derivedFrom"
from (select "region" collate Latin1_General_100_BIN2 as "region", "vmSku" collate Latin1_General_CI_AS as "vmSku"
  from openjson(@1) with ("region" nvarchar(4000) '$.region', "vmSku" nvarchar(4000) '$.vmSku')) as "k"
inner join "Price" as "p" on "p"."region" = "k"."region" and "p"."vmSku" = "k"."vmSku"
where "p"."currency" = @2;
select "v"."region", "v"."vmSku", "v"."gpuCount" as "gpus", "v"."architecture", "v"."localDiskGiB", "v"."acceleratedNetworking"
from (select "region" collate Latin1_General_100_BIN2 as "region", "vmSku" collate Latin1_General_CI_AS as "vmSku"
  from openjson(@1) with ("region" nvarchar(4000) '$.region', "vmSku" nvarchar(4000) '$.vmSku')) as "k"
inner join "VmSku" as "v" on "v"."region" = "k"."region" and "v"."vmSku" = "k"."vmSku";

-- rows, by use
select count(*) as "rows"
from "QuotaUsage" as "q" cross join (select *
  from "CapacityLatest" with (noexpand)) as "l"
where "q"."subscriptionId" = "l"."subscriptionId" and "q"."region" = "l"."region" and q.quotaKey = l.familyKey and "q"."used" > @1 and ("l"."region" in (@2, @3) and "l"."subscriptionId" = @4 and "l"."familyKey" = @5 and "l"."familyBase" in (@6, @7) and ("l"."skuKey" = @8 or "l"."skuKey" like @9 escape '!' or "l"."skuKey" like @10 escape '!') and "l"."availability" in (@11, @12) and "l"."resourceType" = @13 and "l"."vCpus" >= @14 and "l"."vCpus" <= @15 and "l"."memoryGiB" <= @16 and (l.skuKey in (select lower("v"."vmSku") collate Latin1_General_100_BIN2
      from "VmSku" as v
      group by v.vmSku having min(case when "v"."gpuCount" >= @17 and "v"."gpuCount" <= @18 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 1) or l.skuKey in (select lower("v"."vmSku") collate Latin1_General_100_BIN2
      from "VmSku" as v
      group by v.vmSku having min(case when "v"."gpuCount" >= @19 and "v"."gpuCount" <= @20 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 0 and max(case when "v"."gpuCount" >= @21 and "v"."gpuCount" <= @22 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 1) and exists (select 1
      from "VmSku" as v
      where v.region = l.region and v.vmSku = l.vmSku and "v"."gpuCount" >= @23 and "v"."gpuCount" <= @24 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true'))) and exists (select 1
    from "Price" as p
    where p.region = l.region and p.vmSku = l.vmSku and p.currency = @25 and "p"."linuxHour" <= @26) and (charindex(lower(@27 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@28 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0));
select "l"."subscriptionId", "l"."region", "l"."vmSku"
from "QuotaUsage" as "q" cross join (select *
  from "CapacityLatest" with (noexpand)) as "l"
where "q"."subscriptionId" = "l"."subscriptionId" and "q"."region" = "l"."region" and q.quotaKey = l.familyKey and "q"."used" > @1 and ("l"."region" in (@2, @3) and "l"."subscriptionId" = @4 and "l"."familyKey" = @5 and "l"."familyBase" in (@6, @7) and ("l"."skuKey" = @8 or "l"."skuKey" like @9 escape '!' or "l"."skuKey" like @10 escape '!') and "l"."availability" in (@11, @12) and "l"."resourceType" = @13 and "l"."vCpus" >= @14 and "l"."vCpus" <= @15 and "l"."memoryGiB" <= @16 and (l.skuKey in (select lower("v"."vmSku") collate Latin1_General_100_BIN2
      from "VmSku" as v
      group by v.vmSku having min(case when "v"."gpuCount" >= @17 and "v"."gpuCount" <= @18 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 1) or l.skuKey in (select lower("v"."vmSku") collate Latin1_General_100_BIN2
      from "VmSku" as v
      group by v.vmSku having min(case when "v"."gpuCount" >= @19 and "v"."gpuCount" <= @20 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 0 and max(case when "v"."gpuCount" >= @21 and "v"."gpuCount" <= @22 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 1) and exists (select 1
      from "VmSku" as v
      where v.region = l.region and v.vmSku = l.vmSku and "v"."gpuCount" >= @23 and "v"."gpuCount" <= @24 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true'))) and exists (select 1
    from "Price" as p
    where p.region = l.region and p.vmSku = l.vmSku and p.currency = @25 and "p"."linuxHour" <= @26) and (charindex(lower(@27 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@28 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0))
order by "q"."used" desc, "l"."region", "l"."skuKey", "l"."subscriptionId"
offset @29 rows fetch next @30 rows only;
select "l"."subscriptionId", "l"."region", "l"."vmSku"
from (select *
  from "CapacityLatest" with (noexpand)) as "l"
where exists (select "q"."quotaKey"
  from "QuotaUsage" as "q"
  where "q"."subscriptionId" = "l"."subscriptionId" and "q"."region" = "l"."region" and q.quotaKey = l.familyKey and "q"."used" = @1) and ("l"."region" in (@2, @3) and "l"."subscriptionId" = @4 and "l"."familyKey" = @5 and "l"."familyBase" in (@6, @7) and ("l"."skuKey" = @8 or "l"."skuKey" like @9 escape '!' or "l"."skuKey" like @10 escape '!') and "l"."availability" in (@11, @12) and "l"."resourceType" = @13 and "l"."vCpus" >= @14 and "l"."vCpus" <= @15 and "l"."memoryGiB" <= @16 and (l.skuKey in (select lower("v"."vmSku") collate Latin1_General_100_BIN2
      from "VmSku" as v
      group by v.vmSku having min(case when "v"."gpuCount" >= @17 and "v"."gpuCount" <= @18 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 1) or l.skuKey in (select lower("v"."vmSku") collate Latin1_General_100_BIN2
      from "VmSku" as v
      group by v.vmSku having min(case when "v"."gpuCount" >= @19 and "v"."gpuCount" <= @20 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 0 and max(case when "v"."gpuCount" >= @21 and "v"."gpuCount" <= @22 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 1) and exists (select 1
      from "VmSku" as v
      where v.region = l.region and v.vmSku = l.vmSku and "v"."gpuCount" >= @23 and "v"."gpuCount" <= @24 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true'))) and exists (select 1
    from "Price" as p
    where p.region = l.region and p.vmSku = l.vmSku and p.currency = @25 and "p"."linuxHour" <= @26) and (charindex(lower(@27 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@28 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0))
order by "l"."region", "l"."skuKey", "l"."subscriptionId"
offset @29 rows fetch next @30 rows only;
select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."resourceType", "l"."family", "l"."familyBase", "l"."vCpus", "l"."memoryGiB", "l"."availability", "l"."machinesThatFit", "l"."placementScore", "l"."zones", "l"."restrictedZones", "l"."restriction", "s"."displayName" as "subscriptionName", "u"."snapshotTime", "f"."used" as "familyUsed", "f"."quotaLimit" as "familyLimit", "t"."used" as "regionalUsed", "t"."quotaLimit" as "regionalLimit"
from (select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."skuKey", (select "q"."used"
    from "QuotaUsage" as "q"
    where "q"."subscriptionId" = "l"."subscriptionId" and "q"."region" = "l"."region" and "q"."quotaKey" = "l"."familyKey") as "sortValue"
  from (select *
    from "CapacityLatest" with (noexpand)) as "l"
  where ("l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."familyKey" = @4 and "l"."familyBase" in (@5, @6) and ("l"."skuKey" = @7 or "l"."skuKey" like @8 escape '!' or "l"."skuKey" like @9 escape '!') and "l"."availability" in (@10, @11) and "l"."resourceType" = @12 and "l"."vCpus" >= @13 and "l"."vCpus" <= @14 and "l"."memoryGiB" <= @15 and (l.skuKey in (select lower("v"."vmSku") collate Latin1_General_100_BIN2
        from "VmSku" as v
        group by v.vmSku having min(case when "v"."gpuCount" >= @16 and "v"."gpuCount" <= @17 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 1) or l.skuKey in (select lower("v"."vmSku") collate Latin1_General_100_BIN2
        from "VmSku" as v
        group by v.vmSku having min(case when "v"."gpuCount" >= @18 and "v"."gpuCount" <= @19 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 0 and max(case when "v"."gpuCount" >= @20 and "v"."gpuCount" <= @21 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 1) and exists (select 1
        from "VmSku" as v
        where v.region = l.region and v.vmSku = l.vmSku and "v"."gpuCount" >= @22 and "v"."gpuCount" <= @23 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true'))) and exists (select 1
      from "Price" as p
      where p.region = l.region and p.vmSku = l.vmSku and p.currency = @24 and "p"."linuxHour" <= @25) and (charindex(lower(@26 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@27 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0))
  order by "sortValue" desc, "l"."region", "l"."skuKey", "l"."subscriptionId"
  offset @28 rows fetch next @29 rows only) as "k"
inner join (select *
  from "CapacityLatest" with (noexpand)) as "l" on "l"."subscriptionId" = "k"."subscriptionId" and "l"."region" = "k"."region" and "l"."vmSku" = "k"."vmSku" and "l"."skuKey" = "k"."skuKey"
inner join "CapacityUnit" as "u" on "u"."subscriptionId" = "k"."subscriptionId" and "u"."region" = "k"."region"
left join "Subscription" as "s" on "s"."subscriptionId" = "k"."subscriptionId"
left join "QuotaUsage" as "f" on "f"."subscriptionId" = "k"."subscriptionId" and "f"."region" = "k"."region" and "f"."quotaKey" = "l"."familyKey"
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "k"."subscriptionId" and "t"."region" = "k"."region" and "t"."quotaKey" = case l.resourceType when 'virtualMachines' then 'cores' when 'hostGroups/hosts' then 'dedicatedvcpus' end
order by "k"."sortValue" desc, "k"."region", "k"."skuKey", "k"."subscriptionId";

-- walk
select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."skuKey", "l"."region" as "sortValue"
from (select *
  from "CapacityLatest" with (noexpand)) as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
order by "sortValue" asc, "l"."skuKey", "l"."subscriptionId"
offset @1 rows fetch next @2 rows only;
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

-- count
select count(*) as "rows"
from (select *
  from "CapacityLatest" with (noexpand)) as "l"
where ("l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."familyKey" = @4 and "l"."familyBase" in (@5, @6) and ("l"."skuKey" = @7 or "l"."skuKey" like @8 escape '!' or "l"."skuKey" like @9 escape '!') and "l"."availability" in (@10, @11) and "l"."resourceType" = @12 and "l"."vCpus" >= @13 and "l"."vCpus" <= @14 and "l"."memoryGiB" <= @15 and (l.skuKey in (select lower("v"."vmSku") collate Latin1_General_100_BIN2
      from "VmSku" as v
      group by v.vmSku having min(case when "v"."gpuCount" >= @16 and "v"."gpuCount" <= @17 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 1) or l.skuKey in (select lower("v"."vmSku") collate Latin1_General_100_BIN2
      from "VmSku" as v
      group by v.vmSku having min(case when "v"."gpuCount" >= @18 and "v"."gpuCount" <= @19 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 0 and max(case when "v"."gpuCount" >= @20 and "v"."gpuCount" <= @21 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 1) and exists (select 1
      from "VmSku" as v
      where v.region = l.region and v.vmSku = l.vmSku and "v"."gpuCount" >= @22 and "v"."gpuCount" <= @23 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true'))) and exists (select 1
    from "Price" as p
    where p.region = l.region and p.vmSku = l.vmSku and p.currency = @24 and "p"."linuxHour" <= @25) and (charindex(lower(@26 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@27 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0));

-- rows, with every filter
select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."resourceType", "l"."family", "l"."familyBase", "l"."vCpus", "l"."memoryGiB", "l"."availability", "l"."machinesThatFit", "l"."placementScore", "l"."zones", "l"."restrictedZones", "l"."restriction", "s"."displayName" as "subscriptionName", "u"."snapshotTime", "f"."used" as "familyUsed", "f"."quotaLimit" as "familyLimit", "t"."used" as "regionalUsed", "t"."quotaLimit" as "regionalLimit"
from (select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."skuKey", "l"."region" as "sortValue"
  from (select *
    from "CapacityLatest" with (noexpand)) as "l"
  where ("l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."familyKey" = @4 and "l"."familyBase" in (@5, @6) and ("l"."skuKey" = @7 or "l"."skuKey" like @8 escape '!' or "l"."skuKey" like @9 escape '!') and "l"."availability" in (@10, @11) and "l"."resourceType" = @12 and "l"."vCpus" >= @13 and "l"."vCpus" <= @14 and "l"."memoryGiB" <= @15 and (l.skuKey in (select lower("v"."vmSku") collate Latin1_General_100_BIN2
        from "VmSku" as v
        group by v.vmSku having min(case when "v"."gpuCount" >= @16 and "v"."gpuCount" <= @17 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 1) or l.skuKey in (select lower("v"."vmSku") collate Latin1_General_100_BIN2
        from "VmSku" as v
        group by v.vmSku having min(case when "v"."gpuCount" >= @18 and "v"."gpuCount" <= @19 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 0 and max(case when "v"."gpuCount" >= @20 and "v"."gpuCount" <= @21 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 1) and exists (select 1
        from "VmSku" as v
        where v.region = l.region and v.vmSku = l.vmSku and "v"."gpuCount" >= @22 and "v"."gpuCount" <= @23 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true'))) and exists (select 1
      from "Price" as p
      where p.region = l.region and p.vmSku = l.vmSku and p.currency = @24 and "p"."linuxHour" <= @25) and (charindex(lower(@26 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@27 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0))
  order by "sortValue" asc, "l"."skuKey", "l"."subscriptionId"
  offset @28 rows fetch next @29 rows only) as "k"
inner join (select *
  from "CapacityLatest" with (noexpand)) as "l" on "l"."subscriptionId" = "k"."subscriptionId" and "l"."region" = "k"."region" and "l"."vmSku" = "k"."vmSku" and "l"."skuKey" = "k"."skuKey"
inner join "CapacityUnit" as "u" on "u"."subscriptionId" = "k"."subscriptionId" and "u"."region" = "k"."region"
left join "Subscription" as "s" on "s"."subscriptionId" = "k"."subscriptionId"
left join "QuotaUsage" as "f" on "f"."subscriptionId" = "k"."subscriptionId" and "f"."region" = "k"."region" and "f"."quotaKey" = "l"."familyKey"
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "k"."subscriptionId" and "t"."region" = "k"."region" and "t"."quotaKey" = case l.resourceType when 'virtualMachines' then 'cores' when 'hostGroups/hosts' then 'dedicatedvcpus' end
order by "k"."sortValue" asc, "k"."skuKey", "k"."subscriptionId";

-- rows, with long lists
select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."resourceType", "l"."family", "l"."familyBase", "l"."vCpus", "l"."memoryGiB", "l"."availability", "l"."machinesThatFit", "l"."placementScore", "l"."zones", "l"."restrictedZones", "l"."restriction", "s"."displayName" as "subscriptionName", "u"."snapshotTime", "f"."used" as "familyUsed", "f"."quotaLimit" as "familyLimit", "t"."used" as "regionalUsed", "t"."quotaLimit" as "regionalLimit"
from (select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."skuKey", "l"."region" as "sortValue"
  from (select *
    from "CapacityLatest" with (noexpand)) as "l"
  where ("l"."region" in (select [value] collate Latin1_General_100_BIN2
      from openjson(@1) with ([value] nvarchar(4000) '$')) and "l"."subscriptionId" in (select [value] collate Latin1_General_100_BIN2
      from openjson(@2) with ([value] nvarchar(4000) '$')) and "l"."familyKey" in (select [value] collate Latin1_General_100_BIN2
      from openjson(@3) with ([value] nvarchar(4000) '$')) and "l"."skuKey" in (select [value] collate Latin1_General_100_BIN2
      from openjson(@4) with ([value] nvarchar(4000) '$')))
  order by "sortValue" asc, "l"."skuKey", "l"."subscriptionId"
  offset @5 rows fetch next @6 rows only) as "k"
inner join (select *
  from "CapacityLatest" with (noexpand)) as "l" on "l"."subscriptionId" = "k"."subscriptionId" and "l"."region" = "k"."region" and "l"."vmSku" = "k"."vmSku" and "l"."skuKey" = "k"."skuKey"
inner join "CapacityUnit" as "u" on "u"."subscriptionId" = "k"."subscriptionId" and "u"."region" = "k"."region"
left join "Subscription" as "s" on "s"."subscriptionId" = "k"."subscriptionId"
left join "QuotaUsage" as "f" on "f"."subscriptionId" = "k"."subscriptionId" and "f"."region" = "k"."region" and "f"."quotaKey" = "l"."familyKey"
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "k"."subscriptionId" and "t"."region" = "k"."region" and "t"."quotaKey" = case l.resourceType when 'virtualMachines' then 'cores' when 'hostGroups/hosts' then 'dedicatedvcpus' end
order by "k"."sortValue" asc, "k"."skuKey", "k"."subscriptionId";

-- overview
select "g"."subscriptionId", "g"."region", "g"."resourceType", "g"."availability", "g"."fits", sum("g"."rows") as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."resourceType", "l"."availability", case when "l"."resourceType" <> 'virtualMachines' then 'unknown' when "l"."availability" = 'Restricted' then 'false' when "l"."machinesThatFit" is null then 'unknown' when "l"."machinesThatFit" < 1 then 'false' when "l"."restrictedZones" <> '' and "l"."zones" <> '' and (case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fits", count(*) as "rows"
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
      where p.region = l.region and p.vmSku = l.vmSku and p.currency = @24 and "p"."linuxHour" <= @25) and (charindex(lower(@26 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@27 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0))
  group by "l"."subscriptionId", "l"."region", "l"."familyKey", "l"."resourceType", "l"."availability", case when "l"."resourceType" <> 'virtualMachines' then 'unknown' when "l"."availability" = 'Restricted' then 'false' when "l"."machinesThatFit" is null then 'unknown' when "l"."machinesThatFit" < 1 then 'false' when "l"."restrictedZones" <> '' and "l"."zones" <> '' and (case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end) as "g"
group by "g"."subscriptionId", "g"."region", "g"."resourceType", "g"."availability", "g"."fits";
select "g"."familyKey", sum("g"."rows") as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."familyKey", count(*) as "rows"
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
      where p.region = l.region and p.vmSku = l.vmSku and p.currency = @24 and "p"."linuxHour" <= @25) and (charindex(lower(@26 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@27 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0))
  group by "l"."subscriptionId", "l"."region", "l"."familyKey") as "g"
group by "g"."familyKey";
select sum(q.quotaLimit) as "quotaLimit", sum(q.used) as "quotaUsed", sum(case when q.quotaLimit < q.used then 0 else q.quotaLimit - q.used end) as "quotaFree", max(case when t.quotaLimit < t.used then 0 else t.quotaLimit - t.used end) as "regionalFree"
from (select "l"."subscriptionId", "l"."region", "l"."familyKey", count(*) as "rows"
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
      where p.region = l.region and p.vmSku = l.vmSku and p.currency = @24 and "p"."linuxHour" <= @25) and (charindex(lower(@26 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@27 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0))
  group by "l"."subscriptionId", "l"."region", "l"."familyKey") as "g"
left join "QuotaUsage" as "q" on q.subscriptionId = g.subscriptionId and q.region = g.region and q.quotaKey = g.familyKey
left join "QuotaUsage" as "t" on t.subscriptionId = g.subscriptionId and t.region = g.region and t.quotaKey = 'cores'
group by "g"."subscriptionId", "g"."region";
select count(distinct "l"."skuKey") as "skus"
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
    where p.region = l.region and p.vmSku = l.vmSku and p.currency = @24 and "p"."linuxHour" <= @25) and (charindex(lower(@26 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@27 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0));
select "region", "displayName"
from "Region";
select "subscriptionId", "displayName"
from "Subscription";
select "familyKey", "family", "familyBase"
from "Family";

-- families
select "g"."region", "g"."familyKey", sum("g"."rows") as "rows", sum("g"."available") as "available", sum("g"."limited") as "limited", sum("g"."constrained") as "constrained", sum("g"."restricted") as "restricted", sum("g"."unknown") as "unknown", sum("g"."offered") as "offered", sum(q.quotaLimit) as "quotaLimit", sum(q.used) as "quotaUsed", sum(case when q.quotaLimit < q.used then 0 else q.quotaLimit - q.used end) as "quotaFree", sum(case when q.quotaLimit is null then null when q.quotaLimit <= q.used then 0 when t.quotaLimit is null then null when case when q.quotaLimit < q.used then 0 else q.quotaLimit - q.used end < case when t.quotaLimit < t.used then 0 else t.quotaLimit - t.used end then case when q.quotaLimit < q.used then 0 else q.quotaLimit - q.used end else case when t.quotaLimit < t.used then 0 else t.quotaLimit - t.used end end) as "quotaUsable", sum(case when q.quotaLimit < q.used then 0 else q.quotaLimit - q.used end - case when q.quotaLimit is null then null when q.quotaLimit <= q.used then 0 when t.quotaLimit is null then null when case when q.quotaLimit < q.used then 0 else q.quotaLimit - q.used end < case when t.quotaLimit < t.used then 0 else t.quotaLimit - t.used end then case when q.quotaLimit < q.used then 0 else q.quotaLimit - q.used end else case when t.quotaLimit < t.used then 0 else t.quotaLimit - t.used end end) as "quotaStranded", sum("g"."fitting") as "fitting", sum("g"."undecided") as "undecided", count(*) as "subscriptions", max("g"."largestVCpus") as "largestVCpus", sum("g"."machinesThatFit") as "machinesThatFit", max("g"."bestScore") as "bestScore"
from (select "l"."subscriptionId", "l"."region", "l"."familyKey", count(*) as "rows", sum(case when l.availability = 'Available' then 1 else 0 end) as "available", sum(case when l.availability = 'Limited' then 1 else 0 end) as "limited", sum(case when l.availability = 'Constrained' then 1 else 0 end) as "constrained", sum(case when l.availability = 'Restricted' then 1 else 0 end) as "restricted", sum(case when l.availability = 'Unknown' then 1 else 0 end) as "unknown", sum(case when l.availability = 'Offered' then 1 else 0 end) as "offered", sum(case when case when "l"."resourceType" <> 'virtualMachines' then 'unknown' when "l"."availability" = 'Restricted' then 'false' when "l"."machinesThatFit" is null then 'unknown' when "l"."machinesThatFit" < 1 then 'false' when "l"."restrictedZones" <> '' and "l"."zones" <> '' and (case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end = 'true' then 1 else 0 end) as "fitting", sum(case when case when "l"."resourceType" <> 'virtualMachines' then 'unknown' when "l"."availability" = 'Restricted' then 'false' when "l"."machinesThatFit" is null then 'unknown' when "l"."machinesThatFit" < 1 then 'false' when "l"."restrictedZones" <> '' and "l"."zones" <> '' and (case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end = 'unknown' then 1 else 0 end) as "undecided", max("l"."vCpus") as "largestVCpus", max("l"."machinesThatFit") as "machinesThatFit", max("l"."placementScore") as "bestScore"
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
      where p.region = l.region and p.vmSku = l.vmSku and p.currency = @24 and "p"."linuxHour" <= @25) and (charindex(lower(@26 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@27 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0))
  group by "l"."subscriptionId", "l"."region", "l"."familyKey") as "g"
left join "QuotaUsage" as "q" on q.subscriptionId = g.subscriptionId and q.region = g.region and q.quotaKey = g.familyKey
left join "QuotaUsage" as "t" on t.subscriptionId = g.subscriptionId and t.region = g.region and t.quotaKey = 'cores'
group by "g"."region", "g"."familyKey"
order by "g"."region", "g"."familyKey";
select "s"."region", "s"."familyKey", count(*) as "skus", min("p"."linuxHour") as "lowestPricePerHour", min(p.linuxHour / nullif(s.vCpus, 0)) as "lowestPricePerVCpuHour"
from (select "l"."region", "l"."skuKey", max("l"."familyKey") as "familyKey", max("l"."vmSku") as "vmSku", max("l"."vCpus") as "vCpus"
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
      where p.region = l.region and p.vmSku = l.vmSku and p.currency = @24 and "p"."linuxHour" <= @25) and (charindex(lower(@26 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@27 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0))
  group by "l"."region", "l"."skuKey") as "s"
left join "Price" as "p" on "p"."region" = "s"."region" and "p"."vmSku" = "s"."vmSku" and "p"."currency" = @28
group by "s"."region", "s"."familyKey";
select "familyKey", "family", "familyBase"
from "Family";

-- subscriptions
select "u"."subscriptionId", "s"."displayName" as "subscriptionName", "s"."absentSinceTime" as "absentSince", sum("u"."skus") as "rows", count(*) as "regions", max("u"."snapshotTime") as "snapshotTime", min("u"."snapshotTime") as "oldestSnapshotTime"
from "CapacityUnit" as "u"
left join "Subscription" as "s" on "s"."subscriptionId" = "u"."subscriptionId"
group by "u"."subscriptionId", "s"."displayName", "s"."absentSinceTime"
order by "s"."displayName", "u"."subscriptionId";

-- subscriptions, searched
select "u"."subscriptionId", "s"."displayName" as "subscriptionName", "s"."absentSinceTime" as "absentSince", sum("u"."skus") as "rows", count(*) as "regions", max("u"."snapshotTime") as "snapshotTime", min("u"."snapshotTime") as "oldestSnapshotTime"
from "CapacityUnit" as "u"
left join "Subscription" as "s" on "s"."subscriptionId" = "u"."subscriptionId"
where (charindex(lower(@1 collate Latin1_General_100_BIN2), lower("u"."subscriptionId")) > 0 or charindex(lower(@2 collate Latin1_General_100_BIN2), lower("s"."displayName")) > 0)
group by "u"."subscriptionId", "s"."displayName", "s"."absentSinceTime"
order by "s"."displayName", "u"."subscriptionId";

-- snapshotTimes
select max("u"."snapshotTime") as "snapshotTime", min("u"."snapshotTime") as "oldestSnapshotTime", max("u"."recomputedBeforeTime") as "recomputedBefore"
from "CapacityUnit" as "u"
where exists (select "l"."subscriptionId" as "one"
  from (select *
    from "CapacityLatest" with (noexpand)) as "l"
  where "l"."subscriptionId" = "u"."subscriptionId" and "l"."region" = "u"."region" and ("l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."familyKey" = @4 and "l"."familyBase" in (@5, @6) and ("l"."skuKey" = @7 or "l"."skuKey" like @8 escape '!' or "l"."skuKey" like @9 escape '!') and "l"."availability" in (@10, @11) and "l"."resourceType" = @12 and "l"."vCpus" >= @13 and "l"."vCpus" <= @14 and "l"."memoryGiB" <= @15 and (l.skuKey in (select lower("v"."vmSku") collate Latin1_General_100_BIN2
        from "VmSku" as v
        group by v.vmSku having min(case when "v"."gpuCount" >= @16 and "v"."gpuCount" <= @17 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 1) or l.skuKey in (select lower("v"."vmSku") collate Latin1_General_100_BIN2
        from "VmSku" as v
        group by v.vmSku having min(case when "v"."gpuCount" >= @18 and "v"."gpuCount" <= @19 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 0 and max(case when "v"."gpuCount" >= @20 and "v"."gpuCount" <= @21 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 1) and exists (select 1
        from "VmSku" as v
        where v.region = l.region and v.vmSku = l.vmSku and "v"."gpuCount" >= @22 and "v"."gpuCount" <= @23 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true'))) and exists (select 1
      from "Price" as p
      where p.region = l.region and p.vmSku = l.vmSku and p.currency = @24 and "p"."linuxHour" <= @25) and (charindex(lower(@26 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@27 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0)));

-- version
select "u"."runId" as "runId", count(*) as "units", cast(sum(datediff_big(millisecond, '19700101', "u"."firstSnapshotTime")) as varchar(40)) as "known"
from "CapacityUnit" as "u"
group by "u"."runId"
order by "u"."runId";
select cast(sum(datediff_big(millisecond, '19700101', "absentSinceTime")) as varchar(40)) as "since"
from "Subscription";
select cast(sum(datediff_big(millisecond, '19700101', "r"."changedAt")) as varchar(40)) as "changed"
from "PriceReading" as "r";

-- rows, of the past
select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."skuKey", (select "u"."snapshotTime"
  from ( select "k"."subscriptionId", "k"."region", coalesce(( select max("i"."snapshotTime")
        from "IngestionUnit" as i
        where "i"."pipeline" = 'capacity' and "i"."subscriptionId" = "k"."subscriptionId" and "i"."region" = "k"."region" and "i"."status" = 'written' and "i"."snapshotTime" <= cast(@1 as datetime2(3)) ), "k"."firstSnapshotTime") as "snapshotTime", "k"."recomputedBeforeTime", "k"."skus" - coalesce(( select sum(case when "c"."availabilityBefore" is null then 1 when "c"."availabilityAfter" is null then -1 else 0 end)
        from "CapacityChange" as c
        where "c"."subscriptionId" = "k"."subscriptionId" and "c"."region" = "k"."region" and "c"."changedAt" > cast(@2 as datetime2(3)) ), 0) as "skus"
    from "CapacityUnit" as k
    where "k"."firstSnapshotTime" <= cast(@3 as datetime2(3))) as "u"
  where "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region") as "sortValue"
from ( select "n"."subscriptionId", "n"."region", "n"."vmSku", "n"."skuKey", "n"."resourceType", "n"."family", "n"."familyKey", "n"."familyBase", "n"."vCpus", "n"."memoryGiB", "n"."availability", "n"."zones", "n"."restrictedZones", "n"."restriction", "n"."machinesThatFit", "n"."placementScore"
  from "CapacityUnit" as k
  inner join (select *
    from "CapacityLatest" with (noexpand)) as n on "n"."subscriptionId" = "k"."subscriptionId" and "n"."region" = "k"."region"
  left join (select "subscriptionId", "region", "vmSku", min("changedAt") as "changedAt"
    from "CapacityChange"
    where "changedAt" > cast(@4 as datetime2(3))
    group by "subscriptionId", "region", "vmSku") as e on "e"."subscriptionId" = "n"."subscriptionId" and "e"."region" = "n"."region" and "e"."vmSku" = "n"."vmSku"
  where "k"."firstSnapshotTime" <= cast(@5 as datetime2(3)) and "e"."changedAt" is null union all select "c"."subscriptionId", "c"."region", "c"."vmSku", lower("c"."vmSku") collate Latin1_General_100_BIN2 as "skuKey", "c"."resourceType", "c"."family", "c"."familyKey", "c"."familyBase", "c"."vCpus", "c"."memoryGiB", "c"."availabilityBefore" as "availability", "c"."zonesBefore" as "zones", "c"."restrictedZonesBefore" as "restrictedZones", "c"."restrictionBefore" as "restriction", "c"."machinesThatFitBefore" as "machinesThatFit", "c"."placementScoreBefore" as "placementScore"
  from (select "subscriptionId", "region", "vmSku", min("changedAt") as "changedAt"
    from "CapacityChange"
    where "changedAt" > cast(@6 as datetime2(3))
    group by "subscriptionId", "region", "vmSku") as e
  inner join "CapacityChange" as c on "c"."subscriptionId" = "e"."subscriptionId" and "c"."region" = "e"."region" and "c"."vmSku" = "e"."vmSku" and "c"."changedAt" = "e"."changedAt"
  inner join "CapacityUnit" as k on "k"."subscriptionId" = "c"."subscriptionId" and "k"."region" = "c"."region"
  where "k"."firstSnapshotTime" <= cast(@7 as datetime2(3)) and "c"."availabilityBefore" is not null) as "l"
where ("l"."region" in (@8, @9) and "l"."subscriptionId" = @10 and "l"."familyKey" = @11 and "l"."familyBase" in (@12, @13) and ("l"."skuKey" = @14 or "l"."skuKey" like @15 escape '!' or "l"."skuKey" like @16 escape '!') and "l"."availability" in (@17, @18) and "l"."resourceType" = @19 and "l"."vCpus" >= @20 and "l"."vCpus" <= @21 and "l"."memoryGiB" <= @22 and (l.skuKey in (select lower("v"."vmSku") collate Latin1_General_100_BIN2
      from "VmSku" as v
      group by v.vmSku having min(case when "v"."gpuCount" >= @23 and "v"."gpuCount" <= @24 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 1) or l.skuKey in (select lower("v"."vmSku") collate Latin1_General_100_BIN2
      from "VmSku" as v
      group by v.vmSku having min(case when "v"."gpuCount" >= @25 and "v"."gpuCount" <= @26 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 0 and max(case when "v"."gpuCount" >= @27 and "v"."gpuCount" <= @28 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 1) and exists (select 1
      from "VmSku" as v
      where v.region = l.region and v.vmSku = l.vmSku and "v"."gpuCount" >= @29 and "v"."gpuCount" <= @30 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true'))) and exists (select 1
    from "Price" as p
    where p.region = l.region and p.vmSku = l.vmSku and p.currency = @31 and "p"."linuxHour" <= @32) and (charindex(lower(@33 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@34 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0))
order by "sortValue" asc, "l"."region", "l"."skuKey", "l"."subscriptionId"
offset @35 rows fetch next @36 rows only;
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

-- overview, of the past
select "g"."subscriptionId", "g"."region", "g"."resourceType", "g"."availability", "g"."fits", sum("g"."rows") as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."resourceType", "l"."availability", case when "l"."resourceType" <> 'virtualMachines' then 'unknown' when "l"."availability" = 'Restricted' then 'false' when "l"."machinesThatFit" is null then 'unknown' when "l"."machinesThatFit" < 1 then 'false' when "l"."restrictedZones" <> '' and "l"."zones" <> '' and (case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end as "fits", count(*) as "rows"
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
      where p.region = l.region and p.vmSku = l.vmSku and p.currency = @29 and "p"."linuxHour" <= @30) and (charindex(lower(@31 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@32 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0))
  group by "l"."subscriptionId", "l"."region", "l"."familyKey", "l"."resourceType", "l"."availability", case when "l"."resourceType" <> 'virtualMachines' then 'unknown' when "l"."availability" = 'Restricted' then 'false' when "l"."machinesThatFit" is null then 'unknown' when "l"."machinesThatFit" < 1 then 'false' when "l"."restrictedZones" <> '' and "l"."zones" <> '' and (case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end) as "g"
group by "g"."subscriptionId", "g"."region", "g"."resourceType", "g"."availability", "g"."fits";
select "g"."familyKey", sum("g"."rows") as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."familyKey", count(*) as "rows"
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
      where p.region = l.region and p.vmSku = l.vmSku and p.currency = @29 and "p"."linuxHour" <= @30) and (charindex(lower(@31 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@32 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0))
  group by "l"."subscriptionId", "l"."region", "l"."familyKey") as "g"
group by "g"."familyKey";
select sum(q.quotaLimit) as "quotaLimit", sum(q.used) as "quotaUsed", sum(case when q.quotaLimit < q.used then 0 else q.quotaLimit - q.used end) as "quotaFree", max(case when t.quotaLimit < t.used then 0 else t.quotaLimit - t.used end) as "regionalFree"
from (select "l"."subscriptionId", "l"."region", "l"."familyKey", count(*) as "rows"
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
      where p.region = l.region and p.vmSku = l.vmSku and p.currency = @29 and "p"."linuxHour" <= @30) and (charindex(lower(@31 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@32 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0))
  group by "l"."subscriptionId", "l"."region", "l"."familyKey") as "g"
left join ( select "n"."subscriptionId", "n"."region", "n"."quotaKey", "n"."used", "n"."quotaLimit"
  from "CapacityUnit" as k
  inner join "QuotaUsage" as n on "n"."subscriptionId" = "k"."subscriptionId" and "n"."region" = "k"."region"
  left join (select "subscriptionId", "region", "quotaKey", min("changedAt") as "changedAt"
    from "QuotaChange"
    where "changedAt" > cast(@33 as datetime2(3))
    group by "subscriptionId", "region", "quotaKey") as e on "e"."subscriptionId" = "n"."subscriptionId" and "e"."region" = "n"."region" and "e"."quotaKey" = "n"."quotaKey"
  where "k"."firstSnapshotTime" <= cast(@34 as datetime2(3)) and "e"."changedAt" is null union all select "c"."subscriptionId", "c"."region", "c"."quotaKey", "c"."usedBefore" as "used", "c"."limitBefore" as "quotaLimit"
  from (select "subscriptionId", "region", "quotaKey", min("changedAt") as "changedAt"
    from "QuotaChange"
    where "changedAt" > cast(@35 as datetime2(3))
    group by "subscriptionId", "region", "quotaKey") as e
  inner join "QuotaChange" as c on "c"."subscriptionId" = "e"."subscriptionId" and "c"."region" = "e"."region" and "c"."quotaKey" = "e"."quotaKey" and "c"."changedAt" = "e"."changedAt"
  inner join "CapacityUnit" as k on "k"."subscriptionId" = "c"."subscriptionId" and "k"."region" = "c"."region"
  where "k"."firstSnapshotTime" <= cast(@36 as datetime2(3)) and "c"."usedBefore" is not null) as "q" on q.subscriptionId = g.subscriptionId and q.region = g.region and q.quotaKey = g.familyKey
left join ( select "n"."subscriptionId", "n"."region", "n"."quotaKey", "n"."used", "n"."quotaLimit"
  from "CapacityUnit" as k
  inner join "QuotaUsage" as n on "n"."subscriptionId" = "k"."subscriptionId" and "n"."region" = "k"."region"
  left join (select "subscriptionId", "region", "quotaKey", min("changedAt") as "changedAt"
    from "QuotaChange"
    where "changedAt" > cast(@37 as datetime2(3))
    group by "subscriptionId", "region", "quotaKey") as e on "e"."subscriptionId" = "n"."subscriptionId" and "e"."region" = "n"."region" and "e"."quotaKey" = "n"."quotaKey"
  where "k"."firstSnapshotTime" <= cast(@38 as datetime2(3)) and "e"."changedAt" is null union all select "c"."subscriptionId", "c"."region", "c"."quotaKey", "c"."usedBefore" as "used", "c"."limitBefore" as "quotaLimit"
  from (select "subscriptionId", "region", "quotaKey", min("changedAt") as "changedAt"
    from "QuotaChange"
    where "changedAt" > cast(@39 as datetime2(3))
    group by "subscriptionId", "region", "quotaKey") as e
  inner join "QuotaChange" as c on "c"."subscriptionId" = "e"."subscriptionId" and "c"."region" = "e"."region" and "c"."quotaKey" = "e"."quotaKey" and "c"."changedAt" = "e"."changedAt"
  inner join "CapacityUnit" as k on "k"."subscriptionId" = "c"."subscriptionId" and "k"."region" = "c"."region"
  where "k"."firstSnapshotTime" <= cast(@40 as datetime2(3)) and "c"."usedBefore" is not null) as "t" on t.subscriptionId = g.subscriptionId and t.region = g.region and t.quotaKey = 'cores'
group by "g"."subscriptionId", "g"."region";
select count(distinct "l"."skuKey") as "skus"
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
    where p.region = l.region and p.vmSku = l.vmSku and p.currency = @29 and "p"."linuxHour" <= @30) and (charindex(lower(@31 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@32 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0));
select "region", "displayName"
from "Region";
select "subscriptionId", "displayName"
from "Subscription";
select "familyKey", "family", "familyBase"
from "Family";

-- families, of the past
select "g"."region", "g"."familyKey", sum("g"."rows") as "rows", sum("g"."available") as "available", sum("g"."limited") as "limited", sum("g"."constrained") as "constrained", sum("g"."restricted") as "restricted", sum("g"."unknown") as "unknown", sum("g"."offered") as "offered", sum(q.quotaLimit) as "quotaLimit", sum(q.used) as "quotaUsed", sum(case when q.quotaLimit < q.used then 0 else q.quotaLimit - q.used end) as "quotaFree", sum(case when q.quotaLimit is null then null when q.quotaLimit <= q.used then 0 when t.quotaLimit is null then null when case when q.quotaLimit < q.used then 0 else q.quotaLimit - q.used end < case when t.quotaLimit < t.used then 0 else t.quotaLimit - t.used end then case when q.quotaLimit < q.used then 0 else q.quotaLimit - q.used end else case when t.quotaLimit < t.used then 0 else t.quotaLimit - t.used end end) as "quotaUsable", sum(case when q.quotaLimit < q.used then 0 else q.quotaLimit - q.used end - case when q.quotaLimit is null then null when q.quotaLimit <= q.used then 0 when t.quotaLimit is null then null when case when q.quotaLimit < q.used then 0 else q.quotaLimit - q.used end < case when t.quotaLimit < t.used then 0 else t.quotaLimit - t.used end then case when q.quotaLimit < q.used then 0 else q.quotaLimit - q.used end else case when t.quotaLimit < t.used then 0 else t.quotaLimit - t.used end end) as "quotaStranded", sum("g"."fitting") as "fitting", sum("g"."undecided") as "undecided", count(*) as "subscriptions", max("g"."largestVCpus") as "largestVCpus", sum("g"."machinesThatFit") as "machinesThatFit", max("g"."bestScore") as "bestScore"
from (select "l"."subscriptionId", "l"."region", "l"."familyKey", count(*) as "rows", sum(case when l.availability = 'Available' then 1 else 0 end) as "available", sum(case when l.availability = 'Limited' then 1 else 0 end) as "limited", sum(case when l.availability = 'Constrained' then 1 else 0 end) as "constrained", sum(case when l.availability = 'Restricted' then 1 else 0 end) as "restricted", sum(case when l.availability = 'Unknown' then 1 else 0 end) as "unknown", sum(case when l.availability = 'Offered' then 1 else 0 end) as "offered", sum(case when case when "l"."resourceType" <> 'virtualMachines' then 'unknown' when "l"."availability" = 'Restricted' then 'false' when "l"."machinesThatFit" is null then 'unknown' when "l"."machinesThatFit" < 1 then 'false' when "l"."restrictedZones" <> '' and "l"."zones" <> '' and (case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end = 'true' then 1 else 0 end) as "fitting", sum(case when case when "l"."resourceType" <> 'virtualMachines' then 'unknown' when "l"."availability" = 'Restricted' then 'false' when "l"."machinesThatFit" is null then 'unknown' when "l"."machinesThatFit" < 1 then 'false' when "l"."restrictedZones" <> '' and "l"."zones" <> '' and (case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end = 'unknown' then 1 else 0 end) as "undecided", max("l"."vCpus") as "largestVCpus", max("l"."machinesThatFit") as "machinesThatFit", max("l"."placementScore") as "bestScore"
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
      where p.region = l.region and p.vmSku = l.vmSku and p.currency = @29 and "p"."linuxHour" <= @30) and (charindex(lower(@31 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@32 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0))
  group by "l"."subscriptionId", "l"."region", "l"."familyKey") as "g"
left join ( select "n"."subscriptionId", "n"."region", "n"."quotaKey", "n"."used", "n"."quotaLimit"
  from "CapacityUnit" as k
  inner join "QuotaUsage" as n on "n"."subscriptionId" = "k"."subscriptionId" and "n"."region" = "k"."region"
  left join (select "subscriptionId", "region", "quotaKey", min("changedAt") as "changedAt"
    from "QuotaChange"
    where "changedAt" > cast(@33 as datetime2(3))
    group by "subscriptionId", "region", "quotaKey") as e on "e"."subscriptionId" = "n"."subscriptionId" and "e"."region" = "n"."region" and "e"."quotaKey" = "n"."quotaKey"
  where "k"."firstSnapshotTime" <= cast(@34 as datetime2(3)) and "e"."changedAt" is null union all select "c"."subscriptionId", "c"."region", "c"."quotaKey", "c"."usedBefore" as "used", "c"."limitBefore" as "quotaLimit"
  from (select "subscriptionId", "region", "quotaKey", min("changedAt") as "changedAt"
    from "QuotaChange"
    where "changedAt" > cast(@35 as datetime2(3))
    group by "subscriptionId", "region", "quotaKey") as e
  inner join "QuotaChange" as c on "c"."subscriptionId" = "e"."subscriptionId" and "c"."region" = "e"."region" and "c"."quotaKey" = "e"."quotaKey" and "c"."changedAt" = "e"."changedAt"
  inner join "CapacityUnit" as k on "k"."subscriptionId" = "c"."subscriptionId" and "k"."region" = "c"."region"
  where "k"."firstSnapshotTime" <= cast(@36 as datetime2(3)) and "c"."usedBefore" is not null) as "q" on q.subscriptionId = g.subscriptionId and q.region = g.region and q.quotaKey = g.familyKey
left join ( select "n"."subscriptionId", "n"."region", "n"."quotaKey", "n"."used", "n"."quotaLimit"
  from "CapacityUnit" as k
  inner join "QuotaUsage" as n on "n"."subscriptionId" = "k"."subscriptionId" and "n"."region" = "k"."region"
  left join (select "subscriptionId", "region", "quotaKey", min("changedAt") as "changedAt"
    from "QuotaChange"
    where "changedAt" > cast(@37 as datetime2(3))
    group by "subscriptionId", "region", "quotaKey") as e on "e"."subscriptionId" = "n"."subscriptionId" and "e"."region" = "n"."region" and "e"."quotaKey" = "n"."quotaKey"
  where "k"."firstSnapshotTime" <= cast(@38 as datetime2(3)) and "e"."changedAt" is null union all select "c"."subscriptionId", "c"."region", "c"."quotaKey", "c"."usedBefore" as "used", "c"."limitBefore" as "quotaLimit"
  from (select "subscriptionId", "region", "quotaKey", min("changedAt") as "changedAt"
    from "QuotaChange"
    where "changedAt" > cast(@39 as datetime2(3))
    group by "subscriptionId", "region", "quotaKey") as e
  inner join "QuotaChange" as c on "c"."subscriptionId" = "e"."subscriptionId" and "c"."region" = "e"."region" and "c"."quotaKey" = "e"."quotaKey" and "c"."changedAt" = "e"."changedAt"
  inner join "CapacityUnit" as k on "k"."subscriptionId" = "c"."subscriptionId" and "k"."region" = "c"."region"
  where "k"."firstSnapshotTime" <= cast(@40 as datetime2(3)) and "c"."usedBefore" is not null) as "t" on t.subscriptionId = g.subscriptionId and t.region = g.region and t.quotaKey = 'cores'
group by "g"."region", "g"."familyKey"
order by "g"."region", "g"."familyKey";
select "s"."region", "s"."familyKey", count(*) as "skus", min("p"."linuxHour") as "lowestPricePerHour", min(p.linuxHour / nullif(s.vCpus, 0)) as "lowestPricePerVCpuHour"
from (select "l"."region", "l"."skuKey", max("l"."familyKey") as "familyKey", max("l"."vmSku") as "vmSku", max("l"."vCpus") as "vCpus"
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
      where p.region = l.region and p.vmSku = l.vmSku and p.currency = @29 and "p"."linuxHour" <= @30) and (charindex(lower(@31 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@32 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0))
  group by "l"."region", "l"."skuKey") as "s"
left join "Price" as "p" on "p"."region" = "s"."region" and "p"."vmSku" = "s"."vmSku" and "p"."currency" = @33
group by "s"."region", "s"."familyKey";
select "familyKey", "family", "familyBase"
from "Family";

-- subscriptions, of the past
select "u"."subscriptionId", "s"."displayName" as "subscriptionName", case when "s"."absentSinceTime" <= cast(@1 as datetime2(3)) then "s"."absentSinceTime" end as "absentSince", sum("u"."skus") as "rows", count(*) as "regions", max("u"."snapshotTime") as "snapshotTime", min("u"."snapshotTime") as "oldestSnapshotTime"
from ( select "k"."subscriptionId", "k"."region", coalesce(( select max("i"."snapshotTime")
      from "IngestionUnit" as i
      where "i"."pipeline" = 'capacity' and "i"."subscriptionId" = "k"."subscriptionId" and "i"."region" = "k"."region" and "i"."status" = 'written' and "i"."snapshotTime" <= cast(@2 as datetime2(3)) ), "k"."firstSnapshotTime") as "snapshotTime", "k"."recomputedBeforeTime", "k"."skus" - coalesce(( select sum(case when "c"."availabilityBefore" is null then 1 when "c"."availabilityAfter" is null then -1 else 0 end)
      from "CapacityChange" as c
      where "c"."subscriptionId" = "k"."subscriptionId" and "c"."region" = "k"."region" and "c"."changedAt" > cast(@3 as datetime2(3)) ), 0) as "skus"
  from "CapacityUnit" as k
  where "k"."firstSnapshotTime" <= cast(@4 as datetime2(3))) as "u"
left join "Subscription" as "s" on "s"."subscriptionId" = "u"."subscriptionId"
where (charindex(lower(@5 collate Latin1_General_100_BIN2), lower("u"."subscriptionId")) > 0 or charindex(lower(@6 collate Latin1_General_100_BIN2), lower("s"."displayName")) > 0)
group by "u"."subscriptionId", "s"."displayName", "s"."absentSinceTime"
order by "s"."displayName", "u"."subscriptionId";

-- snapshotTimes, of the past
select max("u"."snapshotTime") as "snapshotTime", min("u"."snapshotTime") as "oldestSnapshotTime", max("u"."recomputedBeforeTime") as "recomputedBefore"
from ( select "k"."subscriptionId", "k"."region", coalesce(( select max("i"."snapshotTime")
      from "IngestionUnit" as i
      where "i"."pipeline" = 'capacity' and "i"."subscriptionId" = "k"."subscriptionId" and "i"."region" = "k"."region" and "i"."status" = 'written' and "i"."snapshotTime" <= cast(@1 as datetime2(3)) ), "k"."firstSnapshotTime") as "snapshotTime", "k"."recomputedBeforeTime", "k"."skus" - coalesce(( select sum(case when "c"."availabilityBefore" is null then 1 when "c"."availabilityAfter" is null then -1 else 0 end)
      from "CapacityChange" as c
      where "c"."subscriptionId" = "k"."subscriptionId" and "c"."region" = "k"."region" and "c"."changedAt" > cast(@2 as datetime2(3)) ), 0) as "skus"
  from "CapacityUnit" as k
  where "k"."firstSnapshotTime" <= cast(@3 as datetime2(3))) as "u"
where exists (select "l"."subscriptionId" as "one"
  from ( select "n"."subscriptionId", "n"."region", "n"."vmSku", "n"."skuKey", "n"."resourceType", "n"."family", "n"."familyKey", "n"."familyBase", "n"."vCpus", "n"."memoryGiB", "n"."availability", "n"."zones", "n"."restrictedZones", "n"."restriction", "n"."machinesThatFit", "n"."placementScore"
    from "CapacityUnit" as k
    inner join (select *
      from "CapacityLatest" with (noexpand)) as n on "n"."subscriptionId" = "k"."subscriptionId" and "n"."region" = "k"."region"
    left join (select "subscriptionId", "region", "vmSku", min("changedAt") as "changedAt"
      from "CapacityChange"
      where "changedAt" > cast(@4 as datetime2(3))
      group by "subscriptionId", "region", "vmSku") as e on "e"."subscriptionId" = "n"."subscriptionId" and "e"."region" = "n"."region" and "e"."vmSku" = "n"."vmSku"
    where "k"."firstSnapshotTime" <= cast(@5 as datetime2(3)) and "e"."changedAt" is null union all select "c"."subscriptionId", "c"."region", "c"."vmSku", lower("c"."vmSku") collate Latin1_General_100_BIN2 as "skuKey", "c"."resourceType", "c"."family", "c"."familyKey", "c"."familyBase", "c"."vCpus", "c"."memoryGiB", "c"."availabilityBefore" as "availability", "c"."zonesBefore" as "zones", "c"."restrictedZonesBefore" as "restrictedZones", "c"."restrictionBefore" as "restriction", "c"."machinesThatFitBefore" as "machinesThatFit", "c"."placementScoreBefore" as "placementScore"
    from (select "subscriptionId", "region", "vmSku", min("changedAt") as "changedAt"
      from "CapacityChange"
      where "changedAt" > cast(@6 as datetime2(3))
      group by "subscriptionId", "region", "vmSku") as e
    inner join "CapacityChange" as c on "c"."subscriptionId" = "e"."subscriptionId" and "c"."region" = "e"."region" and "c"."vmSku" = "e"."vmSku" and "c"."changedAt" = "e"."changedAt"
    inner join "CapacityUnit" as k on "k"."subscriptionId" = "c"."subscriptionId" and "k"."region" = "c"."region"
    where "k"."firstSnapshotTime" <= cast(@7 as datetime2(3)) and "c"."availabilityBefore" is not null) as "l"
  where "l"."subscriptionId" = "u"."subscriptionId" and "l"."region" = "u"."region" and ("l"."region" in (@8, @9) and "l"."subscriptionId" = @10 and "l"."familyKey" = @11 and "l"."familyBase" in (@12, @13) and ("l"."skuKey" = @14 or "l"."skuKey" like @15 escape '!' or "l"."skuKey" like @16 escape '!') and "l"."availability" in (@17, @18) and "l"."resourceType" = @19 and "l"."vCpus" >= @20 and "l"."vCpus" <= @21 and "l"."memoryGiB" <= @22 and (l.skuKey in (select lower("v"."vmSku") collate Latin1_General_100_BIN2
        from "VmSku" as v
        group by v.vmSku having min(case when "v"."gpuCount" >= @23 and "v"."gpuCount" <= @24 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 1) or l.skuKey in (select lower("v"."vmSku") collate Latin1_General_100_BIN2
        from "VmSku" as v
        group by v.vmSku having min(case when "v"."gpuCount" >= @25 and "v"."gpuCount" <= @26 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 0 and max(case when "v"."gpuCount" >= @27 and "v"."gpuCount" <= @28 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true') then 1 else 0 end) = 1) and exists (select 1
        from "VmSku" as v
        where v.region = l.region and v.vmSku = l.vmSku and "v"."gpuCount" >= @29 and "v"."gpuCount" <= @30 and coalesce(v.architecture, 'unknown') in ('x64') and case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end in ('true') and case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end in ('true'))) and exists (select 1
      from "Price" as p
      where p.region = l.region and p.vmSku = l.vmSku and p.currency = @31 and "p"."linuxHour" <= @32) and (charindex(lower(@33 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@34 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0)));
