-- Generated from the repository; `npm run listings` overwrites it.

-- places
select "p"."subscriptionId", "s"."displayName" as "subscriptionName", "p"."region", "u"."snapshotTime", "p"."rows", "p"."available", "p"."limited", "p"."constrained", "p"."restricted", "p"."unknown", "p"."offered", "p"."deployableRows", "p"."undecidedRows", "p"."quotaLimit", "p"."quotaUsed", "p"."quotaFree", "p"."regionalFree"
from (select "g"."subscriptionId", "g"."region", sum("g"."rows") as "rows", sum("g"."available") as "available", sum("g"."limited") as "limited", sum("g"."constrained") as "constrained", sum("g"."restricted") as "restricted", sum("g"."unknown") as "unknown", sum("g"."offered") as "offered", sum("g"."deployableRows") as "deployableRows", sum("g"."undecidedRows") as "undecidedRows", sum(q.quotaLimit) as "quotaLimit", sum(q.used) as "quotaUsed", sum(case when q.quotaLimit < q.used then 0 else q.quotaLimit - q.used end) as "quotaFree", max(case when t.quotaLimit < t.used then 0 else t.quotaLimit - t.used end) as "regionalFree"
  from (select "l"."subscriptionId", "l"."region", "l"."familyKey", count(*) as "rows", sum(case when l.availability = 'Available' then 1 else 0 end) as "available", sum(case when l.availability = 'Limited' then 1 else 0 end) as "limited", sum(case when l.availability = 'Constrained' then 1 else 0 end) as "constrained", sum(case when l.availability = 'Restricted' then 1 else 0 end) as "restricted", sum(case when l.availability = 'Unknown' then 1 else 0 end) as "unknown", sum(case when l.availability = 'Offered' then 1 else 0 end) as "offered", sum(case when case when "l"."resourceType" <> 'virtualMachines' then 'unknown' when "l"."availability" = 'Restricted' then 'false' when "l"."machinesThatFit" is null then 'unknown' when "l"."machinesThatFit" < 1 then 'false' when "l"."restrictedZones" <> '' and "l"."zones" <> '' and (case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end = 'true' then 1 else 0 end) as "deployableRows", sum(case when case when "l"."resourceType" <> 'virtualMachines' then 'unknown' when "l"."availability" = 'Restricted' then 'false' when "l"."machinesThatFit" is null then 'unknown' when "l"."machinesThatFit" < 1 then 'false' when "l"."restrictedZones" <> '' and "l"."zones" <> '' and (case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end = 'unknown' then 1 else 0 end) as "undecidedRows"
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
        where p.region = l.region and p.vmSku = l.vmSku and p.currency = ? and "p"."linuxHour" <= ?) and (instr(lower("l"."skuKey"), lower(?)) > 0 or instr(lower("l"."familyKey"), lower(?)) > 0))
    group by "l"."subscriptionId", "l"."region", "l"."familyKey") as "g"
  left join "QuotaUsage" as "q" on q.subscriptionId = g.subscriptionId and q.region = g.region and q.quotaKey = g.familyKey
  left join "QuotaUsage" as "t" on t.subscriptionId = g.subscriptionId and t.region = g.region and t.quotaKey = 'cores'
  group by "g"."subscriptionId", "g"."region") as "p"
inner join "CapacityUnit" as "u" on "u"."subscriptionId" = "p"."subscriptionId" and "u"."region" = "p"."region"
left join "Subscription" as "s" on "s"."subscriptionId" = "p"."subscriptionId"
order by "p"."region", "p"."subscriptionId";

-- families
select "familyKey", "family", "familyBase"
from "Family";
select "g"."region", "g"."familyKey", sum("g"."rows") as "rows", sum("g"."available") as "available", sum("g"."limited") as "limited", sum("g"."constrained") as "constrained", sum("g"."restricted") as "restricted", sum("g"."unknown") as "unknown", sum("g"."offered") as "offered", sum(q.quotaLimit) as "quotaLimit", sum(q.used) as "quotaUsed", sum(case when q.quotaLimit < q.used then 0 else q.quotaLimit - q.used end) as "quotaFree", sum(case when q.quotaLimit is null then null when q.quotaLimit <= q.used then 0 when t.quotaLimit is null then null when case when q.quotaLimit < q.used then 0 else q.quotaLimit - q.used end < case when t.quotaLimit < t.used then 0 else t.quotaLimit - t.used end then case when q.quotaLimit < q.used then 0 else q.quotaLimit - q.used end else case when t.quotaLimit < t.used then 0 else t.quotaLimit - t.used end end) as "quotaUsable", sum(case when q.quotaLimit < q.used then 0 else q.quotaLimit - q.used end - case when q.quotaLimit is null then null when q.quotaLimit <= q.used then 0 when t.quotaLimit is null then null when case when q.quotaLimit < q.used then 0 else q.quotaLimit - q.used end < case when t.quotaLimit < t.used then 0 else t.quotaLimit - t.used end then case when q.quotaLimit < q.used then 0 else q.quotaLimit - q.used end else case when t.quotaLimit < t.used then 0 else t.quotaLimit - t.used end end) as "quotaStranded", sum("g"."fitting") as "fitting", sum("g"."undecided") as "undecided", count(*) as "subscriptions", max("g"."largestVCpus") as "largestVCpus", sum("g"."machinesThatFit") as "machinesThatFit", max("g"."bestScore") as "bestScore"
from (select "l"."subscriptionId", "l"."region", "l"."familyKey", count(*) as "rows", sum(case when l.availability = 'Available' then 1 else 0 end) as "available", sum(case when l.availability = 'Limited' then 1 else 0 end) as "limited", sum(case when l.availability = 'Constrained' then 1 else 0 end) as "constrained", sum(case when l.availability = 'Restricted' then 1 else 0 end) as "restricted", sum(case when l.availability = 'Unknown' then 1 else 0 end) as "unknown", sum(case when l.availability = 'Offered' then 1 else 0 end) as "offered", sum(case when case when "l"."resourceType" <> 'virtualMachines' then 'unknown' when "l"."availability" = 'Restricted' then 'false' when "l"."machinesThatFit" is null then 'unknown' when "l"."machinesThatFit" < 1 then 'false' when "l"."restrictedZones" <> '' and "l"."zones" <> '' and (case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end = 'true' then 1 else 0 end) as "fitting", sum(case when case when "l"."resourceType" <> 'virtualMachines' then 'unknown' when "l"."availability" = 'Restricted' then 'false' when "l"."machinesThatFit" is null then 'unknown' when "l"."machinesThatFit" < 1 then 'false' when "l"."restrictedZones" <> '' and "l"."zones" <> '' and (case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end = 'unknown' then 1 else 0 end) as "undecided", max("l"."vCpus") as "largestVCpus", max("l"."machinesThatFit") as "machinesThatFit", max("l"."placementScore") as "bestScore"
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
      where p.region = l.region and p.vmSku = l.vmSku and p.currency = ? and "p"."linuxHour" <= ?) and (instr(lower("l"."skuKey"), lower(?)) > 0 or instr(lower("l"."familyKey"), lower(?)) > 0))
  group by "l"."subscriptionId", "l"."region", "l"."familyKey") as "g"
left join "QuotaUsage" as "q" on q.subscriptionId = g.subscriptionId and q.region = g.region and q.quotaKey = g.familyKey
left join "QuotaUsage" as "t" on t.subscriptionId = g.subscriptionId and t.region = g.region and t.quotaKey = 'cores'
group by "g"."region", "g"."familyKey"
order by "g"."region", "g"."familyKey";

-- topSkus
select "l"."skuKey", max("l"."vmSku") as "vmSku", max("l"."familyKey") as "familyKey", max("l"."vCpus") as "vCpus", count(*) as "rows", count(distinct case when case when "l"."resourceType" <> 'virtualMachines' then 'unknown' when "l"."availability" = 'Restricted' then 'false' when "l"."machinesThatFit" is null then 'unknown' when "l"."machinesThatFit" < 1 then 'false' when "l"."restrictedZones" <> '' and "l"."zones" <> '' and (case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end = 'true' then l.region end) as "regions", count(distinct case when case when "l"."resourceType" <> 'virtualMachines' then 'unknown' when "l"."availability" = 'Restricted' then 'false' when "l"."machinesThatFit" is null then 'unknown' when "l"."machinesThatFit" < 1 then 'false' when "l"."restrictedZones" <> '' and "l"."zones" <> '' and (case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end = 'true' then l.subscriptionId end) as "subscriptions", sum(case when l.availability = 'Available' then 1 else 0 end) as "available", sum(case when case when "l"."resourceType" <> 'virtualMachines' then 'unknown' when "l"."availability" = 'Restricted' then 'false' when "l"."machinesThatFit" is null then 'unknown' when "l"."machinesThatFit" < 1 then 'false' when "l"."restrictedZones" <> '' and "l"."zones" <> '' and (case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end = 'true' then 1 else 0 end) as "deployableRows", sum("l"."machinesThatFit") as "machinesThatFit", max("l"."placementScore") as "bestScore"
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
    where p.region = l.region and p.vmSku = l.vmSku and p.currency = ? and "p"."linuxHour" <= ?) and (instr(lower("l"."skuKey"), lower(?)) > 0 or instr(lower("l"."familyKey"), lower(?)) > 0)) and "l"."resourceType" = ?
group by "l"."skuKey"
order by "deployableRows" desc, "machinesThatFit" desc, "l"."skuKey"
limit ?
offset ?;
select "familyKey", "family", "familyBase"
from "Family";

-- sizes
select "g"."region", "g"."skuKey", "g"."vmSku", "g"."familyKey", "g"."vCpus", "g"."memoryGiB", "g"."rows", "g"."available", "g"."limited", "g"."constrained", "g"."restricted", "g"."unknown", "g"."offered", "g"."deployableRows", "g"."undecidedRows", "p"."linuxHour" as "pricePerHour", "p"."derivedFrom"
from (select "l"."region", "l"."skuKey", max("l"."vmSku") as "vmSku", max("l"."familyKey") as "familyKey", max("l"."vCpus") as "vCpus", max("l"."memoryGiB") as "memoryGiB", count(*) as "rows", sum(case when case when "l"."resourceType" <> 'virtualMachines' then 'unknown' when "l"."availability" = 'Restricted' then 'false' when "l"."machinesThatFit" is null then 'unknown' when "l"."machinesThatFit" < 1 then 'false' when "l"."restrictedZones" <> '' and "l"."zones" <> '' and (case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end = 'true' then 1 else 0 end) as "deployableRows", sum(case when case when "l"."resourceType" <> 'virtualMachines' then 'unknown' when "l"."availability" = 'Restricted' then 'false' when "l"."machinesThatFit" is null then 'unknown' when "l"."machinesThatFit" < 1 then 'false' when "l"."restrictedZones" <> '' and "l"."zones" <> '' and (case when "l"."zones" like '%1%' and "l"."restrictedZones" not like '%1%' then 1 else 0 end + case when "l"."zones" like '%2%' and "l"."restrictedZones" not like '%2%' then 1 else 0 end + case when "l"."zones" like '%3%' and "l"."restrictedZones" not like '%3%' then 1 else 0 end + case when "l"."zones" like '%4%' and "l"."restrictedZones" not like '%4%' then 1 else 0 end) = 0 then 'unknown' else 'true' end = 'unknown' then 1 else 0 end) as "undecidedRows", sum(case when l.availability = 'Available' then 1 else 0 end) as "available", sum(case when l.availability = 'Limited' then 1 else 0 end) as "limited", sum(case when l.availability = 'Constrained' then 1 else 0 end) as "constrained", sum(case when l.availability = 'Restricted' then 1 else 0 end) as "restricted", sum(case when l.availability = 'Unknown' then 1 else 0 end) as "unknown", sum(case when l.availability = 'Offered' then 1 else 0 end) as "offered"
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
      where p.region = l.region and p.vmSku = l.vmSku and p.currency = ? and "p"."linuxHour" <= ?) and (instr(lower("l"."skuKey"), lower(?)) > 0 or instr(lower("l"."familyKey"), lower(?)) > 0))
  group by "l"."region", "l"."skuKey") as "g"
left join "Price" as "p" on "p"."region" = "g"."region" and "p"."vmSku" = "g"."vmSku" and "p"."currency" = ?
order by "g"."region", "g"."skuKey";
select "familyKey", "family", "familyBase"
from "Family";

-- readings
select "u"."region", count(*) as "subscriptions", min("u"."snapshotTime") as "snapshotTime"
from "CapacityUnit" as "u"
where ("u"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "u"."region" in (?, ?) and "u"."subscriptionId" = ?)
group by "u"."region"
order by "u"."region";

-- regions
select "region", "displayName", "geography", "latitude", "longitude"
from "Region";

-- zones
select "z"."subscriptionId", "s"."displayName" as "subscriptionName", "z"."region", "z"."logicalZone", "z"."physicalZone"
from "RegionZone" as "z"
left join "Subscription" as "s" on "s"."subscriptionId" = "z"."subscriptionId"
where ("z"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "z"."region" in (?, ?) and "z"."subscriptionId" = ?)
order by "z"."region", "z"."physicalZone", "s"."displayName", "z"."subscriptionId";

-- zones, of the past
select "z"."subscriptionId", "s"."displayName" as "subscriptionName", "z"."region", "z"."logicalZone", "z"."physicalZone"
from "RegionZone" as "z"
inner join ( select "k"."subscriptionId", "k"."region", coalesce(( select max("i"."snapshotTime")
      from "IngestionUnit" as i
      where "i"."pipeline" = 'capacity' and "i"."subscriptionId" = "k"."subscriptionId" and "i"."region" = "k"."region" and "i"."status" = 'written' and "i"."snapshotTime" <= ? ), "k"."firstSnapshotTime") as "snapshotTime", "k"."recomputedBeforeTime", "k"."skus" - coalesce(( select sum(case when "c"."availabilityBefore" is null then 1 when "c"."availabilityAfter" is null then -1 else 0 end)
      from "CapacityChange" as c
      where "c"."subscriptionId" = "k"."subscriptionId" and "c"."region" = "k"."region" and "c"."changedAt" > ? ), 0) as "skus"
  from "CapacityUnit" as k
  where "k"."firstSnapshotTime" <= ?) as "u" on "u"."subscriptionId" = "z"."subscriptionId" and "u"."region" = "z"."region"
left join "Subscription" as "s" on "s"."subscriptionId" = "z"."subscriptionId"
where ("z"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" <= ?) and "z"."region" in (?, ?) and "z"."subscriptionId" = ?)
order by "z"."region", "z"."physicalZone", "s"."displayName", "z"."subscriptionId";
