-- Generated from the repository; `npm run listings` overwrites it.

-- noteState
delete
from "QuotaGroupReading";
insert into "QuotaGroupReading" ("managementGroupId", "state", "readAt", "problem")
values (@1, @2, cast(@3 as datetime2(3)), @4);

-- writeGroups
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select *
from "QuotaGroup";
delete
from "QuotaGroup";
insert into "QuotaGroup" ("groupId", "name", "groupType", "provisioningState", "state", "problem", "managementGroupId", "snapshotTime")
values (@1, @2, @3, @4, @5, @6, @7, cast(@8 as datetime2(3)));
insert into "QuotaGroup" ("groupId", "name", "groupType", "provisioningState", "state", "problem", "managementGroupId", "snapshotTime")
values (@1, @2, @3, @4, @5, @6, @7, cast(@8 as datetime2(3)));
select *
from "QuotaGroupMember";
delete
from "QuotaGroupMember";
insert into "QuotaGroupMember" ("groupId", "subscriptionId", "provisioningState", "inManagementGroup", "readAt")
values (@1, @2, @3, @4, cast(@5 as datetime2(3)));
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
where "subscriptionId" != @1 and not exists (select "m"."groupId"
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
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "region"
from "QuotaGroupUnit"
where "subscriptionId" = @1 and "region" not in (select [value] collate Latin1_General_100_BIN2
  from openjson(@2) with ([value] nvarchar(4000) '$'));
delete
from "QuotaAllocation"
where "subscriptionId" = @1 and "region" not in (select [value] collate Latin1_General_100_BIN2
  from openjson(@2) with ([value] nvarchar(4000) '$'));
delete
from "QuotaGroupUnit"
where "subscriptionId" = @1 and "region" not in (select [value] collate Latin1_General_100_BIN2
  from openjson(@2) with ([value] nvarchar(4000) '$'));
delete
from "QuotaGroupRequest"
where "subscriptionId" = @1 and "region" not in (select [value] collate Latin1_General_100_BIN2
  from openjson(@2) with ([value] nvarchar(4000) '$'));
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
where "subscriptionId" = @1
order by "groupId";

-- writeAllocations
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = @1 and "subscriptionId" = @2 and "region" = @3) and "status" = @4;
select *
from "QuotaGroupUnit"
where "subscriptionId" = @1 and "region" = @2;
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "readAt", "runSequence", "isComplete"
from "QuotaGroupPool"
where "groupId" = @1 and "region" = @2;
select "groupId", "region", "familyKey", "groupLimit", "poolFree", "keptAt"
from "QuotaGroupLimit"
where "groupId" = @1 and "region" = @2;
select "groupId", "region", "familyKey", "groupLimit", "poolFree", "keptAt"
from "QuotaGroupLimit"
where "groupId" = @1 and "region" = @2;
insert into "QuotaGroupLimit" ("groupId", "region", "familyKey", "groupLimit", "poolFree", "keptAt") select @1, @2, "j"."familyKey", "j"."groupLimit", "j"."poolFree", "j"."keptAt"
from (select "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "groupLimit", "poolFree", "keptAt"
  from openjson(@3) with ("familyKey" nvarchar(4000) '$.familyKey', "groupLimit" float '$.groupLimit', "poolFree" float '$.poolFree', "keptAt" datetime2(3) '$.keptAt')) as j;
delete
from "QuotaGroupPool"
where "groupId" = @1 and "region" = @2;
insert into "QuotaGroupPool" ("groupId", "region", "readAt", "runSequence", "isComplete")
values (@1, @2, cast(@3 as datetime2(3)), @4, @5);
select "subscriptionId", "region", "familyKey", "family", "groupId", "keptAt", "quotaLimit", "shareableQuota", "quotaAllocated"
from "QuotaAllocation"
where "subscriptionId" = @1 and "region" = @2;
select "subscriptionId", "region", "familyKey", "family", "groupId", "keptAt", "quotaLimit", "shareableQuota", "quotaAllocated"
from "QuotaAllocation"
where "subscriptionId" = @1 and "region" = @2;
insert into "QuotaAllocation" ("subscriptionId", "region", "familyKey", "family", "groupId", "keptAt", "quotaLimit", "shareableQuota", "quotaAllocated") select @1, @2, "j"."familyKey", "j"."family", "j"."groupId", "j"."keptAt", "j"."quotaLimit", "j"."shareableQuota", "j"."quotaAllocated"
from (select "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "family" collate Latin1_General_100_BIN2 as "family", "groupId" collate Latin1_General_100_BIN2 as "groupId", "keptAt", "quotaLimit", "shareableQuota", "quotaAllocated"
  from openjson(@3) with ("familyKey" nvarchar(4000) '$.familyKey', "family" nvarchar(4000) '$.family', "groupId" nvarchar(4000) '$.groupId', "keptAt" datetime2(3) '$.keptAt', "quotaLimit" float '$.quotaLimit', "shareableQuota" float '$.shareableQuota', "quotaAllocated" float '$.quotaAllocated')) as j;
select max("u"."snapshotTime") as "readAt"
from "QuotaGroupUnit" as "u"
inner join "QuotaGroupMember" as "m" on "m"."subscriptionId" = "u"."subscriptionId"
where "m"."groupId" = @1 and "u"."region" = @2;
select "groupId", "region", "subscriptionId", "requestId", "state", "family", "quotaLimit", "submittedAt", "message", "inProgressSeenAt", "succeededSeenAt"
from "QuotaGroupRequest"
where "groupId" = @1 and "region" = @2 and "subscriptionId" = @3;
select "groupId", "region", "subscriptionId", "requestId", "state", "family", "quotaLimit", "submittedAt", "message", "inProgressSeenAt", "succeededSeenAt"
from "QuotaGroupRequest"
where "groupId" = @1 and "region" = @2 and "subscriptionId" = @3;
insert into "QuotaGroupRequest" ("groupId", "region", "subscriptionId", "requestId", "state", "family", "quotaLimit", "submittedAt", "message", "inProgressSeenAt", "succeededSeenAt") select @1, @2, @3, "j"."requestId", "j"."state", "j"."family", "j"."quotaLimit", "j"."submittedAt", "j"."message", "j"."inProgressSeenAt", "j"."succeededSeenAt"
from (select "requestId" collate Latin1_General_100_BIN2 as "requestId", "state" collate Latin1_General_100_BIN2 as "state", "family" collate Latin1_General_100_BIN2 as "family", "quotaLimit", "submittedAt", "message" collate Latin1_General_100_BIN2 as "message", "inProgressSeenAt", "succeededSeenAt"
  from openjson(@4) with ("requestId" nvarchar(4000) '$.requestId', "state" nvarchar(4000) '$.state', "family" nvarchar(4000) '$.family', "quotaLimit" float '$.quotaLimit', "submittedAt" datetime2(3) '$.submittedAt', "message" nvarchar(4000) '$.message', "inProgressSeenAt" datetime2(3) '$.inProgressSeenAt', "succeededSeenAt" datetime2(3) '$.succeededSeenAt')) as j;
select "groupId", "region", "subscriptionId", "requestId", "state", "family", "quotaLimit", "submittedAt", "message", "inProgressSeenAt", "succeededSeenAt"
from "QuotaGroupRequest"
where "groupId" = @1 and "region" = @2 and "subscriptionId" = @3;
select "groupId", "region", "subscriptionId", "requestId", "state", "family", "quotaLimit", "submittedAt", "message", "inProgressSeenAt", "succeededSeenAt"
from "QuotaGroupRequest"
where "groupId" = @1 and "region" = @2 and "subscriptionId" = @3;
insert into "QuotaGroupRequest" ("groupId", "region", "subscriptionId", "requestId", "state", "family", "quotaLimit", "submittedAt", "message", "inProgressSeenAt", "succeededSeenAt") select @1, @2, @3, "j"."requestId", "j"."state", "j"."family", "j"."quotaLimit", "j"."submittedAt", "j"."message", "j"."inProgressSeenAt", "j"."succeededSeenAt"
from (select "requestId" collate Latin1_General_100_BIN2 as "requestId", "state" collate Latin1_General_100_BIN2 as "state", "family" collate Latin1_General_100_BIN2 as "family", "quotaLimit", "submittedAt", "message" collate Latin1_General_100_BIN2 as "message", "inProgressSeenAt", "succeededSeenAt"
  from openjson(@4) with ("requestId" nvarchar(4000) '$.requestId', "state" nvarchar(4000) '$.state', "family" nvarchar(4000) '$.family', "quotaLimit" float '$.quotaLimit', "submittedAt" datetime2(3) '$.submittedAt', "message" nvarchar(4000) '$.message', "inProgressSeenAt" datetime2(3) '$.inProgressSeenAt', "succeededSeenAt" datetime2(3) '$.succeededSeenAt')) as j;
insert into "QuotaGroupUnit" ("subscriptionId", "region", "snapshotTime", "runId", "runSequence", "firstSnapshotTime")
values (@1, @2, cast(@3 as datetime2(3)), @4, @5, cast(@6 as datetime2(3)));
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select @1, @2, "j"."subscriptionId", "j"."region", @3, @4
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@5) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = @6 and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = @1, "rowsWritten" = @2, "error" = @3, "writeMs" = @4, "rowsRead" = @5, "upstreamMs" = @6, "parseMs" = @7, "scoreMs" = @8, "skippedRecords" = @9, "skippedReason" = @10, "snapshotTime" = cast(@11 as datetime2(3)), "finishedAt" = cast(@12 as datetime2(3))
where ("runId" = @13 and "subscriptionId" = @14 and "region" = @15);

-- writeAllocations, of a known unit
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = @1 and "subscriptionId" = @2 and "region" = @3) and "status" = @4;
select *
from "QuotaGroupUnit"
where "subscriptionId" = @1 and "region" = @2;
select "familyKey"
from "QuotaAllocation"
where "subscriptionId" = @1 and "region" = @2
order by "familyKey";
select "readAt", "missing"
from "SuspectReading"
where ("pipeline" = @1 and "subscriptionId" = @2 and "region" = @3);
delete
from "SuspectReading"
where ("pipeline" = @1 and "subscriptionId" = @2 and "region" = @3);
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "readAt", "runSequence", "isComplete"
from "QuotaGroupPool"
where "groupId" = @1 and "region" = @2;
select "groupId", "region", "familyKey", "groupLimit", "poolFree", "keptAt"
from "QuotaGroupLimit"
where "groupId" = @1 and "region" = @2;
select "groupId", "region", "familyKey", "groupLimit", "poolFree", "keptAt"
from "QuotaGroupLimit"
where "groupId" = @1 and "region" = @2;
insert into "QuotaGroupLimit" ("groupId", "region", "familyKey", "groupLimit", "poolFree", "keptAt") select @1, @2, "j"."familyKey", "j"."groupLimit", "j"."poolFree", "j"."keptAt"
from (select "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "groupLimit", "poolFree", "keptAt"
  from openjson(@3) with ("familyKey" nvarchar(4000) '$.familyKey', "groupLimit" float '$.groupLimit', "poolFree" float '$.poolFree', "keptAt" datetime2(3) '$.keptAt')) as j;
delete
from "QuotaGroupPool"
where "groupId" = @1 and "region" = @2;
insert into "QuotaGroupPool" ("groupId", "region", "readAt", "runSequence", "isComplete")
values (@1, @2, cast(@3 as datetime2(3)), @4, @5);
select "subscriptionId", "region", "familyKey", "family", "groupId", "keptAt", "quotaLimit", "shareableQuota", "quotaAllocated"
from "QuotaAllocation"
where "subscriptionId" = @1 and "region" = @2;
select "subscriptionId", "region", "familyKey", "family", "groupId", "keptAt", "quotaLimit", "shareableQuota", "quotaAllocated"
from "QuotaAllocation"
where "subscriptionId" = @1 and "region" = @2;
update t
set "family" = "j"."family", "groupId" = "j"."groupId", "keptAt" = "j"."keptAt", "quotaLimit" = "j"."quotaLimit", "shareableQuota" = "j"."shareableQuota", "quotaAllocated" = "j"."quotaAllocated"
from (select "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "family" collate Latin1_General_100_BIN2 as "family", "groupId" collate Latin1_General_100_BIN2 as "groupId", "keptAt", "quotaLimit", "shareableQuota", "quotaAllocated"
  from openjson(@1) with ("familyKey" nvarchar(4000) '$.familyKey', "family" nvarchar(4000) '$.family', "groupId" nvarchar(4000) '$.groupId', "keptAt" datetime2(3) '$.keptAt', "quotaLimit" float '$.quotaLimit', "shareableQuota" float '$.shareableQuota', "quotaAllocated" float '$.quotaAllocated')) as j
inner join "QuotaAllocation" as t on "t"."subscriptionId" = @2 and "t"."region" = @3 and "t"."familyKey" = "j"."familyKey" option (force order);
delete t
from (select "familyKey" collate Latin1_General_100_BIN2 as "familyKey"
  from openjson(@1) with ("familyKey" nvarchar(4000) '$.familyKey')) as j
inner join "QuotaAllocation" as t on "t"."subscriptionId" = @2 and "t"."region" = @3 and "t"."familyKey" = "j"."familyKey" option (force order);
insert into "QuotaAllocationChange" ("subscriptionId", "region", "familyKey", "changedAt", "runId", "family", "quotaLimitBefore", "quotaLimitAfter", "shareableQuotaBefore", "shareableQuotaAfter", "quotaAllocatedBefore", "quotaAllocatedAfter") select @1, @2, "j"."familyKey", cast(@3 as datetime2(3)), @4, "j"."family", "j"."quotaLimitBefore", "j"."quotaLimitAfter", "j"."shareableQuotaBefore", "j"."shareableQuotaAfter", "j"."quotaAllocatedBefore", "j"."quotaAllocatedAfter"
from (select "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "family" collate Latin1_General_100_BIN2 as "family", "quotaLimitBefore", "quotaLimitAfter", "shareableQuotaBefore", "shareableQuotaAfter", "quotaAllocatedBefore", "quotaAllocatedAfter"
  from openjson(@5) with ("familyKey" nvarchar(4000) '$.familyKey', "family" nvarchar(4000) '$.family', "quotaLimitBefore" float '$.quotaLimitBefore', "quotaLimitAfter" float '$.quotaLimitAfter', "shareableQuotaBefore" float '$.shareableQuotaBefore', "shareableQuotaAfter" float '$.shareableQuotaAfter', "quotaAllocatedBefore" float '$.quotaAllocatedBefore', "quotaAllocatedAfter" float '$.quotaAllocatedAfter')) as j
where not exists (select 1
  from "QuotaAllocationChange" as t
  where "t"."subscriptionId" = @6 and "t"."region" = @7 and "t"."familyKey" = "j"."familyKey" and "t"."changedAt" = cast(@8 as datetime2(3)));
select max("u"."snapshotTime") as "readAt"
from "QuotaGroupUnit" as "u"
inner join "QuotaGroupMember" as "m" on "m"."subscriptionId" = "u"."subscriptionId"
where "m"."groupId" = @1 and "u"."region" = @2;
select "groupId", "region", "subscriptionId", "requestId", "state", "family", "quotaLimit", "submittedAt", "message", "inProgressSeenAt", "succeededSeenAt"
from "QuotaGroupRequest"
where "groupId" = @1 and "region" = @2 and "subscriptionId" = @3;
select "groupId", "region", "subscriptionId", "requestId", "state", "family", "quotaLimit", "submittedAt", "message", "inProgressSeenAt", "succeededSeenAt"
from "QuotaGroupRequest"
where "groupId" = @1 and "region" = @2 and "subscriptionId" = @3;
insert into "QuotaGroupRequest" ("groupId", "region", "subscriptionId", "requestId", "state", "family", "quotaLimit", "submittedAt", "message", "inProgressSeenAt", "succeededSeenAt") select @1, @2, @3, "j"."requestId", "j"."state", "j"."family", "j"."quotaLimit", "j"."submittedAt", "j"."message", "j"."inProgressSeenAt", "j"."succeededSeenAt"
from (select "requestId" collate Latin1_General_100_BIN2 as "requestId", "state" collate Latin1_General_100_BIN2 as "state", "family" collate Latin1_General_100_BIN2 as "family", "quotaLimit", "submittedAt", "message" collate Latin1_General_100_BIN2 as "message", "inProgressSeenAt", "succeededSeenAt"
  from openjson(@4) with ("requestId" nvarchar(4000) '$.requestId', "state" nvarchar(4000) '$.state', "family" nvarchar(4000) '$.family', "quotaLimit" float '$.quotaLimit', "submittedAt" datetime2(3) '$.submittedAt', "message" nvarchar(4000) '$.message', "inProgressSeenAt" datetime2(3) '$.inProgressSeenAt', "succeededSeenAt" datetime2(3) '$.succeededSeenAt')) as j;
select "groupId", "region", "subscriptionId", "requestId", "state", "family", "quotaLimit", "submittedAt", "message", "inProgressSeenAt", "succeededSeenAt"
from "QuotaGroupRequest"
where "groupId" = @1 and "region" = @2 and "subscriptionId" = @3;
select "groupId", "region", "subscriptionId", "requestId", "state", "family", "quotaLimit", "submittedAt", "message", "inProgressSeenAt", "succeededSeenAt"
from "QuotaGroupRequest"
where "groupId" = @1 and "region" = @2 and "subscriptionId" = @3;
insert into "QuotaGroupRequest" ("groupId", "region", "subscriptionId", "requestId", "state", "family", "quotaLimit", "submittedAt", "message", "inProgressSeenAt", "succeededSeenAt") select @1, @2, @3, "j"."requestId", "j"."state", "j"."family", "j"."quotaLimit", "j"."submittedAt", "j"."message", "j"."inProgressSeenAt", "j"."succeededSeenAt"
from (select "requestId" collate Latin1_General_100_BIN2 as "requestId", "state" collate Latin1_General_100_BIN2 as "state", "family" collate Latin1_General_100_BIN2 as "family", "quotaLimit", "submittedAt", "message" collate Latin1_General_100_BIN2 as "message", "inProgressSeenAt", "succeededSeenAt"
  from openjson(@4) with ("requestId" nvarchar(4000) '$.requestId', "state" nvarchar(4000) '$.state', "family" nvarchar(4000) '$.family', "quotaLimit" float '$.quotaLimit', "submittedAt" datetime2(3) '$.submittedAt', "message" nvarchar(4000) '$.message', "inProgressSeenAt" datetime2(3) '$.inProgressSeenAt', "succeededSeenAt" datetime2(3) '$.succeededSeenAt')) as j;
update "QuotaGroupUnit"
set "snapshotTime" = cast(@1 as datetime2(3)), "runId" = @2, "runSequence" = @3
where "subscriptionId" = @4 and "region" = @5;
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select @1, @2, "j"."subscriptionId", "j"."region", @3, @4
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@5) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = @6 and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = @1, "rowsWritten" = @2, "error" = @3, "writeMs" = @4, "rowsRead" = @5, "upstreamMs" = @6, "parseMs" = @7, "scoreMs" = @8, "skippedRecords" = @9, "skippedReason" = @10, "snapshotTime" = cast(@11 as datetime2(3)), "finishedAt" = cast(@12 as datetime2(3))
where ("runId" = @13 and "subscriptionId" = @14 and "region" = @15);
