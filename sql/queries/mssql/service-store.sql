-- Generated from the repository; `npm run listings` overwrites it.

-- writeOffers, a first reading
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = @1 and "subscriptionId" = @2 and "region" = @3) and "status" = @4;
select *
from "ServiceUnit"
where "subscriptionId" = @1;
select "subscriptionId", "namespace", "resourceType", "region", "zones"
from "ServiceOffer"
where "subscriptionId" = @1;
insert into "ServiceOffer" ("subscriptionId", "namespace", "resourceType", "region", "zones") select @1, "j"."namespace", "j"."resourceType", "j"."region", "j"."zones"
from (select "namespace" collate Latin1_General_100_BIN2 as "namespace", "resourceType" collate Latin1_General_100_BIN2 as "resourceType", "region" collate Latin1_General_100_BIN2 as "region", "zones" collate Latin1_General_100_BIN2 as "zones"
  from openjson(@2) with ("namespace" nvarchar(4000) '$.namespace', "resourceType" nvarchar(4000) '$.resourceType', "region" nvarchar(4000) '$.region', "zones" nvarchar(4000) '$.zones')) as j;
insert into "ServiceUnit" ("subscriptionId", "snapshotTime", "runId", "runSequence", "firstSnapshotTime")
values (@1, cast(@2 as datetime2(3)), @3, @4, cast(@5 as datetime2(3)));
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select @1, @2, "j"."subscriptionId", "j"."region", @3, @4
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@5) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = @6 and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = @1, "rowsWritten" = @2, "error" = @3, "writeMs" = @4, "rowsRead" = @5, "upstreamMs" = @6, "parseMs" = @7, "scoreMs" = @8, "skippedRecords" = @9, "skippedReason" = @10, "snapshotTime" = cast(@11 as datetime2(3)), "finishedAt" = cast(@12 as datetime2(3))
where ("runId" = @13 and "subscriptionId" = @14 and "region" = @15);

-- writeOffers, a later reading
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = @1 and "subscriptionId" = @2 and "region" = @3) and "status" = @4;
select *
from "ServiceUnit"
where "subscriptionId" = @1;
select "namespace", "resourceType", "region"
from "ServiceOffer"
where "subscriptionId" = @1
order by "namespace", "resourceType", "region";
select "readAt", "missing"
from "SuspectReading"
where ("pipeline" = @1 and "subscriptionId" = @2 and "region" = @3);
delete
from "SuspectReading"
where ("pipeline" = @1 and "subscriptionId" = @2 and "region" = @3);
select "subscriptionId", "namespace", "resourceType", "region", "zones"
from "ServiceOffer"
where "subscriptionId" = @1;
insert into "ServiceOffer" ("subscriptionId", "namespace", "resourceType", "region", "zones") select @1, "j"."namespace", "j"."resourceType", "j"."region", "j"."zones"
from (select "namespace" collate Latin1_General_100_BIN2 as "namespace", "resourceType" collate Latin1_General_100_BIN2 as "resourceType", "region" collate Latin1_General_100_BIN2 as "region", "zones" collate Latin1_General_100_BIN2 as "zones"
  from openjson(@2) with ("namespace" nvarchar(4000) '$.namespace', "resourceType" nvarchar(4000) '$.resourceType', "region" nvarchar(4000) '$.region', "zones" nvarchar(4000) '$.zones')) as j;
update t
set "zones" = "j"."zones"
from (select "namespace" collate Latin1_General_100_BIN2 as "namespace", "resourceType" collate Latin1_General_100_BIN2 as "resourceType", "region" collate Latin1_General_100_BIN2 as "region", "zones" collate Latin1_General_100_BIN2 as "zones"
  from openjson(@1) with ("namespace" nvarchar(4000) '$.namespace', "resourceType" nvarchar(4000) '$.resourceType', "region" nvarchar(4000) '$.region', "zones" nvarchar(4000) '$.zones')) as j
inner join "ServiceOffer" as t on "t"."subscriptionId" = @2 and "t"."namespace" = "j"."namespace" and "t"."resourceType" = "j"."resourceType" and "t"."region" = "j"."region" option (force order);
delete t
from (select "namespace" collate Latin1_General_100_BIN2 as "namespace", "resourceType" collate Latin1_General_100_BIN2 as "resourceType", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@1) with ("namespace" nvarchar(4000) '$.namespace', "resourceType" nvarchar(4000) '$.resourceType', "region" nvarchar(4000) '$.region')) as j
inner join "ServiceOffer" as t on "t"."subscriptionId" = @2 and "t"."namespace" = "j"."namespace" and "t"."resourceType" = "j"."resourceType" and "t"."region" = "j"."region" option (force order);
insert into "ServiceOfferChange" ("subscriptionId", "namespace", "resourceType", "region", "changedAt", "runId", "zonesBefore", "zonesAfter") select @1, "j"."namespace", "j"."resourceType", "j"."region", cast(@2 as datetime2(3)), @3, "j"."zonesBefore", "j"."zonesAfter"
from (select "namespace" collate Latin1_General_100_BIN2 as "namespace", "resourceType" collate Latin1_General_100_BIN2 as "resourceType", "region" collate Latin1_General_100_BIN2 as "region", "zonesBefore" collate Latin1_General_100_BIN2 as "zonesBefore", "zonesAfter" collate Latin1_General_100_BIN2 as "zonesAfter"
  from openjson(@4) with ("namespace" nvarchar(4000) '$.namespace', "resourceType" nvarchar(4000) '$.resourceType', "region" nvarchar(4000) '$.region', "zonesBefore" nvarchar(4000) '$.zonesBefore', "zonesAfter" nvarchar(4000) '$.zonesAfter')) as j
where not exists (select 1
  from "ServiceOfferChange" as t
  where "t"."subscriptionId" = @5 and "t"."namespace" = "j"."namespace" and "t"."resourceType" = "j"."resourceType" and "t"."region" = "j"."region" and "t"."changedAt" = cast(@6 as datetime2(3)));
update "ServiceUnit"
set "snapshotTime" = cast(@1 as datetime2(3)), "runId" = @2, "runSequence" = @3
where "subscriptionId" = @4;
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select @1, @2, "j"."subscriptionId", "j"."region", @3, @4
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@5) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = @6 and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = @1, "rowsWritten" = @2, "error" = @3, "writeMs" = @4, "rowsRead" = @5, "upstreamMs" = @6, "parseMs" = @7, "scoreMs" = @8, "skippedRecords" = @9, "skippedReason" = @10, "snapshotTime" = cast(@11 as datetime2(3)), "finishedAt" = cast(@12 as datetime2(3))
where ("runId" = @13 and "subscriptionId" = @14 and "region" = @15);

-- writeRegistrations, a first reading
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = @1 and "subscriptionId" = @2 and "region" = @3) and "status" = @4;
select *
from "ServiceUnit"
where "subscriptionId" = @1;
select "subscriptionId", "namespace", "state"
from "ServiceRegistration"
where "subscriptionId" = @1;
insert into "ServiceRegistration" ("subscriptionId", "namespace", "state") select @1, "j"."namespace", "j"."state"
from (select "namespace" collate Latin1_General_100_BIN2 as "namespace", "state" collate Latin1_General_100_BIN2 as "state"
  from openjson(@2) with ("namespace" nvarchar(4000) '$.namespace', "state" nvarchar(4000) '$.state')) as j;
insert into "ServiceUnit" ("subscriptionId", "snapshotTime", "runId", "runSequence", "firstSnapshotTime")
values (@1, cast(@2 as datetime2(3)), @3, @4, cast(@5 as datetime2(3)));
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select @1, @2, "j"."subscriptionId", "j"."region", @3, @4
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@5) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = @6 and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = @1, "rowsWritten" = @2, "error" = @3, "writeMs" = @4, "rowsRead" = @5, "upstreamMs" = @6, "parseMs" = @7, "scoreMs" = @8, "skippedRecords" = @9, "skippedReason" = @10, "snapshotTime" = cast(@11 as datetime2(3)), "finishedAt" = cast(@12 as datetime2(3))
where ("runId" = @13 and "subscriptionId" = @14 and "region" = @15);

-- writeRegistrations, a later reading
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = @1 and "subscriptionId" = @2 and "region" = @3) and "status" = @4;
select *
from "ServiceUnit"
where "subscriptionId" = @1;
select "namespace"
from "ServiceRegistration"
where "subscriptionId" = @1
order by "namespace";
select "readAt", "missing"
from "SuspectReading"
where ("pipeline" = @1 and "subscriptionId" = @2 and "region" = @3);
delete
from "SuspectReading"
where ("pipeline" = @1 and "subscriptionId" = @2 and "region" = @3);
select "subscriptionId", "namespace", "state"
from "ServiceRegistration"
where "subscriptionId" = @1;
update t
set "state" = "j"."state"
from (select "namespace" collate Latin1_General_100_BIN2 as "namespace", "state" collate Latin1_General_100_BIN2 as "state"
  from openjson(@1) with ("namespace" nvarchar(4000) '$.namespace', "state" nvarchar(4000) '$.state')) as j
inner join "ServiceRegistration" as t on "t"."subscriptionId" = @2 and "t"."namespace" = "j"."namespace" option (force order);
insert into "ServiceRegistrationChange" ("subscriptionId", "namespace", "changedAt", "runId", "stateBefore", "stateAfter") select @1, "j"."namespace", cast(@2 as datetime2(3)), @3, "j"."stateBefore", "j"."stateAfter"
from (select "namespace" collate Latin1_General_100_BIN2 as "namespace", "stateBefore" collate Latin1_General_100_BIN2 as "stateBefore", "stateAfter" collate Latin1_General_100_BIN2 as "stateAfter"
  from openjson(@4) with ("namespace" nvarchar(4000) '$.namespace', "stateBefore" nvarchar(4000) '$.stateBefore', "stateAfter" nvarchar(4000) '$.stateAfter')) as j
where not exists (select 1
  from "ServiceRegistrationChange" as t
  where "t"."subscriptionId" = @5 and "t"."namespace" = "j"."namespace" and "t"."changedAt" = cast(@6 as datetime2(3)));
update "ServiceUnit"
set "snapshotTime" = cast(@1 as datetime2(3)), "runId" = @2, "runSequence" = @3
where "subscriptionId" = @4;
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select @1, @2, "j"."subscriptionId", "j"."region", @3, @4
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@5) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = @6 and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = @1, "rowsWritten" = @2, "error" = @3, "writeMs" = @4, "rowsRead" = @5, "upstreamMs" = @6, "parseMs" = @7, "scoreMs" = @8, "skippedRecords" = @9, "skippedReason" = @10, "snapshotTime" = cast(@11 as datetime2(3)), "finishedAt" = cast(@12 as datetime2(3))
where ("runId" = @13 and "subscriptionId" = @14 and "region" = @15);

-- writeQuotas, a first reading
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = @1 and "subscriptionId" = @2 and "region" = @3) and "status" = @4;
select *
from "ServiceQuotaUnit"
where "subscriptionId" = @1 and "region" = @2;
select "subscriptionId", "region", "namespace", "quotaName", "label", "unit", "quotaUsed", "quotaLimit"
from "ServiceQuota"
where "subscriptionId" = @1 and "region" = @2;
insert into "ServiceQuota" ("subscriptionId", "region", "namespace", "quotaName", "label", "unit", "quotaUsed", "quotaLimit") select @1, @2, "j"."namespace", "j"."quotaName", "j"."label", "j"."unit", "j"."quotaUsed", "j"."quotaLimit"
from (select "namespace" collate Latin1_General_100_BIN2 as "namespace", "quotaName" collate Latin1_General_100_BIN2 as "quotaName", "label" collate Latin1_General_100_BIN2 as "label", "unit" collate Latin1_General_100_BIN2 as "unit", "quotaUsed", "quotaLimit"
  from openjson(@3) with ("namespace" nvarchar(4000) '$.namespace', "quotaName" nvarchar(4000) '$.quotaName', "label" nvarchar(4000) '$.label', "unit" nvarchar(4000) '$.unit', "quotaUsed" float '$.quotaUsed', "quotaLimit" float '$.quotaLimit')) as j;
insert into "ServiceQuotaUnit" ("subscriptionId", "region", "snapshotTime", "runId", "runSequence", "notOffered", "unregistered", "firstSnapshotTime")
values (@1, @2, cast(@3 as datetime2(3)), @4, @5, @6, @7, cast(@8 as datetime2(3)));
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select @1, @2, "j"."subscriptionId", "j"."region", @3, @4
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@5) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = @6 and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = @1, "rowsWritten" = @2, "error" = @3, "writeMs" = @4, "rowsRead" = @5, "upstreamMs" = @6, "parseMs" = @7, "scoreMs" = @8, "skippedRecords" = @9, "skippedReason" = @10, "snapshotTime" = cast(@11 as datetime2(3)), "finishedAt" = cast(@12 as datetime2(3))
where ("runId" = @13 and "subscriptionId" = @14 and "region" = @15);

-- writeQuotas, a later reading
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = @1 and "subscriptionId" = @2 and "region" = @3) and "status" = @4;
select *
from "ServiceQuotaUnit"
where "subscriptionId" = @1 and "region" = @2;
select "namespace", "quotaName"
from "ServiceQuota"
where "subscriptionId" = @1 and "region" = @2
order by "namespace", "quotaName";
select "readAt", "missing"
from "SuspectReading"
where ("pipeline" = @1 and "subscriptionId" = @2 and "region" = @3);
delete
from "SuspectReading"
where ("pipeline" = @1 and "subscriptionId" = @2 and "region" = @3);
select "subscriptionId", "region", "namespace", "quotaName", "label", "unit", "quotaUsed", "quotaLimit"
from "ServiceQuota"
where "subscriptionId" = @1 and "region" = @2;
update t
set "label" = "j"."label", "unit" = "j"."unit", "quotaUsed" = "j"."quotaUsed", "quotaLimit" = "j"."quotaLimit"
from (select "namespace" collate Latin1_General_100_BIN2 as "namespace", "quotaName" collate Latin1_General_100_BIN2 as "quotaName", "label" collate Latin1_General_100_BIN2 as "label", "unit" collate Latin1_General_100_BIN2 as "unit", "quotaUsed", "quotaLimit"
  from openjson(@1) with ("namespace" nvarchar(4000) '$.namespace', "quotaName" nvarchar(4000) '$.quotaName', "label" nvarchar(4000) '$.label', "unit" nvarchar(4000) '$.unit', "quotaUsed" float '$.quotaUsed', "quotaLimit" float '$.quotaLimit')) as j
inner join "ServiceQuota" as t on "t"."subscriptionId" = @2 and "t"."region" = @3 and "t"."namespace" = "j"."namespace" and "t"."quotaName" = "j"."quotaName" option (force order);
insert into "ServiceQuotaChange" ("subscriptionId", "region", "namespace", "quotaName", "changedAt", "runId", "label", "unit", "quotaUsedBefore", "quotaUsedAfter", "quotaLimitBefore", "quotaLimitAfter") select @1, @2, "j"."namespace", "j"."quotaName", cast(@3 as datetime2(3)), @4, "j"."label", "j"."unit", "j"."quotaUsedBefore", "j"."quotaUsedAfter", "j"."quotaLimitBefore", "j"."quotaLimitAfter"
from (select "namespace" collate Latin1_General_100_BIN2 as "namespace", "quotaName" collate Latin1_General_100_BIN2 as "quotaName", "label" collate Latin1_General_100_BIN2 as "label", "unit" collate Latin1_General_100_BIN2 as "unit", "quotaUsedBefore", "quotaUsedAfter", "quotaLimitBefore", "quotaLimitAfter"
  from openjson(@5) with ("namespace" nvarchar(4000) '$.namespace', "quotaName" nvarchar(4000) '$.quotaName', "label" nvarchar(4000) '$.label', "unit" nvarchar(4000) '$.unit', "quotaUsedBefore" float '$.quotaUsedBefore', "quotaUsedAfter" float '$.quotaUsedAfter', "quotaLimitBefore" float '$.quotaLimitBefore', "quotaLimitAfter" float '$.quotaLimitAfter')) as j
where not exists (select 1
  from "ServiceQuotaChange" as t
  where "t"."subscriptionId" = @6 and "t"."region" = @7 and "t"."namespace" = "j"."namespace" and "t"."quotaName" = "j"."quotaName" and "t"."changedAt" = cast(@8 as datetime2(3)));
update "ServiceQuotaUnit"
set "snapshotTime" = cast(@1 as datetime2(3)), "runId" = @2, "runSequence" = @3, "notOffered" = @4, "unregistered" = @5
where "subscriptionId" = @6 and "region" = @7;
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select @1, @2, "j"."subscriptionId", "j"."region", @3, @4
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@5) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = @6 and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = @1, "rowsWritten" = @2, "error" = @3, "writeMs" = @4, "rowsRead" = @5, "upstreamMs" = @6, "parseMs" = @7, "scoreMs" = @8, "skippedRecords" = @9, "skippedReason" = @10, "snapshotTime" = cast(@11 as datetime2(3)), "finishedAt" = cast(@12 as datetime2(3))
where ("runId" = @13 and "subscriptionId" = @14 and "region" = @15);
