-- Generated from the repository; `npm run listings` overwrites it.

-- series
select c.subscriptionId, s.displayName as "subscriptionName", c.region, c.family, c.familyKey, c.groupId, c.quotaLimit, c.quotaUsed, c.buffer, c.need, c.regionalLimit, c.regionalUsed
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "familyKey"
  from json_each(?)) as "k"
inner join "QuotaCandidate" as c on c.subscriptionId = k.subscriptionId and c.region = k.region and c.familyKey = k.familyKey
left join "Subscription" as s on s.subscriptionId = c.subscriptionId
where c.runId = ? ;

-- needs
select c.subscriptionId, s.displayName as "subscriptionName", c.region, c.family, c.familyKey, c.groupId, c.quotaLimit, c.quotaUsed, c.buffer, c.need, c.regionalLimit, c.regionalUsed
from "QuotaCandidate" as c
left join "Subscription" as s on s.subscriptionId = c.subscriptionId
where c.runId = ? and c.need > 0;

-- unitSeries
select c.subscriptionId, s.displayName as "subscriptionName", c.region, c.family, c.familyKey, c.groupId, c.quotaLimit, c.quotaUsed, c.buffer, c.need, c.regionalLimit, c.regionalUsed
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region"
  from json_each(?)) as "k"
inner join "QuotaCandidate" as c on c.subscriptionId = k.subscriptionId and c.region = k.region
left join "Subscription" as s on s.subscriptionId = c.subscriptionId
where c.runId = ? ;

-- totals
select "c"."subscriptionId", "c"."region", "s"."displayName" as "subscriptionName", max("c"."regionalLimit") as "total", max("c"."regionalUsed") as "used"
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region"
  from json_each(?)) as "k"
inner join "QuotaCandidate" as "c" on "c"."runId" = ? and c.subscriptionId = k.subscriptionId and c.region = k.region
left join "Subscription" as "s" on "s"."subscriptionId" = "c"."subscriptionId"
where "c"."regionalLimit" is not null and "c"."regionalUsed" is not null
group by "c"."subscriptionId", "c"."region", "s"."displayName";

-- sizes
select "c"."subscriptionId", "c"."region", "c"."familyKey", "c"."vmSku", "c"."vCpus", "c"."zones", "c"."restrictedZones", "c"."restriction", "p"."linuxHour" as "pricePerHour"
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "familyKey"
  from json_each(?)) as "k"
inner join "CapacityLatest" as "c" on c.subscriptionId = k.subscriptionId and c.region = k.region and c.familyKey = k.familyKey
left join "Price" as "p" on "p"."region" = "c"."region" and "p"."vmSku" = "c"."vmSku" and "p"."currency" = ?
where "c"."resourceType" = ?;

-- drift
select count(*) as "changedRows"
from "QuotaCandidate" as "c"
left join "QuotaUsage" as "q" on "q"."subscriptionId" = "c"."subscriptionId" and "q"."region" = "c"."region" and "q"."quotaKey" = "c"."familyKey"
where "c"."runId" = ? and (q.quotaKey is null or q.used <> c.quotaUsed or q.quotaLimit <> c.quotaLimit);
select count(*) as "changedTotals"
from (select "subscriptionId", "region", max("regionalUsed") as "used", max("regionalLimit") as "total"
  from "QuotaCandidate"
  where "runId" = ?
  group by "subscriptionId", "region") as "c"
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "c"."subscriptionId" and "t"."region" = "c"."region" and "t"."quotaKey" = ?
where (coalesce("t"."used", -1) <> coalesce("c"."used", -1) or coalesce("t"."quotaLimit", -1) <> coalesce("c"."total", -1));
select max("u"."snapshotTime") as "newest"
from "CapacityUnit" as "u"
where exists (select 1
  from "QuotaCandidate" as c
  where c.runId = ? and c.subscriptionId = u.subscriptionId and c.region = u.region);

-- captured
select "groupState"
from "QuotaCandidateRun"
where "runId" = ?;

-- save
select "runId"
from "QuotaCandidateRun"
where "runId" = ?;
delete
from "QuotaSimulation"
where "simulationHash" = ?;
insert into "QuotaSimulation" ("simulationHash", "runId", "createdAt", "createdBy", "createdByOid", "changes", "fromPlan")
values (?, ?, ?, ?, ?, ?, ?);
select "simulationHash"
from "QuotaSimulation"
where "runId" = ?
order by "createdAt" desc, "simulationHash"
limit ?
offset ?;
delete
from "QuotaSimulation"
where "simulationHash" in (?);
