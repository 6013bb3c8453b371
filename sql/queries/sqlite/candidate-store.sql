-- Generated from the repository; `npm run listings` overwrites it.

-- countSeries
select count(*) as "rows"
from "QuotaUsage" as "q"
left join "Family" as "f" on "f"."familyKey" = "q"."quotaKey"
where ("q"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "q"."region" = ? and "q"."subscriptionId" = ? and ("f"."familyKey" is not null or instr(lower("q"."quotaKey"), lower(?)) > 0) and "q"."quotaKey" = ?);

-- storedRows
select sum("candidates") as "rows"
from "QuotaCandidateRun";

-- capture
insert into "QuotaCandidate" ("runId", "subscriptionId", "region", "familyKey", "family", "familyBase", "quotaUsed", "quotaLimit", "regionalUsed", "regionalLimit", "buffer", "need", "movable", "shortfall", "snapshotTime") select ? as "runId", "q"."subscriptionId", "q"."region", "q"."quotaKey" as "familyKey", coalesce(f.family, q.quotaName) as "family", coalesce(f.familyBase, '') as "familyBase", "q"."used" as "quotaUsed", "q"."quotaLimit", "t"."used" as "regionalUsed", "t"."quotaLimit" as "regionalLimit", case when case when cast(q.quotaLimit * 10 / 100 as bigint) < q.quotaLimit * 10 / 100 then cast(q.quotaLimit * 10 / 100 as bigint) + 1 else cast(q.quotaLimit * 10 / 100 as bigint) end > 5 then case when cast(q.quotaLimit * 10 / 100 as bigint) < q.quotaLimit * 10 / 100 then cast(q.quotaLimit * 10 / 100 as bigint) + 1 else cast(q.quotaLimit * 10 / 100 as bigint) end else 5 end as "buffer", 0 as "need", case when q.quotaLimit - q.used - (case when case when cast(q.quotaLimit * 10 / 100 as bigint) < q.quotaLimit * 10 / 100 then cast(q.quotaLimit * 10 / 100 as bigint) + 1 else cast(q.quotaLimit * 10 / 100 as bigint) end > 5 then case when cast(q.quotaLimit * 10 / 100 as bigint) < q.quotaLimit * 10 / 100 then cast(q.quotaLimit * 10 / 100 as bigint) + 1 else cast(q.quotaLimit * 10 / 100 as bigint) end else 5 end) > 0 then q.quotaLimit - q.used - (case when case when cast(q.quotaLimit * 10 / 100 as bigint) < q.quotaLimit * 10 / 100 then cast(q.quotaLimit * 10 / 100 as bigint) + 1 else cast(q.quotaLimit * 10 / 100 as bigint) end > 5 then case when cast(q.quotaLimit * 10 / 100 as bigint) < q.quotaLimit * 10 / 100 then cast(q.quotaLimit * 10 / 100 as bigint) + 1 else cast(q.quotaLimit * 10 / 100 as bigint) end else 5 end) else 0 end as "movable", 0 as "shortfall", "u"."snapshotTime"
from "QuotaUsage" as "q"
left join "Family" as "f" on "f"."familyKey" = "q"."quotaKey"
inner join "CapacityUnit" as "u" on "u"."subscriptionId" = "q"."subscriptionId" and "u"."region" = "q"."region"
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "q"."subscriptionId" and "t"."region" = "q"."region" and "t"."quotaKey" = ?
where ("q"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "q"."region" = ? and "q"."subscriptionId" = ? and ("f"."familyKey" is not null or instr(lower("q"."quotaKey"), lower(?)) > 0) and "q"."quotaKey" = ?);
update "QuotaCandidate" as t
set forecastUsed = j.forecastUsed, forecastAt = j.forecastAt, need = case when j.forecastUsed > t.quotaUsed then j.forecastUsed - t.quotaUsed else 0 end, movable = case when t.quotaLimit - t.quotaUsed - t.buffer - case when j.forecastUsed > t.quotaUsed then j.forecastUsed - t.quotaUsed else 0 end > 0 then t.quotaLimit - t.quotaUsed - t.buffer - case when j.forecastUsed > t.quotaUsed then j.forecastUsed - t.quotaUsed else 0 end else 0 end, shortfall = case when case when j.forecastUsed > t.quotaUsed then j.forecastUsed - t.quotaUsed else 0 end > 0 and t.quotaUsed + case when j.forecastUsed > t.quotaUsed then j.forecastUsed - t.quotaUsed else 0 end - t.quotaLimit > 0 then t.quotaUsed + case when j.forecastUsed > t.quotaUsed then j.forecastUsed - t.quotaUsed else 0 end - t.quotaLimit else 0 end
from (select *
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "familyKey", value ->> '$[3]' as "forecastUsed", value ->> '$[4]' as "forecastAt"
    from json_each(?))
  limit -1) as j
where t.runId = ? and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."familyKey" = "j"."familyKey";
update "QuotaCandidate" as t
set need = j.need, movable = case when t.quotaLimit - t.quotaUsed - t.buffer - case when t.forecastUsed - t.quotaUsed > j.need then t.forecastUsed - t.quotaUsed else j.need end > 0 then t.quotaLimit - t.quotaUsed - t.buffer - case when t.forecastUsed - t.quotaUsed > j.need then t.forecastUsed - t.quotaUsed else j.need end else 0 end, shortfall = case when j.need > 0 and t.quotaUsed + j.need - t.quotaLimit > 0 then t.quotaUsed + j.need - t.quotaLimit else 0 end
from (select *
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "familyKey", value ->> '$[3]' as "need"
    from json_each(?))
  limit -1) as j
where t.runId = ? and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."familyKey" = "j"."familyKey";
select j.subscriptionId, j.region, j.familyKey, j.need
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "familyKey", value ->> '$[3]' as "need"
  from json_each(?)) as j
where not exists (select 1
  from "QuotaCandidate" as t
  where t.runId = ? and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."familyKey" = "j"."familyKey");
update "QuotaCandidate" as t
set groupId = j.groupId
from (select *
  from (select value ->> '$[0]' as "groupId", value ->> '$[1]' as "subscriptionId"
    from json_each(?))
  limit -1) as j
where t.runId = ? and "t"."subscriptionId" = "j"."subscriptionId";
select distinct "q"."subscriptionId", "q"."region"
from "QuotaUsage" as "q"
where "q"."quotaKey" like ? and exists (select "c"."runId"
  from "QuotaCandidate" as "c"
  where "c"."runId" = ? and "c"."subscriptionId" = "q"."subscriptionId" and "c"."region" = "q"."region")
order by "q"."subscriptionId", "q"."region";
update "QuotaCandidate" as t
set movable = 0
from (select *
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region"
    from json_each(?))
  limit -1) as j
where t.runId = ? and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region";
select count(*) as "candidates", coalesce(sum(case when l.need > 0 then 1 else 0 end), 0) as "recipients", coalesce(sum(case when l.movable > 0 then 1 else 0 end), 0) as "donors", coalesce(sum(l.need), 0) as "need", coalesce(sum(l.shortfall), 0) as "shortfall", coalesce(sum(l.movable), 0) as "movable", max(l.snapshotTime) as "snapshotTime", min(l.snapshotTime) as "oldestSnapshotTime"
from "QuotaCandidate" as "l"
where "l"."runId" = ?;
insert into "QuotaCandidateRun" ("runId", "title", "createdAt", "createdBy", "createdByOid", "scope", "horizonDays", "needsSource", "bufferVCpus", "bufferPercent", "candidates", "recipients", "donors", "need", "shortfall", "movable", "groups", "snapshotTime", "oldestSnapshotTime", "groupsReadAt", "groupState")
values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- find
select "runId", "title", "createdAt", "createdBy", "createdByOid", "scope", "bufferVCpus", "bufferPercent", "horizonDays", "needsSource", "candidates", "recipients", "donors", "need", "shortfall", "movable", "snapshotTime", "oldestSnapshotTime", "groupsReadAt"
from "QuotaCandidateRun"
where "runId" = ?;

-- find, the newest
select "runId", "title", "createdAt", "createdBy", "createdByOid", "scope", "bufferVCpus", "bufferPercent", "horizonDays", "needsSource", "candidates", "recipients", "donors", "need", "shortfall", "movable", "snapshotTime", "oldestSnapshotTime", "groupsReadAt"
from "QuotaCandidateRun"
order by "createdAt" desc, "runId" desc
limit ?
offset ?;

-- list
select "runId", "title", "createdAt", "createdBy", "createdByOid", "scope", "bufferVCpus", "bufferPercent", "horizonDays", "needsSource", "candidates", "recipients", "donors", "need", "shortfall", "movable", "snapshotTime", "oldestSnapshotTime", "groupsReadAt"
from "QuotaCandidateRun"
order by "createdAt" desc, "runId" desc
limit ?
offset ?;
select count(*) as "total"
from "QuotaCandidateRun";

-- rows
select "l"."subscriptionId", "l"."region", "l"."familyKey"
from (select "c"."runId", "c"."subscriptionId", "c"."region", "c"."familyKey", "c"."family", "c"."familyBase", "c"."quotaUsed", "c"."quotaLimit", "c"."regionalUsed", "c"."regionalLimit", "c"."buffer", "c"."need", "c"."movable", "c"."shortfall", "c"."forecastUsed", "c"."forecastAt", "c"."groupId", "c"."snapshotTime", s.displayName as "subscriptionName"
  from "QuotaCandidate" as c
  left join "Subscription" as s on s.subscriptionId = c.subscriptionId
  where c.runId = ?) as "l"
where (1 = 0 and "l"."subscriptionId" = ? and "l"."familyKey" = ? and l.movable > 0 and (instr(lower("l"."familyKey"), lower(?)) > 0 or instr(lower("l"."region"), lower(?)) > 0 or instr(lower("l"."subscriptionName"), lower(?)) > 0))
order by case when "l"."forecastUsed" is null then 1 else 0 end, "l"."forecastUsed" asc, "l"."region", "l"."familyKey", "l"."subscriptionId"
limit ?
offset ?;
select "c"."runId", "c"."subscriptionId", "c"."region", "c"."familyKey", "c"."family", "c"."familyBase", "c"."quotaUsed", "c"."quotaLimit", "c"."regionalUsed", "c"."regionalLimit", "c"."buffer", "c"."need", "c"."movable", "c"."shortfall", "c"."forecastUsed", "c"."forecastAt", "c"."groupId", "c"."snapshotTime", s.displayName as "subscriptionName"
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "familyKey", value ->> '$[3]' as "place"
  from json_each(?)) as k cross join "QuotaCandidate" as c
left join "Subscription" as s on s.subscriptionId = c.subscriptionId
where c.runId = ? and "c"."subscriptionId" = "k"."subscriptionId" and "c"."region" = "k"."region" and "c"."familyKey" = "k"."familyKey"
order by k.place;

-- walk
select "l"."subscriptionId", "l"."region", "l"."familyKey"
from (select "c"."runId", "c"."subscriptionId", "c"."region", "c"."familyKey", "c"."family", "c"."familyBase", "c"."quotaUsed", "c"."quotaLimit", "c"."regionalUsed", "c"."regionalLimit", "c"."buffer", "c"."need", "c"."movable", "c"."shortfall", "c"."forecastUsed", "c"."forecastAt", "c"."groupId", "c"."snapshotTime", s.displayName as "subscriptionName"
  from "QuotaCandidate" as c
  left join "Subscription" as s on s.subscriptionId = c.subscriptionId
  where c.runId = ?) as "l"
where (1 = 0 and "l"."subscriptionId" = ? and "l"."familyKey" = ? and l.movable > 0 and (instr(lower("l"."familyKey"), lower(?)) > 0 or instr(lower("l"."region"), lower(?)) > 0 or instr(lower("l"."subscriptionName"), lower(?)) > 0))
order by case when "l"."forecastUsed" is null then 1 else 0 end, "l"."forecastUsed" asc, "l"."region", "l"."familyKey", "l"."subscriptionId"
limit ?
offset ?;

-- overview
select count(*) as "total"
from (select "c"."runId", "c"."subscriptionId", "c"."region", "c"."familyKey", "c"."family", "c"."familyBase", "c"."quotaUsed", "c"."quotaLimit", "c"."regionalUsed", "c"."regionalLimit", "c"."buffer", "c"."need", "c"."movable", "c"."shortfall", "c"."forecastUsed", "c"."forecastAt", "c"."groupId", "c"."snapshotTime", s.displayName as "subscriptionName"
  from "QuotaCandidate" as c
  left join "Subscription" as s on s.subscriptionId = c.subscriptionId
  where c.runId = ?) as "l"
where (1 = 0 and "l"."subscriptionId" = ? and "l"."familyKey" = ? and l.movable > 0 and (instr(lower("l"."familyKey"), lower(?)) > 0 or instr(lower("l"."region"), lower(?)) > 0 or instr(lower("l"."subscriptionName"), lower(?)) > 0));
select "region", "displayName"
from "Region";
select "subscriptionId", "displayName"
from "Subscription";
select "l"."region" as "value", count(*) as "rows"
from (select "c"."runId", "c"."subscriptionId", "c"."region", "c"."familyKey", "c"."family", "c"."familyBase", "c"."quotaUsed", "c"."quotaLimit", "c"."regionalUsed", "c"."regionalLimit", "c"."buffer", "c"."need", "c"."movable", "c"."shortfall", "c"."forecastUsed", "c"."forecastAt", "c"."groupId", "c"."snapshotTime", s.displayName as "subscriptionName"
  from "QuotaCandidate" as c
  left join "Subscription" as s on s.subscriptionId = c.subscriptionId
  where c.runId = ?) as "l"
where (1 = 0 and "l"."subscriptionId" = ? and "l"."familyKey" = ? and l.movable > 0 and (instr(lower("l"."familyKey"), lower(?)) > 0 or instr(lower("l"."region"), lower(?)) > 0 or instr(lower("l"."subscriptionName"), lower(?)) > 0))
group by "l"."region";
select "l"."family" as "value", count(*) as "rows"
from (select "c"."runId", "c"."subscriptionId", "c"."region", "c"."familyKey", "c"."family", "c"."familyBase", "c"."quotaUsed", "c"."quotaLimit", "c"."regionalUsed", "c"."regionalLimit", "c"."buffer", "c"."need", "c"."movable", "c"."shortfall", "c"."forecastUsed", "c"."forecastAt", "c"."groupId", "c"."snapshotTime", s.displayName as "subscriptionName"
  from "QuotaCandidate" as c
  left join "Subscription" as s on s.subscriptionId = c.subscriptionId
  where c.runId = ?) as "l"
where (1 = 0 and "l"."subscriptionId" = ? and "l"."familyKey" = ? and l.movable > 0 and (instr(lower("l"."familyKey"), lower(?)) > 0 or instr(lower("l"."region"), lower(?)) > 0 or instr(lower("l"."subscriptionName"), lower(?)) > 0))
group by "l"."family";
select "l"."subscriptionId" as "value", count(*) as "rows"
from (select "c"."runId", "c"."subscriptionId", "c"."region", "c"."familyKey", "c"."family", "c"."familyBase", "c"."quotaUsed", "c"."quotaLimit", "c"."regionalUsed", "c"."regionalLimit", "c"."buffer", "c"."need", "c"."movable", "c"."shortfall", "c"."forecastUsed", "c"."forecastAt", "c"."groupId", "c"."snapshotTime", s.displayName as "subscriptionName"
  from "QuotaCandidate" as c
  left join "Subscription" as s on s.subscriptionId = c.subscriptionId
  where c.runId = ?) as "l"
where (1 = 0 and "l"."subscriptionId" = ? and "l"."familyKey" = ? and l.movable > 0 and (instr(lower("l"."familyKey"), lower(?)) > 0 or instr(lower("l"."region"), lower(?)) > 0 or instr(lower("l"."subscriptionName"), lower(?)) > 0))
group by "l"."subscriptionId";
select count(*) as "candidates", coalesce(sum(case when l.need > 0 then 1 else 0 end), 0) as "recipients", coalesce(sum(case when l.movable > 0 then 1 else 0 end), 0) as "donors", coalesce(sum(l.need), 0) as "need", coalesce(sum(l.shortfall), 0) as "shortfall", coalesce(sum(l.movable), 0) as "movable", max(l.snapshotTime) as "snapshotTime", min(l.snapshotTime) as "oldestSnapshotTime", count(distinct l.groupId) as "groups"
from (select "c"."runId", "c"."subscriptionId", "c"."region", "c"."familyKey", "c"."family", "c"."familyBase", "c"."quotaUsed", "c"."quotaLimit", "c"."regionalUsed", "c"."regionalLimit", "c"."buffer", "c"."need", "c"."movable", "c"."shortfall", "c"."forecastUsed", "c"."forecastAt", "c"."groupId", "c"."snapshotTime", s.displayName as "subscriptionName"
  from "QuotaCandidate" as c
  left join "Subscription" as s on s.subscriptionId = c.subscriptionId
  where c.runId = ?) as "l"
where (1 = 0 and "l"."subscriptionId" = ? and "l"."familyKey" = ? and l.movable > 0 and (instr(lower("l"."familyKey"), lower(?)) > 0 or instr(lower("l"."region"), lower(?)) > 0 or instr(lower("l"."subscriptionName"), lower(?)) > 0));

-- differences
select "d"."state", count(*) as "rows"
from ( select a.subscriptionId, a.region, a.familyKey, a.family, case when b.runId is null then 'removed' else 'changed' end as "state", "a"."quotaLimit" as "quotaLimitBefore", "a"."quotaUsed" as "quotaUsedBefore", "a"."need" as "needBefore", "a"."movable" as "movableBefore", "b"."quotaLimit" as "quotaLimitAfter", "b"."quotaUsed" as "quotaUsedAfter", "b"."need" as "needAfter", "b"."movable" as "movableAfter"
  from "QuotaCandidate" as a
  left join "QuotaCandidate" as b on b.runId = ? and "a"."subscriptionId" = "b"."subscriptionId" and "a"."region" = "b"."region" and "a"."familyKey" = "b"."familyKey"
  where a.runId = ? and (b.runId is null or "a"."quotaLimit" <> "b"."quotaLimit" or "a"."quotaUsed" <> "b"."quotaUsed" or "a"."need" <> "b"."need" or "a"."movable" <> "b"."movable") union all select b.subscriptionId, b.region, b.familyKey, b.family, 'added', null as "quotaLimitBefore", null as "quotaUsedBefore", null as "needBefore", null as "movableBefore", "b"."quotaLimit" as "quotaLimitAfter", "b"."quotaUsed" as "quotaUsedAfter", "b"."need" as "needAfter", "b"."movable" as "movableAfter"
  from "QuotaCandidate" as b
  where b.runId = ? and not exists (select 1
    from "QuotaCandidate" as a
    where a.runId = ? and "a"."subscriptionId" = "b"."subscriptionId" and "a"."region" = "b"."region" and "a"."familyKey" = "b"."familyKey")) as "d"
group by "d"."state";
select "d".*, "s"."displayName" as "subscriptionName"
from ( select a.subscriptionId, a.region, a.familyKey, a.family, case when b.runId is null then 'removed' else 'changed' end as "state", "a"."quotaLimit" as "quotaLimitBefore", "a"."quotaUsed" as "quotaUsedBefore", "a"."need" as "needBefore", "a"."movable" as "movableBefore", "b"."quotaLimit" as "quotaLimitAfter", "b"."quotaUsed" as "quotaUsedAfter", "b"."need" as "needAfter", "b"."movable" as "movableAfter"
  from "QuotaCandidate" as a
  left join "QuotaCandidate" as b on b.runId = ? and "a"."subscriptionId" = "b"."subscriptionId" and "a"."region" = "b"."region" and "a"."familyKey" = "b"."familyKey"
  where a.runId = ? and (b.runId is null or "a"."quotaLimit" <> "b"."quotaLimit" or "a"."quotaUsed" <> "b"."quotaUsed" or "a"."need" <> "b"."need" or "a"."movable" <> "b"."movable") union all select b.subscriptionId, b.region, b.familyKey, b.family, 'added', null as "quotaLimitBefore", null as "quotaUsedBefore", null as "needBefore", null as "movableBefore", "b"."quotaLimit" as "quotaLimitAfter", "b"."quotaUsed" as "quotaUsedAfter", "b"."need" as "needAfter", "b"."movable" as "movableAfter"
  from "QuotaCandidate" as b
  where b.runId = ? and not exists (select 1
    from "QuotaCandidate" as a
    where a.runId = ? and "a"."subscriptionId" = "b"."subscriptionId" and "a"."region" = "b"."region" and "a"."familyKey" = "b"."familyKey")) as "d"
left join "Subscription" as "s" on "s"."subscriptionId" = "d"."subscriptionId"
order by "d"."region", "d"."familyKey", "d"."subscriptionId"
limit ?
offset ?;

-- remove
delete
from "QuotaSimulation"
where "runId" = ?;
delete
from "QuotaCandidateRun"
where "runId" = ?;
delete
from "QuotaCandidate"
where "runId" = ?;

-- purge
select "runId"
from "QuotaCandidateRun"
where "createdAt" < ?
order by "createdAt"
limit ?
offset ?;
delete
from "QuotaSimulation"
where "runId" = ?;
delete
from "QuotaCandidateRun"
where "runId" = ?;
delete
from "QuotaCandidate"
where "runId" = ?;

-- planInput
select "groupState", "donors", "recipients"
from "QuotaCandidateRun"
where "runId" = ?;
select "subscriptionId", "region", max("regionalLimit") as "total", max("regionalUsed") as "used"
from "QuotaCandidate"
where "runId" = ?
group by "subscriptionId", "region";
select "c"."subscriptionId", "c"."region", "c"."family", "c"."familyKey", "c"."quotaLimit", "c"."quotaUsed" as "used", "c"."buffer", "c"."need", "c"."movable"
from "QuotaCandidate" as "c"
where "c"."runId" = ? and (c.need > 0 or c.movable > 0)
order by "c"."subscriptionId", "c"."region", "c"."familyKey"
limit ?
offset ?;
