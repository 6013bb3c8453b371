-- Generated from the repository; `npm run listings` overwrites it.

-- noteState
delete
from "QuotaGroupReading";
insert into "QuotaGroupReading" ("managementGroupId", "state", "readAt", "problem")
values (?, ?, ?, ?);

-- writeGroups
select *
from "QuotaGroup";
delete
from "QuotaGroup";
insert into "QuotaGroup" ("groupId", "name", "groupType", "provisioningState", "state", "problem", "managementGroupId", "snapshotTime")
values (?, ?, ?, ?, ?, ?, ?, ?);
insert into "QuotaGroup" ("groupId", "name", "groupType", "provisioningState", "state", "problem", "managementGroupId", "snapshotTime")
values (?, ?, ?, ?, ?, ?, ?, ?);
select *
from "QuotaGroupMember";
delete
from "QuotaGroupMember";
insert into "QuotaGroupMember" ("groupId", "subscriptionId", "provisioningState", "inManagementGroup", "readAt")
values (?, ?, ?, ?, ?);
delete
from "QuotaAllocation"
where "subscriptionId" not in (select "subscriptionId"
  from "QuotaGroupMember");
delete
from "QuotaGroupUnit"
where "subscriptionId" not in (select "subscriptionId"
  from "QuotaGroupMember");
delete
from "QuotaGroupRequest"
where "subscriptionId" != ? and not exists (select "m"."groupId"
  from "QuotaGroupMember" as "m"
  where "m"."subscriptionId" = "QuotaGroupRequest"."subscriptionId" and "m"."groupId" = "QuotaGroupRequest"."groupId");
delete
from "QuotaGroupLimit"
where not exists (select "m"."groupId"
  from "QuotaGroupMember" as "m"
  inner join "QuotaGroupUnit" as "u" on "u"."subscriptionId" = "m"."subscriptionId"
  where "m"."groupId" = "QuotaGroupLimit"."groupId" and "u"."region" = "QuotaGroupLimit"."region");
delete
from "QuotaGroupPool"
where not exists (select "m"."groupId"
  from "QuotaGroupMember" as "m"
  inner join "QuotaGroupUnit" as "u" on "u"."subscriptionId" = "m"."subscriptionId"
  where "m"."groupId" = "QuotaGroupPool"."groupId" and "u"."region" = "QuotaGroupPool"."region");
delete
from "QuotaGroupRequest"
where not exists (select "m"."groupId"
  from "QuotaGroupMember" as "m"
  inner join "QuotaGroupUnit" as "u" on "u"."subscriptionId" = "m"."subscriptionId"
  where "m"."groupId" = "QuotaGroupRequest"."groupId" and "u"."region" = "QuotaGroupRequest"."region");
select "groupId", "subscriptionId"
from "QuotaGroupMember"
order by "groupId", "subscriptionId";

-- forgetRegions
select "region"
from "QuotaGroupUnit"
where "subscriptionId" = ? and "region" not in (select value
  from json_each(?));
delete
from "QuotaAllocation"
where "subscriptionId" = ? and "region" not in (select value
  from json_each(?));
delete
from "QuotaGroupUnit"
where "subscriptionId" = ? and "region" not in (select value
  from json_each(?));
delete
from "QuotaGroupRequest"
where "subscriptionId" = ? and "region" not in (select value
  from json_each(?));
delete
from "QuotaGroupLimit"
where not exists (select "m"."groupId"
  from "QuotaGroupMember" as "m"
  inner join "QuotaGroupUnit" as "u" on "u"."subscriptionId" = "m"."subscriptionId"
  where "m"."groupId" = "QuotaGroupLimit"."groupId" and "u"."region" = "QuotaGroupLimit"."region");
delete
from "QuotaGroupPool"
where not exists (select "m"."groupId"
  from "QuotaGroupMember" as "m"
  inner join "QuotaGroupUnit" as "u" on "u"."subscriptionId" = "m"."subscriptionId"
  where "m"."groupId" = "QuotaGroupPool"."groupId" and "u"."region" = "QuotaGroupPool"."region");
delete
from "QuotaGroupRequest"
where not exists (select "m"."groupId"
  from "QuotaGroupMember" as "m"
  inner join "QuotaGroupUnit" as "u" on "u"."subscriptionId" = "m"."subscriptionId"
  where "m"."groupId" = "QuotaGroupRequest"."groupId" and "u"."region" = "QuotaGroupRequest"."region");

-- memberGroup
select "groupId"
from "QuotaGroupMember"
where "subscriptionId" = ?
order by "groupId";

-- writeAllocations
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = ? and "subscriptionId" = ? and "region" = ?) and "status" = ?;
select *
from "QuotaGroupUnit"
where "subscriptionId" = ? and "region" = ?;
select "readAt", "runSequence", "isComplete"
from "QuotaGroupPool"
where "groupId" = ? and "region" = ?;
select "groupId", "region", "familyKey", "groupLimit", "poolFree", "keptAt"
from "QuotaGroupLimit"
where "groupId" = ? and "region" = ?;
select "groupId", "region", "familyKey", "groupLimit", "poolFree", "keptAt"
from "QuotaGroupLimit"
where "groupId" = ? and "region" = ?;
insert into "QuotaGroupLimit" ("groupId", "region", "familyKey", "groupLimit", "poolFree", "keptAt") select ?, ?, "j"."familyKey", "j"."groupLimit", "j"."poolFree", "j"."keptAt"
from (select value ->> '$[0]' as "familyKey", value ->> '$[1]' as "groupLimit", value ->> '$[2]' as "poolFree", value ->> '$[3]' as "keptAt"
  from json_each(?)) as j;
delete
from "QuotaGroupPool"
where "groupId" = ? and "region" = ?;
insert into "QuotaGroupPool" ("groupId", "region", "readAt", "runSequence", "isComplete")
values (?, ?, ?, ?, ?);
select "subscriptionId", "region", "familyKey", "family", "groupId", "keptAt", "quotaLimit", "shareableQuota", "quotaAllocated"
from "QuotaAllocation"
where "subscriptionId" = ? and "region" = ?;
select "subscriptionId", "region", "familyKey", "family", "groupId", "keptAt", "quotaLimit", "shareableQuota", "quotaAllocated"
from "QuotaAllocation"
where "subscriptionId" = ? and "region" = ?;
insert into "QuotaAllocation" ("subscriptionId", "region", "familyKey", "family", "groupId", "keptAt", "quotaLimit", "shareableQuota", "quotaAllocated") select ?, ?, "j"."familyKey", "j"."family", "j"."groupId", "j"."keptAt", "j"."quotaLimit", "j"."shareableQuota", "j"."quotaAllocated"
from (select value ->> '$[0]' as "familyKey", value ->> '$[1]' as "family", value ->> '$[2]' as "groupId", value ->> '$[3]' as "keptAt", value ->> '$[4]' as "quotaLimit", value ->> '$[5]' as "shareableQuota", value ->> '$[6]' as "quotaAllocated"
  from json_each(?)) as j;
select max("u"."snapshotTime") as "readAt"
from "QuotaGroupUnit" as "u"
inner join "QuotaGroupMember" as "m" on "m"."subscriptionId" = "u"."subscriptionId"
where "m"."groupId" = ? and "u"."region" = ?;
select "groupId", "region", "subscriptionId", "requestId", "state", "family", "quotaLimit", "submittedAt", "message", "inProgressSeenAt", "succeededSeenAt"
from "QuotaGroupRequest"
where "groupId" = ? and "region" = ? and "subscriptionId" = ?;
select "groupId", "region", "subscriptionId", "requestId", "state", "family", "quotaLimit", "submittedAt", "message", "inProgressSeenAt", "succeededSeenAt"
from "QuotaGroupRequest"
where "groupId" = ? and "region" = ? and "subscriptionId" = ?;
insert into "QuotaGroupRequest" ("groupId", "region", "subscriptionId", "requestId", "state", "family", "quotaLimit", "submittedAt", "message", "inProgressSeenAt", "succeededSeenAt") select ?, ?, ?, "j"."requestId", "j"."state", "j"."family", "j"."quotaLimit", "j"."submittedAt", "j"."message", "j"."inProgressSeenAt", "j"."succeededSeenAt"
from (select value ->> '$[0]' as "requestId", value ->> '$[1]' as "state", value ->> '$[2]' as "family", value ->> '$[3]' as "quotaLimit", value ->> '$[4]' as "submittedAt", value ->> '$[5]' as "message", value ->> '$[6]' as "inProgressSeenAt", value ->> '$[7]' as "succeededSeenAt"
  from json_each(?)) as j;
select "groupId", "region", "subscriptionId", "requestId", "state", "family", "quotaLimit", "submittedAt", "message", "inProgressSeenAt", "succeededSeenAt"
from "QuotaGroupRequest"
where "groupId" = ? and "region" = ? and "subscriptionId" = ?;
select "groupId", "region", "subscriptionId", "requestId", "state", "family", "quotaLimit", "submittedAt", "message", "inProgressSeenAt", "succeededSeenAt"
from "QuotaGroupRequest"
where "groupId" = ? and "region" = ? and "subscriptionId" = ?;
insert into "QuotaGroupRequest" ("groupId", "region", "subscriptionId", "requestId", "state", "family", "quotaLimit", "submittedAt", "message", "inProgressSeenAt", "succeededSeenAt") select ?, ?, ?, "j"."requestId", "j"."state", "j"."family", "j"."quotaLimit", "j"."submittedAt", "j"."message", "j"."inProgressSeenAt", "j"."succeededSeenAt"
from (select value ->> '$[0]' as "requestId", value ->> '$[1]' as "state", value ->> '$[2]' as "family", value ->> '$[3]' as "quotaLimit", value ->> '$[4]' as "submittedAt", value ->> '$[5]' as "message", value ->> '$[6]' as "inProgressSeenAt", value ->> '$[7]' as "succeededSeenAt"
  from json_each(?)) as j;
insert into "QuotaGroupUnit" ("subscriptionId", "region", "snapshotTime", "runId", "runSequence", "firstSnapshotTime")
values (?, ?, ?, ?, ?, ?);
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select ?, ?, "j"."subscriptionId", "j"."region", ?, ?
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region"
  from json_each(?)) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = ? and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = ?, "rowsWritten" = ?, "error" = ?, "writeMs" = ?, "rowsRead" = ?, "upstreamMs" = ?, "parseMs" = ?, "scoreMs" = ?, "skippedRecords" = ?, "skippedReason" = ?, "snapshotTime" = ?, "finishedAt" = ?
where ("runId" = ? and "subscriptionId" = ? and "region" = ?);

-- writeAllocations, of a known unit
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = ? and "subscriptionId" = ? and "region" = ?) and "status" = ?;
select *
from "QuotaGroupUnit"
where "subscriptionId" = ? and "region" = ?;
select "familyKey"
from "QuotaAllocation"
where "subscriptionId" = ? and "region" = ?
order by "familyKey";
select "readAt", "missing"
from "SuspectReading"
where ("pipeline" = ? and "subscriptionId" = ? and "region" = ?);
delete
from "SuspectReading"
where ("pipeline" = ? and "subscriptionId" = ? and "region" = ?);
select "readAt", "runSequence", "isComplete"
from "QuotaGroupPool"
where "groupId" = ? and "region" = ?;
select "groupId", "region", "familyKey", "groupLimit", "poolFree", "keptAt"
from "QuotaGroupLimit"
where "groupId" = ? and "region" = ?;
select "groupId", "region", "familyKey", "groupLimit", "poolFree", "keptAt"
from "QuotaGroupLimit"
where "groupId" = ? and "region" = ?;
insert into "QuotaGroupLimit" ("groupId", "region", "familyKey", "groupLimit", "poolFree", "keptAt") select ?, ?, "j"."familyKey", "j"."groupLimit", "j"."poolFree", "j"."keptAt"
from (select value ->> '$[0]' as "familyKey", value ->> '$[1]' as "groupLimit", value ->> '$[2]' as "poolFree", value ->> '$[3]' as "keptAt"
  from json_each(?)) as j;
delete
from "QuotaGroupPool"
where "groupId" = ? and "region" = ?;
insert into "QuotaGroupPool" ("groupId", "region", "readAt", "runSequence", "isComplete")
values (?, ?, ?, ?, ?);
select "subscriptionId", "region", "familyKey", "family", "groupId", "keptAt", "quotaLimit", "shareableQuota", "quotaAllocated"
from "QuotaAllocation"
where "subscriptionId" = ? and "region" = ?;
select "subscriptionId", "region", "familyKey", "family", "groupId", "keptAt", "quotaLimit", "shareableQuota", "quotaAllocated"
from "QuotaAllocation"
where "subscriptionId" = ? and "region" = ?;
update "QuotaAllocation" as t
set "family" = "j"."family", "groupId" = "j"."groupId", "keptAt" = "j"."keptAt", "quotaLimit" = "j"."quotaLimit", "shareableQuota" = "j"."shareableQuota", "quotaAllocated" = "j"."quotaAllocated"
from (select *
  from (select value ->> '$[0]' as "familyKey", value ->> '$[1]' as "family", value ->> '$[2]' as "groupId", value ->> '$[3]' as "keptAt", value ->> '$[4]' as "quotaLimit", value ->> '$[5]' as "shareableQuota", value ->> '$[6]' as "quotaAllocated"
    from json_each(?))
  limit -1) as j
where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."familyKey" = "j"."familyKey";
delete
from "QuotaAllocation" as t
where "t"."subscriptionId" = ? and "t"."region" = ? and ("familyKey") in (select "familyKey"
  from (select value ->> '$[0]' as "familyKey"
    from json_each(?)) as j);
insert into "QuotaAllocationChange" ("subscriptionId", "region", "familyKey", "changedAt", "runId", "family", "quotaLimitBefore", "quotaLimitAfter", "shareableQuotaBefore", "shareableQuotaAfter", "quotaAllocatedBefore", "quotaAllocatedAfter") select ?, ?, "j"."familyKey", ?, ?, "j"."family", "j"."quotaLimitBefore", "j"."quotaLimitAfter", "j"."shareableQuotaBefore", "j"."shareableQuotaAfter", "j"."quotaAllocatedBefore", "j"."quotaAllocatedAfter"
from (select value ->> '$[0]' as "familyKey", value ->> '$[1]' as "family", value ->> '$[2]' as "quotaLimitBefore", value ->> '$[3]' as "quotaLimitAfter", value ->> '$[4]' as "shareableQuotaBefore", value ->> '$[5]' as "shareableQuotaAfter", value ->> '$[6]' as "quotaAllocatedBefore", value ->> '$[7]' as "quotaAllocatedAfter"
  from json_each(?)) as j
where not exists (select 1
  from "QuotaAllocationChange" as t
  where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."familyKey" = "j"."familyKey" and "t"."changedAt" = ?);
select max("u"."snapshotTime") as "readAt"
from "QuotaGroupUnit" as "u"
inner join "QuotaGroupMember" as "m" on "m"."subscriptionId" = "u"."subscriptionId"
where "m"."groupId" = ? and "u"."region" = ?;
select "groupId", "region", "subscriptionId", "requestId", "state", "family", "quotaLimit", "submittedAt", "message", "inProgressSeenAt", "succeededSeenAt"
from "QuotaGroupRequest"
where "groupId" = ? and "region" = ? and "subscriptionId" = ?;
select "groupId", "region", "subscriptionId", "requestId", "state", "family", "quotaLimit", "submittedAt", "message", "inProgressSeenAt", "succeededSeenAt"
from "QuotaGroupRequest"
where "groupId" = ? and "region" = ? and "subscriptionId" = ?;
insert into "QuotaGroupRequest" ("groupId", "region", "subscriptionId", "requestId", "state", "family", "quotaLimit", "submittedAt", "message", "inProgressSeenAt", "succeededSeenAt") select ?, ?, ?, "j"."requestId", "j"."state", "j"."family", "j"."quotaLimit", "j"."submittedAt", "j"."message", "j"."inProgressSeenAt", "j"."succeededSeenAt"
from (select value ->> '$[0]' as "requestId", value ->> '$[1]' as "state", value ->> '$[2]' as "family", value ->> '$[3]' as "quotaLimit", value ->> '$[4]' as "submittedAt", value ->> '$[5]' as "message", value ->> '$[6]' as "inProgressSeenAt", value ->> '$[7]' as "succeededSeenAt"
  from json_each(?)) as j;
select "groupId", "region", "subscriptionId", "requestId", "state", "family", "quotaLimit", "submittedAt", "message", "inProgressSeenAt", "succeededSeenAt"
from "QuotaGroupRequest"
where "groupId" = ? and "region" = ? and "subscriptionId" = ?;
select "groupId", "region", "subscriptionId", "requestId", "state", "family", "quotaLimit", "submittedAt", "message", "inProgressSeenAt", "succeededSeenAt"
from "QuotaGroupRequest"
where "groupId" = ? and "region" = ? and "subscriptionId" = ?;
insert into "QuotaGroupRequest" ("groupId", "region", "subscriptionId", "requestId", "state", "family", "quotaLimit", "submittedAt", "message", "inProgressSeenAt", "succeededSeenAt") select ?, ?, ?, "j"."requestId", "j"."state", "j"."family", "j"."quotaLimit", "j"."submittedAt", "j"."message", "j"."inProgressSeenAt", "j"."succeededSeenAt"
from (select value ->> '$[0]' as "requestId", value ->> '$[1]' as "state", value ->> '$[2]' as "family", value ->> '$[3]' as "quotaLimit", value ->> '$[4]' as "submittedAt", value ->> '$[5]' as "message", value ->> '$[6]' as "inProgressSeenAt", value ->> '$[7]' as "succeededSeenAt"
  from json_each(?)) as j;
update "QuotaGroupUnit"
set "snapshotTime" = ?, "runId" = ?, "runSequence" = ?
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
