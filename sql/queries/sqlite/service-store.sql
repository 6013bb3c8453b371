-- Generated from the repository; `npm run listings` overwrites it.

-- writeOffers, a first reading
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = ? and "subscriptionId" = ? and "region" = ?) and "status" = ?;
select *
from "ServiceUnit"
where "subscriptionId" = ?;
select "subscriptionId", "namespace", "resourceType", "region", "zones"
from "ServiceOffer"
where "subscriptionId" = ?;
insert into "ServiceOffer" ("subscriptionId", "namespace", "resourceType", "region", "zones") select ?, "j"."namespace", "j"."resourceType", "j"."region", "j"."zones"
from (select value ->> '$[0]' as "namespace", value ->> '$[1]' as "resourceType", value ->> '$[2]' as "region", value ->> '$[3]' as "zones"
  from json_each(?)) as j;
insert into "ServiceUnit" ("subscriptionId", "snapshotTime", "runId", "runSequence", "firstSnapshotTime")
values (?, ?, ?, ?, ?);
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select ?, ?, "j"."subscriptionId", "j"."region", ?, ?
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region"
  from json_each(?)) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = ? and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = ?, "rowsWritten" = ?, "error" = ?, "writeMs" = ?, "rowsRead" = ?, "upstreamMs" = ?, "parseMs" = ?, "scoreMs" = ?, "skippedRecords" = ?, "skippedReason" = ?, "snapshotTime" = ?, "finishedAt" = ?
where ("runId" = ? and "subscriptionId" = ? and "region" = ?);

-- writeOffers, a later reading
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = ? and "subscriptionId" = ? and "region" = ?) and "status" = ?;
select *
from "ServiceUnit"
where "subscriptionId" = ?;
select "namespace", "resourceType", "region"
from "ServiceOffer"
where "subscriptionId" = ?
order by "namespace", "resourceType", "region";
select "readAt", "missing"
from "SuspectReading"
where ("pipeline" = ? and "subscriptionId" = ? and "region" = ?);
delete
from "SuspectReading"
where ("pipeline" = ? and "subscriptionId" = ? and "region" = ?);
select "subscriptionId", "namespace", "resourceType", "region", "zones"
from "ServiceOffer"
where "subscriptionId" = ?;
insert into "ServiceOffer" ("subscriptionId", "namespace", "resourceType", "region", "zones") select ?, "j"."namespace", "j"."resourceType", "j"."region", "j"."zones"
from (select value ->> '$[0]' as "namespace", value ->> '$[1]' as "resourceType", value ->> '$[2]' as "region", value ->> '$[3]' as "zones"
  from json_each(?)) as j;
update "ServiceOffer" as t
set "zones" = "j"."zones"
from (select *
  from (select value ->> '$[0]' as "namespace", value ->> '$[1]' as "resourceType", value ->> '$[2]' as "region", value ->> '$[3]' as "zones"
    from json_each(?))
  limit -1) as j
where "t"."subscriptionId" = ? and "t"."namespace" = "j"."namespace" and "t"."resourceType" = "j"."resourceType" and "t"."region" = "j"."region";
delete
from "ServiceOffer" as t
where "t"."subscriptionId" = ? and ("namespace", "resourceType", "region") in (select "namespace", "resourceType", "region"
  from (select value ->> '$[0]' as "namespace", value ->> '$[1]' as "resourceType", value ->> '$[2]' as "region"
    from json_each(?)) as j);
insert into "ServiceOfferChange" ("subscriptionId", "namespace", "resourceType", "region", "changedAt", "runId", "zonesBefore", "zonesAfter") select ?, "j"."namespace", "j"."resourceType", "j"."region", ?, ?, "j"."zonesBefore", "j"."zonesAfter"
from (select value ->> '$[0]' as "namespace", value ->> '$[1]' as "resourceType", value ->> '$[2]' as "region", value ->> '$[3]' as "zonesBefore", value ->> '$[4]' as "zonesAfter"
  from json_each(?)) as j
where not exists (select 1
  from "ServiceOfferChange" as t
  where "t"."subscriptionId" = ? and "t"."namespace" = "j"."namespace" and "t"."resourceType" = "j"."resourceType" and "t"."region" = "j"."region" and "t"."changedAt" = ?);
update "ServiceUnit"
set "snapshotTime" = ?, "runId" = ?, "runSequence" = ?
where "subscriptionId" = ?;
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select ?, ?, "j"."subscriptionId", "j"."region", ?, ?
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region"
  from json_each(?)) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = ? and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = ?, "rowsWritten" = ?, "error" = ?, "writeMs" = ?, "rowsRead" = ?, "upstreamMs" = ?, "parseMs" = ?, "scoreMs" = ?, "skippedRecords" = ?, "skippedReason" = ?, "snapshotTime" = ?, "finishedAt" = ?
where ("runId" = ? and "subscriptionId" = ? and "region" = ?);

-- writeRegistrations, a first reading
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = ? and "subscriptionId" = ? and "region" = ?) and "status" = ?;
select *
from "ServiceUnit"
where "subscriptionId" = ?;
select "subscriptionId", "namespace", "state"
from "ServiceRegistration"
where "subscriptionId" = ?;
insert into "ServiceRegistration" ("subscriptionId", "namespace", "state") select ?, "j"."namespace", "j"."state"
from (select value ->> '$[0]' as "namespace", value ->> '$[1]' as "state"
  from json_each(?)) as j;
insert into "ServiceUnit" ("subscriptionId", "snapshotTime", "runId", "runSequence", "firstSnapshotTime")
values (?, ?, ?, ?, ?);
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select ?, ?, "j"."subscriptionId", "j"."region", ?, ?
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region"
  from json_each(?)) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = ? and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = ?, "rowsWritten" = ?, "error" = ?, "writeMs" = ?, "rowsRead" = ?, "upstreamMs" = ?, "parseMs" = ?, "scoreMs" = ?, "skippedRecords" = ?, "skippedReason" = ?, "snapshotTime" = ?, "finishedAt" = ?
where ("runId" = ? and "subscriptionId" = ? and "region" = ?);

-- writeRegistrations, a later reading
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = ? and "subscriptionId" = ? and "region" = ?) and "status" = ?;
select *
from "ServiceUnit"
where "subscriptionId" = ?;
select "namespace"
from "ServiceRegistration"
where "subscriptionId" = ?
order by "namespace";
select "readAt", "missing"
from "SuspectReading"
where ("pipeline" = ? and "subscriptionId" = ? and "region" = ?);
delete
from "SuspectReading"
where ("pipeline" = ? and "subscriptionId" = ? and "region" = ?);
select "subscriptionId", "namespace", "state"
from "ServiceRegistration"
where "subscriptionId" = ?;
update "ServiceRegistration" as t
set "state" = "j"."state"
from (select *
  from (select value ->> '$[0]' as "namespace", value ->> '$[1]' as "state"
    from json_each(?))
  limit -1) as j
where "t"."subscriptionId" = ? and "t"."namespace" = "j"."namespace";
insert into "ServiceRegistrationChange" ("subscriptionId", "namespace", "changedAt", "runId", "stateBefore", "stateAfter") select ?, "j"."namespace", ?, ?, "j"."stateBefore", "j"."stateAfter"
from (select value ->> '$[0]' as "namespace", value ->> '$[1]' as "stateBefore", value ->> '$[2]' as "stateAfter"
  from json_each(?)) as j
where not exists (select 1
  from "ServiceRegistrationChange" as t
  where "t"."subscriptionId" = ? and "t"."namespace" = "j"."namespace" and "t"."changedAt" = ?);
update "ServiceUnit"
set "snapshotTime" = ?, "runId" = ?, "runSequence" = ?
where "subscriptionId" = ?;
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select ?, ?, "j"."subscriptionId", "j"."region", ?, ?
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region"
  from json_each(?)) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = ? and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = ?, "rowsWritten" = ?, "error" = ?, "writeMs" = ?, "rowsRead" = ?, "upstreamMs" = ?, "parseMs" = ?, "scoreMs" = ?, "skippedRecords" = ?, "skippedReason" = ?, "snapshotTime" = ?, "finishedAt" = ?
where ("runId" = ? and "subscriptionId" = ? and "region" = ?);

-- writeQuotas, a first reading
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = ? and "subscriptionId" = ? and "region" = ?) and "status" = ?;
select *
from "ServiceQuotaUnit"
where "subscriptionId" = ? and "region" = ?;
select "subscriptionId", "region", "namespace", "quotaName", "label", "unit", "quotaUsed", "quotaLimit"
from "ServiceQuota"
where "subscriptionId" = ? and "region" = ?;
insert into "ServiceQuota" ("subscriptionId", "region", "namespace", "quotaName", "label", "unit", "quotaUsed", "quotaLimit") select ?, ?, "j"."namespace", "j"."quotaName", "j"."label", "j"."unit", "j"."quotaUsed", "j"."quotaLimit"
from (select value ->> '$[0]' as "namespace", value ->> '$[1]' as "quotaName", value ->> '$[2]' as "label", value ->> '$[3]' as "unit", value ->> '$[4]' as "quotaUsed", value ->> '$[5]' as "quotaLimit"
  from json_each(?)) as j;
insert into "ServiceQuotaUnit" ("subscriptionId", "region", "snapshotTime", "runId", "runSequence", "notOffered", "unregistered", "firstSnapshotTime")
values (?, ?, ?, ?, ?, ?, ?, ?);
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select ?, ?, "j"."subscriptionId", "j"."region", ?, ?
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region"
  from json_each(?)) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = ? and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = ?, "rowsWritten" = ?, "error" = ?, "writeMs" = ?, "rowsRead" = ?, "upstreamMs" = ?, "parseMs" = ?, "scoreMs" = ?, "skippedRecords" = ?, "skippedReason" = ?, "snapshotTime" = ?, "finishedAt" = ?
where ("runId" = ? and "subscriptionId" = ? and "region" = ?);

-- writeQuotas, a later reading
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = ? and "subscriptionId" = ? and "region" = ?) and "status" = ?;
select *
from "ServiceQuotaUnit"
where "subscriptionId" = ? and "region" = ?;
select "namespace", "quotaName"
from "ServiceQuota"
where "subscriptionId" = ? and "region" = ?
order by "namespace", "quotaName";
select "readAt", "missing"
from "SuspectReading"
where ("pipeline" = ? and "subscriptionId" = ? and "region" = ?);
delete
from "SuspectReading"
where ("pipeline" = ? and "subscriptionId" = ? and "region" = ?);
select "subscriptionId", "region", "namespace", "quotaName", "label", "unit", "quotaUsed", "quotaLimit"
from "ServiceQuota"
where "subscriptionId" = ? and "region" = ?;
update "ServiceQuota" as t
set "label" = "j"."label", "unit" = "j"."unit", "quotaUsed" = "j"."quotaUsed", "quotaLimit" = "j"."quotaLimit"
from (select *
  from (select value ->> '$[0]' as "namespace", value ->> '$[1]' as "quotaName", value ->> '$[2]' as "label", value ->> '$[3]' as "unit", value ->> '$[4]' as "quotaUsed", value ->> '$[5]' as "quotaLimit"
    from json_each(?))
  limit -1) as j
where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."namespace" = "j"."namespace" and "t"."quotaName" = "j"."quotaName";
insert into "ServiceQuotaChange" ("subscriptionId", "region", "namespace", "quotaName", "changedAt", "runId", "label", "unit", "quotaUsedBefore", "quotaUsedAfter", "quotaLimitBefore", "quotaLimitAfter") select ?, ?, "j"."namespace", "j"."quotaName", ?, ?, "j"."label", "j"."unit", "j"."quotaUsedBefore", "j"."quotaUsedAfter", "j"."quotaLimitBefore", "j"."quotaLimitAfter"
from (select value ->> '$[0]' as "namespace", value ->> '$[1]' as "quotaName", value ->> '$[2]' as "label", value ->> '$[3]' as "unit", value ->> '$[4]' as "quotaUsedBefore", value ->> '$[5]' as "quotaUsedAfter", value ->> '$[6]' as "quotaLimitBefore", value ->> '$[7]' as "quotaLimitAfter"
  from json_each(?)) as j
where not exists (select 1
  from "ServiceQuotaChange" as t
  where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."namespace" = "j"."namespace" and "t"."quotaName" = "j"."quotaName" and "t"."changedAt" = ?);
update "ServiceQuotaUnit"
set "snapshotTime" = ?, "runId" = ?, "runSequence" = ?, "notOffered" = ?, "unregistered" = ?
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
