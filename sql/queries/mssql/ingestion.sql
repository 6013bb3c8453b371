-- Generated from the repository; `npm run listings` overwrites it.

-- insertRun
insert into "IngestionLog" ("runId", "kind", "status", "triggeredBy", "createdAt", "startedAt", "finishedAt", "error", "skippedRecords", "skippedReason", "scope", "note", "sequence") select @1, @2, @3, @4, cast(@5 as datetime2(3)), @6, @7, @8, @9, @10, @11, @12, coalesce(max(sequence), 0) + 1
from "IngestionLog";

-- insertPastRun
insert into "IngestionLog" ("runId", "kind", "status", "triggeredBy", "createdAt", "startedAt", "finishedAt", "error", "skippedRecords", "skippedReason", "scope", "note", "sequence") select @1, @2, @3, @4, cast(@5 as datetime2(3)), @6, @7, @8, @9, @10, @11, @12, coalesce(min(sequence), 0) - 1
from "IngestionLog";

-- newestTime
select *
from "IngestionLog"
order by "sequence" desc, "runId"
offset @1 rows fetch next @2 rows only;

-- noteRun
update "IngestionLog"
set "note" = @1
where "runId" = @2;

-- run
select *
from "IngestionLog"
where "runId" = @1;

-- activeRun
select *
from "IngestionLog"
where "kind" = @1 and "finishedAt" is null;

-- lastFinishedRun
select *
from "IngestionLog"
where "kind" = @1 and "finishedAt" is not null
order by "sequence" desc
offset @2 rows fetch next @3 rows only;

-- newestFullRun
select *
from "IngestionLog"
where "kind" = @1 and "scope" is null
order by "sequence" desc
offset @2 rows fetch next @3 rows only;

-- lastCompleteRun
select *
from "IngestionLog"
where "kind" = @1 and "scope" is null and "status" in (@2, @3)
order by "sequence" desc
offset @4 rows fetch next @5 rows only;

-- unread
select "u"."subscriptionId", "u"."region", "u"."runId", "u"."finishedAt", "l"."sequence", "l"."createdAt", "u"."status", "u"."error"
from "IngestionLog" as "l"
inner join "IngestionUnit" as "u" on "u"."runId" = "l"."runId"
where "l"."kind" = @1 and "l"."sequence" >= @2 and "u"."status" in (@3, @4) and not exists (select "w"."runId"
  from "IngestionUnit" as "w"
  inner join "IngestionLog" as "n" on "n"."runId" = "w"."runId"
  where "w"."pipeline" = "u"."pipeline" and "w"."subscriptionId" = "u"."subscriptionId" and "w"."region" = "u"."region" and "w"."status" = @5 and "n"."sequence" > "l"."sequence")
order by "u"."subscriptionId", "u"."region", "l"."sequence" desc;

-- plannedRegions
select "region"
from "IngestionUnit"
where "runId" = @1 and "subscriptionId" = @2 and "region" <> @3
order by "region";

-- markStarted
update "IngestionLog"
set "status" = @1, "startedAt" = cast(@2 as datetime2(3)), "skippedRecords" = @3, "skippedReason" = @4
where "runId" = @5 and "startedAt" is null;

-- finishRun
update "IngestionLog"
set "status" = @1, "error" = @2, "finishedAt" = cast(@3 as datetime2(3))
where "runId" = @4 and "finishedAt" is null;

-- progress
select count("u"."region") as "total", sum(case when u.status = 'failed' then 1 else 0 end) as "failed", sum(case when u.status = 'written' then 1 else 0 end) as "written", sum(case when u.status = 'pending' then 1 else 0 end) as "pending", sum(case when u.status = 'pending' and u.isUnlisted = 1 then 1 else 0 end) as "unlisted", sum("u"."rowsWritten") as "rowsWritten", sum("u"."skippedRecords") as "skipped"
from "IngestionUnit" as "u"
where "u"."runId" = @1;

-- failures
select *
from "IngestionUnit"
where "runId" = @1 and "status" = @2
order by "subscriptionId", "region"
offset @3 rows fetch next @4 rows only;

-- saveSubscriptions
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "subscriptionId", "state", "absentSinceTime", "missingTime"
from "Subscription"
order by "subscriptionId";
insert into "Subscription" ("subscriptionId", "displayName", "tenantId", "state", "quotaId", "lastSeen", "absentSinceTime", "missingTime") select "j"."subscriptionId", "j"."displayName", "j"."tenantId", "j"."state", "j"."quotaId", "j"."lastSeen", "j"."absentSinceTime", "j"."missingTime"
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "displayName" collate Latin1_General_100_BIN2 as "displayName", "tenantId" collate Latin1_General_100_BIN2 as "tenantId", "state" collate Latin1_General_100_BIN2 as "state", "quotaId" collate Latin1_General_100_BIN2 as "quotaId", "lastSeen", "absentSinceTime", "missingTime"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "displayName" nvarchar(4000) '$.displayName', "tenantId" nvarchar(4000) '$.tenantId', "state" nvarchar(4000) '$.state', "quotaId" nvarchar(4000) '$.quotaId', "lastSeen" datetime2(3) '$.lastSeen', "absentSinceTime" datetime2(3) '$.absentSinceTime', "missingTime" datetime2(3) '$.missingTime')) as j
where not exists (select 1
  from "Subscription" as t
  where "t"."subscriptionId" = "j"."subscriptionId");
update t
set "displayName" = "j"."displayName", "tenantId" = "j"."tenantId", "state" = "j"."state", "quotaId" = "j"."quotaId", "lastSeen" = "j"."lastSeen", "absentSinceTime" = "j"."absentSinceTime", "missingTime" = "j"."missingTime"
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "displayName" collate Latin1_General_100_BIN2 as "displayName", "tenantId" collate Latin1_General_100_BIN2 as "tenantId", "state" collate Latin1_General_100_BIN2 as "state", "quotaId" collate Latin1_General_100_BIN2 as "quotaId", "lastSeen", "absentSinceTime", "missingTime"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "displayName" nvarchar(4000) '$.displayName', "tenantId" nvarchar(4000) '$.tenantId', "state" nvarchar(4000) '$.state', "quotaId" nvarchar(4000) '$.quotaId', "lastSeen" datetime2(3) '$.lastSeen', "absentSinceTime" datetime2(3) '$.absentSinceTime', "missingTime" datetime2(3) '$.missingTime')) as j
inner join "Subscription" as t on "t"."subscriptionId" = "j"."subscriptionId" option (force order);
update t
set "state" = "j"."state", "absentSinceTime" = "j"."absentSinceTime", "missingTime" = "j"."missingTime"
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "state" collate Latin1_General_100_BIN2 as "state", "absentSinceTime", "missingTime"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "state" nvarchar(4000) '$.state', "absentSinceTime" datetime2(3) '$.absentSinceTime', "missingTime" datetime2(3) '$.missingTime')) as j
inner join "Subscription" as t on "t"."subscriptionId" = "j"."subscriptionId" option (force order);

-- saveRegions
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
insert into "Region" ("region", "displayName", "geography", "geographyGroup", "category", "pairedRegion", "latitude", "longitude") select "j"."region", "j"."displayName", "j"."geography", "j"."geographyGroup", "j"."category", "j"."pairedRegion", "j"."latitude", "j"."longitude"
from (select "region" collate Latin1_General_100_BIN2 as "region", "displayName" collate Latin1_General_100_BIN2 as "displayName", "geography" collate Latin1_General_100_BIN2 as "geography", "geographyGroup" collate Latin1_General_100_BIN2 as "geographyGroup", "category" collate Latin1_General_100_BIN2 as "category", "pairedRegion" collate Latin1_General_100_BIN2 as "pairedRegion", "latitude", "longitude"
  from openjson(@1) with ("region" nvarchar(4000) '$.region', "displayName" nvarchar(4000) '$.displayName', "geography" nvarchar(4000) '$.geography', "geographyGroup" nvarchar(4000) '$.geographyGroup', "category" nvarchar(4000) '$.category', "pairedRegion" nvarchar(4000) '$.pairedRegion', "latitude" float '$.latitude', "longitude" float '$.longitude')) as j
where not exists (select 1
  from "Region" as t
  where "t"."region" = "j"."region");
update t
set "displayName" = "j"."displayName", "geography" = "j"."geography", "geographyGroup" = "j"."geographyGroup", "category" = "j"."category", "pairedRegion" = "j"."pairedRegion", "latitude" = "j"."latitude", "longitude" = "j"."longitude"
from (select "region" collate Latin1_General_100_BIN2 as "region", "displayName" collate Latin1_General_100_BIN2 as "displayName", "geography" collate Latin1_General_100_BIN2 as "geography", "geographyGroup" collate Latin1_General_100_BIN2 as "geographyGroup", "category" collate Latin1_General_100_BIN2 as "category", "pairedRegion" collate Latin1_General_100_BIN2 as "pairedRegion", "latitude", "longitude"
  from openjson(@1) with ("region" nvarchar(4000) '$.region', "displayName" nvarchar(4000) '$.displayName', "geography" nvarchar(4000) '$.geography', "geographyGroup" nvarchar(4000) '$.geographyGroup', "category" nvarchar(4000) '$.category', "pairedRegion" nvarchar(4000) '$.pairedRegion', "latitude" float '$.latitude', "longitude" float '$.longitude')) as j
inner join "Region" as t on "t"."region" = "j"."region" option (force order);
delete
from "RegionZone"
where "subscriptionId" = @1 and "region" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@2) with ([value] nvarchar(4000) '$'));
insert into "RegionZone" ("subscriptionId", "region", "logicalZone", "physicalZone") select @1, "j"."region", "j"."logicalZone", "j"."physicalZone"
from (select "region" collate Latin1_General_100_BIN2 as "region", "logicalZone" collate Latin1_General_100_BIN2 as "logicalZone", "physicalZone" collate Latin1_General_100_BIN2 as "physicalZone"
  from openjson(@2) with ("region" nvarchar(4000) '$.region', "logicalZone" nvarchar(4000) '$.logicalZone', "physicalZone" nvarchar(4000) '$.physicalZone')) as j;

-- planUnits
select "kind"
from "IngestionLog"
where "runId" = @1;
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select @1, @2, "j"."subscriptionId", "j"."region", @3, @4
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@5) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = @6 and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");

-- planListing
select "kind"
from "IngestionLog"
where "runId" = @1;
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select @1, @2, "j"."subscriptionId", "j"."region", @3, @4
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@5) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = @6 and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");

-- keepUnit
select "kind"
from "IngestionLog"
where "runId" = @1;
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select @1, @2, "j"."subscriptionId", "j"."region", @3, @4
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@5) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = @6 and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = @1, "error" = @2, "finishedAt" = cast(@3 as datetime2(3))
where ("runId" = @4 and "subscriptionId" = @5 and "region" = @6) and "status" = @7;

-- failUnit
select "kind"
from "IngestionLog"
where "runId" = @1;
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select @1, @2, "j"."subscriptionId", "j"."region", @3, @4
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@5) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = @6 and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = @1, "error" = @2, "finishedAt" = cast(@3 as datetime2(3))
where ("runId" = @4 and "subscriptionId" = @5 and "region" = @6) and "status" = @7;

-- unit
select *
from "IngestionUnit"
where ("runId" = @1 and "subscriptionId" = @2 and "region" = @3);

-- failPending
update "IngestionUnit"
set "status" = @1, "error" = @2, "finishedAt" = cast(@3 as datetime2(3))
where "runId" = @4 and "status" = @5;

-- forgetUnit
delete
from "IngestionUnit"
where ("runId" = @1 and "subscriptionId" = @2 and "region" = @3);
