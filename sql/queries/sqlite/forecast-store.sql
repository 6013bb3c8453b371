-- Generated from the repository; `npm run listings` overwrites it.

-- write, a first run
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = ? and "subscriptionId" = ? and "region" = ?) and "status" = ?;
select *
from "ForecastUnit"
where "subscriptionId" = ? and "region" = ?;
select "subscriptionId", "region", "familyKey", "family", "familyBase", "state", "quotaUsed", "quotaLimit", "quotaFree", "share", "perWeek", "exhaustedAt", "exhaustedEarliest", "exhaustedLatest", "regionalExhaustedAt", "requestBy", "leadTimeDays", "leadTimeSource", "leadTimeRequests", "historyDays", "detail"
from "QuotaForecast"
where "subscriptionId" = ? and "region" = ?;
insert into "QuotaForecast" ("subscriptionId", "region", "familyKey", "family", "familyBase", "state", "quotaUsed", "quotaLimit", "quotaFree", "share", "perWeek", "exhaustedAt", "exhaustedEarliest", "exhaustedLatest", "regionalExhaustedAt", "requestBy", "leadTimeDays", "leadTimeSource", "leadTimeRequests", "historyDays", "detail") select ?, ?, "j"."familyKey", "j"."family", "j"."familyBase", "j"."state", "j"."quotaUsed", "j"."quotaLimit", "j"."quotaFree", "j"."share", "j"."perWeek", "j"."exhaustedAt", "j"."exhaustedEarliest", "j"."exhaustedLatest", "j"."regionalExhaustedAt", "j"."requestBy", "j"."leadTimeDays", "j"."leadTimeSource", "j"."leadTimeRequests", "j"."historyDays", "j"."detail"
from (select value ->> '$[0]' as "familyKey", value ->> '$[1]' as "family", value ->> '$[2]' as "familyBase", value ->> '$[3]' as "state", value ->> '$[4]' as "quotaUsed", value ->> '$[5]' as "quotaLimit", value ->> '$[6]' as "quotaFree", value ->> '$[7]' as "share", value ->> '$[8]' as "perWeek", value ->> '$[9]' as "exhaustedAt", value ->> '$[10]' as "exhaustedEarliest", value ->> '$[11]' as "exhaustedLatest", value ->> '$[12]' as "regionalExhaustedAt", value ->> '$[13]' as "requestBy", value ->> '$[14]' as "leadTimeDays", value ->> '$[15]' as "leadTimeSource", value ->> '$[16]' as "leadTimeRequests", value ->> '$[17]' as "historyDays", value ->> '$[18]' as "detail"
  from json_each(?)) as j;
insert into "ForecastUnit" ("subscriptionId", "region", "snapshotTime", "runId", "runSequence", "computedAt", "firstSnapshotTime")
values (?, ?, ?, ?, ?, ?, ?);
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select ?, ?, "j"."subscriptionId", "j"."region", ?, ?
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region"
  from json_each(?)) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = ? and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = ?, "rowsWritten" = ?, "error" = ?, "writeMs" = ?, "rowsRead" = ?, "skippedRecords" = ?, "skippedReason" = ?, "snapshotTime" = ?, "finishedAt" = ?
where ("runId" = ? and "subscriptionId" = ? and "region" = ?);

-- write, a later run
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = ? and "subscriptionId" = ? and "region" = ?) and "status" = ?;
select *
from "ForecastUnit"
where "subscriptionId" = ? and "region" = ?;
select "subscriptionId", "region", "familyKey", "family", "familyBase", "state", "quotaUsed", "quotaLimit", "quotaFree", "share", "perWeek", "exhaustedAt", "exhaustedEarliest", "exhaustedLatest", "regionalExhaustedAt", "requestBy", "leadTimeDays", "leadTimeSource", "leadTimeRequests", "historyDays", "detail"
from "QuotaForecast"
where "subscriptionId" = ? and "region" = ?;
insert into "QuotaForecast" ("subscriptionId", "region", "familyKey", "family", "familyBase", "state", "quotaUsed", "quotaLimit", "quotaFree", "share", "perWeek", "exhaustedAt", "exhaustedEarliest", "exhaustedLatest", "regionalExhaustedAt", "requestBy", "leadTimeDays", "leadTimeSource", "leadTimeRequests", "historyDays", "detail") select ?, ?, "j"."familyKey", "j"."family", "j"."familyBase", "j"."state", "j"."quotaUsed", "j"."quotaLimit", "j"."quotaFree", "j"."share", "j"."perWeek", "j"."exhaustedAt", "j"."exhaustedEarliest", "j"."exhaustedLatest", "j"."regionalExhaustedAt", "j"."requestBy", "j"."leadTimeDays", "j"."leadTimeSource", "j"."leadTimeRequests", "j"."historyDays", "j"."detail"
from (select value ->> '$[0]' as "familyKey", value ->> '$[1]' as "family", value ->> '$[2]' as "familyBase", value ->> '$[3]' as "state", value ->> '$[4]' as "quotaUsed", value ->> '$[5]' as "quotaLimit", value ->> '$[6]' as "quotaFree", value ->> '$[7]' as "share", value ->> '$[8]' as "perWeek", value ->> '$[9]' as "exhaustedAt", value ->> '$[10]' as "exhaustedEarliest", value ->> '$[11]' as "exhaustedLatest", value ->> '$[12]' as "regionalExhaustedAt", value ->> '$[13]' as "requestBy", value ->> '$[14]' as "leadTimeDays", value ->> '$[15]' as "leadTimeSource", value ->> '$[16]' as "leadTimeRequests", value ->> '$[17]' as "historyDays", value ->> '$[18]' as "detail"
  from json_each(?)) as j;
update "QuotaForecast" as t
set "family" = "j"."family", "familyBase" = "j"."familyBase", "state" = "j"."state", "quotaUsed" = "j"."quotaUsed", "quotaLimit" = "j"."quotaLimit", "quotaFree" = "j"."quotaFree", "share" = "j"."share", "perWeek" = "j"."perWeek", "exhaustedAt" = "j"."exhaustedAt", "exhaustedEarliest" = "j"."exhaustedEarliest", "exhaustedLatest" = "j"."exhaustedLatest", "regionalExhaustedAt" = "j"."regionalExhaustedAt", "requestBy" = "j"."requestBy", "leadTimeDays" = "j"."leadTimeDays", "leadTimeSource" = "j"."leadTimeSource", "leadTimeRequests" = "j"."leadTimeRequests", "historyDays" = "j"."historyDays", "detail" = "j"."detail"
from (select *
  from (select value ->> '$[0]' as "familyKey", value ->> '$[1]' as "family", value ->> '$[2]' as "familyBase", value ->> '$[3]' as "state", value ->> '$[4]' as "quotaUsed", value ->> '$[5]' as "quotaLimit", value ->> '$[6]' as "quotaFree", value ->> '$[7]' as "share", value ->> '$[8]' as "perWeek", value ->> '$[9]' as "exhaustedAt", value ->> '$[10]' as "exhaustedEarliest", value ->> '$[11]' as "exhaustedLatest", value ->> '$[12]' as "regionalExhaustedAt", value ->> '$[13]' as "requestBy", value ->> '$[14]' as "leadTimeDays", value ->> '$[15]' as "leadTimeSource", value ->> '$[16]' as "leadTimeRequests", value ->> '$[17]' as "historyDays", value ->> '$[18]' as "detail"
    from json_each(?))
  limit -1) as j
where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."familyKey" = "j"."familyKey";
delete
from "QuotaForecast" as t
where "t"."subscriptionId" = ? and "t"."region" = ? and ("familyKey") in (select "familyKey"
  from (select value ->> '$[0]' as "familyKey"
    from json_each(?)) as j);
update "ForecastUnit"
set "snapshotTime" = ?, "runId" = ?, "runSequence" = ?, "computedAt" = ?
where "subscriptionId" = ? and "region" = ?;
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select ?, ?, "j"."subscriptionId", "j"."region", ?, ?
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region"
  from json_each(?)) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = ? and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = ?, "rowsWritten" = ?, "error" = ?, "writeMs" = ?, "rowsRead" = ?, "skippedRecords" = ?, "skippedReason" = ?, "snapshotTime" = ?, "finishedAt" = ?
where ("runId" = ? and "subscriptionId" = ? and "region" = ?);
