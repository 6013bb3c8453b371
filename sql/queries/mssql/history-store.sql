-- Generated from the repository; `npm run listings` overwrites it.

-- units
select "subscriptionId", "region"
from "CapacityUnit"
order by "subscriptionId", "region";

-- knownSince
select *
from "CapacityUnit"
where "subscriptionId" = @1 and "region" = @2;

-- write
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = @1 and "subscriptionId" = @2 and "region" = @3) and "status" = @4;
select *
from "CapacityUnit"
where "subscriptionId" = @1 and "region" = @2;
select "runId"
from "IngestionUnit"
where "subscriptionId" = @1 and "region" = @2 and "pipeline" = @3 and "status" = @4 and "snapshotTime" = cast(@5 as datetime2(3));
select "subscriptionId", "region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availability", "zones", "restrictedZones", "restriction", "machinesThatFit", "placementScore"
from "CapacitySnapshot"
where "subscriptionId" = @1 and "region" = @2;
select "subscriptionId", "region", "vmSku", "changedAt", "runId", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availabilityBefore", "availabilityAfter", "zonesBefore", "zonesAfter", "restrictedZonesBefore", "restrictedZonesAfter", "restrictionBefore", "restrictionAfter", "machinesThatFitBefore", "machinesThatFitAfter", "placementScoreBefore", "placementScoreAfter"
from "CapacityChange"
where "subscriptionId" = @1 and "region" = @2
order by "changedAt";
select "subscriptionId", "region", "quotaKey", "used", "quotaLimit"
from "QuotaUsage"
where "subscriptionId" = @1 and "region" = @2;
select "subscriptionId", "region", "quotaKey", "changedAt", "runId", "usedBefore", "usedAfter", "limitBefore", "limitAfter"
from "QuotaChange"
where "subscriptionId" = @1 and "region" = @2
order by "changedAt";
select "familyKey", "family", "familyBase"
from "Family";
insert into "CapacityChange" ("subscriptionId", "region", "vmSku", "changedAt", "runId", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availabilityBefore", "availabilityAfter", "zonesBefore", "zonesAfter", "restrictedZonesBefore", "restrictedZonesAfter", "restrictionBefore", "restrictionAfter", "machinesThatFitBefore", "machinesThatFitAfter", "placementScoreBefore", "placementScoreAfter") select @1, @2, "j"."vmSku", cast(@3 as datetime2(3)), @4, "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."vCpus", "j"."memoryGiB", "j"."availabilityBefore", "j"."availabilityAfter", "j"."zonesBefore", "j"."zonesAfter", "j"."restrictedZonesBefore", "j"."restrictedZonesAfter", "j"."restrictionBefore", "j"."restrictionAfter", "j"."machinesThatFitBefore", "j"."machinesThatFitAfter", "j"."placementScoreBefore", "j"."placementScoreAfter"
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku", "resourceType" collate Latin1_General_100_BIN2 as "resourceType", "family" collate Latin1_General_100_BIN2 as "family", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "familyBase" collate Latin1_General_100_BIN2 as "familyBase", "vCpus", "memoryGiB", "availabilityBefore" collate Latin1_General_100_BIN2 as "availabilityBefore", "availabilityAfter" collate Latin1_General_100_BIN2 as "availabilityAfter", "zonesBefore" collate Latin1_General_100_BIN2 as "zonesBefore", "zonesAfter" collate Latin1_General_100_BIN2 as "zonesAfter", "restrictedZonesBefore" collate Latin1_General_100_BIN2 as "restrictedZonesBefore", "restrictedZonesAfter" collate Latin1_General_100_BIN2 as "restrictedZonesAfter", "restrictionBefore" collate Latin1_General_100_BIN2 as "restrictionBefore", "restrictionAfter" collate Latin1_General_100_BIN2 as "restrictionAfter", "machinesThatFitBefore", "machinesThatFitAfter", "placementScoreBefore", "placementScoreAfter"
  from openjson(@5) with ("vmSku" nvarchar(4000) '$.vmSku', "resourceType" nvarchar(4000) '$.resourceType', "family" nvarchar(4000) '$.family', "familyKey" nvarchar(4000) '$.familyKey', "familyBase" nvarchar(4000) '$.familyBase', "vCpus" float '$.vCpus', "memoryGiB" float '$.memoryGiB', "availabilityBefore" nvarchar(4000) '$.availabilityBefore', "availabilityAfter" nvarchar(4000) '$.availabilityAfter', "zonesBefore" nvarchar(4000) '$.zonesBefore', "zonesAfter" nvarchar(4000) '$.zonesAfter', "restrictedZonesBefore" nvarchar(4000) '$.restrictedZonesBefore', "restrictedZonesAfter" nvarchar(4000) '$.restrictedZonesAfter', "restrictionBefore" nvarchar(4000) '$.restrictionBefore', "restrictionAfter" nvarchar(4000) '$.restrictionAfter', "machinesThatFitBefore" bigint '$.machinesThatFitBefore', "machinesThatFitAfter" bigint '$.machinesThatFitAfter', "placementScoreBefore" bigint '$.placementScoreBefore', "placementScoreAfter" bigint '$.placementScoreAfter')) as j
where not exists (select 1
  from "CapacityChange" as t
  where "t"."subscriptionId" = @6 and "t"."region" = @7 and "t"."vmSku" = "j"."vmSku" and "t"."changedAt" = cast(@8 as datetime2(3)));
insert into "CapacityChange" ("subscriptionId", "region", "vmSku", "changedAt", "runId", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availabilityBefore", "availabilityAfter", "zonesBefore", "zonesAfter", "restrictedZonesBefore", "restrictedZonesAfter", "restrictionBefore", "restrictionAfter", "machinesThatFitBefore", "machinesThatFitAfter", "placementScoreBefore", "placementScoreAfter") select @1, @2, "j"."vmSku", cast(@3 as datetime2(3)), @4, "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."vCpus", "j"."memoryGiB", "j"."availabilityBefore", "j"."availabilityAfter", "j"."zonesBefore", "j"."zonesAfter", "j"."restrictedZonesBefore", "j"."restrictedZonesAfter", "j"."restrictionBefore", "j"."restrictionAfter", "j"."machinesThatFitBefore", "j"."machinesThatFitAfter", "j"."placementScoreBefore", "j"."placementScoreAfter"
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku", "resourceType" collate Latin1_General_100_BIN2 as "resourceType", "family" collate Latin1_General_100_BIN2 as "family", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "familyBase" collate Latin1_General_100_BIN2 as "familyBase", "vCpus", "memoryGiB", "availabilityBefore" collate Latin1_General_100_BIN2 as "availabilityBefore", "availabilityAfter" collate Latin1_General_100_BIN2 as "availabilityAfter", "zonesBefore" collate Latin1_General_100_BIN2 as "zonesBefore", "zonesAfter" collate Latin1_General_100_BIN2 as "zonesAfter", "restrictedZonesBefore" collate Latin1_General_100_BIN2 as "restrictedZonesBefore", "restrictedZonesAfter" collate Latin1_General_100_BIN2 as "restrictedZonesAfter", "restrictionBefore" collate Latin1_General_100_BIN2 as "restrictionBefore", "restrictionAfter" collate Latin1_General_100_BIN2 as "restrictionAfter", "machinesThatFitBefore", "machinesThatFitAfter", "placementScoreBefore", "placementScoreAfter"
  from openjson(@5) with ("vmSku" nvarchar(4000) '$.vmSku', "resourceType" nvarchar(4000) '$.resourceType', "family" nvarchar(4000) '$.family', "familyKey" nvarchar(4000) '$.familyKey', "familyBase" nvarchar(4000) '$.familyBase', "vCpus" float '$.vCpus', "memoryGiB" float '$.memoryGiB', "availabilityBefore" nvarchar(4000) '$.availabilityBefore', "availabilityAfter" nvarchar(4000) '$.availabilityAfter', "zonesBefore" nvarchar(4000) '$.zonesBefore', "zonesAfter" nvarchar(4000) '$.zonesAfter', "restrictedZonesBefore" nvarchar(4000) '$.restrictedZonesBefore', "restrictedZonesAfter" nvarchar(4000) '$.restrictedZonesAfter', "restrictionBefore" nvarchar(4000) '$.restrictionBefore', "restrictionAfter" nvarchar(4000) '$.restrictionAfter', "machinesThatFitBefore" bigint '$.machinesThatFitBefore', "machinesThatFitAfter" bigint '$.machinesThatFitAfter', "placementScoreBefore" bigint '$.placementScoreBefore', "placementScoreAfter" bigint '$.placementScoreAfter')) as j
where not exists (select 1
  from "CapacityChange" as t
  where "t"."subscriptionId" = @6 and "t"."region" = @7 and "t"."vmSku" = "j"."vmSku" and "t"."changedAt" = cast(@8 as datetime2(3)));
insert into "QuotaChange" ("subscriptionId", "region", "quotaKey", "changedAt", "runId", "usedBefore", "usedAfter", "limitBefore", "limitAfter") select @1, @2, "j"."quotaKey", cast(@3 as datetime2(3)), @4, "j"."usedBefore", "j"."usedAfter", "j"."limitBefore", "j"."limitAfter"
from (select "quotaKey" collate Latin1_General_100_BIN2 as "quotaKey", "usedBefore", "usedAfter", "limitBefore", "limitAfter"
  from openjson(@5) with ("quotaKey" nvarchar(4000) '$.quotaKey', "usedBefore" float '$.usedBefore', "usedAfter" float '$.usedAfter', "limitBefore" float '$.limitBefore', "limitAfter" float '$.limitAfter')) as j
where not exists (select 1
  from "QuotaChange" as t
  where "t"."subscriptionId" = @6 and "t"."region" = @7 and "t"."quotaKey" = "j"."quotaKey" and "t"."changedAt" = cast(@8 as datetime2(3)));
insert into "QuotaChange" ("subscriptionId", "region", "quotaKey", "changedAt", "runId", "usedBefore", "usedAfter", "limitBefore", "limitAfter") select @1, @2, "j"."quotaKey", cast(@3 as datetime2(3)), @4, "j"."usedBefore", "j"."usedAfter", "j"."limitBefore", "j"."limitAfter"
from (select "quotaKey" collate Latin1_General_100_BIN2 as "quotaKey", "usedBefore", "usedAfter", "limitBefore", "limitAfter"
  from openjson(@5) with ("quotaKey" nvarchar(4000) '$.quotaKey', "usedBefore" float '$.usedBefore', "usedAfter" float '$.usedAfter', "limitBefore" float '$.limitBefore', "limitAfter" float '$.limitAfter')) as j
where not exists (select 1
  from "QuotaChange" as t
  where "t"."subscriptionId" = @6 and "t"."region" = @7 and "t"."quotaKey" = "j"."quotaKey" and "t"."changedAt" = cast(@8 as datetime2(3)));
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "rowsRead", "error", "rowsWritten", "finishedAt", "snapshotTime", "upstreamMs", "parseMs", "scoreMs")
values (@1, @2, @3, @4, @5, @6, @7, @8, cast(@9 as datetime2(3)), cast(@10 as datetime2(3)), @11, @12, @13), (@14, @15, @16, @17, @18, @19, @20, @21, cast(@22 as datetime2(3)), cast(@23 as datetime2(3)), @24, @25, @26);
update "CapacityUnit"
set "firstSnapshotTime" = cast(@1 as datetime2(3))
where "subscriptionId" = @2 and "region" = @3;
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select @1, @2, "j"."subscriptionId", "j"."region", @3, @4
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@5) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = @6 and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = @1, "rowsWritten" = @2, "error" = @3, "writeMs" = @4, "rowsRead" = @5, "skippedRecords" = @6, "skippedReason" = @7, "snapshotTime" = @8, "finishedAt" = cast(@9 as datetime2(3))
where ("runId" = @10 and "subscriptionId" = @11 and "region" = @12);
