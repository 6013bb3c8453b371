-- Generated from the repository; `npm run listings` overwrites it.

-- write, a first run
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = @1 and "subscriptionId" = @2 and "region" = @3) and "status" = @4;
select *
from "ForecastUnit"
where "subscriptionId" = @1 and "region" = @2;
select "subscriptionId", "region", "familyKey", "family", "familyBase", "state", "quotaUsed", "quotaLimit", "quotaFree", "share", "perWeek", "exhaustedAt", "exhaustedEarliest", "exhaustedLatest", "regionalExhaustedAt", "requestBy", "leadTimeDays", "leadTimeSource", "leadTimeRequests", "historyDays", "detail"
from "QuotaForecast"
where "subscriptionId" = @1 and "region" = @2;
insert into "QuotaForecast" ("subscriptionId", "region", "familyKey", "family", "familyBase", "state", "quotaUsed", "quotaLimit", "quotaFree", "share", "perWeek", "exhaustedAt", "exhaustedEarliest", "exhaustedLatest", "regionalExhaustedAt", "requestBy", "leadTimeDays", "leadTimeSource", "leadTimeRequests", "historyDays", "detail") select @1, @2, "j"."familyKey", "j"."family", "j"."familyBase", "j"."state", "j"."quotaUsed", "j"."quotaLimit", "j"."quotaFree", "j"."share", "j"."perWeek", "j"."exhaustedAt", "j"."exhaustedEarliest", "j"."exhaustedLatest", "j"."regionalExhaustedAt", "j"."requestBy", "j"."leadTimeDays", "j"."leadTimeSource", "j"."leadTimeRequests", "j"."historyDays", "j"."detail"
from (select "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "family" collate Latin1_General_100_BIN2 as "family", "familyBase" collate Latin1_General_100_BIN2 as "familyBase", "state" collate Latin1_General_100_BIN2 as "state", "quotaUsed", "quotaLimit", "quotaFree", "share", "perWeek", "exhaustedAt", "exhaustedEarliest" collate Latin1_General_100_BIN2 as "exhaustedEarliest", "exhaustedLatest" collate Latin1_General_100_BIN2 as "exhaustedLatest", "regionalExhaustedAt", "requestBy" collate Latin1_General_100_BIN2 as "requestBy", "leadTimeDays", "leadTimeSource" collate Latin1_General_100_BIN2 as "leadTimeSource", "leadTimeRequests", "historyDays", "detail" collate Latin1_General_100_BIN2 as "detail"
  from openjson(@3) with ("familyKey" nvarchar(4000) '$.familyKey', "family" nvarchar(4000) '$.family', "familyBase" nvarchar(4000) '$.familyBase', "state" nvarchar(4000) '$.state', "quotaUsed" float '$.quotaUsed', "quotaLimit" float '$.quotaLimit', "quotaFree" float '$.quotaFree', "share" float '$.share', "perWeek" float '$.perWeek', "exhaustedAt" datetime2(3) '$.exhaustedAt', "exhaustedEarliest" nvarchar(4000) '$.exhaustedEarliest', "exhaustedLatest" nvarchar(4000) '$.exhaustedLatest', "regionalExhaustedAt" datetime2(3) '$.regionalExhaustedAt', "requestBy" nvarchar(4000) '$.requestBy', "leadTimeDays" float '$.leadTimeDays', "leadTimeSource" nvarchar(4000) '$.leadTimeSource', "leadTimeRequests" bigint '$.leadTimeRequests', "historyDays" bigint '$.historyDays', "detail" nvarchar(4000) '$.detail')) as j;
insert into "ForecastUnit" ("subscriptionId", "region", "snapshotTime", "runId", "runSequence", "computedAt", "firstSnapshotTime")
values (@1, @2, cast(@3 as datetime2(3)), @4, @5, cast(@6 as datetime2(3)), cast(@7 as datetime2(3)));
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select @1, @2, "j"."subscriptionId", "j"."region", @3, @4
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@5) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = @6 and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = @1, "rowsWritten" = @2, "error" = @3, "writeMs" = @4, "rowsRead" = @5, "skippedRecords" = @6, "skippedReason" = @7, "snapshotTime" = @8, "finishedAt" = cast(@9 as datetime2(3))
where ("runId" = @10 and "subscriptionId" = @11 and "region" = @12);

-- write, a later run
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = @1 and "subscriptionId" = @2 and "region" = @3) and "status" = @4;
select *
from "ForecastUnit"
where "subscriptionId" = @1 and "region" = @2;
select "subscriptionId", "region", "familyKey", "family", "familyBase", "state", "quotaUsed", "quotaLimit", "quotaFree", "share", "perWeek", "exhaustedAt", "exhaustedEarliest", "exhaustedLatest", "regionalExhaustedAt", "requestBy", "leadTimeDays", "leadTimeSource", "leadTimeRequests", "historyDays", "detail"
from "QuotaForecast"
where "subscriptionId" = @1 and "region" = @2;
insert into "QuotaForecast" ("subscriptionId", "region", "familyKey", "family", "familyBase", "state", "quotaUsed", "quotaLimit", "quotaFree", "share", "perWeek", "exhaustedAt", "exhaustedEarliest", "exhaustedLatest", "regionalExhaustedAt", "requestBy", "leadTimeDays", "leadTimeSource", "leadTimeRequests", "historyDays", "detail") select @1, @2, "j"."familyKey", "j"."family", "j"."familyBase", "j"."state", "j"."quotaUsed", "j"."quotaLimit", "j"."quotaFree", "j"."share", "j"."perWeek", "j"."exhaustedAt", "j"."exhaustedEarliest", "j"."exhaustedLatest", "j"."regionalExhaustedAt", "j"."requestBy", "j"."leadTimeDays", "j"."leadTimeSource", "j"."leadTimeRequests", "j"."historyDays", "j"."detail"
from (select "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "family" collate Latin1_General_100_BIN2 as "family", "familyBase" collate Latin1_General_100_BIN2 as "familyBase", "state" collate Latin1_General_100_BIN2 as "state", "quotaUsed", "quotaLimit", "quotaFree", "share", "perWeek", "exhaustedAt", "exhaustedEarliest" collate Latin1_General_100_BIN2 as "exhaustedEarliest", "exhaustedLatest" collate Latin1_General_100_BIN2 as "exhaustedLatest", "regionalExhaustedAt", "requestBy" collate Latin1_General_100_BIN2 as "requestBy", "leadTimeDays", "leadTimeSource" collate Latin1_General_100_BIN2 as "leadTimeSource", "leadTimeRequests", "historyDays", "detail" collate Latin1_General_100_BIN2 as "detail"
  from openjson(@3) with ("familyKey" nvarchar(4000) '$.familyKey', "family" nvarchar(4000) '$.family', "familyBase" nvarchar(4000) '$.familyBase', "state" nvarchar(4000) '$.state', "quotaUsed" float '$.quotaUsed', "quotaLimit" float '$.quotaLimit', "quotaFree" float '$.quotaFree', "share" float '$.share', "perWeek" float '$.perWeek', "exhaustedAt" datetime2(3) '$.exhaustedAt', "exhaustedEarliest" nvarchar(4000) '$.exhaustedEarliest', "exhaustedLatest" nvarchar(4000) '$.exhaustedLatest', "regionalExhaustedAt" datetime2(3) '$.regionalExhaustedAt', "requestBy" nvarchar(4000) '$.requestBy', "leadTimeDays" float '$.leadTimeDays', "leadTimeSource" nvarchar(4000) '$.leadTimeSource', "leadTimeRequests" bigint '$.leadTimeRequests', "historyDays" bigint '$.historyDays', "detail" nvarchar(4000) '$.detail')) as j;
update t
set "family" = "j"."family", "familyBase" = "j"."familyBase", "state" = "j"."state", "quotaUsed" = "j"."quotaUsed", "quotaLimit" = "j"."quotaLimit", "quotaFree" = "j"."quotaFree", "share" = "j"."share", "perWeek" = "j"."perWeek", "exhaustedAt" = "j"."exhaustedAt", "exhaustedEarliest" = "j"."exhaustedEarliest", "exhaustedLatest" = "j"."exhaustedLatest", "regionalExhaustedAt" = "j"."regionalExhaustedAt", "requestBy" = "j"."requestBy", "leadTimeDays" = "j"."leadTimeDays", "leadTimeSource" = "j"."leadTimeSource", "leadTimeRequests" = "j"."leadTimeRequests", "historyDays" = "j"."historyDays", "detail" = "j"."detail"
from (select "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "family" collate Latin1_General_100_BIN2 as "family", "familyBase" collate Latin1_General_100_BIN2 as "familyBase", "state" collate Latin1_General_100_BIN2 as "state", "quotaUsed", "quotaLimit", "quotaFree", "share", "perWeek", "exhaustedAt", "exhaustedEarliest" collate Latin1_General_100_BIN2 as "exhaustedEarliest", "exhaustedLatest" collate Latin1_General_100_BIN2 as "exhaustedLatest", "regionalExhaustedAt", "requestBy" collate Latin1_General_100_BIN2 as "requestBy", "leadTimeDays", "leadTimeSource" collate Latin1_General_100_BIN2 as "leadTimeSource", "leadTimeRequests", "historyDays", "detail" collate Latin1_General_100_BIN2 as "detail"
  from openjson(@1) with ("familyKey" nvarchar(4000) '$.familyKey', "family" nvarchar(4000) '$.family', "familyBase" nvarchar(4000) '$.familyBase', "state" nvarchar(4000) '$.state', "quotaUsed" float '$.quotaUsed', "quotaLimit" float '$.quotaLimit', "quotaFree" float '$.quotaFree', "share" float '$.share', "perWeek" float '$.perWeek', "exhaustedAt" datetime2(3) '$.exhaustedAt', "exhaustedEarliest" nvarchar(4000) '$.exhaustedEarliest', "exhaustedLatest" nvarchar(4000) '$.exhaustedLatest', "regionalExhaustedAt" datetime2(3) '$.regionalExhaustedAt', "requestBy" nvarchar(4000) '$.requestBy', "leadTimeDays" float '$.leadTimeDays', "leadTimeSource" nvarchar(4000) '$.leadTimeSource', "leadTimeRequests" bigint '$.leadTimeRequests', "historyDays" bigint '$.historyDays', "detail" nvarchar(4000) '$.detail')) as j
inner join "QuotaForecast" as t on "t"."subscriptionId" = @2 and "t"."region" = @3 and "t"."familyKey" = "j"."familyKey" option (force order);
delete t
from (select "familyKey" collate Latin1_General_100_BIN2 as "familyKey"
  from openjson(@1) with ("familyKey" nvarchar(4000) '$.familyKey')) as j
inner join "QuotaForecast" as t on "t"."subscriptionId" = @2 and "t"."region" = @3 and "t"."familyKey" = "j"."familyKey" option (force order);
update "ForecastUnit"
set "snapshotTime" = cast(@1 as datetime2(3)), "runId" = @2, "runSequence" = @3, "computedAt" = cast(@4 as datetime2(3))
where "subscriptionId" = @5 and "region" = @6;
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select @1, @2, "j"."subscriptionId", "j"."region", @3, @4
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@5) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = @6 and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = @1, "rowsWritten" = @2, "error" = @3, "writeMs" = @4, "rowsRead" = @5, "skippedRecords" = @6, "skippedReason" = @7, "snapshotTime" = @8, "finishedAt" = cast(@9 as datetime2(3))
where ("runId" = @10 and "subscriptionId" = @11 and "region" = @12);
