-- Generated from the repository; `npm run listings` overwrites it.

-- regionZones
select count(*) as "zones"
from "RegionZone"
where "subscriptionId" = @1 and "region" = @2;

-- write, a first reading
select "vmSku", "contentHash"
from "VmSku"
where "region" = @1;
select "region"
from "CapacityUnit"
where "region" = @1 and "runId" = @2;
select "familyKey"
from "Family";
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
insert into "Family" ("familyKey", "family", "familyBase") select "j"."familyKey", "j"."family", "j"."familyBase"
from (select "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "family" collate Latin1_General_100_BIN2 as "family", "familyBase" collate Latin1_General_100_BIN2 as "familyBase"
  from openjson(@1) with ("familyKey" nvarchar(4000) '$.familyKey', "family" nvarchar(4000) '$.family', "familyBase" nvarchar(4000) '$.familyBase')) as j
where not exists (select 1
  from "Family" as t
  where "t"."familyKey" = "j"."familyKey");
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = @1 and "subscriptionId" = @2 and "region" = @3) and "status" = @4;
select *
from "CapacityUnit"
where "subscriptionId" = @1 and "region" = @2;
select "subscriptionId", "region", "quotaKey", "quotaName", "localizedName", "unit", "used", "quotaLimit"
from "QuotaUsage"
where "subscriptionId" = @1 and "region" = @2;
insert into "QuotaUsage" ("subscriptionId", "region", "quotaKey", "quotaName", "localizedName", "unit", "used", "quotaLimit") select @1, @2, "j"."quotaKey", "j"."quotaName", "j"."localizedName", "j"."unit", "j"."used", "j"."quotaLimit"
from (select "quotaKey" collate Latin1_General_100_BIN2 as "quotaKey", "quotaName" collate Latin1_General_100_BIN2 as "quotaName", "localizedName" collate Latin1_General_100_BIN2 as "localizedName", "unit" collate Latin1_General_100_BIN2 as "unit", "used", "quotaLimit"
  from openjson(@3) with ("quotaKey" nvarchar(4000) '$.quotaKey', "quotaName" nvarchar(4000) '$.quotaName', "localizedName" nvarchar(4000) '$.localizedName', "unit" nvarchar(4000) '$.unit', "used" float '$.used', "quotaLimit" float '$.quotaLimit')) as j;
select "subscriptionId", "region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availability", "zones", "restrictedZones", "restriction", "machinesThatFit", "placementScore"
from "CapacitySnapshot"
where "subscriptionId" = @1 and "region" = @2;
select "familyKey", "family", "familyBase"
from "Family";
insert into "CapacitySnapshot" ("subscriptionId", "region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availability", "zones", "restrictedZones", "restriction", "machinesThatFit", "placementScore", "snapshotTime", "runId") select @1, @2, "j"."vmSku", "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."vCpus", "j"."memoryGiB", "j"."availability", "j"."zones", "j"."restrictedZones", "j"."restriction", "j"."machinesThatFit", "j"."placementScore", cast(@3 as datetime2(3)), @4
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku", "resourceType" collate Latin1_General_100_BIN2 as "resourceType", "family" collate Latin1_General_100_BIN2 as "family", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "familyBase" collate Latin1_General_100_BIN2 as "familyBase", "vCpus", "memoryGiB", "availability" collate Latin1_General_100_BIN2 as "availability", "zones" collate Latin1_General_100_BIN2 as "zones", "restrictedZones" collate Latin1_General_100_BIN2 as "restrictedZones", "restriction" collate Latin1_General_100_BIN2 as "restriction", "machinesThatFit", "placementScore"
  from openjson(@5) with ("vmSku" nvarchar(4000) '$.vmSku', "resourceType" nvarchar(4000) '$.resourceType', "family" nvarchar(4000) '$.family', "familyKey" nvarchar(4000) '$.familyKey', "familyBase" nvarchar(4000) '$.familyBase', "vCpus" float '$.vCpus', "memoryGiB" float '$.memoryGiB', "availability" nvarchar(4000) '$.availability', "zones" nvarchar(4000) '$.zones', "restrictedZones" nvarchar(4000) '$.restrictedZones', "restriction" nvarchar(4000) '$.restriction', "machinesThatFit" bigint '$.machinesThatFit', "placementScore" bigint '$.placementScore')) as j;
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "familyKey", "family", "familyBase"
from "Family";
insert into "VmSku" ("region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "tier", "vCpus", "vCpusAvailable", "memoryGiB", "gpus", "architecture", "retirementDate", "gpuCount", "localDiskGiB", "acceleratedNetworking", "contentHash") select @1, "j"."vmSku", "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."tier", "j"."vCpus", "j"."vCpusAvailable", "j"."memoryGiB", "j"."gpus", "j"."architecture", "j"."retirementDate", "j"."gpuCount", "j"."localDiskGiB", "j"."acceleratedNetworking", "j"."contentHash"
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku", "resourceType" collate Latin1_General_100_BIN2 as "resourceType", "family" collate Latin1_General_100_BIN2 as "family", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "familyBase" collate Latin1_General_100_BIN2 as "familyBase", "tier" collate Latin1_General_100_BIN2 as "tier", "vCpus", "vCpusAvailable", "memoryGiB", "gpus", "architecture" collate Latin1_General_100_BIN2 as "architecture", "retirementDate" collate Latin1_General_100_BIN2 as "retirementDate", "gpuCount", "localDiskGiB", "acceleratedNetworking", "contentHash" collate Latin1_General_100_BIN2 as "contentHash"
  from openjson(@2) with ("vmSku" nvarchar(4000) '$.vmSku', "resourceType" nvarchar(4000) '$.resourceType', "family" nvarchar(4000) '$.family', "familyKey" nvarchar(4000) '$.familyKey', "familyBase" nvarchar(4000) '$.familyBase', "tier" nvarchar(4000) '$.tier', "vCpus" float '$.vCpus', "vCpusAvailable" float '$.vCpusAvailable', "memoryGiB" float '$.memoryGiB', "gpus" float '$.gpus', "architecture" nvarchar(4000) '$.architecture', "retirementDate" nvarchar(4000) '$.retirementDate', "gpuCount" float '$.gpuCount', "localDiskGiB" float '$.localDiskGiB', "acceleratedNetworking" bigint '$.acceleratedNetworking', "contentHash" nvarchar(4000) '$.contentHash')) as j
where not exists (select 1
  from "VmSku" as t
  where "t"."region" = @3 and "t"."vmSku" = "j"."vmSku");
insert into "VmSkuCapability" ("region", "vmSku", "capabilities") select @1, "j"."vmSku", "j"."capabilities"
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku", "capabilities"
  from openjson(@2) with ("vmSku" nvarchar(4000) '$.vmSku', "capabilities" nvarchar(max) '$.capabilities' as json)) as j
where not exists (select 1
  from "VmSkuCapability" as t
  where "t"."region" = @3 and "t"."vmSku" = "j"."vmSku");
insert into "CapacityUnit" ("subscriptionId", "region", "snapshotTime", "runId", "runSequence", "skus", "ruleVersion", "firstSnapshotTime")
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

-- write, a later reading
select "vmSku", "contentHash"
from "VmSku"
where "region" = @1;
select "region"
from "CapacityUnit"
where "region" = @1 and "runId" = @2;
select "familyKey"
from "Family";
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
insert into "Family" ("familyKey", "family", "familyBase") select "j"."familyKey", "j"."family", "j"."familyBase"
from (select "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "family" collate Latin1_General_100_BIN2 as "family", "familyBase" collate Latin1_General_100_BIN2 as "familyBase"
  from openjson(@1) with ("familyKey" nvarchar(4000) '$.familyKey', "family" nvarchar(4000) '$.family', "familyBase" nvarchar(4000) '$.familyBase')) as j
where not exists (select 1
  from "Family" as t
  where "t"."familyKey" = "j"."familyKey");
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = @1 and "subscriptionId" = @2 and "region" = @3) and "status" = @4;
select *
from "CapacityUnit"
where "subscriptionId" = @1 and "region" = @2;
select "vmSku"
from "CapacitySnapshot"
where "subscriptionId" = @1 and "region" = @2
order by "vmSku";
select "quotaKey"
from "QuotaUsage"
where "subscriptionId" = @1 and "region" = @2
order by "quotaKey";
select "readAt", "missing"
from "SuspectReading"
where ("pipeline" = @1 and "subscriptionId" = @2 and "region" = @3);
delete
from "SuspectReading"
where ("pipeline" = @1 and "subscriptionId" = @2 and "region" = @3);
select "subscriptionId", "region", "quotaKey", "quotaName", "localizedName", "unit", "used", "quotaLimit"
from "QuotaUsage"
where "subscriptionId" = @1 and "region" = @2;
insert into "QuotaUsage" ("subscriptionId", "region", "quotaKey", "quotaName", "localizedName", "unit", "used", "quotaLimit") select @1, @2, "j"."quotaKey", "j"."quotaName", "j"."localizedName", "j"."unit", "j"."used", "j"."quotaLimit"
from (select "quotaKey" collate Latin1_General_100_BIN2 as "quotaKey", "quotaName" collate Latin1_General_100_BIN2 as "quotaName", "localizedName" collate Latin1_General_100_BIN2 as "localizedName", "unit" collate Latin1_General_100_BIN2 as "unit", "used", "quotaLimit"
  from openjson(@3) with ("quotaKey" nvarchar(4000) '$.quotaKey', "quotaName" nvarchar(4000) '$.quotaName', "localizedName" nvarchar(4000) '$.localizedName', "unit" nvarchar(4000) '$.unit', "used" float '$.used', "quotaLimit" float '$.quotaLimit')) as j;
update t
set "quotaName" = "j"."quotaName", "localizedName" = "j"."localizedName", "unit" = "j"."unit", "used" = "j"."used", "quotaLimit" = "j"."quotaLimit"
from (select "quotaKey" collate Latin1_General_100_BIN2 as "quotaKey", "quotaName" collate Latin1_General_100_BIN2 as "quotaName", "localizedName" collate Latin1_General_100_BIN2 as "localizedName", "unit" collate Latin1_General_100_BIN2 as "unit", "used", "quotaLimit"
  from openjson(@1) with ("quotaKey" nvarchar(4000) '$.quotaKey', "quotaName" nvarchar(4000) '$.quotaName', "localizedName" nvarchar(4000) '$.localizedName', "unit" nvarchar(4000) '$.unit', "used" float '$.used', "quotaLimit" float '$.quotaLimit')) as j
inner join "QuotaUsage" as t on "t"."subscriptionId" = @2 and "t"."region" = @3 and "t"."quotaKey" = "j"."quotaKey" option (force order);
delete t
from (select "quotaKey" collate Latin1_General_100_BIN2 as "quotaKey"
  from openjson(@1) with ("quotaKey" nvarchar(4000) '$.quotaKey')) as j
inner join "QuotaUsage" as t on "t"."subscriptionId" = @2 and "t"."region" = @3 and "t"."quotaKey" = "j"."quotaKey" option (force order);
insert into "QuotaChange" ("subscriptionId", "region", "quotaKey", "changedAt", "runId", "usedBefore", "usedAfter", "limitBefore", "limitAfter") select @1, @2, "j"."quotaKey", cast(@3 as datetime2(3)), @4, "j"."usedBefore", "j"."usedAfter", "j"."limitBefore", "j"."limitAfter"
from (select "quotaKey" collate Latin1_General_100_BIN2 as "quotaKey", "usedBefore", "usedAfter", "limitBefore", "limitAfter"
  from openjson(@5) with ("quotaKey" nvarchar(4000) '$.quotaKey', "usedBefore" float '$.usedBefore', "usedAfter" float '$.usedAfter', "limitBefore" float '$.limitBefore', "limitAfter" float '$.limitAfter')) as j
where not exists (select 1
  from "QuotaChange" as t
  where "t"."subscriptionId" = @6 and "t"."region" = @7 and "t"."quotaKey" = "j"."quotaKey" and "t"."changedAt" = cast(@8 as datetime2(3)));
select "subscriptionId", "region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availability", "zones", "restrictedZones", "restriction", "machinesThatFit", "placementScore"
from "CapacitySnapshot"
where "subscriptionId" = @1 and "region" = @2;
select "familyKey", "family", "familyBase"
from "Family";
insert into "CapacitySnapshot" ("subscriptionId", "region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availability", "zones", "restrictedZones", "restriction", "machinesThatFit", "placementScore", "snapshotTime", "runId") select @1, @2, "j"."vmSku", "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."vCpus", "j"."memoryGiB", "j"."availability", "j"."zones", "j"."restrictedZones", "j"."restriction", "j"."machinesThatFit", "j"."placementScore", cast(@3 as datetime2(3)), @4
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku", "resourceType" collate Latin1_General_100_BIN2 as "resourceType", "family" collate Latin1_General_100_BIN2 as "family", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "familyBase" collate Latin1_General_100_BIN2 as "familyBase", "vCpus", "memoryGiB", "availability" collate Latin1_General_100_BIN2 as "availability", "zones" collate Latin1_General_100_BIN2 as "zones", "restrictedZones" collate Latin1_General_100_BIN2 as "restrictedZones", "restriction" collate Latin1_General_100_BIN2 as "restriction", "machinesThatFit", "placementScore"
  from openjson(@5) with ("vmSku" nvarchar(4000) '$.vmSku', "resourceType" nvarchar(4000) '$.resourceType', "family" nvarchar(4000) '$.family', "familyKey" nvarchar(4000) '$.familyKey', "familyBase" nvarchar(4000) '$.familyBase', "vCpus" float '$.vCpus', "memoryGiB" float '$.memoryGiB', "availability" nvarchar(4000) '$.availability', "zones" nvarchar(4000) '$.zones', "restrictedZones" nvarchar(4000) '$.restrictedZones', "restriction" nvarchar(4000) '$.restriction', "machinesThatFit" bigint '$.machinesThatFit', "placementScore" bigint '$.placementScore')) as j;
update t
set "resourceType" = "j"."resourceType", "family" = "j"."family", "familyKey" = "j"."familyKey", "familyBase" = "j"."familyBase", "vCpus" = "j"."vCpus", "memoryGiB" = "j"."memoryGiB", "availability" = "j"."availability", "zones" = "j"."zones", "restrictedZones" = "j"."restrictedZones", "restriction" = "j"."restriction", "machinesThatFit" = "j"."machinesThatFit", "placementScore" = "j"."placementScore", "snapshotTime" = cast(@1 as datetime2(3)), "runId" = @2
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku", "resourceType" collate Latin1_General_100_BIN2 as "resourceType", "family" collate Latin1_General_100_BIN2 as "family", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "familyBase" collate Latin1_General_100_BIN2 as "familyBase", "vCpus", "memoryGiB", "availability" collate Latin1_General_100_BIN2 as "availability", "zones" collate Latin1_General_100_BIN2 as "zones", "restrictedZones" collate Latin1_General_100_BIN2 as "restrictedZones", "restriction" collate Latin1_General_100_BIN2 as "restriction", "machinesThatFit", "placementScore"
  from openjson(@3) with ("vmSku" nvarchar(4000) '$.vmSku', "resourceType" nvarchar(4000) '$.resourceType', "family" nvarchar(4000) '$.family', "familyKey" nvarchar(4000) '$.familyKey', "familyBase" nvarchar(4000) '$.familyBase', "vCpus" float '$.vCpus', "memoryGiB" float '$.memoryGiB', "availability" nvarchar(4000) '$.availability', "zones" nvarchar(4000) '$.zones', "restrictedZones" nvarchar(4000) '$.restrictedZones', "restriction" nvarchar(4000) '$.restriction', "machinesThatFit" bigint '$.machinesThatFit', "placementScore" bigint '$.placementScore')) as j
inner join "CapacitySnapshot" as t on "t"."subscriptionId" = @4 and "t"."region" = @5 and "t"."vmSku" = "j"."vmSku" option (force order);
delete t
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku"
  from openjson(@1) with ("vmSku" nvarchar(4000) '$.vmSku')) as j
inner join "CapacitySnapshot" as t on "t"."subscriptionId" = @2 and "t"."region" = @3 and "t"."vmSku" = "j"."vmSku" option (force order);
insert into "CapacityChange" ("subscriptionId", "region", "vmSku", "changedAt", "runId", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availabilityBefore", "availabilityAfter", "zonesBefore", "zonesAfter", "restrictedZonesBefore", "restrictedZonesAfter", "restrictionBefore", "restrictionAfter", "machinesThatFitBefore", "machinesThatFitAfter", "placementScoreBefore", "placementScoreAfter") select @1, @2, "j"."vmSku", cast(@3 as datetime2(3)), @4, "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."vCpus", "j"."memoryGiB", "j"."availabilityBefore", "j"."availabilityAfter", "j"."zonesBefore", "j"."zonesAfter", "j"."restrictedZonesBefore", "j"."restrictedZonesAfter", "j"."restrictionBefore", "j"."restrictionAfter", "j"."machinesThatFitBefore", "j"."machinesThatFitAfter", "j"."placementScoreBefore", "j"."placementScoreAfter"
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku", "resourceType" collate Latin1_General_100_BIN2 as "resourceType", "family" collate Latin1_General_100_BIN2 as "family", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "familyBase" collate Latin1_General_100_BIN2 as "familyBase", "vCpus", "memoryGiB", "availabilityBefore" collate Latin1_General_100_BIN2 as "availabilityBefore", "availabilityAfter" collate Latin1_General_100_BIN2 as "availabilityAfter", "zonesBefore" collate Latin1_General_100_BIN2 as "zonesBefore", "zonesAfter" collate Latin1_General_100_BIN2 as "zonesAfter", "restrictedZonesBefore" collate Latin1_General_100_BIN2 as "restrictedZonesBefore", "restrictedZonesAfter" collate Latin1_General_100_BIN2 as "restrictedZonesAfter", "restrictionBefore" collate Latin1_General_100_BIN2 as "restrictionBefore", "restrictionAfter" collate Latin1_General_100_BIN2 as "restrictionAfter", "machinesThatFitBefore", "machinesThatFitAfter", "placementScoreBefore", "placementScoreAfter"
  from openjson(@5) with ("vmSku" nvarchar(4000) '$.vmSku', "resourceType" nvarchar(4000) '$.resourceType', "family" nvarchar(4000) '$.family', "familyKey" nvarchar(4000) '$.familyKey', "familyBase" nvarchar(4000) '$.familyBase', "vCpus" float '$.vCpus', "memoryGiB" float '$.memoryGiB', "availabilityBefore" nvarchar(4000) '$.availabilityBefore', "availabilityAfter" nvarchar(4000) '$.availabilityAfter', "zonesBefore" nvarchar(4000) '$.zonesBefore', "zonesAfter" nvarchar(4000) '$.zonesAfter', "restrictedZonesBefore" nvarchar(4000) '$.restrictedZonesBefore', "restrictedZonesAfter" nvarchar(4000) '$.restrictedZonesAfter', "restrictionBefore" nvarchar(4000) '$.restrictionBefore', "restrictionAfter" nvarchar(4000) '$.restrictionAfter', "machinesThatFitBefore" bigint '$.machinesThatFitBefore', "machinesThatFitAfter" bigint '$.machinesThatFitAfter', "placementScoreBefore" bigint '$.placementScoreBefore', "placementScoreAfter" bigint '$.placementScoreAfter')) as j
where not exists (select 1
  from "CapacityChange" as t
  where "t"."subscriptionId" = @6 and "t"."region" = @7 and "t"."vmSku" = "j"."vmSku" and "t"."changedAt" = cast(@8 as datetime2(3)));
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "familyKey", "family", "familyBase"
from "Family";
insert into "VmSku" ("region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "tier", "vCpus", "vCpusAvailable", "memoryGiB", "gpus", "architecture", "retirementDate", "gpuCount", "localDiskGiB", "acceleratedNetworking", "contentHash") select @1, "j"."vmSku", "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."tier", "j"."vCpus", "j"."vCpusAvailable", "j"."memoryGiB", "j"."gpus", "j"."architecture", "j"."retirementDate", "j"."gpuCount", "j"."localDiskGiB", "j"."acceleratedNetworking", "j"."contentHash"
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku", "resourceType" collate Latin1_General_100_BIN2 as "resourceType", "family" collate Latin1_General_100_BIN2 as "family", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "familyBase" collate Latin1_General_100_BIN2 as "familyBase", "tier" collate Latin1_General_100_BIN2 as "tier", "vCpus", "vCpusAvailable", "memoryGiB", "gpus", "architecture" collate Latin1_General_100_BIN2 as "architecture", "retirementDate" collate Latin1_General_100_BIN2 as "retirementDate", "gpuCount", "localDiskGiB", "acceleratedNetworking", "contentHash" collate Latin1_General_100_BIN2 as "contentHash"
  from openjson(@2) with ("vmSku" nvarchar(4000) '$.vmSku', "resourceType" nvarchar(4000) '$.resourceType', "family" nvarchar(4000) '$.family', "familyKey" nvarchar(4000) '$.familyKey', "familyBase" nvarchar(4000) '$.familyBase', "tier" nvarchar(4000) '$.tier', "vCpus" float '$.vCpus', "vCpusAvailable" float '$.vCpusAvailable', "memoryGiB" float '$.memoryGiB', "gpus" float '$.gpus', "architecture" nvarchar(4000) '$.architecture', "retirementDate" nvarchar(4000) '$.retirementDate', "gpuCount" float '$.gpuCount', "localDiskGiB" float '$.localDiskGiB', "acceleratedNetworking" bigint '$.acceleratedNetworking', "contentHash" nvarchar(4000) '$.contentHash')) as j
where not exists (select 1
  from "VmSku" as t
  where "t"."region" = @3 and "t"."vmSku" = "j"."vmSku");
insert into "VmSkuCapability" ("region", "vmSku", "capabilities") select @1, "j"."vmSku", "j"."capabilities"
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku", "capabilities"
  from openjson(@2) with ("vmSku" nvarchar(4000) '$.vmSku', "capabilities" nvarchar(max) '$.capabilities' as json)) as j
where not exists (select 1
  from "VmSkuCapability" as t
  where "t"."region" = @3 and "t"."vmSku" = "j"."vmSku");
update "CapacityUnit"
set "snapshotTime" = cast(@1 as datetime2(3)), "runId" = @2, "runSequence" = @3, "skus" = @4
where "subscriptionId" = @5 and "region" = @6;
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select @1, @2, "j"."subscriptionId", "j"."region", @3, @4
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@5) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = @6 and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = @1, "rowsWritten" = @2, "error" = @3, "writeMs" = @4, "rowsRead" = @5, "upstreamMs" = @6, "parseMs" = @7, "scoreMs" = @8, "skippedRecords" = @9, "skippedReason" = @10, "snapshotTime" = cast(@11 as datetime2(3)), "finishedAt" = cast(@12 as datetime2(3))
where ("runId" = @13 and "subscriptionId" = @14 and "region" = @15);

-- write, a later reading under other rules
select "vmSku", "contentHash"
from "VmSku"
where "region" = @1;
select "region"
from "CapacityUnit"
where "region" = @1 and "runId" = @2;
select "familyKey"
from "Family";
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
insert into "Family" ("familyKey", "family", "familyBase") select "j"."familyKey", "j"."family", "j"."familyBase"
from (select "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "family" collate Latin1_General_100_BIN2 as "family", "familyBase" collate Latin1_General_100_BIN2 as "familyBase"
  from openjson(@1) with ("familyKey" nvarchar(4000) '$.familyKey', "family" nvarchar(4000) '$.family', "familyBase" nvarchar(4000) '$.familyBase')) as j
where not exists (select 1
  from "Family" as t
  where "t"."familyKey" = "j"."familyKey");
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = @1 and "subscriptionId" = @2 and "region" = @3) and "status" = @4;
select *
from "CapacityUnit"
where "subscriptionId" = @1 and "region" = @2;
select "vmSku"
from "CapacitySnapshot"
where "subscriptionId" = @1 and "region" = @2
order by "vmSku";
select "quotaKey"
from "QuotaUsage"
where "subscriptionId" = @1 and "region" = @2
order by "quotaKey";
select "readAt", "missing"
from "SuspectReading"
where ("pipeline" = @1 and "subscriptionId" = @2 and "region" = @3);
delete
from "SuspectReading"
where ("pipeline" = @1 and "subscriptionId" = @2 and "region" = @3);
select count(*) as "zones"
from "RegionZone"
where "subscriptionId" = @1 and "region" = @2;
select "subscriptionId", "region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availability", "zones", "restrictedZones", "restriction", "machinesThatFit", "placementScore", "snapshotTime", "runId"
from "CapacitySnapshot"
where "subscriptionId" = @1 and "region" = @2;
select "subscriptionId", "region", "quotaKey", "quotaName", "localizedName", "unit", "used", "quotaLimit"
from "QuotaUsage"
where "subscriptionId" = @1 and "region" = @2;
update t
set "resourceType" = "j"."resourceType", "family" = "j"."family", "familyKey" = "j"."familyKey", "familyBase" = "j"."familyBase", "vCpus" = "j"."vCpus", "memoryGiB" = "j"."memoryGiB", "availability" = "j"."availability", "zones" = "j"."zones", "restrictedZones" = "j"."restrictedZones", "restriction" = "j"."restriction", "machinesThatFit" = "j"."machinesThatFit", "placementScore" = "j"."placementScore", "snapshotTime" = cast(@1 as datetime2(3)), "runId" = @2
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku", "resourceType" collate Latin1_General_100_BIN2 as "resourceType", "family" collate Latin1_General_100_BIN2 as "family", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "familyBase" collate Latin1_General_100_BIN2 as "familyBase", "vCpus", "memoryGiB", "availability" collate Latin1_General_100_BIN2 as "availability", "zones" collate Latin1_General_100_BIN2 as "zones", "restrictedZones" collate Latin1_General_100_BIN2 as "restrictedZones", "restriction" collate Latin1_General_100_BIN2 as "restriction", "machinesThatFit", "placementScore"
  from openjson(@3) with ("vmSku" nvarchar(4000) '$.vmSku', "resourceType" nvarchar(4000) '$.resourceType', "family" nvarchar(4000) '$.family', "familyKey" nvarchar(4000) '$.familyKey', "familyBase" nvarchar(4000) '$.familyBase', "vCpus" float '$.vCpus', "memoryGiB" float '$.memoryGiB', "availability" nvarchar(4000) '$.availability', "zones" nvarchar(4000) '$.zones', "restrictedZones" nvarchar(4000) '$.restrictedZones', "restriction" nvarchar(4000) '$.restriction', "machinesThatFit" bigint '$.machinesThatFit', "placementScore" bigint '$.placementScore')) as j
inner join "CapacitySnapshot" as t on "t"."subscriptionId" = @4 and "t"."region" = @5 and "t"."vmSku" = "j"."vmSku" option (force order);
select "subscriptionId", "region", "vmSku", "changedAt", "runId", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availabilityBefore", "availabilityAfter", "zonesBefore", "zonesAfter", "restrictedZonesBefore", "restrictedZonesAfter", "restrictionBefore", "restrictionAfter", "machinesThatFitBefore", "machinesThatFitAfter", "placementScoreBefore", "placementScoreAfter"
from "CapacityChange"
where "subscriptionId" = @1 and "region" = @2
order by "changedAt";
select "subscriptionId", "region", "quotaKey", "changedAt", "runId", "usedBefore", "usedAfter", "limitBefore", "limitAfter"
from "QuotaChange"
where "subscriptionId" = @1 and "region" = @2
order by "changedAt";
delete
from "CapacityChange"
where "subscriptionId" = @1 and "region" = @2;
insert into "CapacityChange" ("subscriptionId", "region", "vmSku", "changedAt", "runId", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availabilityBefore", "availabilityAfter", "zonesBefore", "zonesAfter", "restrictedZonesBefore", "restrictedZonesAfter", "restrictionBefore", "restrictionAfter", "machinesThatFitBefore", "machinesThatFitAfter", "placementScoreBefore", "placementScoreAfter") select @1, @2, "j"."vmSku", cast(@3 as datetime2(3)), @4, "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."vCpus", "j"."memoryGiB", "j"."availabilityBefore", "j"."availabilityAfter", "j"."zonesBefore", "j"."zonesAfter", "j"."restrictedZonesBefore", "j"."restrictedZonesAfter", "j"."restrictionBefore", "j"."restrictionAfter", "j"."machinesThatFitBefore", "j"."machinesThatFitAfter", "j"."placementScoreBefore", "j"."placementScoreAfter"
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku", "resourceType" collate Latin1_General_100_BIN2 as "resourceType", "family" collate Latin1_General_100_BIN2 as "family", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "familyBase" collate Latin1_General_100_BIN2 as "familyBase", "vCpus", "memoryGiB", "availabilityBefore" collate Latin1_General_100_BIN2 as "availabilityBefore", "availabilityAfter" collate Latin1_General_100_BIN2 as "availabilityAfter", "zonesBefore" collate Latin1_General_100_BIN2 as "zonesBefore", "zonesAfter" collate Latin1_General_100_BIN2 as "zonesAfter", "restrictedZonesBefore" collate Latin1_General_100_BIN2 as "restrictedZonesBefore", "restrictedZonesAfter" collate Latin1_General_100_BIN2 as "restrictedZonesAfter", "restrictionBefore" collate Latin1_General_100_BIN2 as "restrictionBefore", "restrictionAfter" collate Latin1_General_100_BIN2 as "restrictionAfter", "machinesThatFitBefore", "machinesThatFitAfter", "placementScoreBefore", "placementScoreAfter"
  from openjson(@5) with ("vmSku" nvarchar(4000) '$.vmSku', "resourceType" nvarchar(4000) '$.resourceType', "family" nvarchar(4000) '$.family', "familyKey" nvarchar(4000) '$.familyKey', "familyBase" nvarchar(4000) '$.familyBase', "vCpus" float '$.vCpus', "memoryGiB" float '$.memoryGiB', "availabilityBefore" nvarchar(4000) '$.availabilityBefore', "availabilityAfter" nvarchar(4000) '$.availabilityAfter', "zonesBefore" nvarchar(4000) '$.zonesBefore', "zonesAfter" nvarchar(4000) '$.zonesAfter', "restrictedZonesBefore" nvarchar(4000) '$.restrictedZonesBefore', "restrictedZonesAfter" nvarchar(4000) '$.restrictedZonesAfter', "restrictionBefore" nvarchar(4000) '$.restrictionBefore', "restrictionAfter" nvarchar(4000) '$.restrictionAfter', "machinesThatFitBefore" bigint '$.machinesThatFitBefore', "machinesThatFitAfter" bigint '$.machinesThatFitAfter', "placementScoreBefore" bigint '$.placementScoreBefore', "placementScoreAfter" bigint '$.placementScoreAfter')) as j
where not exists (select 1
  from "CapacityChange" as t
  where "t"."subscriptionId" = @6 and "t"."region" = @7 and "t"."vmSku" = "j"."vmSku" and "t"."changedAt" = cast(@8 as datetime2(3)));
update "CapacityUnit"
set "ruleVersion" = @1, "recomputedBeforeTime" = cast(@2 as datetime2(3))
where "subscriptionId" = @3 and "region" = @4;
select "subscriptionId", "region", "quotaKey", "quotaName", "localizedName", "unit", "used", "quotaLimit"
from "QuotaUsage"
where "subscriptionId" = @1 and "region" = @2;
insert into "QuotaUsage" ("subscriptionId", "region", "quotaKey", "quotaName", "localizedName", "unit", "used", "quotaLimit") select @1, @2, "j"."quotaKey", "j"."quotaName", "j"."localizedName", "j"."unit", "j"."used", "j"."quotaLimit"
from (select "quotaKey" collate Latin1_General_100_BIN2 as "quotaKey", "quotaName" collate Latin1_General_100_BIN2 as "quotaName", "localizedName" collate Latin1_General_100_BIN2 as "localizedName", "unit" collate Latin1_General_100_BIN2 as "unit", "used", "quotaLimit"
  from openjson(@3) with ("quotaKey" nvarchar(4000) '$.quotaKey', "quotaName" nvarchar(4000) '$.quotaName', "localizedName" nvarchar(4000) '$.localizedName', "unit" nvarchar(4000) '$.unit', "used" float '$.used', "quotaLimit" float '$.quotaLimit')) as j;
update t
set "quotaName" = "j"."quotaName", "localizedName" = "j"."localizedName", "unit" = "j"."unit", "used" = "j"."used", "quotaLimit" = "j"."quotaLimit"
from (select "quotaKey" collate Latin1_General_100_BIN2 as "quotaKey", "quotaName" collate Latin1_General_100_BIN2 as "quotaName", "localizedName" collate Latin1_General_100_BIN2 as "localizedName", "unit" collate Latin1_General_100_BIN2 as "unit", "used", "quotaLimit"
  from openjson(@1) with ("quotaKey" nvarchar(4000) '$.quotaKey', "quotaName" nvarchar(4000) '$.quotaName', "localizedName" nvarchar(4000) '$.localizedName', "unit" nvarchar(4000) '$.unit', "used" float '$.used', "quotaLimit" float '$.quotaLimit')) as j
inner join "QuotaUsage" as t on "t"."subscriptionId" = @2 and "t"."region" = @3 and "t"."quotaKey" = "j"."quotaKey" option (force order);
delete t
from (select "quotaKey" collate Latin1_General_100_BIN2 as "quotaKey"
  from openjson(@1) with ("quotaKey" nvarchar(4000) '$.quotaKey')) as j
inner join "QuotaUsage" as t on "t"."subscriptionId" = @2 and "t"."region" = @3 and "t"."quotaKey" = "j"."quotaKey" option (force order);
insert into "QuotaChange" ("subscriptionId", "region", "quotaKey", "changedAt", "runId", "usedBefore", "usedAfter", "limitBefore", "limitAfter") select @1, @2, "j"."quotaKey", cast(@3 as datetime2(3)), @4, "j"."usedBefore", "j"."usedAfter", "j"."limitBefore", "j"."limitAfter"
from (select "quotaKey" collate Latin1_General_100_BIN2 as "quotaKey", "usedBefore", "usedAfter", "limitBefore", "limitAfter"
  from openjson(@5) with ("quotaKey" nvarchar(4000) '$.quotaKey', "usedBefore" float '$.usedBefore', "usedAfter" float '$.usedAfter', "limitBefore" float '$.limitBefore', "limitAfter" float '$.limitAfter')) as j
where not exists (select 1
  from "QuotaChange" as t
  where "t"."subscriptionId" = @6 and "t"."region" = @7 and "t"."quotaKey" = "j"."quotaKey" and "t"."changedAt" = cast(@8 as datetime2(3)));
select "subscriptionId", "region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availability", "zones", "restrictedZones", "restriction", "machinesThatFit", "placementScore"
from "CapacitySnapshot"
where "subscriptionId" = @1 and "region" = @2;
select "familyKey", "family", "familyBase"
from "Family";
insert into "CapacitySnapshot" ("subscriptionId", "region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availability", "zones", "restrictedZones", "restriction", "machinesThatFit", "placementScore", "snapshotTime", "runId") select @1, @2, "j"."vmSku", "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."vCpus", "j"."memoryGiB", "j"."availability", "j"."zones", "j"."restrictedZones", "j"."restriction", "j"."machinesThatFit", "j"."placementScore", cast(@3 as datetime2(3)), @4
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku", "resourceType" collate Latin1_General_100_BIN2 as "resourceType", "family" collate Latin1_General_100_BIN2 as "family", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "familyBase" collate Latin1_General_100_BIN2 as "familyBase", "vCpus", "memoryGiB", "availability" collate Latin1_General_100_BIN2 as "availability", "zones" collate Latin1_General_100_BIN2 as "zones", "restrictedZones" collate Latin1_General_100_BIN2 as "restrictedZones", "restriction" collate Latin1_General_100_BIN2 as "restriction", "machinesThatFit", "placementScore"
  from openjson(@5) with ("vmSku" nvarchar(4000) '$.vmSku', "resourceType" nvarchar(4000) '$.resourceType', "family" nvarchar(4000) '$.family', "familyKey" nvarchar(4000) '$.familyKey', "familyBase" nvarchar(4000) '$.familyBase', "vCpus" float '$.vCpus', "memoryGiB" float '$.memoryGiB', "availability" nvarchar(4000) '$.availability', "zones" nvarchar(4000) '$.zones', "restrictedZones" nvarchar(4000) '$.restrictedZones', "restriction" nvarchar(4000) '$.restriction', "machinesThatFit" bigint '$.machinesThatFit', "placementScore" bigint '$.placementScore')) as j;
update t
set "resourceType" = "j"."resourceType", "family" = "j"."family", "familyKey" = "j"."familyKey", "familyBase" = "j"."familyBase", "vCpus" = "j"."vCpus", "memoryGiB" = "j"."memoryGiB", "availability" = "j"."availability", "zones" = "j"."zones", "restrictedZones" = "j"."restrictedZones", "restriction" = "j"."restriction", "machinesThatFit" = "j"."machinesThatFit", "placementScore" = "j"."placementScore", "snapshotTime" = cast(@1 as datetime2(3)), "runId" = @2
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku", "resourceType" collate Latin1_General_100_BIN2 as "resourceType", "family" collate Latin1_General_100_BIN2 as "family", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "familyBase" collate Latin1_General_100_BIN2 as "familyBase", "vCpus", "memoryGiB", "availability" collate Latin1_General_100_BIN2 as "availability", "zones" collate Latin1_General_100_BIN2 as "zones", "restrictedZones" collate Latin1_General_100_BIN2 as "restrictedZones", "restriction" collate Latin1_General_100_BIN2 as "restriction", "machinesThatFit", "placementScore"
  from openjson(@3) with ("vmSku" nvarchar(4000) '$.vmSku', "resourceType" nvarchar(4000) '$.resourceType', "family" nvarchar(4000) '$.family', "familyKey" nvarchar(4000) '$.familyKey', "familyBase" nvarchar(4000) '$.familyBase', "vCpus" float '$.vCpus', "memoryGiB" float '$.memoryGiB', "availability" nvarchar(4000) '$.availability', "zones" nvarchar(4000) '$.zones', "restrictedZones" nvarchar(4000) '$.restrictedZones', "restriction" nvarchar(4000) '$.restriction', "machinesThatFit" bigint '$.machinesThatFit', "placementScore" bigint '$.placementScore')) as j
inner join "CapacitySnapshot" as t on "t"."subscriptionId" = @4 and "t"."region" = @5 and "t"."vmSku" = "j"."vmSku" option (force order);
delete t
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku"
  from openjson(@1) with ("vmSku" nvarchar(4000) '$.vmSku')) as j
inner join "CapacitySnapshot" as t on "t"."subscriptionId" = @2 and "t"."region" = @3 and "t"."vmSku" = "j"."vmSku" option (force order);
insert into "CapacityChange" ("subscriptionId", "region", "vmSku", "changedAt", "runId", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availabilityBefore", "availabilityAfter", "zonesBefore", "zonesAfter", "restrictedZonesBefore", "restrictedZonesAfter", "restrictionBefore", "restrictionAfter", "machinesThatFitBefore", "machinesThatFitAfter", "placementScoreBefore", "placementScoreAfter") select @1, @2, "j"."vmSku", cast(@3 as datetime2(3)), @4, "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."vCpus", "j"."memoryGiB", "j"."availabilityBefore", "j"."availabilityAfter", "j"."zonesBefore", "j"."zonesAfter", "j"."restrictedZonesBefore", "j"."restrictedZonesAfter", "j"."restrictionBefore", "j"."restrictionAfter", "j"."machinesThatFitBefore", "j"."machinesThatFitAfter", "j"."placementScoreBefore", "j"."placementScoreAfter"
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku", "resourceType" collate Latin1_General_100_BIN2 as "resourceType", "family" collate Latin1_General_100_BIN2 as "family", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "familyBase" collate Latin1_General_100_BIN2 as "familyBase", "vCpus", "memoryGiB", "availabilityBefore" collate Latin1_General_100_BIN2 as "availabilityBefore", "availabilityAfter" collate Latin1_General_100_BIN2 as "availabilityAfter", "zonesBefore" collate Latin1_General_100_BIN2 as "zonesBefore", "zonesAfter" collate Latin1_General_100_BIN2 as "zonesAfter", "restrictedZonesBefore" collate Latin1_General_100_BIN2 as "restrictedZonesBefore", "restrictedZonesAfter" collate Latin1_General_100_BIN2 as "restrictedZonesAfter", "restrictionBefore" collate Latin1_General_100_BIN2 as "restrictionBefore", "restrictionAfter" collate Latin1_General_100_BIN2 as "restrictionAfter", "machinesThatFitBefore", "machinesThatFitAfter", "placementScoreBefore", "placementScoreAfter"
  from openjson(@5) with ("vmSku" nvarchar(4000) '$.vmSku', "resourceType" nvarchar(4000) '$.resourceType', "family" nvarchar(4000) '$.family', "familyKey" nvarchar(4000) '$.familyKey', "familyBase" nvarchar(4000) '$.familyBase', "vCpus" float '$.vCpus', "memoryGiB" float '$.memoryGiB', "availabilityBefore" nvarchar(4000) '$.availabilityBefore', "availabilityAfter" nvarchar(4000) '$.availabilityAfter', "zonesBefore" nvarchar(4000) '$.zonesBefore', "zonesAfter" nvarchar(4000) '$.zonesAfter', "restrictedZonesBefore" nvarchar(4000) '$.restrictedZonesBefore', "restrictedZonesAfter" nvarchar(4000) '$.restrictedZonesAfter', "restrictionBefore" nvarchar(4000) '$.restrictionBefore', "restrictionAfter" nvarchar(4000) '$.restrictionAfter', "machinesThatFitBefore" bigint '$.machinesThatFitBefore', "machinesThatFitAfter" bigint '$.machinesThatFitAfter', "placementScoreBefore" bigint '$.placementScoreBefore', "placementScoreAfter" bigint '$.placementScoreAfter')) as j
where not exists (select 1
  from "CapacityChange" as t
  where "t"."subscriptionId" = @6 and "t"."region" = @7 and "t"."vmSku" = "j"."vmSku" and "t"."changedAt" = cast(@8 as datetime2(3)));
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "familyKey", "family", "familyBase"
from "Family";
insert into "VmSku" ("region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "tier", "vCpus", "vCpusAvailable", "memoryGiB", "gpus", "architecture", "retirementDate", "gpuCount", "localDiskGiB", "acceleratedNetworking", "contentHash") select @1, "j"."vmSku", "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."tier", "j"."vCpus", "j"."vCpusAvailable", "j"."memoryGiB", "j"."gpus", "j"."architecture", "j"."retirementDate", "j"."gpuCount", "j"."localDiskGiB", "j"."acceleratedNetworking", "j"."contentHash"
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku", "resourceType" collate Latin1_General_100_BIN2 as "resourceType", "family" collate Latin1_General_100_BIN2 as "family", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "familyBase" collate Latin1_General_100_BIN2 as "familyBase", "tier" collate Latin1_General_100_BIN2 as "tier", "vCpus", "vCpusAvailable", "memoryGiB", "gpus", "architecture" collate Latin1_General_100_BIN2 as "architecture", "retirementDate" collate Latin1_General_100_BIN2 as "retirementDate", "gpuCount", "localDiskGiB", "acceleratedNetworking", "contentHash" collate Latin1_General_100_BIN2 as "contentHash"
  from openjson(@2) with ("vmSku" nvarchar(4000) '$.vmSku', "resourceType" nvarchar(4000) '$.resourceType', "family" nvarchar(4000) '$.family', "familyKey" nvarchar(4000) '$.familyKey', "familyBase" nvarchar(4000) '$.familyBase', "tier" nvarchar(4000) '$.tier', "vCpus" float '$.vCpus', "vCpusAvailable" float '$.vCpusAvailable', "memoryGiB" float '$.memoryGiB', "gpus" float '$.gpus', "architecture" nvarchar(4000) '$.architecture', "retirementDate" nvarchar(4000) '$.retirementDate', "gpuCount" float '$.gpuCount', "localDiskGiB" float '$.localDiskGiB', "acceleratedNetworking" bigint '$.acceleratedNetworking', "contentHash" nvarchar(4000) '$.contentHash')) as j
where not exists (select 1
  from "VmSku" as t
  where "t"."region" = @3 and "t"."vmSku" = "j"."vmSku");
insert into "VmSkuCapability" ("region", "vmSku", "capabilities") select @1, "j"."vmSku", "j"."capabilities"
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku", "capabilities"
  from openjson(@2) with ("vmSku" nvarchar(4000) '$.vmSku', "capabilities" nvarchar(max) '$.capabilities' as json)) as j
where not exists (select 1
  from "VmSkuCapability" as t
  where "t"."region" = @3 and "t"."vmSku" = "j"."vmSku");
update "CapacityUnit"
set "snapshotTime" = cast(@1 as datetime2(3)), "runId" = @2, "runSequence" = @3, "skus" = @4
where "subscriptionId" = @5 and "region" = @6;
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select @1, @2, "j"."subscriptionId", "j"."region", @3, @4
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@5) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = @6 and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = @1, "rowsWritten" = @2, "error" = @3, "writeMs" = @4, "rowsRead" = @5, "upstreamMs" = @6, "parseMs" = @7, "scoreMs" = @8, "skippedRecords" = @9, "skippedReason" = @10, "snapshotTime" = cast(@11 as datetime2(3)), "finishedAt" = cast(@12 as datetime2(3))
where ("runId" = @13 and "subscriptionId" = @14 and "region" = @15);

-- write, a reading of less than half of what is stored
select "vmSku", "contentHash"
from "VmSku"
where "region" = @1;
select "region"
from "CapacityUnit"
where "region" = @1 and "runId" = @2;
select "familyKey"
from "Family";
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
insert into "Family" ("familyKey", "family", "familyBase") select "j"."familyKey", "j"."family", "j"."familyBase"
from (select "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "family" collate Latin1_General_100_BIN2 as "family", "familyBase" collate Latin1_General_100_BIN2 as "familyBase"
  from openjson(@1) with ("familyKey" nvarchar(4000) '$.familyKey', "family" nvarchar(4000) '$.family', "familyBase" nvarchar(4000) '$.familyBase')) as j
where not exists (select 1
  from "Family" as t
  where "t"."familyKey" = "j"."familyKey");
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = @1 and "subscriptionId" = @2 and "region" = @3) and "status" = @4;
select *
from "CapacityUnit"
where "subscriptionId" = @1 and "region" = @2;
select "vmSku"
from "CapacitySnapshot"
where "subscriptionId" = @1 and "region" = @2
order by "vmSku";
select "quotaKey"
from "QuotaUsage"
where "subscriptionId" = @1 and "region" = @2
order by "quotaKey";
select "readAt", "missing"
from "SuspectReading"
where ("pipeline" = @1 and "subscriptionId" = @2 and "region" = @3);
delete
from "SuspectReading"
where ("pipeline" = @1 and "subscriptionId" = @2 and "region" = @3);
insert into "SuspectReading" ("pipeline", "subscriptionId", "region", "readAt", "missing")
values (@1, @2, @3, cast(@4 as datetime2(3)), @5);
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select @1, @2, "j"."subscriptionId", "j"."region", @3, @4
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@5) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = @6 and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = @1, "rowsWritten" = @2, "error" = @3, "writeMs" = @4, "rowsRead" = @5, "upstreamMs" = @6, "parseMs" = @7, "scoreMs" = @8, "skippedRecords" = @9, "skippedReason" = @10, "snapshotTime" = cast(@11 as datetime2(3)), "finishedAt" = cast(@12 as datetime2(3))
where ("runId" = @13 and "subscriptionId" = @14 and "region" = @15);

-- write, a reading after the clock went back
select "vmSku", "contentHash"
from "VmSku"
where "region" = @1;
select "region"
from "CapacityUnit"
where "region" = @1 and "runId" = @2;
select "familyKey"
from "Family";
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
insert into "Family" ("familyKey", "family", "familyBase") select "j"."familyKey", "j"."family", "j"."familyBase"
from (select "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "family" collate Latin1_General_100_BIN2 as "family", "familyBase" collate Latin1_General_100_BIN2 as "familyBase"
  from openjson(@1) with ("familyKey" nvarchar(4000) '$.familyKey', "family" nvarchar(4000) '$.family', "familyBase" nvarchar(4000) '$.familyBase')) as j
where not exists (select 1
  from "Family" as t
  where "t"."familyKey" = "j"."familyKey");
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = @1 and "subscriptionId" = @2 and "region" = @3) and "status" = @4;
select *
from "CapacityUnit"
where "subscriptionId" = @1 and "region" = @2;
select "vmSku"
from "CapacitySnapshot"
where "subscriptionId" = @1 and "region" = @2
order by "vmSku";
select "quotaKey"
from "QuotaUsage"
where "subscriptionId" = @1 and "region" = @2
order by "quotaKey";
select "readAt", "missing"
from "SuspectReading"
where ("pipeline" = @1 and "subscriptionId" = @2 and "region" = @3);
delete
from "SuspectReading"
where ("pipeline" = @1 and "subscriptionId" = @2 and "region" = @3);
select "changedAt" as "snapshotTime"
from "CapacityChange"
where "subscriptionId" = @1 and "region" = @2 and "changedAt" >= cast(@3 as datetime2(3)) union select "changedAt" as "snapshotTime"
from "QuotaChange"
where "subscriptionId" = @4 and "region" = @5 and "changedAt" >= cast(@6 as datetime2(3)) union select "snapshotTime" as "snapshotTime"
from "CapacitySnapshot"
where "subscriptionId" = @7 and "region" = @8 and "snapshotTime" >= cast(@9 as datetime2(3)) union select "snapshotTime" as "snapshotTime"
from "IngestionUnit"
where "pipeline" = @10 and "subscriptionId" = @11 and "region" = @12 and "snapshotTime" >= cast(@13 as datetime2(3)) union select "snapshotTime" as "snapshotTime"
from "CapacityUnit"
where "subscriptionId" = @14 and "region" = @15 and "snapshotTime" >= cast(@16 as datetime2(3)) union select "firstSnapshotTime" as "snapshotTime"
from "CapacityUnit"
where "subscriptionId" = @17 and "region" = @18 and "firstSnapshotTime" >= cast(@19 as datetime2(3));
select max("changedAt") as "snapshotTime"
from "CapacityChange"
where "subscriptionId" = @1 and "region" = @2 and "changedAt" < cast(@3 as datetime2(3)) union select max("changedAt") as "snapshotTime"
from "QuotaChange"
where "subscriptionId" = @4 and "region" = @5 and "changedAt" < cast(@6 as datetime2(3)) union select max("snapshotTime") as "snapshotTime"
from "CapacitySnapshot"
where "subscriptionId" = @7 and "region" = @8 and "snapshotTime" < cast(@9 as datetime2(3)) union select max("snapshotTime") as "snapshotTime"
from "IngestionUnit"
where "pipeline" = @10 and "subscriptionId" = @11 and "region" = @12 and "snapshotTime" < cast(@13 as datetime2(3)) union select max("snapshotTime") as "snapshotTime"
from "CapacityUnit"
where "subscriptionId" = @14 and "region" = @15 and "snapshotTime" < cast(@16 as datetime2(3)) union select max("firstSnapshotTime") as "snapshotTime"
from "CapacityUnit"
where "subscriptionId" = @17 and "region" = @18 and "firstSnapshotTime" < cast(@19 as datetime2(3));
update "CapacityChange"
set "changedAt" = cast(@1 as datetime2(3))
where "subscriptionId" = @2 and "region" = @3 and "changedAt" = cast(@4 as datetime2(3));
update "QuotaChange"
set "changedAt" = cast(@1 as datetime2(3))
where "subscriptionId" = @2 and "region" = @3 and "changedAt" = cast(@4 as datetime2(3));
update "CapacitySnapshot"
set "snapshotTime" = cast(@1 as datetime2(3))
where "subscriptionId" = @2 and "region" = @3 and "snapshotTime" = cast(@4 as datetime2(3));
update "IngestionUnit"
set "snapshotTime" = cast(@1 as datetime2(3))
where "pipeline" = @2 and "subscriptionId" = @3 and "region" = @4 and "snapshotTime" = cast(@5 as datetime2(3));
update "CapacityUnit"
set "snapshotTime" = cast(@1 as datetime2(3))
where "subscriptionId" = @2 and "region" = @3 and "snapshotTime" = cast(@4 as datetime2(3));
update "CapacityUnit"
set "firstSnapshotTime" = cast(@1 as datetime2(3))
where "subscriptionId" = @2 and "region" = @3 and "firstSnapshotTime" = cast(@4 as datetime2(3));
select "subscriptionId", "region", "quotaKey", "quotaName", "localizedName", "unit", "used", "quotaLimit"
from "QuotaUsage"
where "subscriptionId" = @1 and "region" = @2;
insert into "QuotaUsage" ("subscriptionId", "region", "quotaKey", "quotaName", "localizedName", "unit", "used", "quotaLimit") select @1, @2, "j"."quotaKey", "j"."quotaName", "j"."localizedName", "j"."unit", "j"."used", "j"."quotaLimit"
from (select "quotaKey" collate Latin1_General_100_BIN2 as "quotaKey", "quotaName" collate Latin1_General_100_BIN2 as "quotaName", "localizedName" collate Latin1_General_100_BIN2 as "localizedName", "unit" collate Latin1_General_100_BIN2 as "unit", "used", "quotaLimit"
  from openjson(@3) with ("quotaKey" nvarchar(4000) '$.quotaKey', "quotaName" nvarchar(4000) '$.quotaName', "localizedName" nvarchar(4000) '$.localizedName', "unit" nvarchar(4000) '$.unit', "used" float '$.used', "quotaLimit" float '$.quotaLimit')) as j;
update t
set "quotaName" = "j"."quotaName", "localizedName" = "j"."localizedName", "unit" = "j"."unit", "used" = "j"."used", "quotaLimit" = "j"."quotaLimit"
from (select "quotaKey" collate Latin1_General_100_BIN2 as "quotaKey", "quotaName" collate Latin1_General_100_BIN2 as "quotaName", "localizedName" collate Latin1_General_100_BIN2 as "localizedName", "unit" collate Latin1_General_100_BIN2 as "unit", "used", "quotaLimit"
  from openjson(@1) with ("quotaKey" nvarchar(4000) '$.quotaKey', "quotaName" nvarchar(4000) '$.quotaName', "localizedName" nvarchar(4000) '$.localizedName', "unit" nvarchar(4000) '$.unit', "used" float '$.used', "quotaLimit" float '$.quotaLimit')) as j
inner join "QuotaUsage" as t on "t"."subscriptionId" = @2 and "t"."region" = @3 and "t"."quotaKey" = "j"."quotaKey" option (force order);
delete t
from (select "quotaKey" collate Latin1_General_100_BIN2 as "quotaKey"
  from openjson(@1) with ("quotaKey" nvarchar(4000) '$.quotaKey')) as j
inner join "QuotaUsage" as t on "t"."subscriptionId" = @2 and "t"."region" = @3 and "t"."quotaKey" = "j"."quotaKey" option (force order);
insert into "QuotaChange" ("subscriptionId", "region", "quotaKey", "changedAt", "runId", "usedBefore", "usedAfter", "limitBefore", "limitAfter") select @1, @2, "j"."quotaKey", cast(@3 as datetime2(3)), @4, "j"."usedBefore", "j"."usedAfter", "j"."limitBefore", "j"."limitAfter"
from (select "quotaKey" collate Latin1_General_100_BIN2 as "quotaKey", "usedBefore", "usedAfter", "limitBefore", "limitAfter"
  from openjson(@5) with ("quotaKey" nvarchar(4000) '$.quotaKey', "usedBefore" float '$.usedBefore', "usedAfter" float '$.usedAfter', "limitBefore" float '$.limitBefore', "limitAfter" float '$.limitAfter')) as j
where not exists (select 1
  from "QuotaChange" as t
  where "t"."subscriptionId" = @6 and "t"."region" = @7 and "t"."quotaKey" = "j"."quotaKey" and "t"."changedAt" = cast(@8 as datetime2(3)));
select "subscriptionId", "region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availability", "zones", "restrictedZones", "restriction", "machinesThatFit", "placementScore"
from "CapacitySnapshot"
where "subscriptionId" = @1 and "region" = @2;
select "familyKey", "family", "familyBase"
from "Family";
insert into "CapacitySnapshot" ("subscriptionId", "region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availability", "zones", "restrictedZones", "restriction", "machinesThatFit", "placementScore", "snapshotTime", "runId") select @1, @2, "j"."vmSku", "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."vCpus", "j"."memoryGiB", "j"."availability", "j"."zones", "j"."restrictedZones", "j"."restriction", "j"."machinesThatFit", "j"."placementScore", cast(@3 as datetime2(3)), @4
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku", "resourceType" collate Latin1_General_100_BIN2 as "resourceType", "family" collate Latin1_General_100_BIN2 as "family", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "familyBase" collate Latin1_General_100_BIN2 as "familyBase", "vCpus", "memoryGiB", "availability" collate Latin1_General_100_BIN2 as "availability", "zones" collate Latin1_General_100_BIN2 as "zones", "restrictedZones" collate Latin1_General_100_BIN2 as "restrictedZones", "restriction" collate Latin1_General_100_BIN2 as "restriction", "machinesThatFit", "placementScore"
  from openjson(@5) with ("vmSku" nvarchar(4000) '$.vmSku', "resourceType" nvarchar(4000) '$.resourceType', "family" nvarchar(4000) '$.family', "familyKey" nvarchar(4000) '$.familyKey', "familyBase" nvarchar(4000) '$.familyBase', "vCpus" float '$.vCpus', "memoryGiB" float '$.memoryGiB', "availability" nvarchar(4000) '$.availability', "zones" nvarchar(4000) '$.zones', "restrictedZones" nvarchar(4000) '$.restrictedZones', "restriction" nvarchar(4000) '$.restriction', "machinesThatFit" bigint '$.machinesThatFit', "placementScore" bigint '$.placementScore')) as j;
update t
set "resourceType" = "j"."resourceType", "family" = "j"."family", "familyKey" = "j"."familyKey", "familyBase" = "j"."familyBase", "vCpus" = "j"."vCpus", "memoryGiB" = "j"."memoryGiB", "availability" = "j"."availability", "zones" = "j"."zones", "restrictedZones" = "j"."restrictedZones", "restriction" = "j"."restriction", "machinesThatFit" = "j"."machinesThatFit", "placementScore" = "j"."placementScore", "snapshotTime" = cast(@1 as datetime2(3)), "runId" = @2
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku", "resourceType" collate Latin1_General_100_BIN2 as "resourceType", "family" collate Latin1_General_100_BIN2 as "family", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "familyBase" collate Latin1_General_100_BIN2 as "familyBase", "vCpus", "memoryGiB", "availability" collate Latin1_General_100_BIN2 as "availability", "zones" collate Latin1_General_100_BIN2 as "zones", "restrictedZones" collate Latin1_General_100_BIN2 as "restrictedZones", "restriction" collate Latin1_General_100_BIN2 as "restriction", "machinesThatFit", "placementScore"
  from openjson(@3) with ("vmSku" nvarchar(4000) '$.vmSku', "resourceType" nvarchar(4000) '$.resourceType', "family" nvarchar(4000) '$.family', "familyKey" nvarchar(4000) '$.familyKey', "familyBase" nvarchar(4000) '$.familyBase', "vCpus" float '$.vCpus', "memoryGiB" float '$.memoryGiB', "availability" nvarchar(4000) '$.availability', "zones" nvarchar(4000) '$.zones', "restrictedZones" nvarchar(4000) '$.restrictedZones', "restriction" nvarchar(4000) '$.restriction', "machinesThatFit" bigint '$.machinesThatFit', "placementScore" bigint '$.placementScore')) as j
inner join "CapacitySnapshot" as t on "t"."subscriptionId" = @4 and "t"."region" = @5 and "t"."vmSku" = "j"."vmSku" option (force order);
delete t
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku"
  from openjson(@1) with ("vmSku" nvarchar(4000) '$.vmSku')) as j
inner join "CapacitySnapshot" as t on "t"."subscriptionId" = @2 and "t"."region" = @3 and "t"."vmSku" = "j"."vmSku" option (force order);
insert into "CapacityChange" ("subscriptionId", "region", "vmSku", "changedAt", "runId", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availabilityBefore", "availabilityAfter", "zonesBefore", "zonesAfter", "restrictedZonesBefore", "restrictedZonesAfter", "restrictionBefore", "restrictionAfter", "machinesThatFitBefore", "machinesThatFitAfter", "placementScoreBefore", "placementScoreAfter") select @1, @2, "j"."vmSku", cast(@3 as datetime2(3)), @4, "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."vCpus", "j"."memoryGiB", "j"."availabilityBefore", "j"."availabilityAfter", "j"."zonesBefore", "j"."zonesAfter", "j"."restrictedZonesBefore", "j"."restrictedZonesAfter", "j"."restrictionBefore", "j"."restrictionAfter", "j"."machinesThatFitBefore", "j"."machinesThatFitAfter", "j"."placementScoreBefore", "j"."placementScoreAfter"
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku", "resourceType" collate Latin1_General_100_BIN2 as "resourceType", "family" collate Latin1_General_100_BIN2 as "family", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "familyBase" collate Latin1_General_100_BIN2 as "familyBase", "vCpus", "memoryGiB", "availabilityBefore" collate Latin1_General_100_BIN2 as "availabilityBefore", "availabilityAfter" collate Latin1_General_100_BIN2 as "availabilityAfter", "zonesBefore" collate Latin1_General_100_BIN2 as "zonesBefore", "zonesAfter" collate Latin1_General_100_BIN2 as "zonesAfter", "restrictedZonesBefore" collate Latin1_General_100_BIN2 as "restrictedZonesBefore", "restrictedZonesAfter" collate Latin1_General_100_BIN2 as "restrictedZonesAfter", "restrictionBefore" collate Latin1_General_100_BIN2 as "restrictionBefore", "restrictionAfter" collate Latin1_General_100_BIN2 as "restrictionAfter", "machinesThatFitBefore", "machinesThatFitAfter", "placementScoreBefore", "placementScoreAfter"
  from openjson(@5) with ("vmSku" nvarchar(4000) '$.vmSku', "resourceType" nvarchar(4000) '$.resourceType', "family" nvarchar(4000) '$.family', "familyKey" nvarchar(4000) '$.familyKey', "familyBase" nvarchar(4000) '$.familyBase', "vCpus" float '$.vCpus', "memoryGiB" float '$.memoryGiB', "availabilityBefore" nvarchar(4000) '$.availabilityBefore', "availabilityAfter" nvarchar(4000) '$.availabilityAfter', "zonesBefore" nvarchar(4000) '$.zonesBefore', "zonesAfter" nvarchar(4000) '$.zonesAfter', "restrictedZonesBefore" nvarchar(4000) '$.restrictedZonesBefore', "restrictedZonesAfter" nvarchar(4000) '$.restrictedZonesAfter', "restrictionBefore" nvarchar(4000) '$.restrictionBefore', "restrictionAfter" nvarchar(4000) '$.restrictionAfter', "machinesThatFitBefore" bigint '$.machinesThatFitBefore', "machinesThatFitAfter" bigint '$.machinesThatFitAfter', "placementScoreBefore" bigint '$.placementScoreBefore', "placementScoreAfter" bigint '$.placementScoreAfter')) as j
where not exists (select 1
  from "CapacityChange" as t
  where "t"."subscriptionId" = @6 and "t"."region" = @7 and "t"."vmSku" = "j"."vmSku" and "t"."changedAt" = cast(@8 as datetime2(3)));
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "familyKey", "family", "familyBase"
from "Family";
insert into "VmSku" ("region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "tier", "vCpus", "vCpusAvailable", "memoryGiB", "gpus", "architecture", "retirementDate", "gpuCount", "localDiskGiB", "acceleratedNetworking", "contentHash") select @1, "j"."vmSku", "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."tier", "j"."vCpus", "j"."vCpusAvailable", "j"."memoryGiB", "j"."gpus", "j"."architecture", "j"."retirementDate", "j"."gpuCount", "j"."localDiskGiB", "j"."acceleratedNetworking", "j"."contentHash"
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku", "resourceType" collate Latin1_General_100_BIN2 as "resourceType", "family" collate Latin1_General_100_BIN2 as "family", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "familyBase" collate Latin1_General_100_BIN2 as "familyBase", "tier" collate Latin1_General_100_BIN2 as "tier", "vCpus", "vCpusAvailable", "memoryGiB", "gpus", "architecture" collate Latin1_General_100_BIN2 as "architecture", "retirementDate" collate Latin1_General_100_BIN2 as "retirementDate", "gpuCount", "localDiskGiB", "acceleratedNetworking", "contentHash" collate Latin1_General_100_BIN2 as "contentHash"
  from openjson(@2) with ("vmSku" nvarchar(4000) '$.vmSku', "resourceType" nvarchar(4000) '$.resourceType', "family" nvarchar(4000) '$.family', "familyKey" nvarchar(4000) '$.familyKey', "familyBase" nvarchar(4000) '$.familyBase', "tier" nvarchar(4000) '$.tier', "vCpus" float '$.vCpus', "vCpusAvailable" float '$.vCpusAvailable', "memoryGiB" float '$.memoryGiB', "gpus" float '$.gpus', "architecture" nvarchar(4000) '$.architecture', "retirementDate" nvarchar(4000) '$.retirementDate', "gpuCount" float '$.gpuCount', "localDiskGiB" float '$.localDiskGiB', "acceleratedNetworking" bigint '$.acceleratedNetworking', "contentHash" nvarchar(4000) '$.contentHash')) as j
where not exists (select 1
  from "VmSku" as t
  where "t"."region" = @3 and "t"."vmSku" = "j"."vmSku");
insert into "VmSkuCapability" ("region", "vmSku", "capabilities") select @1, "j"."vmSku", "j"."capabilities"
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku", "capabilities"
  from openjson(@2) with ("vmSku" nvarchar(4000) '$.vmSku', "capabilities" nvarchar(max) '$.capabilities' as json)) as j
where not exists (select 1
  from "VmSkuCapability" as t
  where "t"."region" = @3 and "t"."vmSku" = "j"."vmSku");
update "CapacityUnit"
set "snapshotTime" = cast(@1 as datetime2(3)), "runId" = @2, "runSequence" = @3, "skus" = @4
where "subscriptionId" = @5 and "region" = @6;
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select @1, @2, "j"."subscriptionId", "j"."region", @3, @4
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@5) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = @6 and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = @1, "rowsWritten" = @2, "error" = @3, "writeMs" = @4, "rowsRead" = @5, "upstreamMs" = @6, "parseMs" = @7, "scoreMs" = @8, "skippedRecords" = @9, "skippedReason" = @10, "snapshotTime" = cast(@11 as datetime2(3)), "finishedAt" = cast(@12 as datetime2(3))
where ("runId" = @13 and "subscriptionId" = @14 and "region" = @15);

-- write, a repeat
select "vmSku", "contentHash"
from "VmSku"
where "region" = @1;
select "region"
from "CapacityUnit"
where "region" = @1 and "runId" = @2;
select "familyKey"
from "Family";
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
insert into "Family" ("familyKey", "family", "familyBase") select "j"."familyKey", "j"."family", "j"."familyBase"
from (select "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "family" collate Latin1_General_100_BIN2 as "family", "familyBase" collate Latin1_General_100_BIN2 as "familyBase"
  from openjson(@1) with ("familyKey" nvarchar(4000) '$.familyKey', "family" nvarchar(4000) '$.family', "familyBase" nvarchar(4000) '$.familyBase')) as j
where not exists (select 1
  from "Family" as t
  where "t"."familyKey" = "j"."familyKey");
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = @1 and "subscriptionId" = @2 and "region" = @3) and "status" = @4;
