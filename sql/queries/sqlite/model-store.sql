-- Generated from the repository; `npm run listings` overwrites it.

-- write, a first reading
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = ? and "subscriptionId" = ? and "region" = ?) and "status" = ?;
select *
from "AIModelUnit"
where "subscriptionId" = ? and "region" = ?;
select "subscriptionId", "region", "quotaName", "provider", "label", "unit", "measure", "multiplier", "models", "poolScope", "quotaUsed", "quotaLimit"
from "AIQuota"
where "subscriptionId" = ? and "region" = ?;
insert into "AIQuota" ("subscriptionId", "region", "quotaName", "provider", "label", "unit", "measure", "multiplier", "models", "poolScope", "quotaUsed", "quotaLimit") select ?, ?, "j"."quotaName", "j"."provider", "j"."label", "j"."unit", "j"."measure", "j"."multiplier", "j"."models", "j"."poolScope", "j"."quotaUsed", "j"."quotaLimit"
from (select value ->> '$[0]' as "quotaName", value ->> '$[1]' as "provider", value ->> '$[2]' as "label", value ->> '$[3]' as "unit", value ->> '$[4]' as "measure", value ->> '$[5]' as "multiplier", value ->> '$[6]' as "models", value ->> '$[7]' as "poolScope", value ->> '$[8]' as "quotaUsed", value ->> '$[9]' as "quotaLimit"
  from json_each(?)) as j;
select "subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName", "publisher", "kinds", "capabilities", "quotaUnit", "measure", "multiplier", "minCapacity", "maxCapacity", "defaultCapacity", "capacityStep", "restriction", "poolScope", "isDefaultVersion", "lifecycle", "retiresAt", "fineTuneRetiresAt", "replacement", "availability", "quotaUsed", "quotaLimit", "deployable"
from "AIModelAvailability"
where "subscriptionId" = ? and "region" = ?;
insert into "AIModelAvailability" ("subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName", "publisher", "kinds", "capabilities", "quotaUnit", "measure", "multiplier", "minCapacity", "maxCapacity", "defaultCapacity", "capacityStep", "restriction", "poolScope", "isDefaultVersion", "lifecycle", "retiresAt", "fineTuneRetiresAt", "replacement", "availability", "quotaUsed", "quotaLimit", "deployable") select ?, ?, "j"."provider", "j"."model", "j"."version", "j"."deploymentType", "j"."quotaName", "j"."publisher", "j"."kinds", "j"."capabilities", "j"."quotaUnit", "j"."measure", "j"."multiplier", "j"."minCapacity", "j"."maxCapacity", "j"."defaultCapacity", "j"."capacityStep", "j"."restriction", "j"."poolScope", "j"."isDefaultVersion", "j"."lifecycle", "j"."retiresAt", "j"."fineTuneRetiresAt", "j"."replacement", "j"."availability", "j"."quotaUsed", "j"."quotaLimit", "j"."deployable"
from (select value ->> '$[0]' as "provider", value ->> '$[1]' as "model", value ->> '$[2]' as "version", value ->> '$[3]' as "deploymentType", value ->> '$[4]' as "quotaName", value ->> '$[5]' as "publisher", value ->> '$[6]' as "kinds", value ->> '$[7]' as "capabilities", value ->> '$[8]' as "quotaUnit", value ->> '$[9]' as "measure", value ->> '$[10]' as "multiplier", value ->> '$[11]' as "minCapacity", value ->> '$[12]' as "maxCapacity", value ->> '$[13]' as "defaultCapacity", value ->> '$[14]' as "capacityStep", value ->> '$[15]' as "restriction", value ->> '$[16]' as "poolScope", value ->> '$[17]' as "isDefaultVersion", value ->> '$[18]' as "lifecycle", value ->> '$[19]' as "retiresAt", value ->> '$[20]' as "fineTuneRetiresAt", value ->> '$[21]' as "replacement", value ->> '$[22]' as "availability", value ->> '$[23]' as "quotaUsed", value ->> '$[24]' as "quotaLimit", value ->> '$[25]' as "deployable"
  from json_each(?)) as j;
insert into "AIModelUnit" ("subscriptionId", "region", "snapshotTime", "runId", "runSequence", "isOffered", "firstSnapshotTime")
values (?, ?, ?, ?, ?, ?, ?);
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select ?, ?, "j"."subscriptionId", "j"."region", ?, ?
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region"
  from json_each(?)) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = ? and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = ?, "rowsWritten" = ?, "error" = ?, "writeMs" = ?, "rowsRead" = ?, "upstreamMs" = ?, "parseMs" = ?, "scoreMs" = ?, "skippedRecords" = ?, "skippedReason" = ?, "snapshotTime" = ?, "finishedAt" = ?
where ("runId" = ? and "subscriptionId" = ? and "region" = ?);

-- write, a later reading
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = ? and "subscriptionId" = ? and "region" = ?) and "status" = ?;
select *
from "AIModelUnit"
where "subscriptionId" = ? and "region" = ?;
select "provider", "model", "version", "deploymentType", "quotaName"
from "AIModelAvailability"
where "subscriptionId" = ? and "region" = ?
order by "provider", "model", "version", "deploymentType", "quotaName";
select "quotaName"
from "AIQuota"
where "subscriptionId" = ? and "region" = ?
order by "quotaName";
select "readAt", "missing"
from "SuspectReading"
where ("pipeline" = ? and "subscriptionId" = ? and "region" = ?);
delete
from "SuspectReading"
where ("pipeline" = ? and "subscriptionId" = ? and "region" = ?);
select "subscriptionId", "region", "quotaName", "provider", "label", "unit", "measure", "multiplier", "models", "poolScope", "quotaUsed", "quotaLimit"
from "AIQuota"
where "subscriptionId" = ? and "region" = ?;
update "AIQuota" as t
set "provider" = "j"."provider", "label" = "j"."label", "unit" = "j"."unit", "measure" = "j"."measure", "multiplier" = "j"."multiplier", "models" = "j"."models", "poolScope" = "j"."poolScope", "quotaUsed" = "j"."quotaUsed", "quotaLimit" = "j"."quotaLimit"
from (select *
  from (select value ->> '$[0]' as "quotaName", value ->> '$[1]' as "provider", value ->> '$[2]' as "label", value ->> '$[3]' as "unit", value ->> '$[4]' as "measure", value ->> '$[5]' as "multiplier", value ->> '$[6]' as "models", value ->> '$[7]' as "poolScope", value ->> '$[8]' as "quotaUsed", value ->> '$[9]' as "quotaLimit"
    from json_each(?))
  limit -1) as j
where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."quotaName" = "j"."quotaName";
insert into "AIQuotaChange" ("subscriptionId", "region", "quotaName", "changedAt", "runId", "provider", "label", "unit", "measure", "multiplier", "models", "poolScope", "quotaUsedBefore", "quotaUsedAfter", "quotaLimitBefore", "quotaLimitAfter") select ?, ?, "j"."quotaName", ?, ?, "j"."provider", "j"."label", "j"."unit", "j"."measure", "j"."multiplier", "j"."models", "j"."poolScope", "j"."quotaUsedBefore", "j"."quotaUsedAfter", "j"."quotaLimitBefore", "j"."quotaLimitAfter"
from (select value ->> '$[0]' as "quotaName", value ->> '$[1]' as "provider", value ->> '$[2]' as "label", value ->> '$[3]' as "unit", value ->> '$[4]' as "measure", value ->> '$[5]' as "multiplier", value ->> '$[6]' as "models", value ->> '$[7]' as "poolScope", value ->> '$[8]' as "quotaUsedBefore", value ->> '$[9]' as "quotaUsedAfter", value ->> '$[10]' as "quotaLimitBefore", value ->> '$[11]' as "quotaLimitAfter"
  from json_each(?)) as j
where not exists (select 1
  from "AIQuotaChange" as t
  where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."quotaName" = "j"."quotaName" and "t"."changedAt" = ?);
select "subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName", "publisher", "kinds", "capabilities", "quotaUnit", "measure", "multiplier", "minCapacity", "maxCapacity", "defaultCapacity", "capacityStep", "restriction", "poolScope", "isDefaultVersion", "lifecycle", "retiresAt", "fineTuneRetiresAt", "replacement", "availability", "quotaUsed", "quotaLimit", "deployable"
from "AIModelAvailability"
where "subscriptionId" = ? and "region" = ?;
insert into "AIModelAvailability" ("subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName", "publisher", "kinds", "capabilities", "quotaUnit", "measure", "multiplier", "minCapacity", "maxCapacity", "defaultCapacity", "capacityStep", "restriction", "poolScope", "isDefaultVersion", "lifecycle", "retiresAt", "fineTuneRetiresAt", "replacement", "availability", "quotaUsed", "quotaLimit", "deployable") select ?, ?, "j"."provider", "j"."model", "j"."version", "j"."deploymentType", "j"."quotaName", "j"."publisher", "j"."kinds", "j"."capabilities", "j"."quotaUnit", "j"."measure", "j"."multiplier", "j"."minCapacity", "j"."maxCapacity", "j"."defaultCapacity", "j"."capacityStep", "j"."restriction", "j"."poolScope", "j"."isDefaultVersion", "j"."lifecycle", "j"."retiresAt", "j"."fineTuneRetiresAt", "j"."replacement", "j"."availability", "j"."quotaUsed", "j"."quotaLimit", "j"."deployable"
from (select value ->> '$[0]' as "provider", value ->> '$[1]' as "model", value ->> '$[2]' as "version", value ->> '$[3]' as "deploymentType", value ->> '$[4]' as "quotaName", value ->> '$[5]' as "publisher", value ->> '$[6]' as "kinds", value ->> '$[7]' as "capabilities", value ->> '$[8]' as "quotaUnit", value ->> '$[9]' as "measure", value ->> '$[10]' as "multiplier", value ->> '$[11]' as "minCapacity", value ->> '$[12]' as "maxCapacity", value ->> '$[13]' as "defaultCapacity", value ->> '$[14]' as "capacityStep", value ->> '$[15]' as "restriction", value ->> '$[16]' as "poolScope", value ->> '$[17]' as "isDefaultVersion", value ->> '$[18]' as "lifecycle", value ->> '$[19]' as "retiresAt", value ->> '$[20]' as "fineTuneRetiresAt", value ->> '$[21]' as "replacement", value ->> '$[22]' as "availability", value ->> '$[23]' as "quotaUsed", value ->> '$[24]' as "quotaLimit", value ->> '$[25]' as "deployable"
  from json_each(?)) as j;
update "AIModelAvailability" as t
set "publisher" = "j"."publisher", "kinds" = "j"."kinds", "capabilities" = "j"."capabilities", "quotaUnit" = "j"."quotaUnit", "measure" = "j"."measure", "multiplier" = "j"."multiplier", "minCapacity" = "j"."minCapacity", "maxCapacity" = "j"."maxCapacity", "defaultCapacity" = "j"."defaultCapacity", "capacityStep" = "j"."capacityStep", "restriction" = "j"."restriction", "poolScope" = "j"."poolScope", "isDefaultVersion" = "j"."isDefaultVersion", "lifecycle" = "j"."lifecycle", "retiresAt" = "j"."retiresAt", "fineTuneRetiresAt" = "j"."fineTuneRetiresAt", "replacement" = "j"."replacement", "availability" = "j"."availability", "quotaUsed" = "j"."quotaUsed", "quotaLimit" = "j"."quotaLimit", "deployable" = "j"."deployable"
from (select *
  from (select value ->> '$[0]' as "provider", value ->> '$[1]' as "model", value ->> '$[2]' as "version", value ->> '$[3]' as "deploymentType", value ->> '$[4]' as "quotaName", value ->> '$[5]' as "publisher", value ->> '$[6]' as "kinds", value ->> '$[7]' as "capabilities", value ->> '$[8]' as "quotaUnit", value ->> '$[9]' as "measure", value ->> '$[10]' as "multiplier", value ->> '$[11]' as "minCapacity", value ->> '$[12]' as "maxCapacity", value ->> '$[13]' as "defaultCapacity", value ->> '$[14]' as "capacityStep", value ->> '$[15]' as "restriction", value ->> '$[16]' as "poolScope", value ->> '$[17]' as "isDefaultVersion", value ->> '$[18]' as "lifecycle", value ->> '$[19]' as "retiresAt", value ->> '$[20]' as "fineTuneRetiresAt", value ->> '$[21]' as "replacement", value ->> '$[22]' as "availability", value ->> '$[23]' as "quotaUsed", value ->> '$[24]' as "quotaLimit", value ->> '$[25]' as "deployable"
    from json_each(?))
  limit -1) as j
where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."provider" = "j"."provider" and "t"."model" = "j"."model" and "t"."version" = "j"."version" and "t"."deploymentType" = "j"."deploymentType" and "t"."quotaName" = "j"."quotaName";
delete
from "AIModelAvailability" as t
where "t"."subscriptionId" = ? and "t"."region" = ? and ("provider", "model", "version", "deploymentType", "quotaName") in (select "provider", "model", "version", "deploymentType", "quotaName"
  from (select value ->> '$[0]' as "provider", value ->> '$[1]' as "model", value ->> '$[2]' as "version", value ->> '$[3]' as "deploymentType", value ->> '$[4]' as "quotaName"
    from json_each(?)) as j);
insert into "AIModelChange" ("subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName", "changedAt", "runId", "publisher", "kinds", "capabilities", "quotaUnit", "measure", "multiplier", "minCapacity", "maxCapacity", "defaultCapacity", "capacityStep", "restriction", "poolScope", "isDefaultVersionBefore", "isDefaultVersionAfter", "lifecycleBefore", "lifecycleAfter", "retiresAtBefore", "retiresAtAfter", "fineTuneRetiresAtBefore", "fineTuneRetiresAtAfter", "replacementBefore", "replacementAfter", "availabilityBefore", "availabilityAfter", "quotaUsedBefore", "quotaUsedAfter", "quotaLimitBefore", "quotaLimitAfter", "deployableBefore", "deployableAfter") select ?, ?, "j"."provider", "j"."model", "j"."version", "j"."deploymentType", "j"."quotaName", ?, ?, "j"."publisher", "j"."kinds", "j"."capabilities", "j"."quotaUnit", "j"."measure", "j"."multiplier", "j"."minCapacity", "j"."maxCapacity", "j"."defaultCapacity", "j"."capacityStep", "j"."restriction", "j"."poolScope", "j"."isDefaultVersionBefore", "j"."isDefaultVersionAfter", "j"."lifecycleBefore", "j"."lifecycleAfter", "j"."retiresAtBefore", "j"."retiresAtAfter", "j"."fineTuneRetiresAtBefore", "j"."fineTuneRetiresAtAfter", "j"."replacementBefore", "j"."replacementAfter", "j"."availabilityBefore", "j"."availabilityAfter", "j"."quotaUsedBefore", "j"."quotaUsedAfter", "j"."quotaLimitBefore", "j"."quotaLimitAfter", "j"."deployableBefore", "j"."deployableAfter"
from (select value ->> '$[0]' as "provider", value ->> '$[1]' as "model", value ->> '$[2]' as "version", value ->> '$[3]' as "deploymentType", value ->> '$[4]' as "quotaName", value ->> '$[5]' as "publisher", value ->> '$[6]' as "kinds", value ->> '$[7]' as "capabilities", value ->> '$[8]' as "quotaUnit", value ->> '$[9]' as "measure", value ->> '$[10]' as "multiplier", value ->> '$[11]' as "minCapacity", value ->> '$[12]' as "maxCapacity", value ->> '$[13]' as "defaultCapacity", value ->> '$[14]' as "capacityStep", value ->> '$[15]' as "restriction", value ->> '$[16]' as "poolScope", value ->> '$[17]' as "isDefaultVersionBefore", value ->> '$[18]' as "isDefaultVersionAfter", value ->> '$[19]' as "lifecycleBefore", value ->> '$[20]' as "lifecycleAfter", value ->> '$[21]' as "retiresAtBefore", value ->> '$[22]' as "retiresAtAfter", value ->> '$[23]' as "fineTuneRetiresAtBefore", value ->> '$[24]' as "fineTuneRetiresAtAfter", value ->> '$[25]' as "replacementBefore", value ->> '$[26]' as "replacementAfter", value ->> '$[27]' as "availabilityBefore", value ->> '$[28]' as "availabilityAfter", value ->> '$[29]' as "quotaUsedBefore", value ->> '$[30]' as "quotaUsedAfter", value ->> '$[31]' as "quotaLimitBefore", value ->> '$[32]' as "quotaLimitAfter", value ->> '$[33]' as "deployableBefore", value ->> '$[34]' as "deployableAfter"
  from json_each(?)) as j
where not exists (select 1
  from "AIModelChange" as t
  where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."provider" = "j"."provider" and "t"."model" = "j"."model" and "t"."version" = "j"."version" and "t"."deploymentType" = "j"."deploymentType" and "t"."quotaName" = "j"."quotaName" and "t"."changedAt" = ?);
update "AIModelUnit"
set "snapshotTime" = ?, "runId" = ?, "runSequence" = ?, "isOffered" = ?
where "subscriptionId" = ? and "region" = ?;
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select ?, ?, "j"."subscriptionId", "j"."region", ?, ?
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region"
  from json_each(?)) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = ? and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = ?, "rowsWritten" = ?, "error" = ?, "writeMs" = ?, "rowsRead" = ?, "upstreamMs" = ?, "parseMs" = ?, "scoreMs" = ?, "skippedRecords" = ?, "skippedReason" = ?, "snapshotTime" = ?, "finishedAt" = ?
where ("runId" = ? and "subscriptionId" = ? and "region" = ?);
