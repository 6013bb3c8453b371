-- Generated from the repository; `npm run listings` overwrites it.

-- simulation
select "simulationHash", "runId", "createdAt", "changes", "fromPlan"
from "QuotaSimulation"
where "simulationHash" = ?;

-- limits
select "q"."subscriptionId", "q"."region", "q"."quotaKey" as "familyKey", "q"."quotaName" as "family", "q"."quotaLimit", "q"."used"
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "familyKey"
  from json_each(?)) as "k"
inner join "QuotaUsage" as "q" on q.subscriptionId = k.subscriptionId and q.region = k.region and q.quotaKey = k.familyKey
order by "q"."subscriptionId", "q"."region", "q"."quotaKey";

-- subscriptionNames
select "subscriptionId", "displayName"
from "Subscription"
where "subscriptionId" in (select value
  from json_each(?));

-- job
select *
from "QuotaApply"
where "jobId" = ?;

-- jobByKey
select *
from "QuotaApply"
where "idempotencyKey" = ?;

-- steps
select *
from "QuotaApplyStep"
where "jobId" = ?
order by "step";

-- doneSteps
select *
from "QuotaApplyStep"
where "finishedAt" >= ? and "subscriptionId" = ? and "region" = ? and "state" = ?
order by "finishedAt", "jobId", "step";

-- list
select *
from "QuotaApply"
order by "createdAt" desc, "jobId" desc
limit ?
offset ?;
select count(*) as "total"
from "QuotaApply";
select "jobId", "kind", "state", count(*) as "rows"
from "QuotaApplyStep"
where "jobId" in (select value
  from json_each(?))
group by "jobId", "kind", "state";

-- open
select *
from "QuotaApply"
where "status" in (?, ?, ?, ?)
order by "createdAt", "jobId";

-- unread
select *
from "QuotaApply"
where "jobId" in (select "a"."jobId"
  from "QuotaApplyStep" as "s"
  inner join "QuotaApply" as "a" on "a"."jobId" = "s"."jobId"
  left join "IngestionLog" as "r" on "r"."runId" = "a"."readJobId"
  where "s"."finishedAt" >= ? and ("s"."state" = ? or "s"."sentAt" is not null or ("s"."sendingAt" is not null and "s"."azureCode" is null)) and ("r"."runId" is null or "r"."createdAt" < "s"."finishedAt"))
order by "createdAt", "jobId";

-- insert
select *
from "QuotaApply"
where "idempotencyKey" = ?;
select "c"."subscriptionId", "c"."region", "c"."familyKey", "c"."jobId"
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "familyKey"
  from json_each(?)) as "k"
inner join "QuotaApplyClaim" as "c" on c.subscriptionId = k.subscriptionId and c.region = k.region and c.familyKey = k.familyKey
order by "c"."subscriptionId", "c"."region", "c"."familyKey";
insert into "QuotaApply" ("jobId", "idempotencyKey", "runId", "simulationHash", "status", "createdAt", "createdBy", "createdByOid", "correlationId", "approvalExpiresAt", "decision", "decidedAt", "decidedBy", "decidedByOid", "note", "cancelRequestedAt", "cancelledBy", "startedAt", "finishedAt", "nextLookAt", "readJobId") select "j"."jobId", "j"."idempotencyKey", "j"."runId", "j"."simulationHash", "j"."status", "j"."createdAt", "j"."createdBy", "j"."createdByOid", "j"."correlationId", "j"."approvalExpiresAt", "j"."decision", "j"."decidedAt", "j"."decidedBy", "j"."decidedByOid", "j"."note", "j"."cancelRequestedAt", "j"."cancelledBy", "j"."startedAt", "j"."finishedAt", "j"."nextLookAt", "j"."readJobId"
from (select value ->> '$[0]' as "jobId", value ->> '$[1]' as "idempotencyKey", value ->> '$[2]' as "runId", value ->> '$[3]' as "simulationHash", value ->> '$[4]' as "status", value ->> '$[5]' as "createdAt", value ->> '$[6]' as "createdBy", value ->> '$[7]' as "createdByOid", value ->> '$[8]' as "correlationId", value ->> '$[9]' as "approvalExpiresAt", value ->> '$[10]' as "decision", value ->> '$[11]' as "decidedAt", value ->> '$[12]' as "decidedBy", value ->> '$[13]' as "decidedByOid", value ->> '$[14]' as "note", value ->> '$[15]' as "cancelRequestedAt", value ->> '$[16]' as "cancelledBy", value ->> '$[17]' as "startedAt", value ->> '$[18]' as "finishedAt", value ->> '$[19]' as "nextLookAt", value ->> '$[20]' as "readJobId"
  from json_each(?)) as j;
insert into "QuotaApplyStep" ("jobId", "step", "kind", "subscriptionId", "region", "familyKey", "family", "groupId", "limitBefore", "limitAfter", "state", "knownRequests", "requestId", "azureCode", "azureMessage", "reason", "sendingAt", "sentAt", "lookedAt", "looks", "nextLookAt", "finishedAt") select "j"."jobId", "j"."step", "j"."kind", "j"."subscriptionId", "j"."region", "j"."familyKey", "j"."family", "j"."groupId", "j"."limitBefore", "j"."limitAfter", "j"."state", "j"."knownRequests", "j"."requestId", "j"."azureCode", "j"."azureMessage", "j"."reason", "j"."sendingAt", "j"."sentAt", "j"."lookedAt", "j"."looks", "j"."nextLookAt", "j"."finishedAt"
from (select value ->> '$[0]' as "jobId", value ->> '$[1]' as "step", value ->> '$[2]' as "kind", value ->> '$[3]' as "subscriptionId", value ->> '$[4]' as "region", value ->> '$[5]' as "familyKey", value ->> '$[6]' as "family", value ->> '$[7]' as "groupId", value ->> '$[8]' as "limitBefore", value ->> '$[9]' as "limitAfter", value ->> '$[10]' as "state", value ->> '$[11]' as "knownRequests", value ->> '$[12]' as "requestId", value ->> '$[13]' as "azureCode", value ->> '$[14]' as "azureMessage", value ->> '$[15]' as "reason", value ->> '$[16]' as "sendingAt", value ->> '$[17]' as "sentAt", value ->> '$[18]' as "lookedAt", value ->> '$[19]' as "looks", value ->> '$[20]' as "nextLookAt", value ->> '$[21]' as "finishedAt"
  from json_each(?)) as j;
insert into "QuotaApplyClaim" ("subscriptionId", "region", "familyKey", "jobId") select "j"."subscriptionId", "j"."region", "j"."familyKey", "j"."jobId"
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "familyKey", value ->> '$[3]' as "jobId"
  from json_each(?)) as j;

-- addSteps
insert into "QuotaApplyStep" ("jobId", "step", "kind", "subscriptionId", "region", "familyKey", "family", "groupId", "limitBefore", "limitAfter", "state", "knownRequests", "requestId", "azureCode", "azureMessage", "reason", "sendingAt", "sentAt", "lookedAt", "looks", "nextLookAt", "finishedAt") select "j"."jobId", "j"."step", "j"."kind", "j"."subscriptionId", "j"."region", "j"."familyKey", "j"."family", "j"."groupId", "j"."limitBefore", "j"."limitAfter", "j"."state", "j"."knownRequests", "j"."requestId", "j"."azureCode", "j"."azureMessage", "j"."reason", "j"."sendingAt", "j"."sentAt", "j"."lookedAt", "j"."looks", "j"."nextLookAt", "j"."finishedAt"
from (select value ->> '$[0]' as "jobId", value ->> '$[1]' as "step", value ->> '$[2]' as "kind", value ->> '$[3]' as "subscriptionId", value ->> '$[4]' as "region", value ->> '$[5]' as "familyKey", value ->> '$[6]' as "family", value ->> '$[7]' as "groupId", value ->> '$[8]' as "limitBefore", value ->> '$[9]' as "limitAfter", value ->> '$[10]' as "state", value ->> '$[11]' as "knownRequests", value ->> '$[12]' as "requestId", value ->> '$[13]' as "azureCode", value ->> '$[14]' as "azureMessage", value ->> '$[15]' as "reason", value ->> '$[16]' as "sendingAt", value ->> '$[17]' as "sentAt", value ->> '$[18]' as "lookedAt", value ->> '$[19]' as "looks", value ->> '$[20]' as "nextLookAt", value ->> '$[21]' as "finishedAt"
  from json_each(?)) as j
where not exists (select 1
  from "QuotaApplyStep" as t
  where "t"."jobId" = "j"."jobId" and "t"."step" = "j"."step");

-- changeJob
update "QuotaApply"
set "status" = ?, "finishedAt" = ?
where "jobId" = ? and "status" in (?);
delete
from "QuotaApplyClaim"
where "jobId" = ?;

-- changeStep
update "QuotaApplyStep"
set "state" = ?, "finishedAt" = ?
where "jobId" = ? and "step" = ? and "state" in (?);
insert into "OperationLog" ("kind", "operation", "result", "note", "context", "oid", "actorName", "durationMs", "createdAt", "finishedAt", "operationId", "correlationId")
values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- changeStep, unless the job is cancelled
update "QuotaApplyStep"
set "state" = ?, "knownRequests" = ?
where "jobId" = ? and "step" = ? and "state" in (?) and not exists (select 1
  from "QuotaApply" as a
  where a.jobId = ? and a.cancelRequestedAt is not null);

-- takeTurn
select *
from "QuotaWriteTurn"
where "subscriptionId" = ?;
delete
from "QuotaWriteTurn"
where "subscriptionId" = ?;
insert into "QuotaWriteTurn" ("subscriptionId", "holder", "heldUntilTime", "notBeforeTime")
values (?, ?, ?, ?);

-- endTurn
select *
from "QuotaWriteTurn"
where "subscriptionId" = ?;
delete
from "QuotaWriteTurn"
where "subscriptionId" = ?;
insert into "QuotaWriteTurn" ("subscriptionId", "holder", "heldUntilTime", "notBeforeTime")
values (?, ?, ?, ?);

-- purge
delete
from "QuotaApplyStep"
where "jobId" in (select "jobId"
  from "QuotaApply"
  where "status" in (?, ?, ?, ?) and "finishedAt" < ?);
delete
from "QuotaApply"
where "status" in (?, ?, ?, ?) and "finishedAt" < ?;
delete
from "QuotaWriteTurn"
where ("heldUntilTime" is null or "heldUntilTime" < ?) and ("notBeforeTime" is null or "notBeforeTime" < ?);
