-- Generated from the repository; `npm run listings` overwrites it.

-- units
select "subscriptionId", "region"
from "AIModelUnit"
order by "subscriptionId", "region";

-- knownSince
select *
from "AIModelUnit"
where "subscriptionId" = ? and "region" = ?;

-- write
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = ? and "subscriptionId" = ? and "region" = ?) and "status" = ?;
select *
from "AIModelUnit"
where "subscriptionId" = ? and "region" = ?;
select "runId"
from "IngestionUnit"
where "subscriptionId" = ? and "region" = ? and "pipeline" = ? and "status" = ? and "snapshotTime" = ?;
select "subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName", "publisher", "kinds", "capabilities", "quotaUnit", "measure", "multiplier", "minCapacity", "maxCapacity", "defaultCapacity", "capacityStep", "restriction", "poolScope", "isDefaultVersion", "lifecycle", "retiresAt", "fineTuneRetiresAt", "replacement", "availability", "quotaUsed", "quotaLimit", "deployable"
from "AIModelAvailability"
where "subscriptionId" = ? and "region" = ?;
select "subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName", "changedAt", "runId", "publisher", "kinds", "capabilities", "quotaUnit", "measure", "multiplier", "minCapacity", "maxCapacity", "defaultCapacity", "capacityStep", "restriction", "poolScope", "isDefaultVersionBefore", "isDefaultVersionAfter", "lifecycleBefore", "lifecycleAfter", "retiresAtBefore", "retiresAtAfter", "fineTuneRetiresAtBefore", "fineTuneRetiresAtAfter", "replacementBefore", "replacementAfter", "availabilityBefore", "availabilityAfter", "quotaUsedBefore", "quotaUsedAfter", "quotaLimitBefore", "quotaLimitAfter", "deployableBefore", "deployableAfter"
from "AIModelChange"
where "subscriptionId" = ? and "region" = ?
order by "changedAt";
select "subscriptionId", "region", "quotaName", "provider", "label", "unit", "measure", "multiplier", "models", "poolScope", "quotaUsed", "quotaLimit"
from "AIQuota"
where "subscriptionId" = ? and "region" = ?;
select "subscriptionId", "region", "quotaName", "changedAt", "runId", "provider", "label", "unit", "measure", "multiplier", "models", "poolScope", "quotaUsedBefore", "quotaUsedAfter", "quotaLimitBefore", "quotaLimitAfter"
from "AIQuotaChange"
where "subscriptionId" = ? and "region" = ?
order by "changedAt";
insert into "AIModelChange" ("subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName", "changedAt", "runId", "publisher", "kinds", "capabilities", "quotaUnit", "measure", "multiplier", "minCapacity", "maxCapacity", "defaultCapacity", "capacityStep", "restriction", "poolScope", "isDefaultVersionBefore", "isDefaultVersionAfter", "lifecycleBefore", "lifecycleAfter", "retiresAtBefore", "retiresAtAfter", "fineTuneRetiresAtBefore", "fineTuneRetiresAtAfter", "replacementBefore", "replacementAfter", "availabilityBefore", "availabilityAfter", "quotaUsedBefore", "quotaUsedAfter", "quotaLimitBefore", "quotaLimitAfter", "deployableBefore", "deployableAfter") select ?, ?, "j"."provider", "j"."model", "j"."version", "j"."deploymentType", "j"."quotaName", ?, ?, "j"."publisher", "j"."kinds", "j"."capabilities", "j"."quotaUnit", "j"."measure", "j"."multiplier", "j"."minCapacity", "j"."maxCapacity", "j"."defaultCapacity", "j"."capacityStep", "j"."restriction", "j"."poolScope", "j"."isDefaultVersionBefore", "j"."isDefaultVersionAfter", "j"."lifecycleBefore", "j"."lifecycleAfter", "j"."retiresAtBefore", "j"."retiresAtAfter", "j"."fineTuneRetiresAtBefore", "j"."fineTuneRetiresAtAfter", "j"."replacementBefore", "j"."replacementAfter", "j"."availabilityBefore", "j"."availabilityAfter", "j"."quotaUsedBefore", "j"."quotaUsedAfter", "j"."quotaLimitBefore", "j"."quotaLimitAfter", "j"."deployableBefore", "j"."deployableAfter"
from (select value ->> '$[0]' as "provider", value ->> '$[1]' as "model", value ->> '$[2]' as "version", value ->> '$[3]' as "deploymentType", value ->> '$[4]' as "quotaName", value ->> '$[5]' as "publisher", value ->> '$[6]' as "kinds", value ->> '$[7]' as "capabilities", value ->> '$[8]' as "quotaUnit", value ->> '$[9]' as "measure", value ->> '$[10]' as "multiplier", value ->> '$[11]' as "minCapacity", value ->> '$[12]' as "maxCapacity", value ->> '$[13]' as "defaultCapacity", value ->> '$[14]' as "capacityStep", value ->> '$[15]' as "restriction", value ->> '$[16]' as "poolScope", value ->> '$[17]' as "isDefaultVersionBefore", value ->> '$[18]' as "isDefaultVersionAfter", value ->> '$[19]' as "lifecycleBefore", value ->> '$[20]' as "lifecycleAfter", value ->> '$[21]' as "retiresAtBefore", value ->> '$[22]' as "retiresAtAfter", value ->> '$[23]' as "fineTuneRetiresAtBefore", value ->> '$[24]' as "fineTuneRetiresAtAfter", value ->> '$[25]' as "replacementBefore", value ->> '$[26]' as "replacementAfter", value ->> '$[27]' as "availabilityBefore", value ->> '$[28]' as "availabilityAfter", value ->> '$[29]' as "quotaUsedBefore", value ->> '$[30]' as "quotaUsedAfter", value ->> '$[31]' as "quotaLimitBefore", value ->> '$[32]' as "quotaLimitAfter", value ->> '$[33]' as "deployableBefore", value ->> '$[34]' as "deployableAfter"
  from json_each(?)) as j
where not exists (select 1
  from "AIModelChange" as t
  where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."provider" = "j"."provider" and "t"."model" = "j"."model" and "t"."version" = "j"."version" and "t"."deploymentType" = "j"."deploymentType" and "t"."quotaName" = "j"."quotaName" and "t"."changedAt" = ?);
insert into "AIModelChange" ("subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName", "changedAt", "runId", "publisher", "kinds", "capabilities", "quotaUnit", "measure", "multiplier", "minCapacity", "maxCapacity", "defaultCapacity", "capacityStep", "restriction", "poolScope", "isDefaultVersionBefore", "isDefaultVersionAfter", "lifecycleBefore", "lifecycleAfter", "retiresAtBefore", "retiresAtAfter", "fineTuneRetiresAtBefore", "fineTuneRetiresAtAfter", "replacementBefore", "replacementAfter", "availabilityBefore", "availabilityAfter", "quotaUsedBefore", "quotaUsedAfter", "quotaLimitBefore", "quotaLimitAfter", "deployableBefore", "deployableAfter") select ?, ?, "j"."provider", "j"."model", "j"."version", "j"."deploymentType", "j"."quotaName", ?, ?, "j"."publisher", "j"."kinds", "j"."capabilities", "j"."quotaUnit", "j"."measure", "j"."multiplier", "j"."minCapacity", "j"."maxCapacity", "j"."defaultCapacity", "j"."capacityStep", "j"."restriction", "j"."poolScope", "j"."isDefaultVersionBefore", "j"."isDefaultVersionAfter", "j"."lifecycleBefore", "j"."lifecycleAfter", "j"."retiresAtBefore", "j"."retiresAtAfter", "j"."fineTuneRetiresAtBefore", "j"."fineTuneRetiresAtAfter", "j"."replacementBefore", "j"."replacementAfter", "j"."availabilityBefore", "j"."availabilityAfter", "j"."quotaUsedBefore", "j"."quotaUsedAfter", "j"."quotaLimitBefore", "j"."quotaLimitAfter", "j"."deployableBefore", "j"."deployableAfter"
from (select value ->> '$[0]' as "provider", value ->> '$[1]' as "model", value ->> '$[2]' as "version", value ->> '$[3]' as "deploymentType", value ->> '$[4]' as "quotaName", value ->> '$[5]' as "publisher", value ->> '$[6]' as "kinds", value ->> '$[7]' as "capabilities", value ->> '$[8]' as "quotaUnit", value ->> '$[9]' as "measure", value ->> '$[10]' as "multiplier", value ->> '$[11]' as "minCapacity", value ->> '$[12]' as "maxCapacity", value ->> '$[13]' as "defaultCapacity", value ->> '$[14]' as "capacityStep", value ->> '$[15]' as "restriction", value ->> '$[16]' as "poolScope", value ->> '$[17]' as "isDefaultVersionBefore", value ->> '$[18]' as "isDefaultVersionAfter", value ->> '$[19]' as "lifecycleBefore", value ->> '$[20]' as "lifecycleAfter", value ->> '$[21]' as "retiresAtBefore", value ->> '$[22]' as "retiresAtAfter", value ->> '$[23]' as "fineTuneRetiresAtBefore", value ->> '$[24]' as "fineTuneRetiresAtAfter", value ->> '$[25]' as "replacementBefore", value ->> '$[26]' as "replacementAfter", value ->> '$[27]' as "availabilityBefore", value ->> '$[28]' as "availabilityAfter", value ->> '$[29]' as "quotaUsedBefore", value ->> '$[30]' as "quotaUsedAfter", value ->> '$[31]' as "quotaLimitBefore", value ->> '$[32]' as "quotaLimitAfter", value ->> '$[33]' as "deployableBefore", value ->> '$[34]' as "deployableAfter"
  from json_each(?)) as j
where not exists (select 1
  from "AIModelChange" as t
  where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."provider" = "j"."provider" and "t"."model" = "j"."model" and "t"."version" = "j"."version" and "t"."deploymentType" = "j"."deploymentType" and "t"."quotaName" = "j"."quotaName" and "t"."changedAt" = ?);
insert into "AIQuotaChange" ("subscriptionId", "region", "quotaName", "changedAt", "runId", "provider", "label", "unit", "measure", "multiplier", "models", "poolScope", "quotaUsedBefore", "quotaUsedAfter", "quotaLimitBefore", "quotaLimitAfter") select ?, ?, "j"."quotaName", ?, ?, "j"."provider", "j"."label", "j"."unit", "j"."measure", "j"."multiplier", "j"."models", "j"."poolScope", "j"."quotaUsedBefore", "j"."quotaUsedAfter", "j"."quotaLimitBefore", "j"."quotaLimitAfter"
from (select value ->> '$[0]' as "quotaName", value ->> '$[1]' as "provider", value ->> '$[2]' as "label", value ->> '$[3]' as "unit", value ->> '$[4]' as "measure", value ->> '$[5]' as "multiplier", value ->> '$[6]' as "models", value ->> '$[7]' as "poolScope", value ->> '$[8]' as "quotaUsedBefore", value ->> '$[9]' as "quotaUsedAfter", value ->> '$[10]' as "quotaLimitBefore", value ->> '$[11]' as "quotaLimitAfter"
  from json_each(?)) as j
where not exists (select 1
  from "AIQuotaChange" as t
  where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."quotaName" = "j"."quotaName" and "t"."changedAt" = ?);
insert into "AIQuotaChange" ("subscriptionId", "region", "quotaName", "changedAt", "runId", "provider", "label", "unit", "measure", "multiplier", "models", "poolScope", "quotaUsedBefore", "quotaUsedAfter", "quotaLimitBefore", "quotaLimitAfter") select ?, ?, "j"."quotaName", ?, ?, "j"."provider", "j"."label", "j"."unit", "j"."measure", "j"."multiplier", "j"."models", "j"."poolScope", "j"."quotaUsedBefore", "j"."quotaUsedAfter", "j"."quotaLimitBefore", "j"."quotaLimitAfter"
from (select value ->> '$[0]' as "quotaName", value ->> '$[1]' as "provider", value ->> '$[2]' as "label", value ->> '$[3]' as "unit", value ->> '$[4]' as "measure", value ->> '$[5]' as "multiplier", value ->> '$[6]' as "models", value ->> '$[7]' as "poolScope", value ->> '$[8]' as "quotaUsedBefore", value ->> '$[9]' as "quotaUsedAfter", value ->> '$[10]' as "quotaLimitBefore", value ->> '$[11]' as "quotaLimitAfter"
  from json_each(?)) as j
where not exists (select 1
  from "AIQuotaChange" as t
  where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."quotaName" = "j"."quotaName" and "t"."changedAt" = ?);
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "rowsRead", "error", "rowsWritten", "finishedAt", "snapshotTime", "upstreamMs", "parseMs", "scoreMs")
values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
update "AIModelUnit"
set "firstSnapshotTime" = ?
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
