-- Generated from the repository; `npm run listings` overwrites it.

-- insertRun
insert into "IngestionLog" ("runId", "kind", "status", "triggeredBy", "createdAt", "startedAt", "finishedAt", "error", "skippedRecords", "skippedReason", "scope", "note", "sequence") select ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, coalesce(max(sequence), 0) + 1
from "IngestionLog";

-- insertPastRun
insert into "IngestionLog" ("runId", "kind", "status", "triggeredBy", "createdAt", "startedAt", "finishedAt", "error", "skippedRecords", "skippedReason", "scope", "note", "sequence") select ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, coalesce(min(sequence), 0) - 1
from "IngestionLog";

-- newestTime
select *
from "IngestionLog"
order by "sequence" desc, "runId"
limit ?
offset ?;

-- noteRun
update "IngestionLog"
set "note" = ?
where "runId" = ?;

-- run
select *
from "IngestionLog"
where "runId" = ?;

-- activeRun
select *
from "IngestionLog"
where "kind" = ? and "finishedAt" is null;

-- lastFinishedRun
select *
from "IngestionLog"
where "kind" = ? and "finishedAt" is not null
order by "sequence" desc
limit ?
offset ?;

-- newestFullRun
select *
from "IngestionLog"
where "kind" = ? and "scope" is null
order by "sequence" desc
limit ?
offset ?;

-- lastCompleteRun
select *
from "IngestionLog"
where "kind" = ? and "scope" is null and "status" in (?, ?)
order by "sequence" desc
limit ?
offset ?;

-- unread
select "u"."subscriptionId", "u"."region", "u"."runId", "u"."finishedAt", "l"."sequence", "l"."createdAt", "u"."status", "u"."error"
from "IngestionLog" as "l"
inner join "IngestionUnit" as "u" on "u"."runId" = "l"."runId"
where "l"."kind" = ? and "l"."sequence" >= ? and "u"."status" in (?, ?) and not exists (select "w"."runId"
  from "IngestionUnit" as "w"
  inner join "IngestionLog" as "n" on "n"."runId" = "w"."runId"
  where "w"."pipeline" = "u"."pipeline" and "w"."subscriptionId" = "u"."subscriptionId" and "w"."region" = "u"."region" and "w"."status" = ? and "n"."sequence" > "l"."sequence")
order by "u"."subscriptionId", "u"."region", "l"."sequence" desc;

-- plannedRegions
select "region"
from "IngestionUnit"
where "runId" = ? and "subscriptionId" = ? and "region" <> ?
order by "region";

-- markStarted
update "IngestionLog"
set "status" = ?, "startedAt" = ?, "skippedRecords" = ?, "skippedReason" = ?
where "runId" = ? and "startedAt" is null;

-- finishRun
update "IngestionLog"
set "status" = ?, "error" = ?, "finishedAt" = ?
where "runId" = ? and "finishedAt" is null;

-- progress
select count("u"."region") as "total", sum(case when u.status = 'failed' then 1 else 0 end) as "failed", sum(case when u.status = 'written' then 1 else 0 end) as "written", sum(case when u.status = 'pending' then 1 else 0 end) as "pending", sum(case when u.status = 'pending' and u.isUnlisted = 1 then 1 else 0 end) as "unlisted", sum("u"."rowsWritten") as "rowsWritten", sum("u"."skippedRecords") as "skipped"
from "IngestionUnit" as "u"
where "u"."runId" = ?;

-- failures
select *
from "IngestionUnit"
where "runId" = ? and "status" = ?
order by "subscriptionId", "region"
limit ?
offset ?;

-- saveSubscriptions
select "subscriptionId", "state", "absentSinceTime", "missingTime"
from "Subscription"
order by "subscriptionId";
insert into "Subscription" ("subscriptionId", "displayName", "tenantId", "state", "quotaId", "lastSeen", "absentSinceTime", "missingTime") select "j"."subscriptionId", "j"."displayName", "j"."tenantId", "j"."state", "j"."quotaId", "j"."lastSeen", "j"."absentSinceTime", "j"."missingTime"
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "displayName", value ->> '$[2]' as "tenantId", value ->> '$[3]' as "state", value ->> '$[4]' as "quotaId", value ->> '$[5]' as "lastSeen", value ->> '$[6]' as "absentSinceTime", value ->> '$[7]' as "missingTime"
  from json_each(?)) as j
where not exists (select 1
  from "Subscription" as t
  where "t"."subscriptionId" = "j"."subscriptionId");
update "Subscription" as t
set "displayName" = "j"."displayName", "tenantId" = "j"."tenantId", "state" = "j"."state", "quotaId" = "j"."quotaId", "lastSeen" = "j"."lastSeen", "absentSinceTime" = "j"."absentSinceTime", "missingTime" = "j"."missingTime"
from (select *
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "displayName", value ->> '$[2]' as "tenantId", value ->> '$[3]' as "state", value ->> '$[4]' as "quotaId", value ->> '$[5]' as "lastSeen", value ->> '$[6]' as "absentSinceTime", value ->> '$[7]' as "missingTime"
    from json_each(?))
  limit -1) as j
where "t"."subscriptionId" = "j"."subscriptionId";
update "Subscription" as t
set "state" = "j"."state", "absentSinceTime" = "j"."absentSinceTime", "missingTime" = "j"."missingTime"
from (select *
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "state", value ->> '$[2]' as "absentSinceTime", value ->> '$[3]' as "missingTime"
    from json_each(?))
  limit -1) as j
where "t"."subscriptionId" = "j"."subscriptionId";

-- saveRegions
insert into "Region" ("region", "displayName", "geography", "geographyGroup", "category", "pairedRegion", "latitude", "longitude") select "j"."region", "j"."displayName", "j"."geography", "j"."geographyGroup", "j"."category", "j"."pairedRegion", "j"."latitude", "j"."longitude"
from (select value ->> '$[0]' as "region", value ->> '$[1]' as "displayName", value ->> '$[2]' as "geography", value ->> '$[3]' as "geographyGroup", value ->> '$[4]' as "category", value ->> '$[5]' as "pairedRegion", value ->> '$[6]' as "latitude", value ->> '$[7]' as "longitude"
  from json_each(?)) as j
where not exists (select 1
  from "Region" as t
  where "t"."region" = "j"."region");
update "Region" as t
set "displayName" = "j"."displayName", "geography" = "j"."geography", "geographyGroup" = "j"."geographyGroup", "category" = "j"."category", "pairedRegion" = "j"."pairedRegion", "latitude" = "j"."latitude", "longitude" = "j"."longitude"
from (select *
  from (select value ->> '$[0]' as "region", value ->> '$[1]' as "displayName", value ->> '$[2]' as "geography", value ->> '$[3]' as "geographyGroup", value ->> '$[4]' as "category", value ->> '$[5]' as "pairedRegion", value ->> '$[6]' as "latitude", value ->> '$[7]' as "longitude"
    from json_each(?))
  limit -1) as j
where "t"."region" = "j"."region";
delete
from "RegionZone"
where "subscriptionId" = ? and "region" in (select value
  from json_each(?));
insert into "RegionZone" ("subscriptionId", "region", "logicalZone", "physicalZone") select ?, "j"."region", "j"."logicalZone", "j"."physicalZone"
from (select value ->> '$[0]' as "region", value ->> '$[1]' as "logicalZone", value ->> '$[2]' as "physicalZone"
  from json_each(?)) as j;

-- planUnits
select "kind"
from "IngestionLog"
where "runId" = ?;
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select ?, ?, "j"."subscriptionId", "j"."region", ?, ?
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region"
  from json_each(?)) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = ? and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");

-- planListing
select "kind"
from "IngestionLog"
where "runId" = ?;
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select ?, ?, "j"."subscriptionId", "j"."region", ?, ?
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region"
  from json_each(?)) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = ? and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");

-- keepUnit
select "kind"
from "IngestionLog"
where "runId" = ?;
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select ?, ?, "j"."subscriptionId", "j"."region", ?, ?
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region"
  from json_each(?)) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = ? and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = ?, "error" = ?, "finishedAt" = ?
where ("runId" = ? and "subscriptionId" = ? and "region" = ?) and "status" = ?;

-- failUnit
select "kind"
from "IngestionLog"
where "runId" = ?;
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select ?, ?, "j"."subscriptionId", "j"."region", ?, ?
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region"
  from json_each(?)) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = ? and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = ?, "error" = ?, "finishedAt" = ?
where ("runId" = ? and "subscriptionId" = ? and "region" = ?) and "status" = ?;

-- unit
select *
from "IngestionUnit"
where ("runId" = ? and "subscriptionId" = ? and "region" = ?);

-- failPending
update "IngestionUnit"
set "status" = ?, "error" = ?, "finishedAt" = ?
where "runId" = ? and "status" = ?;

-- forgetUnit
delete
from "IngestionUnit"
where ("runId" = ? and "subscriptionId" = ? and "region" = ?);
