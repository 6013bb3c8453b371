-- Generated from the repository; `npm run listings` overwrites it.

-- series
select c.subscriptionId, s.displayName as "subscriptionName", c.region, c.family, c.familyKey, c.groupId, c.quotaLimit, c.quotaUsed, c.buffer, c.need, c.regionalLimit, c.regionalUsed
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "familyKey" collate Latin1_General_100_BIN2 as "familyKey"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "familyKey" nvarchar(4000) '$.familyKey')) as "k"
inner join "QuotaCandidate" as c on c.subscriptionId = k.subscriptionId and c.region = k.region and c.familyKey = k.familyKey
left join "Subscription" as s on s.subscriptionId = c.subscriptionId
where c.runId = @2 ;

-- needs
select c.subscriptionId, s.displayName as "subscriptionName", c.region, c.family, c.familyKey, c.groupId, c.quotaLimit, c.quotaUsed, c.buffer, c.need, c.regionalLimit, c.regionalUsed
from "QuotaCandidate" as c
left join "Subscription" as s on s.subscriptionId = c.subscriptionId
where c.runId = @1 and c.need > 0;

-- unitSeries
select c.subscriptionId, s.displayName as "subscriptionName", c.region, c.family, c.familyKey, c.groupId, c.quotaLimit, c.quotaUsed, c.buffer, c.need, c.regionalLimit, c.regionalUsed
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as "k"
inner join "QuotaCandidate" as c on c.subscriptionId = k.subscriptionId and c.region = k.region
left join "Subscription" as s on s.subscriptionId = c.subscriptionId
where c.runId = @2 ;

-- totals
select "c"."subscriptionId", "c"."region", "s"."displayName" as "subscriptionName", max("c"."regionalLimit") as "total", max("c"."regionalUsed") as "used"
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as "k"
inner join "QuotaCandidate" as "c" on "c"."runId" = @2 and c.subscriptionId = k.subscriptionId and c.region = k.region
left join "Subscription" as "s" on "s"."subscriptionId" = "c"."subscriptionId"
where "c"."regionalLimit" is not null and "c"."regionalUsed" is not null
group by "c"."subscriptionId", "c"."region", "s"."displayName";

-- sizes
select "c"."subscriptionId", "c"."region", "c"."familyKey", "c"."vmSku", "c"."vCpus", "c"."zones", "c"."restrictedZones", "c"."restriction", "p"."linuxHour" as "pricePerHour"
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "familyKey" collate Latin1_General_100_BIN2 as "familyKey"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "familyKey" nvarchar(4000) '$.familyKey')) as "k"
inner join (select *
  from "CapacityLatest" with (noexpand)) as "c" on c.subscriptionId = k.subscriptionId and c.region = k.region and c.familyKey = k.familyKey
left join "Price" as "p" on "p"."region" = "c"."region" and "p"."vmSku" = "c"."vmSku" and "p"."currency" = @2
where "c"."resourceType" = @3;

-- drift
select count(*) as "changedRows"
from "QuotaCandidate" as "c"
left join "QuotaUsage" as "q" on "q"."subscriptionId" = "c"."subscriptionId" and "q"."region" = "c"."region" and "q"."quotaKey" = "c"."familyKey"
where "c"."runId" = @1 and (q.quotaKey is null or q.used <> c.quotaUsed or q.quotaLimit <> c.quotaLimit);
select count(*) as "changedTotals"
from (select "subscriptionId", "region", max("regionalUsed") as "used", max("regionalLimit") as "total"
  from "QuotaCandidate"
  where "runId" = @1
  group by "subscriptionId", "region") as "c"
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "c"."subscriptionId" and "t"."region" = "c"."region" and "t"."quotaKey" = @2
where (coalesce("t"."used", -1) <> coalesce("c"."used", -1) or coalesce("t"."quotaLimit", -1) <> coalesce("c"."total", -1));
select max("u"."snapshotTime") as "newest"
from "CapacityUnit" as "u"
where exists (select 1
  from "QuotaCandidate" as c
  where c.runId = @1 and c.subscriptionId = u.subscriptionId and c.region = u.region);

-- captured
select "groupState"
from "QuotaCandidateRun"
where "runId" = @1;

-- save
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "runId"
from "QuotaCandidateRun"
where "runId" = @1;
delete
from "QuotaSimulation"
where "simulationHash" = @1;
insert into "QuotaSimulation" ("simulationHash", "runId", "createdAt", "createdBy", "createdByOid", "changes", "fromPlan")
values (@1, @2, cast(@3 as datetime2(3)), @4, @5, @6, @7);
select "simulationHash"
from "QuotaSimulation"
where "runId" = @1
order by "createdAt" desc, "simulationHash"
offset @2 rows fetch next @3 rows only;
delete
from "QuotaSimulation"
where "simulationHash" in (@1);
