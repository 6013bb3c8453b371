-- Generated from the repository; `npm run listings` overwrites it.

-- simulation
select "simulationHash", "runId", "createdAt", "changes", "fromPlan"
from "QuotaSimulation"
where "simulationHash" = @1;

-- limits
select "q"."subscriptionId", "q"."region", "q"."quotaKey" as "familyKey", "q"."quotaName" as "family", "q"."quotaLimit", "q"."used"
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "familyKey" collate Latin1_General_100_BIN2 as "familyKey"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "familyKey" nvarchar(4000) '$.familyKey')) as "k"
inner join "QuotaUsage" as "q" on q.subscriptionId = k.subscriptionId and q.region = k.region and q.quotaKey = k.familyKey
order by "q"."subscriptionId", "q"."region", "q"."quotaKey";

-- subscriptionNames
select "subscriptionId", "displayName"
from "Subscription"
where "subscriptionId" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@1) with ([value] nvarchar(4000) '$'));

-- job
select *
from "QuotaApply"
where "jobId" = @1;

-- jobByKey
select *
from "QuotaApply"
where "idempotencyKey" = @1;

-- steps
select *
from "QuotaApplyStep"
where "jobId" = @1
order by "step";

-- doneSteps
select *
from "QuotaApplyStep"
where "finishedAt" >= cast(@1 as datetime2(3)) and "subscriptionId" = @2 and "region" = @3 and "state" = @4
order by "finishedAt", "jobId", "step";

-- list
select *
from "QuotaApply"
order by "createdAt" desc, "jobId" desc
offset @1 rows fetch next @2 rows only;
select count(*) as "total"
from "QuotaApply";
select "jobId", "kind", "state", count(*) as "rows"
from "QuotaApplyStep"
where "jobId" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@1) with ([value] nvarchar(4000) '$'))
group by "jobId", "kind", "state";

-- open
select *
from "QuotaApply"
where "status" in (@1, @2, @3, @4)
order by "createdAt", "jobId";

-- unread
select *
from "QuotaApply"
where "jobId" in (select "a"."jobId"
  from "QuotaApplyStep" as "s"
  inner join "QuotaApply" as "a" on "a"."jobId" = "s"."jobId"
  left join "IngestionLog" as "r" on "r"."runId" = "a"."readJobId"
  where "s"."finishedAt" >= cast(@1 as datetime2(3)) and ("s"."state" = @2 or "s"."sentAt" is not null or ("s"."sendingAt" is not null and "s"."azureCode" is null)) and ("r"."runId" is null or "r"."createdAt" < "s"."finishedAt"))
order by "createdAt", "jobId";

-- insert
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select *
from "QuotaApply"
where "idempotencyKey" = @1;
select "c"."subscriptionId", "c"."region", "c"."familyKey", "c"."jobId"
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "familyKey" collate Latin1_General_100_BIN2 as "familyKey"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "familyKey" nvarchar(4000) '$.familyKey')) as "k"
inner join "QuotaApplyClaim" as "c" on c.subscriptionId = k.subscriptionId and c.region = k.region and c.familyKey = k.familyKey
order by "c"."subscriptionId", "c"."region", "c"."familyKey";
insert into "QuotaApply" ("jobId", "idempotencyKey", "runId", "simulationHash", "status", "createdAt", "createdBy", "createdByOid", "correlationId", "approvalExpiresAt", "decision", "decidedAt", "decidedBy", "decidedByOid", "note", "cancelRequestedAt", "cancelledBy", "startedAt", "finishedAt", "nextLookAt", "readJobId") select "j"."jobId", "j"."idempotencyKey", "j"."runId", "j"."simulationHash", "j"."status", "j"."createdAt", "j"."createdBy", "j"."createdByOid", "j"."correlationId", "j"."approvalExpiresAt", "j"."decision", "j"."decidedAt", "j"."decidedBy", "j"."decidedByOid", "j"."note", "j"."cancelRequestedAt", "j"."cancelledBy", "j"."startedAt", "j"."finishedAt", "j"."nextLookAt", "j"."readJobId"
from (select "jobId" collate Latin1_General_100_BIN2 as "jobId", "idempotencyKey" collate Latin1_General_100_BIN2 as "idempotencyKey", "runId" collate Latin1_General_100_BIN2 as "runId", "simulationHash" collate Latin1_General_100_BIN2 as "simulationHash", "status" collate Latin1_General_100_BIN2 as "status", "createdAt", "createdBy" collate Latin1_General_100_BIN2 as "createdBy", "createdByOid" collate Latin1_General_100_BIN2 as "createdByOid", "correlationId" collate Latin1_General_100_BIN2 as "correlationId", "approvalExpiresAt", "decision" collate Latin1_General_100_BIN2 as "decision", "decidedAt", "decidedBy" collate Latin1_General_100_BIN2 as "decidedBy", "decidedByOid" collate Latin1_General_100_BIN2 as "decidedByOid", "note" collate Latin1_General_100_BIN2 as "note", "cancelRequestedAt", "cancelledBy" collate Latin1_General_100_BIN2 as "cancelledBy", "startedAt", "finishedAt", "nextLookAt", "readJobId" collate Latin1_General_100_BIN2 as "readJobId"
  from openjson(@1) with ("jobId" nvarchar(4000) '$.jobId', "idempotencyKey" nvarchar(4000) '$.idempotencyKey', "runId" nvarchar(4000) '$.runId', "simulationHash" nvarchar(4000) '$.simulationHash', "status" nvarchar(4000) '$.status', "createdAt" datetime2(3) '$.createdAt', "createdBy" nvarchar(4000) '$.createdBy', "createdByOid" nvarchar(4000) '$.createdByOid', "correlationId" nvarchar(4000) '$.correlationId', "approvalExpiresAt" datetime2(3) '$.approvalExpiresAt', "decision" nvarchar(4000) '$.decision', "decidedAt" datetime2(3) '$.decidedAt', "decidedBy" nvarchar(4000) '$.decidedBy', "decidedByOid" nvarchar(4000) '$.decidedByOid', "note" nvarchar(4000) '$.note', "cancelRequestedAt" datetime2(3) '$.cancelRequestedAt', "cancelledBy" nvarchar(4000) '$.cancelledBy', "startedAt" datetime2(3) '$.startedAt', "finishedAt" datetime2(3) '$.finishedAt', "nextLookAt" datetime2(3) '$.nextLookAt', "readJobId" nvarchar(4000) '$.readJobId')) as j;
insert into "QuotaApplyStep" ("jobId", "step", "kind", "subscriptionId", "region", "familyKey", "family", "groupId", "limitBefore", "limitAfter", "state", "knownRequests", "requestId", "azureCode", "azureMessage", "reason", "sendingAt", "sentAt", "lookedAt", "looks", "nextLookAt", "finishedAt") select "j"."jobId", "j"."step", "j"."kind", "j"."subscriptionId", "j"."region", "j"."familyKey", "j"."family", "j"."groupId", "j"."limitBefore", "j"."limitAfter", "j"."state", "j"."knownRequests", "j"."requestId", "j"."azureCode", "j"."azureMessage", "j"."reason", "j"."sendingAt", "j"."sentAt", "j"."lookedAt", "j"."looks", "j"."nextLookAt", "j"."finishedAt"
from (select "jobId" collate Latin1_General_100_BIN2 as "jobId", "step", "kind" collate Latin1_General_100_BIN2 as "kind", "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "family" collate Latin1_General_100_BIN2 as "family", "groupId" collate Latin1_General_100_BIN2 as "groupId", "limitBefore", "limitAfter", "state" collate Latin1_General_100_BIN2 as "state", "knownRequests", "requestId" collate Latin1_General_100_BIN2 as "requestId", "azureCode" collate Latin1_General_100_BIN2 as "azureCode", "azureMessage" collate Latin1_General_100_BIN2 as "azureMessage", "reason" collate Latin1_General_100_BIN2 as "reason", "sendingAt", "sentAt", "lookedAt", "looks", "nextLookAt", "finishedAt"
  from openjson(@1) with ("jobId" nvarchar(4000) '$.jobId', "step" bigint '$.step', "kind" nvarchar(4000) '$.kind', "subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "familyKey" nvarchar(4000) '$.familyKey', "family" nvarchar(4000) '$.family', "groupId" nvarchar(4000) '$.groupId', "limitBefore" float '$.limitBefore', "limitAfter" float '$.limitAfter', "state" nvarchar(4000) '$.state', "knownRequests" nvarchar(max) '$.knownRequests' as json, "requestId" nvarchar(4000) '$.requestId', "azureCode" nvarchar(4000) '$.azureCode', "azureMessage" nvarchar(4000) '$.azureMessage', "reason" nvarchar(4000) '$.reason', "sendingAt" datetime2(3) '$.sendingAt', "sentAt" datetime2(3) '$.sentAt', "lookedAt" datetime2(3) '$.lookedAt', "looks" bigint '$.looks', "nextLookAt" datetime2(3) '$.nextLookAt', "finishedAt" datetime2(3) '$.finishedAt')) as j;
insert into "QuotaApplyClaim" ("subscriptionId", "region", "familyKey", "jobId") select "j"."subscriptionId", "j"."region", "j"."familyKey", "j"."jobId"
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "jobId" collate Latin1_General_100_BIN2 as "jobId"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "familyKey" nvarchar(4000) '$.familyKey', "jobId" nvarchar(4000) '$.jobId')) as j;

-- addSteps
insert into "QuotaApplyStep" ("jobId", "step", "kind", "subscriptionId", "region", "familyKey", "family", "groupId", "limitBefore", "limitAfter", "state", "knownRequests", "requestId", "azureCode", "azureMessage", "reason", "sendingAt", "sentAt", "lookedAt", "looks", "nextLookAt", "finishedAt") select "j"."jobId", "j"."step", "j"."kind", "j"."subscriptionId", "j"."region", "j"."familyKey", "j"."family", "j"."groupId", "j"."limitBefore", "j"."limitAfter", "j"."state", "j"."knownRequests", "j"."requestId", "j"."azureCode", "j"."azureMessage", "j"."reason", "j"."sendingAt", "j"."sentAt", "j"."lookedAt", "j"."looks", "j"."nextLookAt", "j"."finishedAt"
from (select "jobId" collate Latin1_General_100_BIN2 as "jobId", "step", "kind" collate Latin1_General_100_BIN2 as "kind", "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "family" collate Latin1_General_100_BIN2 as "family", "groupId" collate Latin1_General_100_BIN2 as "groupId", "limitBefore", "limitAfter", "state" collate Latin1_General_100_BIN2 as "state", "knownRequests", "requestId" collate Latin1_General_100_BIN2 as "requestId", "azureCode" collate Latin1_General_100_BIN2 as "azureCode", "azureMessage" collate Latin1_General_100_BIN2 as "azureMessage", "reason" collate Latin1_General_100_BIN2 as "reason", "sendingAt", "sentAt", "lookedAt", "looks", "nextLookAt", "finishedAt"
  from openjson(@1) with ("jobId" nvarchar(4000) '$.jobId', "step" bigint '$.step', "kind" nvarchar(4000) '$.kind', "subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "familyKey" nvarchar(4000) '$.familyKey', "family" nvarchar(4000) '$.family', "groupId" nvarchar(4000) '$.groupId', "limitBefore" float '$.limitBefore', "limitAfter" float '$.limitAfter', "state" nvarchar(4000) '$.state', "knownRequests" nvarchar(max) '$.knownRequests' as json, "requestId" nvarchar(4000) '$.requestId', "azureCode" nvarchar(4000) '$.azureCode', "azureMessage" nvarchar(4000) '$.azureMessage', "reason" nvarchar(4000) '$.reason', "sendingAt" datetime2(3) '$.sendingAt', "sentAt" datetime2(3) '$.sentAt', "lookedAt" datetime2(3) '$.lookedAt', "looks" bigint '$.looks', "nextLookAt" datetime2(3) '$.nextLookAt', "finishedAt" datetime2(3) '$.finishedAt')) as j
where not exists (select 1
  from "QuotaApplyStep" as t
  where "t"."jobId" = "j"."jobId" and "t"."step" = "j"."step");

-- changeJob
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
update "QuotaApply"
set "status" = @1, "finishedAt" = cast(@2 as datetime2(3))
where "jobId" = @3 and "status" in (@4);
delete
from "QuotaApplyClaim"
where "jobId" = @1;

-- changeStep
update "QuotaApplyStep"
set "state" = @1, "finishedAt" = cast(@2 as datetime2(3))
where "jobId" = @3 and "step" = @4 and "state" in (@5);
insert into "OperationLog" ("kind", "operation", "result", "note", "context", "oid", "actorName", "durationMs", "createdAt", "finishedAt", "operationId", "correlationId")
values (@1, @2, @3, @4, @5, @6, @7, @8, cast(@9 as datetime2(3)), cast(@10 as datetime2(3)), @11, @12);

-- changeStep, unless the job is cancelled
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
update "QuotaApplyStep"
set "state" = @1, "knownRequests" = @2
where "jobId" = @3 and "step" = @4 and "state" in (@5) and not exists (select 1
  from "QuotaApply" as a
  where a.jobId = @6 and a.cancelRequestedAt is not null);

-- takeTurn
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select *
from "QuotaWriteTurn"
where "subscriptionId" = @1;
delete
from "QuotaWriteTurn"
where "subscriptionId" = @1;
insert into "QuotaWriteTurn" ("subscriptionId", "holder", "heldUntilTime", "notBeforeTime")
values (@1, @2, cast(@3 as datetime2(3)), @4);

-- endTurn
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select *
from "QuotaWriteTurn"
where "subscriptionId" = @1;
delete
from "QuotaWriteTurn"
where "subscriptionId" = @1;
insert into "QuotaWriteTurn" ("subscriptionId", "holder", "heldUntilTime", "notBeforeTime")
values (@1, @2, @3, cast(@4 as datetime2(3)));

-- purge
delete
from "QuotaApplyStep"
where "jobId" in (select "jobId"
  from "QuotaApply"
  where "status" in (@1, @2, @3, @4) and "finishedAt" < cast(@5 as datetime2(3)));
delete
from "QuotaApply"
where "status" in (@1, @2, @3, @4) and "finishedAt" < cast(@5 as datetime2(3));
delete
from "QuotaWriteTurn"
where ("heldUntilTime" is null or "heldUntilTime" < cast(@1 as datetime2(3))) and ("notBeforeTime" is null or "notBeforeTime" < cast(@2 as datetime2(3)));
