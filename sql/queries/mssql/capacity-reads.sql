-- Generated from the repository; `npm run listings` writes it anew.

-- rows, by region
select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."resourceType", "l"."family", "l"."familyBase", "l"."vCpus", "l"."memoryGiB", "l"."availability", "l"."machinesThatFit", "l"."placementScore", "l"."zones", "l"."restrictedZones", "l"."restriction", "s"."displayName" as "subscriptionName", "u"."snapshotTime", "f"."used" as "familyUsed", "f"."quotaLimit" as "familyLimit", "t"."used" as "regionalUsed", "t"."quotaLimit" as "regionalLimit"
from (select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."skuKey", "l"."region" as "sortValue"
  from (select *
    from "CapacityLatest" with (noexpand)) as "l"
  where 1 = 1
  order by "sortValue" asc, "l"."skuKey", "l"."subscriptionId"
  offset @1 rows fetch next @2 rows only) as "k"
inner join (select *
  from "CapacityLatest" with (noexpand)) as "l" on "l"."subscriptionId" = "k"."subscriptionId" and "l"."region" = "k"."region" and "l"."vmSku" = "k"."vmSku" and "l"."skuKey" = "k"."skuKey"
inner join "CapacityUnit" as "u" on "u"."subscriptionId" = "k"."subscriptionId" and "u"."region" = "k"."region"
left join "Subscription" as "s" on "s"."subscriptionId" = "k"."subscriptionId"
left join "QuotaUsage" as "f" on "f"."subscriptionId" = "k"."subscriptionId" and "f"."region" = "k"."region" and "f"."quotaKey" = "l"."familyKey"
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "k"."subscriptionId" and "t"."region" = "k"."region" and "t"."quotaKey" = @3
order by "k"."sortValue" asc, "k"."skuKey", "k"."subscriptionId";

-- rows, by subscription
select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."resourceType", "l"."family", "l"."familyBase", "l"."vCpus", "l"."memoryGiB", "l"."availability", "l"."machinesThatFit", "l"."placementScore", "l"."zones", "l"."restrictedZones", "l"."restriction", "s"."displayName" as "subscriptionName", "u"."snapshotTime", "f"."used" as "familyUsed", "f"."quotaLimit" as "familyLimit", "t"."used" as "regionalUsed", "t"."quotaLimit" as "regionalLimit"
from (select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."skuKey", (select "s"."displayName"
    from "Subscription" as "s"
    where "s"."subscriptionId" = "l"."subscriptionId") as "sortValue"
  from (select *
    from "CapacityLatest" with (noexpand)) as "l"
  where 1 = 1
  order by "sortValue" asc, "l"."region", "l"."skuKey", "l"."subscriptionId"
  offset @1 rows fetch next @2 rows only) as "k"
inner join (select *
  from "CapacityLatest" with (noexpand)) as "l" on "l"."subscriptionId" = "k"."subscriptionId" and "l"."region" = "k"."region" and "l"."vmSku" = "k"."vmSku" and "l"."skuKey" = "k"."skuKey"
inner join "CapacityUnit" as "u" on "u"."subscriptionId" = "k"."subscriptionId" and "u"."region" = "k"."region"
left join "Subscription" as "s" on "s"."subscriptionId" = "k"."subscriptionId"
left join "QuotaUsage" as "f" on "f"."subscriptionId" = "k"."subscriptionId" and "f"."region" = "k"."region" and "f"."quotaKey" = "l"."familyKey"
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "k"."subscriptionId" and "t"."region" = "k"."region" and "t"."quotaKey" = @3
order by "k"."sortValue" asc, "k"."region", "k"."skuKey", "k"."subscriptionId";

-- rows, by snapshot time
select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."resourceType", "l"."family", "l"."familyBase", "l"."vCpus", "l"."memoryGiB", "l"."availability", "l"."machinesThatFit", "l"."placementScore", "l"."zones", "l"."restrictedZones", "l"."restriction", "s"."displayName" as "subscriptionName", "u"."snapshotTime", "f"."used" as "familyUsed", "f"."quotaLimit" as "familyLimit", "t"."used" as "regionalUsed", "t"."quotaLimit" as "regionalLimit"
from (select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."skuKey", (select "u"."snapshotTime"
    from "CapacityUnit" as "u"
    where "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region") as "sortValue"
  from (select *
    from "CapacityLatest" with (noexpand)) as "l"
  where 1 = 1
  order by "sortValue" asc, "l"."region", "l"."skuKey", "l"."subscriptionId"
  offset @1 rows fetch next @2 rows only) as "k"
inner join (select *
  from "CapacityLatest" with (noexpand)) as "l" on "l"."subscriptionId" = "k"."subscriptionId" and "l"."region" = "k"."region" and "l"."vmSku" = "k"."vmSku" and "l"."skuKey" = "k"."skuKey"
inner join "CapacityUnit" as "u" on "u"."subscriptionId" = "k"."subscriptionId" and "u"."region" = "k"."region"
left join "Subscription" as "s" on "s"."subscriptionId" = "k"."subscriptionId"
left join "QuotaUsage" as "f" on "f"."subscriptionId" = "k"."subscriptionId" and "f"."region" = "k"."region" and "f"."quotaKey" = "l"."familyKey"
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "k"."subscriptionId" and "t"."region" = "k"."region" and "t"."quotaKey" = @3
order by "k"."sortValue" asc, "k"."region", "k"."skuKey", "k"."subscriptionId";

-- rows, by availability
select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."resourceType", "l"."family", "l"."familyBase", "l"."vCpus", "l"."memoryGiB", "l"."availability", "l"."machinesThatFit", "l"."placementScore", "l"."zones", "l"."restrictedZones", "l"."restriction", "s"."displayName" as "subscriptionName", "u"."snapshotTime", "f"."used" as "familyUsed", "f"."quotaLimit" as "familyLimit", "t"."used" as "regionalUsed", "t"."quotaLimit" as "regionalLimit"
from (select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."skuKey", case "l"."availability" when 'Available' then 0 when 'Limited' then 1 when 'Constrained' then 2 when 'Restricted' then 3 when 'Unknown' then 4 end as "sortValue"
  from (select *
    from "CapacityLatest" with (noexpand)) as "l"
  where 1 = 1
  order by "sortValue" asc, "l"."region", "l"."skuKey", "l"."subscriptionId"
  offset @1 rows fetch next @2 rows only) as "k"
inner join (select *
  from "CapacityLatest" with (noexpand)) as "l" on "l"."subscriptionId" = "k"."subscriptionId" and "l"."region" = "k"."region" and "l"."vmSku" = "k"."vmSku" and "l"."skuKey" = "k"."skuKey"
inner join "CapacityUnit" as "u" on "u"."subscriptionId" = "k"."subscriptionId" and "u"."region" = "k"."region"
left join "Subscription" as "s" on "s"."subscriptionId" = "k"."subscriptionId"
left join "QuotaUsage" as "f" on "f"."subscriptionId" = "k"."subscriptionId" and "f"."region" = "k"."region" and "f"."quotaKey" = "l"."familyKey"
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "k"."subscriptionId" and "t"."region" = "k"."region" and "t"."quotaKey" = @3
order by "k"."sortValue" asc, "k"."region", "k"."skuKey", "k"."subscriptionId";

-- rows, by quota
select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."resourceType", "l"."family", "l"."familyBase", "l"."vCpus", "l"."memoryGiB", "l"."availability", "l"."machinesThatFit", "l"."placementScore", "l"."zones", "l"."restrictedZones", "l"."restriction", "s"."displayName" as "subscriptionName", "u"."snapshotTime", "f"."used" as "familyUsed", "f"."quotaLimit" as "familyLimit", "t"."used" as "regionalUsed", "t"."quotaLimit" as "regionalLimit"
from (select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."skuKey", (select "q"."quotaLimit"
    from "QuotaUsage" as "q"
    where "q"."subscriptionId" = "l"."subscriptionId" and "q"."region" = "l"."region" and "q"."quotaKey" = "l"."familyKey") as "sortValue"
  from (select *
    from "CapacityLatest" with (noexpand)) as "l"
  where 1 = 1
  order by "sortValue" asc, "l"."region", "l"."skuKey", "l"."subscriptionId"
  offset @1 rows fetch next @2 rows only) as "k"
inner join (select *
  from "CapacityLatest" with (noexpand)) as "l" on "l"."subscriptionId" = "k"."subscriptionId" and "l"."region" = "k"."region" and "l"."vmSku" = "k"."vmSku" and "l"."skuKey" = "k"."skuKey"
inner join "CapacityUnit" as "u" on "u"."subscriptionId" = "k"."subscriptionId" and "u"."region" = "k"."region"
left join "Subscription" as "s" on "s"."subscriptionId" = "k"."subscriptionId"
left join "QuotaUsage" as "f" on "f"."subscriptionId" = "k"."subscriptionId" and "f"."region" = "k"."region" and "f"."quotaKey" = "l"."familyKey"
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "k"."subscriptionId" and "t"."region" = "k"."region" and "t"."quotaKey" = @3
order by "k"."sortValue" asc, "k"."region", "k"."skuKey", "k"."subscriptionId";

-- walk
select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."skuKey", "l"."region" as "sortValue"
from (select *
  from "CapacityLatest" with (noexpand)) as "l"
where 1 = 1
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
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "k"."subscriptionId" and "t"."region" = "k"."region" and "t"."quotaKey" = @2
order by "k"."place";

-- count
select count(*) as "rows"
from (select *
  from "CapacityLatest" with (noexpand)) as "l"
where ("l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."familyKey" = @4 and "l"."familyBase" in (@5, @6) and "l"."skuKey" = @7 and "l"."availability" in (@8, @9) and "l"."resourceType" = @10 and (charindex(lower(@11 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@12 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0));

-- rows, with every filter
select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."resourceType", "l"."family", "l"."familyBase", "l"."vCpus", "l"."memoryGiB", "l"."availability", "l"."machinesThatFit", "l"."placementScore", "l"."zones", "l"."restrictedZones", "l"."restriction", "s"."displayName" as "subscriptionName", "u"."snapshotTime", "f"."used" as "familyUsed", "f"."quotaLimit" as "familyLimit", "t"."used" as "regionalUsed", "t"."quotaLimit" as "regionalLimit"
from (select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."skuKey", "l"."region" as "sortValue"
  from (select *
    from "CapacityLatest" with (noexpand)) as "l"
  where ("l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."familyKey" = @4 and "l"."familyBase" in (@5, @6) and "l"."skuKey" = @7 and "l"."availability" in (@8, @9) and "l"."resourceType" = @10 and (charindex(lower(@11 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@12 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0))
  order by "sortValue" asc, "l"."skuKey", "l"."subscriptionId"
  offset @13 rows fetch next @14 rows only) as "k"
inner join (select *
  from "CapacityLatest" with (noexpand)) as "l" on "l"."subscriptionId" = "k"."subscriptionId" and "l"."region" = "k"."region" and "l"."vmSku" = "k"."vmSku" and "l"."skuKey" = "k"."skuKey"
inner join "CapacityUnit" as "u" on "u"."subscriptionId" = "k"."subscriptionId" and "u"."region" = "k"."region"
left join "Subscription" as "s" on "s"."subscriptionId" = "k"."subscriptionId"
left join "QuotaUsage" as "f" on "f"."subscriptionId" = "k"."subscriptionId" and "f"."region" = "k"."region" and "f"."quotaKey" = "l"."familyKey"
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "k"."subscriptionId" and "t"."region" = "k"."region" and "t"."quotaKey" = @15
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
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "k"."subscriptionId" and "t"."region" = "k"."region" and "t"."quotaKey" = @7
order by "k"."sortValue" asc, "k"."skuKey", "k"."subscriptionId";

-- overview
select "subscriptionId", "displayName"
from "Subscription";
select "familyKey", "family", "familyBase"
from "Family";
select "g"."subscriptionId", "g"."region", "g"."resourceType", "g"."availability", sum("g"."rows") as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."resourceType", "l"."availability", count(*) as "rows"
  from (select *
    from "CapacityLatest" with (noexpand)) as "l"
  where ("l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."familyKey" = @4 and "l"."familyBase" in (@5, @6) and "l"."skuKey" = @7 and "l"."availability" in (@8, @9) and "l"."resourceType" = @10 and (charindex(lower(@11 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@12 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0))
  group by "l"."subscriptionId", "l"."region", "l"."familyKey", "l"."resourceType", "l"."availability") as "g"
group by "g"."subscriptionId", "g"."region", "g"."resourceType", "g"."availability";
select "g"."familyKey", sum("g"."rows") as "rows", sum(q.quotaLimit) as "quotaLimit", sum(q.used) as "quotaUsed", sum(case when q.quotaLimit < q.used then 0 else q.quotaLimit - q.used end) as "quotaFree"
from (select "l"."subscriptionId", "l"."region", "l"."familyKey", count(*) as "rows"
  from (select *
    from "CapacityLatest" with (noexpand)) as "l"
  where ("l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."familyKey" = @4 and "l"."familyBase" in (@5, @6) and "l"."skuKey" = @7 and "l"."availability" in (@8, @9) and "l"."resourceType" = @10 and (charindex(lower(@11 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@12 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0))
  group by "l"."subscriptionId", "l"."region", "l"."familyKey") as "g"
left join "QuotaUsage" as "q" on q.subscriptionId = g.subscriptionId and q.region = g.region and q.quotaKey = g.familyKey
group by "g"."familyKey";
select count(distinct "l"."skuKey") as "skus"
from (select *
  from "CapacityLatest" with (noexpand)) as "l"
where ("l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."familyKey" = @4 and "l"."familyBase" in (@5, @6) and "l"."skuKey" = @7 and "l"."availability" in (@8, @9) and "l"."resourceType" = @10 and (charindex(lower(@11 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@12 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0));

-- families
select "g"."region", "g"."familyKey" as "family", sum("g"."rows") as "rows", sum("g"."available") as "available", sum("g"."limited") as "limited", sum("g"."constrained") as "constrained", sum("g"."restricted") as "restricted", sum("g"."unknown") as "unknown", count(*) as "subscriptions", max("g"."largestVCpus") as "largestVCpus", sum("g"."machinesThatFit") as "machinesThatFit", max("g"."bestScore") as "bestScore", sum(q.quotaLimit) as "quotaLimit", sum(q.used) as "quotaUsed", sum(case when q.quotaLimit < q.used then 0 else q.quotaLimit - q.used end) as "quotaFree"
from (select "l"."subscriptionId", "l"."region", "l"."familyKey", count(*) as "rows", sum(case when l.availability = 'Available' then 1 else 0 end) as "available", sum(case when l.availability = 'Limited' then 1 else 0 end) as "limited", sum(case when l.availability = 'Constrained' then 1 else 0 end) as "constrained", sum(case when l.availability = 'Restricted' then 1 else 0 end) as "restricted", sum(case when l.availability = 'Unknown' then 1 else 0 end) as "unknown", max("l"."vCpus") as "largestVCpus", max("l"."machinesThatFit") as "machinesThatFit", max("l"."placementScore") as "bestScore"
  from (select *
    from "CapacityLatest" with (noexpand)) as "l"
  where ("l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."familyKey" = @4 and "l"."familyBase" in (@5, @6) and "l"."skuKey" = @7 and "l"."availability" in (@8, @9) and "l"."resourceType" = @10 and (charindex(lower(@11 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@12 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0)) and "l"."familyKey" <> @13
  group by "l"."subscriptionId", "l"."region", "l"."familyKey") as "g"
left join "QuotaUsage" as "q" on q.subscriptionId = g.subscriptionId and q.region = g.region and q.quotaKey = g.familyKey
group by "g"."region", "g"."familyKey"
order by "g"."region", "g"."familyKey";
select "s"."region", "s"."familyKey", count(*) as "skus"
from (select "l"."region", "l"."skuKey", max("l"."familyKey") as "familyKey"
  from (select *
    from "CapacityLatest" with (noexpand)) as "l"
  where ("l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."familyKey" = @4 and "l"."familyBase" in (@5, @6) and "l"."skuKey" = @7 and "l"."availability" in (@8, @9) and "l"."resourceType" = @10 and (charindex(lower(@11 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@12 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0))
  group by "l"."region", "l"."skuKey") as "s"
group by "s"."region", "s"."familyKey";
select "familyKey", "family", "familyBase"
from "Family";

-- subscriptions
select "u"."subscriptionId", "s"."displayName" as "subscriptionName", sum("u"."skus") as "rows", count(*) as "regions", max("u"."snapshotTime") as "snapshotTime", min("u"."snapshotTime") as "oldestSnapshotTime"
from "CapacityUnit" as "u"
left join "Subscription" as "s" on "s"."subscriptionId" = "u"."subscriptionId"
group by "u"."subscriptionId", "s"."displayName"
order by "s"."displayName", "u"."subscriptionId";

-- subscriptions, searched
select "u"."subscriptionId", "s"."displayName" as "subscriptionName", sum("u"."skus") as "rows", count(*) as "regions", max("u"."snapshotTime") as "snapshotTime", min("u"."snapshotTime") as "oldestSnapshotTime"
from "CapacityUnit" as "u"
left join "Subscription" as "s" on "s"."subscriptionId" = "u"."subscriptionId"
where (charindex(lower(@1 collate Latin1_General_100_BIN2), lower("u"."subscriptionId")) > 0 or charindex(lower(@2 collate Latin1_General_100_BIN2), lower("s"."displayName")) > 0)
group by "u"."subscriptionId", "s"."displayName"
order by "s"."displayName", "u"."subscriptionId";

-- snapshotTimes
select max("u"."snapshotTime") as "snapshotTime", min("u"."snapshotTime") as "oldestSnapshotTime"
from "CapacityUnit" as "u"
where exists (select "l"."vmSku"
  from (select *
    from "CapacityLatest" with (noexpand)) as "l"
  where "l"."subscriptionId" = "u"."subscriptionId" and "l"."region" = "u"."region" and ("l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."familyKey" = @4 and "l"."familyBase" in (@5, @6) and "l"."skuKey" = @7 and "l"."availability" in (@8, @9) and "l"."resourceType" = @10 and (charindex(lower(@11 collate Latin1_General_100_BIN2), lower("l"."skuKey")) > 0 or charindex(lower(@12 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0)));

-- version
select "u"."runId", count(*) as "units"
from "CapacityUnit" as "u"
group by "u"."runId"
order by "u"."runId";
