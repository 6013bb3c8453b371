-- Generated from the repository; `npm run listings` overwrites it.

-- countSeries
select count(*) as "rows"
from "QuotaUsage" as "q"
left join "Family" as "f" on "f"."familyKey" = "q"."quotaKey"
where ("q"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "q"."region" = @1 and "q"."subscriptionId" = @2 and ("f"."familyKey" is not null or charindex(lower(@3 collate Latin1_General_100_BIN2), lower("q"."quotaKey")) > 0) and "q"."quotaKey" = @4);

-- storedRows
select sum("candidates") as "rows"
from "QuotaCandidateRun";

-- capture
insert into "QuotaCandidate" ("runId", "subscriptionId", "region", "familyKey", "family", "familyBase", "quotaUsed", "quotaLimit", "regionalUsed", "regionalLimit", "buffer", "need", "movable", "shortfall", "snapshotTime") select @1 as "runId", "q"."subscriptionId", "q"."region", "q"."quotaKey" as "familyKey", coalesce(f.family, q.quotaName) as "family", coalesce(f.familyBase, '') as "familyBase", "q"."used" as "quotaUsed", "q"."quotaLimit", "t"."used" as "regionalUsed", "t"."quotaLimit" as "regionalLimit", case when case when cast(q.quotaLimit * 10 / 100 as bigint) < q.quotaLimit * 10 / 100 then cast(q.quotaLimit * 10 / 100 as bigint) + 1 else cast(q.quotaLimit * 10 / 100 as bigint) end > 5 then case when cast(q.quotaLimit * 10 / 100 as bigint) < q.quotaLimit * 10 / 100 then cast(q.quotaLimit * 10 / 100 as bigint) + 1 else cast(q.quotaLimit * 10 / 100 as bigint) end else 5 end as "buffer", 0 as "need", case when q.quotaLimit - q.used - (case when case when cast(q.quotaLimit * 10 / 100 as bigint) < q.quotaLimit * 10 / 100 then cast(q.quotaLimit * 10 / 100 as bigint) + 1 else cast(q.quotaLimit * 10 / 100 as bigint) end > 5 then case when cast(q.quotaLimit * 10 / 100 as bigint) < q.quotaLimit * 10 / 100 then cast(q.quotaLimit * 10 / 100 as bigint) + 1 else cast(q.quotaLimit * 10 / 100 as bigint) end else 5 end) > 0 then q.quotaLimit - q.used - (case when case when cast(q.quotaLimit * 10 / 100 as bigint) < q.quotaLimit * 10 / 100 then cast(q.quotaLimit * 10 / 100 as bigint) + 1 else cast(q.quotaLimit * 10 / 100 as bigint) end > 5 then case when cast(q.quotaLimit * 10 / 100 as bigint) < q.quotaLimit * 10 / 100 then cast(q.quotaLimit * 10 / 100 as bigint) + 1 else cast(q.quotaLimit * 10 / 100 as bigint) end else 5 end) else 0 end as "movable", 0 as "shortfall", "u"."snapshotTime"
from "QuotaUsage" as "q"
left join "Family" as "f" on "f"."familyKey" = "q"."quotaKey"
inner join "CapacityUnit" as "u" on "u"."subscriptionId" = "q"."subscriptionId" and "u"."region" = "q"."region"
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "q"."subscriptionId" and "t"."region" = "q"."region" and "t"."quotaKey" = @2
where ("q"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "q"."region" = @3 and "q"."subscriptionId" = @4 and ("f"."familyKey" is not null or charindex(lower(@5 collate Latin1_General_100_BIN2), lower("q"."quotaKey")) > 0) and "q"."quotaKey" = @6);
update t
set forecastUsed = j.forecastUsed, forecastAt = j.forecastAt, need = case when j.forecastUsed > t.quotaUsed then j.forecastUsed - t.quotaUsed else 0 end, movable = case when t.quotaLimit - t.quotaUsed - t.buffer - case when j.forecastUsed > t.quotaUsed then j.forecastUsed - t.quotaUsed else 0 end > 0 then t.quotaLimit - t.quotaUsed - t.buffer - case when j.forecastUsed > t.quotaUsed then j.forecastUsed - t.quotaUsed else 0 end else 0 end, shortfall = case when case when j.forecastUsed > t.quotaUsed then j.forecastUsed - t.quotaUsed else 0 end > 0 and t.quotaUsed + case when j.forecastUsed > t.quotaUsed then j.forecastUsed - t.quotaUsed else 0 end - t.quotaLimit > 0 then t.quotaUsed + case when j.forecastUsed > t.quotaUsed then j.forecastUsed - t.quotaUsed else 0 end - t.quotaLimit else 0 end
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "forecastUsed", "forecastAt"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "familyKey" nvarchar(4000) '$.familyKey', "forecastUsed" float '$.forecastUsed', "forecastAt" datetime2(3) '$.forecastAt')) as j
inner join "QuotaCandidate" as t on t.runId = @2 and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."familyKey" = "j"."familyKey" option (force order);
update t
set need = j.need, movable = case when t.quotaLimit - t.quotaUsed - t.buffer - case when t.forecastUsed - t.quotaUsed > j.need then t.forecastUsed - t.quotaUsed else j.need end > 0 then t.quotaLimit - t.quotaUsed - t.buffer - case when t.forecastUsed - t.quotaUsed > j.need then t.forecastUsed - t.quotaUsed else j.need end else 0 end, shortfall = case when j.need > 0 and t.quotaUsed + j.need - t.quotaLimit > 0 then t.quotaUsed + j.need - t.quotaLimit else 0 end
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "need"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "familyKey" nvarchar(4000) '$.familyKey', "need" float '$.need')) as j
inner join "QuotaCandidate" as t on t.runId = @2 and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."familyKey" = "j"."familyKey" option (force order);
select j.subscriptionId, j.region, j.familyKey, j.need
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "need"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "familyKey" nvarchar(4000) '$.familyKey', "need" float '$.need')) as j
where not exists (select 1
  from "QuotaCandidate" as t
  where t.runId = @2 and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."familyKey" = "j"."familyKey");
update t
set groupId = j.groupId
from (select "groupId" collate Latin1_General_100_BIN2 as "groupId", "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId"
  from openjson(@1) with ("groupId" nvarchar(4000) '$.groupId', "subscriptionId" nvarchar(4000) '$.subscriptionId')) as j
inner join "QuotaCandidate" as t on t.runId = @2 and "t"."subscriptionId" = "j"."subscriptionId" option (force order);
select distinct "q"."subscriptionId", "q"."region"
from "QuotaUsage" as "q"
where "q"."quotaKey" like @1 and exists (select "c"."runId"
  from "QuotaCandidate" as "c"
  where "c"."runId" = @2 and "c"."subscriptionId" = "q"."subscriptionId" and "c"."region" = "q"."region")
order by "q"."subscriptionId", "q"."region";
update t
set movable = 0
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
inner join "QuotaCandidate" as t on t.runId = @2 and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" option (force order);
select count(*) as "candidates", coalesce(sum(case when l.need > 0 then 1 else 0 end), 0) as "recipients", coalesce(sum(case when l.movable > 0 then 1 else 0 end), 0) as "donors", coalesce(sum(l.need), 0) as "need", coalesce(sum(l.shortfall), 0) as "shortfall", coalesce(sum(l.movable), 0) as "movable", max(l.snapshotTime) as "snapshotTime", min(l.snapshotTime) as "oldestSnapshotTime"
from "QuotaCandidate" as "l"
where "l"."runId" = @1;
insert into "QuotaCandidateRun" ("runId", "title", "createdAt", "createdBy", "createdByOid", "scope", "horizonDays", "needsSource", "bufferVCpus", "bufferPercent", "candidates", "recipients", "donors", "need", "shortfall", "movable", "groups", "snapshotTime", "oldestSnapshotTime", "groupsReadAt", "groupState")
values (@1, @2, cast(@3 as datetime2(3)), @4, @5, @6, @7, @8, @9, @10, @11, @12, @13, @14, @15, @16, @17, cast(@18 as datetime2(3)), cast(@19 as datetime2(3)), cast(@20 as datetime2(3)), @21);

-- find
select "runId", "title", "createdAt", "createdBy", "createdByOid", "scope", "bufferVCpus", "bufferPercent", "horizonDays", "needsSource", "candidates", "recipients", "donors", "need", "shortfall", "movable", "snapshotTime", "oldestSnapshotTime", "groupsReadAt"
from "QuotaCandidateRun"
where "runId" = @1;

-- find, the newest
select "runId", "title", "createdAt", "createdBy", "createdByOid", "scope", "bufferVCpus", "bufferPercent", "horizonDays", "needsSource", "candidates", "recipients", "donors", "need", "shortfall", "movable", "snapshotTime", "oldestSnapshotTime", "groupsReadAt"
from "QuotaCandidateRun"
order by "createdAt" desc, "runId" desc
offset @1 rows fetch next @2 rows only;

-- list
select "runId", "title", "createdAt", "createdBy", "createdByOid", "scope", "bufferVCpus", "bufferPercent", "horizonDays", "needsSource", "candidates", "recipients", "donors", "need", "shortfall", "movable", "snapshotTime", "oldestSnapshotTime", "groupsReadAt"
from "QuotaCandidateRun"
order by "createdAt" desc, "runId" desc
offset @1 rows fetch next @2 rows only;
select count(*) as "total"
from "QuotaCandidateRun";

-- rows
select "l"."subscriptionId", "l"."region", "l"."familyKey"
from (select "c"."runId", "c"."subscriptionId", "c"."region", "c"."familyKey", "c"."family", "c"."familyBase", "c"."quotaUsed", "c"."quotaLimit", "c"."regionalUsed", "c"."regionalLimit", "c"."buffer", "c"."need", "c"."movable", "c"."shortfall", "c"."forecastUsed", "c"."forecastAt", "c"."groupId", "c"."snapshotTime", s.displayName as "subscriptionName"
  from "QuotaCandidate" as c
  left join "Subscription" as s on s.subscriptionId = c.subscriptionId
  where c.runId = @1) as "l"
where (1 = 0 and "l"."subscriptionId" = @2 and "l"."familyKey" = @3 and l.movable > 0 and (charindex(lower(@4 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0 or charindex(lower(@5 collate Latin1_General_100_BIN2), lower("l"."region")) > 0 or charindex(lower(@6 collate Latin1_General_100_BIN2), lower("l"."subscriptionName")) > 0))
order by case when "l"."forecastUsed" is null then 1 else 0 end, "l"."forecastUsed" asc, "l"."region", "l"."familyKey", "l"."subscriptionId"
offset @7 rows fetch next @8 rows only;
select "c"."runId", "c"."subscriptionId", "c"."region", "c"."familyKey", "c"."family", "c"."familyBase", "c"."quotaUsed", "c"."quotaLimit", "c"."regionalUsed", "c"."regionalLimit", "c"."buffer", "c"."need", "c"."movable", "c"."shortfall", "c"."forecastUsed", "c"."forecastAt", "c"."groupId", "c"."snapshotTime", s.displayName as "subscriptionName"
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "place"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "familyKey" nvarchar(4000) '$.familyKey', "place" bigint '$.place')) as k cross join "QuotaCandidate" as c
left join "Subscription" as s on s.subscriptionId = c.subscriptionId
where c.runId = @2 and "c"."subscriptionId" = "k"."subscriptionId" and "c"."region" = "k"."region" and "c"."familyKey" = "k"."familyKey"
order by k.place;

-- walk
select "l"."subscriptionId", "l"."region", "l"."familyKey"
from (select "c"."runId", "c"."subscriptionId", "c"."region", "c"."familyKey", "c"."family", "c"."familyBase", "c"."quotaUsed", "c"."quotaLimit", "c"."regionalUsed", "c"."regionalLimit", "c"."buffer", "c"."need", "c"."movable", "c"."shortfall", "c"."forecastUsed", "c"."forecastAt", "c"."groupId", "c"."snapshotTime", s.displayName as "subscriptionName"
  from "QuotaCandidate" as c
  left join "Subscription" as s on s.subscriptionId = c.subscriptionId
  where c.runId = @1) as "l"
where (1 = 0 and "l"."subscriptionId" = @2 and "l"."familyKey" = @3 and l.movable > 0 and (charindex(lower(@4 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0 or charindex(lower(@5 collate Latin1_General_100_BIN2), lower("l"."region")) > 0 or charindex(lower(@6 collate Latin1_General_100_BIN2), lower("l"."subscriptionName")) > 0))
order by case when "l"."forecastUsed" is null then 1 else 0 end, "l"."forecastUsed" asc, "l"."region", "l"."familyKey", "l"."subscriptionId"
offset @7 rows fetch next @8 rows only;

-- overview
select count(*) as "total"
from (select "c"."runId", "c"."subscriptionId", "c"."region", "c"."familyKey", "c"."family", "c"."familyBase", "c"."quotaUsed", "c"."quotaLimit", "c"."regionalUsed", "c"."regionalLimit", "c"."buffer", "c"."need", "c"."movable", "c"."shortfall", "c"."forecastUsed", "c"."forecastAt", "c"."groupId", "c"."snapshotTime", s.displayName as "subscriptionName"
  from "QuotaCandidate" as c
  left join "Subscription" as s on s.subscriptionId = c.subscriptionId
  where c.runId = @1) as "l"
where (1 = 0 and "l"."subscriptionId" = @2 and "l"."familyKey" = @3 and l.movable > 0 and (charindex(lower(@4 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0 or charindex(lower(@5 collate Latin1_General_100_BIN2), lower("l"."region")) > 0 or charindex(lower(@6 collate Latin1_General_100_BIN2), lower("l"."subscriptionName")) > 0));
select "region", "displayName"
from "Region";
select "subscriptionId", "displayName"
from "Subscription";
select "l"."region" as "value", count(*) as "rows"
from (select "c"."runId", "c"."subscriptionId", "c"."region", "c"."familyKey", "c"."family", "c"."familyBase", "c"."quotaUsed", "c"."quotaLimit", "c"."regionalUsed", "c"."regionalLimit", "c"."buffer", "c"."need", "c"."movable", "c"."shortfall", "c"."forecastUsed", "c"."forecastAt", "c"."groupId", "c"."snapshotTime", s.displayName as "subscriptionName"
  from "QuotaCandidate" as c
  left join "Subscription" as s on s.subscriptionId = c.subscriptionId
  where c.runId = @1) as "l"
where (1 = 0 and "l"."subscriptionId" = @2 and "l"."familyKey" = @3 and l.movable > 0 and (charindex(lower(@4 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0 or charindex(lower(@5 collate Latin1_General_100_BIN2), lower("l"."region")) > 0 or charindex(lower(@6 collate Latin1_General_100_BIN2), lower("l"."subscriptionName")) > 0))
group by "l"."region";
select "l"."family" as "value", count(*) as "rows"
from (select "c"."runId", "c"."subscriptionId", "c"."region", "c"."familyKey", "c"."family", "c"."familyBase", "c"."quotaUsed", "c"."quotaLimit", "c"."regionalUsed", "c"."regionalLimit", "c"."buffer", "c"."need", "c"."movable", "c"."shortfall", "c"."forecastUsed", "c"."forecastAt", "c"."groupId", "c"."snapshotTime", s.displayName as "subscriptionName"
  from "QuotaCandidate" as c
  left join "Subscription" as s on s.subscriptionId = c.subscriptionId
  where c.runId = @1) as "l"
where (1 = 0 and "l"."subscriptionId" = @2 and "l"."familyKey" = @3 and l.movable > 0 and (charindex(lower(@4 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0 or charindex(lower(@5 collate Latin1_General_100_BIN2), lower("l"."region")) > 0 or charindex(lower(@6 collate Latin1_General_100_BIN2), lower("l"."subscriptionName")) > 0))
group by "l"."family";
select "l"."subscriptionId" as "value", count(*) as "rows"
from (select "c"."runId", "c"."subscriptionId", "c"."region", "c"."familyKey", "c"."family", "c"."familyBase", "c"."quotaUsed", "c"."quotaLimit", "c"."regionalUsed", "c"."regionalLimit", "c"."buffer", "c"."need", "c"."movable", "c"."shortfall", "c"."forecastUsed", "c"."forecastAt", "c"."groupId", "c"."snapshotTime", s.displayName as "subscriptionName"
  from "QuotaCandidate" as c
  left join "Subscription" as s on s.subscriptionId = c.subscriptionId
  where c.runId = @1) as "l"
where (1 = 0 and "l"."subscriptionId" = @2 and "l"."familyKey" = @3 and l.movable > 0 and (charindex(lower(@4 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0 or charindex(lower(@5 collate Latin1_General_100_BIN2), lower("l"."region")) > 0 or charindex(lower(@6 collate Latin1_General_100_BIN2), lower("l"."subscriptionName")) > 0))
group by "l"."subscriptionId";
select count(*) as "candidates", coalesce(sum(case when l.need > 0 then 1 else 0 end), 0) as "recipients", coalesce(sum(case when l.movable > 0 then 1 else 0 end), 0) as "donors", coalesce(sum(l.need), 0) as "need", coalesce(sum(l.shortfall), 0) as "shortfall", coalesce(sum(l.movable), 0) as "movable", max(l.snapshotTime) as "snapshotTime", min(l.snapshotTime) as "oldestSnapshotTime", count(distinct l.groupId) as "groups"
from (select "c"."runId", "c"."subscriptionId", "c"."region", "c"."familyKey", "c"."family", "c"."familyBase", "c"."quotaUsed", "c"."quotaLimit", "c"."regionalUsed", "c"."regionalLimit", "c"."buffer", "c"."need", "c"."movable", "c"."shortfall", "c"."forecastUsed", "c"."forecastAt", "c"."groupId", "c"."snapshotTime", s.displayName as "subscriptionName"
  from "QuotaCandidate" as c
  left join "Subscription" as s on s.subscriptionId = c.subscriptionId
  where c.runId = @1) as "l"
where (1 = 0 and "l"."subscriptionId" = @2 and "l"."familyKey" = @3 and l.movable > 0 and (charindex(lower(@4 collate Latin1_General_100_BIN2), lower("l"."familyKey")) > 0 or charindex(lower(@5 collate Latin1_General_100_BIN2), lower("l"."region")) > 0 or charindex(lower(@6 collate Latin1_General_100_BIN2), lower("l"."subscriptionName")) > 0));

-- differences
select "d"."state", count(*) as "rows"
from ( select a.subscriptionId, a.region, a.familyKey, a.family, case when b.runId is null then 'removed' else 'changed' end as "state", "a"."quotaLimit" as "quotaLimitBefore", "a"."quotaUsed" as "quotaUsedBefore", "a"."need" as "needBefore", "a"."movable" as "movableBefore", "b"."quotaLimit" as "quotaLimitAfter", "b"."quotaUsed" as "quotaUsedAfter", "b"."need" as "needAfter", "b"."movable" as "movableAfter"
  from "QuotaCandidate" as a
  left join "QuotaCandidate" as b on b.runId = @1 and "a"."subscriptionId" = "b"."subscriptionId" and "a"."region" = "b"."region" and "a"."familyKey" = "b"."familyKey"
  where a.runId = @2 and (b.runId is null or "a"."quotaLimit" <> "b"."quotaLimit" or "a"."quotaUsed" <> "b"."quotaUsed" or "a"."need" <> "b"."need" or "a"."movable" <> "b"."movable") union all select b.subscriptionId, b.region, b.familyKey, b.family, 'added', null as "quotaLimitBefore", null as "quotaUsedBefore", null as "needBefore", null as "movableBefore", "b"."quotaLimit" as "quotaLimitAfter", "b"."quotaUsed" as "quotaUsedAfter", "b"."need" as "needAfter", "b"."movable" as "movableAfter"
  from "QuotaCandidate" as b
  where b.runId = @3 and not exists (select 1
    from "QuotaCandidate" as a
    where a.runId = @4 and "a"."subscriptionId" = "b"."subscriptionId" and "a"."region" = "b"."region" and "a"."familyKey" = "b"."familyKey")) as "d"
group by "d"."state";
select "d".*, "s"."displayName" as "subscriptionName"
from ( select a.subscriptionId, a.region, a.familyKey, a.family, case when b.runId is null then 'removed' else 'changed' end as "state", "a"."quotaLimit" as "quotaLimitBefore", "a"."quotaUsed" as "quotaUsedBefore", "a"."need" as "needBefore", "a"."movable" as "movableBefore", "b"."quotaLimit" as "quotaLimitAfter", "b"."quotaUsed" as "quotaUsedAfter", "b"."need" as "needAfter", "b"."movable" as "movableAfter"
  from "QuotaCandidate" as a
  left join "QuotaCandidate" as b on b.runId = @1 and "a"."subscriptionId" = "b"."subscriptionId" and "a"."region" = "b"."region" and "a"."familyKey" = "b"."familyKey"
  where a.runId = @2 and (b.runId is null or "a"."quotaLimit" <> "b"."quotaLimit" or "a"."quotaUsed" <> "b"."quotaUsed" or "a"."need" <> "b"."need" or "a"."movable" <> "b"."movable") union all select b.subscriptionId, b.region, b.familyKey, b.family, 'added', null as "quotaLimitBefore", null as "quotaUsedBefore", null as "needBefore", null as "movableBefore", "b"."quotaLimit" as "quotaLimitAfter", "b"."quotaUsed" as "quotaUsedAfter", "b"."need" as "needAfter", "b"."movable" as "movableAfter"
  from "QuotaCandidate" as b
  where b.runId = @3 and not exists (select 1
    from "QuotaCandidate" as a
    where a.runId = @4 and "a"."subscriptionId" = "b"."subscriptionId" and "a"."region" = "b"."region" and "a"."familyKey" = "b"."familyKey")) as "d"
left join "Subscription" as "s" on "s"."subscriptionId" = "d"."subscriptionId"
order by "d"."region", "d"."familyKey", "d"."subscriptionId"
offset @5 rows fetch next @6 rows only;

-- remove
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
delete
from "QuotaSimulation"
where "runId" = @1;
delete
from "QuotaCandidateRun"
where "runId" = @1;
delete
from "QuotaCandidate"
where "runId" = @1;

-- purge
select "runId"
from "QuotaCandidateRun"
where "createdAt" < cast(@1 as datetime2(3))
order by "createdAt"
offset @2 rows fetch next @3 rows only;
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
delete
from "QuotaSimulation"
where "runId" = @1;
delete
from "QuotaCandidateRun"
where "runId" = @1;
delete
from "QuotaCandidate"
where "runId" = @1;

-- planInput
select "groupState", "donors", "recipients"
from "QuotaCandidateRun"
where "runId" = @1;
select "subscriptionId", "region", max("regionalLimit") as "total", max("regionalUsed") as "used"
from "QuotaCandidate"
where "runId" = @1
group by "subscriptionId", "region";
select "c"."subscriptionId", "c"."region", "c"."family", "c"."familyKey", "c"."quotaLimit", "c"."quotaUsed" as "used", "c"."buffer", "c"."need", "c"."movable"
from "QuotaCandidate" as "c"
where "c"."runId" = @1 and (c.need > 0 or c.movable > 0)
order by "c"."subscriptionId", "c"."region", "c"."familyKey"
offset @2 rows fetch next @3 rows only;
