-- Generated from the repository; `npm run listings` overwrites it.

-- regionZones
select count(*) as "zones"
from "RegionZone"
where "subscriptionId" = ? and "region" = ?;

-- write, a first reading
select "vmSku", "contentHash"
from "VmSku"
where "region" = ?;
select "region"
from "CapacityUnit"
where "region" = ? and "runId" = ?;
select "familyKey"
from "Family";
insert into "Family" ("familyKey", "family", "familyBase") select "j"."familyKey", "j"."family", "j"."familyBase"
from (select value ->> '$[0]' as "familyKey", value ->> '$[1]' as "family", value ->> '$[2]' as "familyBase"
  from json_each(?)) as j
where not exists (select 1
  from "Family" as t
  where "t"."familyKey" = "j"."familyKey");
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = ? and "subscriptionId" = ? and "region" = ?) and "status" = ?;
select *
from "CapacityUnit"
where "subscriptionId" = ? and "region" = ?;
select "subscriptionId", "region", "quotaKey", "quotaName", "localizedName", "unit", "used", "quotaLimit"
from "QuotaUsage"
where "subscriptionId" = ? and "region" = ?;
insert into "QuotaUsage" ("subscriptionId", "region", "quotaKey", "quotaName", "localizedName", "unit", "used", "quotaLimit") select ?, ?, "j"."quotaKey", "j"."quotaName", "j"."localizedName", "j"."unit", "j"."used", "j"."quotaLimit"
from (select value ->> '$[0]' as "quotaKey", value ->> '$[1]' as "quotaName", value ->> '$[2]' as "localizedName", value ->> '$[3]' as "unit", value ->> '$[4]' as "used", value ->> '$[5]' as "quotaLimit"
  from json_each(?)) as j;
select "subscriptionId", "region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availability", "zones", "restrictedZones", "restriction", "machinesThatFit", "placementScore"
from "CapacitySnapshot"
where "subscriptionId" = ? and "region" = ?;
select "familyKey", "family", "familyBase"
from "Family";
insert into "CapacitySnapshot" ("subscriptionId", "region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availability", "zones", "restrictedZones", "restriction", "machinesThatFit", "placementScore", "snapshotTime", "runId") select ?, ?, "j"."vmSku", "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."vCpus", "j"."memoryGiB", "j"."availability", "j"."zones", "j"."restrictedZones", "j"."restriction", "j"."machinesThatFit", "j"."placementScore", ?, ?
from (select value ->> '$[0]' as "vmSku", value ->> '$[1]' as "resourceType", value ->> '$[2]' as "family", value ->> '$[3]' as "familyKey", value ->> '$[4]' as "familyBase", value ->> '$[5]' as "vCpus", value ->> '$[6]' as "memoryGiB", value ->> '$[7]' as "availability", value ->> '$[8]' as "zones", value ->> '$[9]' as "restrictedZones", value ->> '$[10]' as "restriction", value ->> '$[11]' as "machinesThatFit", value ->> '$[12]' as "placementScore"
  from json_each(?)) as j;
select "familyKey", "family", "familyBase"
from "Family";
insert into "VmSku" ("region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "tier", "vCpus", "vCpusAvailable", "memoryGiB", "gpus", "architecture", "retirementDate", "gpuCount", "localDiskGiB", "acceleratedNetworking", "contentHash") select ?, "j"."vmSku", "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."tier", "j"."vCpus", "j"."vCpusAvailable", "j"."memoryGiB", "j"."gpus", "j"."architecture", "j"."retirementDate", "j"."gpuCount", "j"."localDiskGiB", "j"."acceleratedNetworking", "j"."contentHash"
from (select value ->> '$[0]' as "vmSku", value ->> '$[1]' as "resourceType", value ->> '$[2]' as "family", value ->> '$[3]' as "familyKey", value ->> '$[4]' as "familyBase", value ->> '$[5]' as "tier", value ->> '$[6]' as "vCpus", value ->> '$[7]' as "vCpusAvailable", value ->> '$[8]' as "memoryGiB", value ->> '$[9]' as "gpus", value ->> '$[10]' as "architecture", value ->> '$[11]' as "retirementDate", value ->> '$[12]' as "gpuCount", value ->> '$[13]' as "localDiskGiB", value ->> '$[14]' as "acceleratedNetworking", value ->> '$[15]' as "contentHash"
  from json_each(?)) as j
where not exists (select 1
  from "VmSku" as t
  where "t"."region" = ? and "t"."vmSku" = "j"."vmSku");
insert into "VmSkuCapability" ("region", "vmSku", "capabilities") select ?, "j"."vmSku", "j"."capabilities"
from (select value ->> '$[0]' as "vmSku", value ->> '$[1]' as "capabilities"
  from json_each(?)) as j
where not exists (select 1
  from "VmSkuCapability" as t
  where "t"."region" = ? and "t"."vmSku" = "j"."vmSku");
insert into "CapacityUnit" ("subscriptionId", "region", "snapshotTime", "runId", "runSequence", "skus", "ruleVersion", "firstSnapshotTime")
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

-- write, a later reading
select "vmSku", "contentHash"
from "VmSku"
where "region" = ?;
select "region"
from "CapacityUnit"
where "region" = ? and "runId" = ?;
select "familyKey"
from "Family";
insert into "Family" ("familyKey", "family", "familyBase") select "j"."familyKey", "j"."family", "j"."familyBase"
from (select value ->> '$[0]' as "familyKey", value ->> '$[1]' as "family", value ->> '$[2]' as "familyBase"
  from json_each(?)) as j
where not exists (select 1
  from "Family" as t
  where "t"."familyKey" = "j"."familyKey");
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = ? and "subscriptionId" = ? and "region" = ?) and "status" = ?;
select *
from "CapacityUnit"
where "subscriptionId" = ? and "region" = ?;
select "vmSku"
from "CapacitySnapshot"
where "subscriptionId" = ? and "region" = ?
order by "vmSku";
select "quotaKey"
from "QuotaUsage"
where "subscriptionId" = ? and "region" = ?
order by "quotaKey";
select "readAt", "missing"
from "SuspectReading"
where ("pipeline" = ? and "subscriptionId" = ? and "region" = ?);
delete
from "SuspectReading"
where ("pipeline" = ? and "subscriptionId" = ? and "region" = ?);
select "subscriptionId", "region", "quotaKey", "quotaName", "localizedName", "unit", "used", "quotaLimit"
from "QuotaUsage"
where "subscriptionId" = ? and "region" = ?;
insert into "QuotaUsage" ("subscriptionId", "region", "quotaKey", "quotaName", "localizedName", "unit", "used", "quotaLimit") select ?, ?, "j"."quotaKey", "j"."quotaName", "j"."localizedName", "j"."unit", "j"."used", "j"."quotaLimit"
from (select value ->> '$[0]' as "quotaKey", value ->> '$[1]' as "quotaName", value ->> '$[2]' as "localizedName", value ->> '$[3]' as "unit", value ->> '$[4]' as "used", value ->> '$[5]' as "quotaLimit"
  from json_each(?)) as j;
update "QuotaUsage" as t
set "quotaName" = "j"."quotaName", "localizedName" = "j"."localizedName", "unit" = "j"."unit", "used" = "j"."used", "quotaLimit" = "j"."quotaLimit"
from (select *
  from (select value ->> '$[0]' as "quotaKey", value ->> '$[1]' as "quotaName", value ->> '$[2]' as "localizedName", value ->> '$[3]' as "unit", value ->> '$[4]' as "used", value ->> '$[5]' as "quotaLimit"
    from json_each(?))
  limit -1) as j
where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."quotaKey" = "j"."quotaKey";
delete
from "QuotaUsage" as t
where "t"."subscriptionId" = ? and "t"."region" = ? and ("quotaKey") in (select "quotaKey"
  from (select value ->> '$[0]' as "quotaKey"
    from json_each(?)) as j);
insert into "QuotaChange" ("subscriptionId", "region", "quotaKey", "changedAt", "runId", "usedBefore", "usedAfter", "limitBefore", "limitAfter") select ?, ?, "j"."quotaKey", ?, ?, "j"."usedBefore", "j"."usedAfter", "j"."limitBefore", "j"."limitAfter"
from (select value ->> '$[0]' as "quotaKey", value ->> '$[1]' as "usedBefore", value ->> '$[2]' as "usedAfter", value ->> '$[3]' as "limitBefore", value ->> '$[4]' as "limitAfter"
  from json_each(?)) as j
where not exists (select 1
  from "QuotaChange" as t
  where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."quotaKey" = "j"."quotaKey" and "t"."changedAt" = ?);
select "subscriptionId", "region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availability", "zones", "restrictedZones", "restriction", "machinesThatFit", "placementScore"
from "CapacitySnapshot"
where "subscriptionId" = ? and "region" = ?;
select "familyKey", "family", "familyBase"
from "Family";
insert into "CapacitySnapshot" ("subscriptionId", "region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availability", "zones", "restrictedZones", "restriction", "machinesThatFit", "placementScore", "snapshotTime", "runId") select ?, ?, "j"."vmSku", "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."vCpus", "j"."memoryGiB", "j"."availability", "j"."zones", "j"."restrictedZones", "j"."restriction", "j"."machinesThatFit", "j"."placementScore", ?, ?
from (select value ->> '$[0]' as "vmSku", value ->> '$[1]' as "resourceType", value ->> '$[2]' as "family", value ->> '$[3]' as "familyKey", value ->> '$[4]' as "familyBase", value ->> '$[5]' as "vCpus", value ->> '$[6]' as "memoryGiB", value ->> '$[7]' as "availability", value ->> '$[8]' as "zones", value ->> '$[9]' as "restrictedZones", value ->> '$[10]' as "restriction", value ->> '$[11]' as "machinesThatFit", value ->> '$[12]' as "placementScore"
  from json_each(?)) as j;
update "CapacitySnapshot" as t
set "resourceType" = "j"."resourceType", "family" = "j"."family", "familyKey" = "j"."familyKey", "familyBase" = "j"."familyBase", "vCpus" = "j"."vCpus", "memoryGiB" = "j"."memoryGiB", "availability" = "j"."availability", "zones" = "j"."zones", "restrictedZones" = "j"."restrictedZones", "restriction" = "j"."restriction", "machinesThatFit" = "j"."machinesThatFit", "placementScore" = "j"."placementScore", "snapshotTime" = ?, "runId" = ?
from (select *
  from (select value ->> '$[0]' as "vmSku", value ->> '$[1]' as "resourceType", value ->> '$[2]' as "family", value ->> '$[3]' as "familyKey", value ->> '$[4]' as "familyBase", value ->> '$[5]' as "vCpus", value ->> '$[6]' as "memoryGiB", value ->> '$[7]' as "availability", value ->> '$[8]' as "zones", value ->> '$[9]' as "restrictedZones", value ->> '$[10]' as "restriction", value ->> '$[11]' as "machinesThatFit", value ->> '$[12]' as "placementScore"
    from json_each(?))
  limit -1) as j
where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."vmSku" = "j"."vmSku";
delete
from "CapacitySnapshot" as t
where "t"."subscriptionId" = ? and "t"."region" = ? and ("vmSku") in (select "vmSku"
  from (select value ->> '$[0]' as "vmSku"
    from json_each(?)) as j);
insert into "CapacityChange" ("subscriptionId", "region", "vmSku", "changedAt", "runId", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availabilityBefore", "availabilityAfter", "zonesBefore", "zonesAfter", "restrictedZonesBefore", "restrictedZonesAfter", "restrictionBefore", "restrictionAfter", "machinesThatFitBefore", "machinesThatFitAfter", "placementScoreBefore", "placementScoreAfter") select ?, ?, "j"."vmSku", ?, ?, "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."vCpus", "j"."memoryGiB", "j"."availabilityBefore", "j"."availabilityAfter", "j"."zonesBefore", "j"."zonesAfter", "j"."restrictedZonesBefore", "j"."restrictedZonesAfter", "j"."restrictionBefore", "j"."restrictionAfter", "j"."machinesThatFitBefore", "j"."machinesThatFitAfter", "j"."placementScoreBefore", "j"."placementScoreAfter"
from (select value ->> '$[0]' as "vmSku", value ->> '$[1]' as "resourceType", value ->> '$[2]' as "family", value ->> '$[3]' as "familyKey", value ->> '$[4]' as "familyBase", value ->> '$[5]' as "vCpus", value ->> '$[6]' as "memoryGiB", value ->> '$[7]' as "availabilityBefore", value ->> '$[8]' as "availabilityAfter", value ->> '$[9]' as "zonesBefore", value ->> '$[10]' as "zonesAfter", value ->> '$[11]' as "restrictedZonesBefore", value ->> '$[12]' as "restrictedZonesAfter", value ->> '$[13]' as "restrictionBefore", value ->> '$[14]' as "restrictionAfter", value ->> '$[15]' as "machinesThatFitBefore", value ->> '$[16]' as "machinesThatFitAfter", value ->> '$[17]' as "placementScoreBefore", value ->> '$[18]' as "placementScoreAfter"
  from json_each(?)) as j
where not exists (select 1
  from "CapacityChange" as t
  where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."vmSku" = "j"."vmSku" and "t"."changedAt" = ?);
select "familyKey", "family", "familyBase"
from "Family";
insert into "VmSku" ("region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "tier", "vCpus", "vCpusAvailable", "memoryGiB", "gpus", "architecture", "retirementDate", "gpuCount", "localDiskGiB", "acceleratedNetworking", "contentHash") select ?, "j"."vmSku", "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."tier", "j"."vCpus", "j"."vCpusAvailable", "j"."memoryGiB", "j"."gpus", "j"."architecture", "j"."retirementDate", "j"."gpuCount", "j"."localDiskGiB", "j"."acceleratedNetworking", "j"."contentHash"
from (select value ->> '$[0]' as "vmSku", value ->> '$[1]' as "resourceType", value ->> '$[2]' as "family", value ->> '$[3]' as "familyKey", value ->> '$[4]' as "familyBase", value ->> '$[5]' as "tier", value ->> '$[6]' as "vCpus", value ->> '$[7]' as "vCpusAvailable", value ->> '$[8]' as "memoryGiB", value ->> '$[9]' as "gpus", value ->> '$[10]' as "architecture", value ->> '$[11]' as "retirementDate", value ->> '$[12]' as "gpuCount", value ->> '$[13]' as "localDiskGiB", value ->> '$[14]' as "acceleratedNetworking", value ->> '$[15]' as "contentHash"
  from json_each(?)) as j
where not exists (select 1
  from "VmSku" as t
  where "t"."region" = ? and "t"."vmSku" = "j"."vmSku");
insert into "VmSkuCapability" ("region", "vmSku", "capabilities") select ?, "j"."vmSku", "j"."capabilities"
from (select value ->> '$[0]' as "vmSku", value ->> '$[1]' as "capabilities"
  from json_each(?)) as j
where not exists (select 1
  from "VmSkuCapability" as t
  where "t"."region" = ? and "t"."vmSku" = "j"."vmSku");
update "CapacityUnit"
set "snapshotTime" = ?, "runId" = ?, "runSequence" = ?, "skus" = ?
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

-- write, a later reading under other rules
select "vmSku", "contentHash"
from "VmSku"
where "region" = ?;
select "region"
from "CapacityUnit"
where "region" = ? and "runId" = ?;
select "familyKey"
from "Family";
insert into "Family" ("familyKey", "family", "familyBase") select "j"."familyKey", "j"."family", "j"."familyBase"
from (select value ->> '$[0]' as "familyKey", value ->> '$[1]' as "family", value ->> '$[2]' as "familyBase"
  from json_each(?)) as j
where not exists (select 1
  from "Family" as t
  where "t"."familyKey" = "j"."familyKey");
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = ? and "subscriptionId" = ? and "region" = ?) and "status" = ?;
select *
from "CapacityUnit"
where "subscriptionId" = ? and "region" = ?;
select "vmSku"
from "CapacitySnapshot"
where "subscriptionId" = ? and "region" = ?
order by "vmSku";
select "quotaKey"
from "QuotaUsage"
where "subscriptionId" = ? and "region" = ?
order by "quotaKey";
select "readAt", "missing"
from "SuspectReading"
where ("pipeline" = ? and "subscriptionId" = ? and "region" = ?);
delete
from "SuspectReading"
where ("pipeline" = ? and "subscriptionId" = ? and "region" = ?);
select count(*) as "zones"
from "RegionZone"
where "subscriptionId" = ? and "region" = ?;
select "subscriptionId", "region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availability", "zones", "restrictedZones", "restriction", "machinesThatFit", "placementScore", "snapshotTime", "runId"
from "CapacitySnapshot"
where "subscriptionId" = ? and "region" = ?;
select "subscriptionId", "region", "quotaKey", "quotaName", "localizedName", "unit", "used", "quotaLimit"
from "QuotaUsage"
where "subscriptionId" = ? and "region" = ?;
update "CapacitySnapshot" as t
set "resourceType" = "j"."resourceType", "family" = "j"."family", "familyKey" = "j"."familyKey", "familyBase" = "j"."familyBase", "vCpus" = "j"."vCpus", "memoryGiB" = "j"."memoryGiB", "availability" = "j"."availability", "zones" = "j"."zones", "restrictedZones" = "j"."restrictedZones", "restriction" = "j"."restriction", "machinesThatFit" = "j"."machinesThatFit", "placementScore" = "j"."placementScore", "snapshotTime" = ?, "runId" = ?
from (select *
  from (select value ->> '$[0]' as "vmSku", value ->> '$[1]' as "resourceType", value ->> '$[2]' as "family", value ->> '$[3]' as "familyKey", value ->> '$[4]' as "familyBase", value ->> '$[5]' as "vCpus", value ->> '$[6]' as "memoryGiB", value ->> '$[7]' as "availability", value ->> '$[8]' as "zones", value ->> '$[9]' as "restrictedZones", value ->> '$[10]' as "restriction", value ->> '$[11]' as "machinesThatFit", value ->> '$[12]' as "placementScore"
    from json_each(?))
  limit -1) as j
where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."vmSku" = "j"."vmSku";
select "subscriptionId", "region", "vmSku", "changedAt", "runId", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availabilityBefore", "availabilityAfter", "zonesBefore", "zonesAfter", "restrictedZonesBefore", "restrictedZonesAfter", "restrictionBefore", "restrictionAfter", "machinesThatFitBefore", "machinesThatFitAfter", "placementScoreBefore", "placementScoreAfter"
from "CapacityChange"
where "subscriptionId" = ? and "region" = ?
order by "changedAt";
select "subscriptionId", "region", "quotaKey", "changedAt", "runId", "usedBefore", "usedAfter", "limitBefore", "limitAfter"
from "QuotaChange"
where "subscriptionId" = ? and "region" = ?
order by "changedAt";
delete
from "CapacityChange"
where "subscriptionId" = ? and "region" = ?;
insert into "CapacityChange" ("subscriptionId", "region", "vmSku", "changedAt", "runId", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availabilityBefore", "availabilityAfter", "zonesBefore", "zonesAfter", "restrictedZonesBefore", "restrictedZonesAfter", "restrictionBefore", "restrictionAfter", "machinesThatFitBefore", "machinesThatFitAfter", "placementScoreBefore", "placementScoreAfter") select ?, ?, "j"."vmSku", ?, ?, "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."vCpus", "j"."memoryGiB", "j"."availabilityBefore", "j"."availabilityAfter", "j"."zonesBefore", "j"."zonesAfter", "j"."restrictedZonesBefore", "j"."restrictedZonesAfter", "j"."restrictionBefore", "j"."restrictionAfter", "j"."machinesThatFitBefore", "j"."machinesThatFitAfter", "j"."placementScoreBefore", "j"."placementScoreAfter"
from (select value ->> '$[0]' as "vmSku", value ->> '$[1]' as "resourceType", value ->> '$[2]' as "family", value ->> '$[3]' as "familyKey", value ->> '$[4]' as "familyBase", value ->> '$[5]' as "vCpus", value ->> '$[6]' as "memoryGiB", value ->> '$[7]' as "availabilityBefore", value ->> '$[8]' as "availabilityAfter", value ->> '$[9]' as "zonesBefore", value ->> '$[10]' as "zonesAfter", value ->> '$[11]' as "restrictedZonesBefore", value ->> '$[12]' as "restrictedZonesAfter", value ->> '$[13]' as "restrictionBefore", value ->> '$[14]' as "restrictionAfter", value ->> '$[15]' as "machinesThatFitBefore", value ->> '$[16]' as "machinesThatFitAfter", value ->> '$[17]' as "placementScoreBefore", value ->> '$[18]' as "placementScoreAfter"
  from json_each(?)) as j
where not exists (select 1
  from "CapacityChange" as t
  where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."vmSku" = "j"."vmSku" and "t"."changedAt" = ?);
update "CapacityUnit"
set "ruleVersion" = ?, "recomputedBeforeTime" = ?
where "subscriptionId" = ? and "region" = ?;
select "subscriptionId", "region", "quotaKey", "quotaName", "localizedName", "unit", "used", "quotaLimit"
from "QuotaUsage"
where "subscriptionId" = ? and "region" = ?;
insert into "QuotaUsage" ("subscriptionId", "region", "quotaKey", "quotaName", "localizedName", "unit", "used", "quotaLimit") select ?, ?, "j"."quotaKey", "j"."quotaName", "j"."localizedName", "j"."unit", "j"."used", "j"."quotaLimit"
from (select value ->> '$[0]' as "quotaKey", value ->> '$[1]' as "quotaName", value ->> '$[2]' as "localizedName", value ->> '$[3]' as "unit", value ->> '$[4]' as "used", value ->> '$[5]' as "quotaLimit"
  from json_each(?)) as j;
update "QuotaUsage" as t
set "quotaName" = "j"."quotaName", "localizedName" = "j"."localizedName", "unit" = "j"."unit", "used" = "j"."used", "quotaLimit" = "j"."quotaLimit"
from (select *
  from (select value ->> '$[0]' as "quotaKey", value ->> '$[1]' as "quotaName", value ->> '$[2]' as "localizedName", value ->> '$[3]' as "unit", value ->> '$[4]' as "used", value ->> '$[5]' as "quotaLimit"
    from json_each(?))
  limit -1) as j
where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."quotaKey" = "j"."quotaKey";
delete
from "QuotaUsage" as t
where "t"."subscriptionId" = ? and "t"."region" = ? and ("quotaKey") in (select "quotaKey"
  from (select value ->> '$[0]' as "quotaKey"
    from json_each(?)) as j);
insert into "QuotaChange" ("subscriptionId", "region", "quotaKey", "changedAt", "runId", "usedBefore", "usedAfter", "limitBefore", "limitAfter") select ?, ?, "j"."quotaKey", ?, ?, "j"."usedBefore", "j"."usedAfter", "j"."limitBefore", "j"."limitAfter"
from (select value ->> '$[0]' as "quotaKey", value ->> '$[1]' as "usedBefore", value ->> '$[2]' as "usedAfter", value ->> '$[3]' as "limitBefore", value ->> '$[4]' as "limitAfter"
  from json_each(?)) as j
where not exists (select 1
  from "QuotaChange" as t
  where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."quotaKey" = "j"."quotaKey" and "t"."changedAt" = ?);
select "subscriptionId", "region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availability", "zones", "restrictedZones", "restriction", "machinesThatFit", "placementScore"
from "CapacitySnapshot"
where "subscriptionId" = ? and "region" = ?;
select "familyKey", "family", "familyBase"
from "Family";
insert into "CapacitySnapshot" ("subscriptionId", "region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availability", "zones", "restrictedZones", "restriction", "machinesThatFit", "placementScore", "snapshotTime", "runId") select ?, ?, "j"."vmSku", "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."vCpus", "j"."memoryGiB", "j"."availability", "j"."zones", "j"."restrictedZones", "j"."restriction", "j"."machinesThatFit", "j"."placementScore", ?, ?
from (select value ->> '$[0]' as "vmSku", value ->> '$[1]' as "resourceType", value ->> '$[2]' as "family", value ->> '$[3]' as "familyKey", value ->> '$[4]' as "familyBase", value ->> '$[5]' as "vCpus", value ->> '$[6]' as "memoryGiB", value ->> '$[7]' as "availability", value ->> '$[8]' as "zones", value ->> '$[9]' as "restrictedZones", value ->> '$[10]' as "restriction", value ->> '$[11]' as "machinesThatFit", value ->> '$[12]' as "placementScore"
  from json_each(?)) as j;
update "CapacitySnapshot" as t
set "resourceType" = "j"."resourceType", "family" = "j"."family", "familyKey" = "j"."familyKey", "familyBase" = "j"."familyBase", "vCpus" = "j"."vCpus", "memoryGiB" = "j"."memoryGiB", "availability" = "j"."availability", "zones" = "j"."zones", "restrictedZones" = "j"."restrictedZones", "restriction" = "j"."restriction", "machinesThatFit" = "j"."machinesThatFit", "placementScore" = "j"."placementScore", "snapshotTime" = ?, "runId" = ?
from (select *
  from (select value ->> '$[0]' as "vmSku", value ->> '$[1]' as "resourceType", value ->> '$[2]' as "family", value ->> '$[3]' as "familyKey", value ->> '$[4]' as "familyBase", value ->> '$[5]' as "vCpus", value ->> '$[6]' as "memoryGiB", value ->> '$[7]' as "availability", value ->> '$[8]' as "zones", value ->> '$[9]' as "restrictedZones", value ->> '$[10]' as "restriction", value ->> '$[11]' as "machinesThatFit", value ->> '$[12]' as "placementScore"
    from json_each(?))
  limit -1) as j
where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."vmSku" = "j"."vmSku";
delete
from "CapacitySnapshot" as t
where "t"."subscriptionId" = ? and "t"."region" = ? and ("vmSku") in (select "vmSku"
  from (select value ->> '$[0]' as "vmSku"
    from json_each(?)) as j);
insert into "CapacityChange" ("subscriptionId", "region", "vmSku", "changedAt", "runId", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availabilityBefore", "availabilityAfter", "zonesBefore", "zonesAfter", "restrictedZonesBefore", "restrictedZonesAfter", "restrictionBefore", "restrictionAfter", "machinesThatFitBefore", "machinesThatFitAfter", "placementScoreBefore", "placementScoreAfter") select ?, ?, "j"."vmSku", ?, ?, "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."vCpus", "j"."memoryGiB", "j"."availabilityBefore", "j"."availabilityAfter", "j"."zonesBefore", "j"."zonesAfter", "j"."restrictedZonesBefore", "j"."restrictedZonesAfter", "j"."restrictionBefore", "j"."restrictionAfter", "j"."machinesThatFitBefore", "j"."machinesThatFitAfter", "j"."placementScoreBefore", "j"."placementScoreAfter"
from (select value ->> '$[0]' as "vmSku", value ->> '$[1]' as "resourceType", value ->> '$[2]' as "family", value ->> '$[3]' as "familyKey", value ->> '$[4]' as "familyBase", value ->> '$[5]' as "vCpus", value ->> '$[6]' as "memoryGiB", value ->> '$[7]' as "availabilityBefore", value ->> '$[8]' as "availabilityAfter", value ->> '$[9]' as "zonesBefore", value ->> '$[10]' as "zonesAfter", value ->> '$[11]' as "restrictedZonesBefore", value ->> '$[12]' as "restrictedZonesAfter", value ->> '$[13]' as "restrictionBefore", value ->> '$[14]' as "restrictionAfter", value ->> '$[15]' as "machinesThatFitBefore", value ->> '$[16]' as "machinesThatFitAfter", value ->> '$[17]' as "placementScoreBefore", value ->> '$[18]' as "placementScoreAfter"
  from json_each(?)) as j
where not exists (select 1
  from "CapacityChange" as t
  where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."vmSku" = "j"."vmSku" and "t"."changedAt" = ?);
select "familyKey", "family", "familyBase"
from "Family";
insert into "VmSku" ("region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "tier", "vCpus", "vCpusAvailable", "memoryGiB", "gpus", "architecture", "retirementDate", "gpuCount", "localDiskGiB", "acceleratedNetworking", "contentHash") select ?, "j"."vmSku", "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."tier", "j"."vCpus", "j"."vCpusAvailable", "j"."memoryGiB", "j"."gpus", "j"."architecture", "j"."retirementDate", "j"."gpuCount", "j"."localDiskGiB", "j"."acceleratedNetworking", "j"."contentHash"
from (select value ->> '$[0]' as "vmSku", value ->> '$[1]' as "resourceType", value ->> '$[2]' as "family", value ->> '$[3]' as "familyKey", value ->> '$[4]' as "familyBase", value ->> '$[5]' as "tier", value ->> '$[6]' as "vCpus", value ->> '$[7]' as "vCpusAvailable", value ->> '$[8]' as "memoryGiB", value ->> '$[9]' as "gpus", value ->> '$[10]' as "architecture", value ->> '$[11]' as "retirementDate", value ->> '$[12]' as "gpuCount", value ->> '$[13]' as "localDiskGiB", value ->> '$[14]' as "acceleratedNetworking", value ->> '$[15]' as "contentHash"
  from json_each(?)) as j
where not exists (select 1
  from "VmSku" as t
  where "t"."region" = ? and "t"."vmSku" = "j"."vmSku");
insert into "VmSkuCapability" ("region", "vmSku", "capabilities") select ?, "j"."vmSku", "j"."capabilities"
from (select value ->> '$[0]' as "vmSku", value ->> '$[1]' as "capabilities"
  from json_each(?)) as j
where not exists (select 1
  from "VmSkuCapability" as t
  where "t"."region" = ? and "t"."vmSku" = "j"."vmSku");
update "CapacityUnit"
set "snapshotTime" = ?, "runId" = ?, "runSequence" = ?, "skus" = ?
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

-- write, a reading of less than half of what is stored
select "vmSku", "contentHash"
from "VmSku"
where "region" = ?;
select "region"
from "CapacityUnit"
where "region" = ? and "runId" = ?;
select "familyKey"
from "Family";
insert into "Family" ("familyKey", "family", "familyBase") select "j"."familyKey", "j"."family", "j"."familyBase"
from (select value ->> '$[0]' as "familyKey", value ->> '$[1]' as "family", value ->> '$[2]' as "familyBase"
  from json_each(?)) as j
where not exists (select 1
  from "Family" as t
  where "t"."familyKey" = "j"."familyKey");
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = ? and "subscriptionId" = ? and "region" = ?) and "status" = ?;
select *
from "CapacityUnit"
where "subscriptionId" = ? and "region" = ?;
select "vmSku"
from "CapacitySnapshot"
where "subscriptionId" = ? and "region" = ?
order by "vmSku";
select "quotaKey"
from "QuotaUsage"
where "subscriptionId" = ? and "region" = ?
order by "quotaKey";
select "readAt", "missing"
from "SuspectReading"
where ("pipeline" = ? and "subscriptionId" = ? and "region" = ?);
delete
from "SuspectReading"
where ("pipeline" = ? and "subscriptionId" = ? and "region" = ?);
insert into "SuspectReading" ("pipeline", "subscriptionId", "region", "readAt", "missing")
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

-- write, a reading after the clock went back
select "vmSku", "contentHash"
from "VmSku"
where "region" = ?;
select "region"
from "CapacityUnit"
where "region" = ? and "runId" = ?;
select "familyKey"
from "Family";
insert into "Family" ("familyKey", "family", "familyBase") select "j"."familyKey", "j"."family", "j"."familyBase"
from (select value ->> '$[0]' as "familyKey", value ->> '$[1]' as "family", value ->> '$[2]' as "familyBase"
  from json_each(?)) as j
where not exists (select 1
  from "Family" as t
  where "t"."familyKey" = "j"."familyKey");
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = ? and "subscriptionId" = ? and "region" = ?) and "status" = ?;
select *
from "CapacityUnit"
where "subscriptionId" = ? and "region" = ?;
select "vmSku"
from "CapacitySnapshot"
where "subscriptionId" = ? and "region" = ?
order by "vmSku";
select "quotaKey"
from "QuotaUsage"
where "subscriptionId" = ? and "region" = ?
order by "quotaKey";
select "readAt", "missing"
from "SuspectReading"
where ("pipeline" = ? and "subscriptionId" = ? and "region" = ?);
delete
from "SuspectReading"
where ("pipeline" = ? and "subscriptionId" = ? and "region" = ?);
select "changedAt" as "snapshotTime"
from "CapacityChange"
where "subscriptionId" = ? and "region" = ? and "changedAt" >= ? union select "changedAt" as "snapshotTime"
from "QuotaChange"
where "subscriptionId" = ? and "region" = ? and "changedAt" >= ? union select "snapshotTime" as "snapshotTime"
from "CapacitySnapshot"
where "subscriptionId" = ? and "region" = ? and "snapshotTime" >= ? union select "snapshotTime" as "snapshotTime"
from "IngestionUnit"
where "pipeline" = ? and "subscriptionId" = ? and "region" = ? and "snapshotTime" >= ? union select "snapshotTime" as "snapshotTime"
from "CapacityUnit"
where "subscriptionId" = ? and "region" = ? and "snapshotTime" >= ? union select "firstSnapshotTime" as "snapshotTime"
from "CapacityUnit"
where "subscriptionId" = ? and "region" = ? and "firstSnapshotTime" >= ?;
select max("changedAt") as "snapshotTime"
from "CapacityChange"
where "subscriptionId" = ? and "region" = ? and "changedAt" < ? union select max("changedAt") as "snapshotTime"
from "QuotaChange"
where "subscriptionId" = ? and "region" = ? and "changedAt" < ? union select max("snapshotTime") as "snapshotTime"
from "CapacitySnapshot"
where "subscriptionId" = ? and "region" = ? and "snapshotTime" < ? union select max("snapshotTime") as "snapshotTime"
from "IngestionUnit"
where "pipeline" = ? and "subscriptionId" = ? and "region" = ? and "snapshotTime" < ? union select max("snapshotTime") as "snapshotTime"
from "CapacityUnit"
where "subscriptionId" = ? and "region" = ? and "snapshotTime" < ? union select max("firstSnapshotTime") as "snapshotTime"
from "CapacityUnit"
where "subscriptionId" = ? and "region" = ? and "firstSnapshotTime" < ?;
update "CapacityChange"
set "changedAt" = ?
where "subscriptionId" = ? and "region" = ? and "changedAt" = ?;
update "QuotaChange"
set "changedAt" = ?
where "subscriptionId" = ? and "region" = ? and "changedAt" = ?;
update "CapacitySnapshot"
set "snapshotTime" = ?
where "subscriptionId" = ? and "region" = ? and "snapshotTime" = ?;
update "IngestionUnit"
set "snapshotTime" = ?
where "pipeline" = ? and "subscriptionId" = ? and "region" = ? and "snapshotTime" = ?;
update "CapacityUnit"
set "snapshotTime" = ?
where "subscriptionId" = ? and "region" = ? and "snapshotTime" = ?;
update "CapacityUnit"
set "firstSnapshotTime" = ?
where "subscriptionId" = ? and "region" = ? and "firstSnapshotTime" = ?;
select "subscriptionId", "region", "quotaKey", "quotaName", "localizedName", "unit", "used", "quotaLimit"
from "QuotaUsage"
where "subscriptionId" = ? and "region" = ?;
insert into "QuotaUsage" ("subscriptionId", "region", "quotaKey", "quotaName", "localizedName", "unit", "used", "quotaLimit") select ?, ?, "j"."quotaKey", "j"."quotaName", "j"."localizedName", "j"."unit", "j"."used", "j"."quotaLimit"
from (select value ->> '$[0]' as "quotaKey", value ->> '$[1]' as "quotaName", value ->> '$[2]' as "localizedName", value ->> '$[3]' as "unit", value ->> '$[4]' as "used", value ->> '$[5]' as "quotaLimit"
  from json_each(?)) as j;
update "QuotaUsage" as t
set "quotaName" = "j"."quotaName", "localizedName" = "j"."localizedName", "unit" = "j"."unit", "used" = "j"."used", "quotaLimit" = "j"."quotaLimit"
from (select *
  from (select value ->> '$[0]' as "quotaKey", value ->> '$[1]' as "quotaName", value ->> '$[2]' as "localizedName", value ->> '$[3]' as "unit", value ->> '$[4]' as "used", value ->> '$[5]' as "quotaLimit"
    from json_each(?))
  limit -1) as j
where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."quotaKey" = "j"."quotaKey";
delete
from "QuotaUsage" as t
where "t"."subscriptionId" = ? and "t"."region" = ? and ("quotaKey") in (select "quotaKey"
  from (select value ->> '$[0]' as "quotaKey"
    from json_each(?)) as j);
insert into "QuotaChange" ("subscriptionId", "region", "quotaKey", "changedAt", "runId", "usedBefore", "usedAfter", "limitBefore", "limitAfter") select ?, ?, "j"."quotaKey", ?, ?, "j"."usedBefore", "j"."usedAfter", "j"."limitBefore", "j"."limitAfter"
from (select value ->> '$[0]' as "quotaKey", value ->> '$[1]' as "usedBefore", value ->> '$[2]' as "usedAfter", value ->> '$[3]' as "limitBefore", value ->> '$[4]' as "limitAfter"
  from json_each(?)) as j
where not exists (select 1
  from "QuotaChange" as t
  where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."quotaKey" = "j"."quotaKey" and "t"."changedAt" = ?);
select "subscriptionId", "region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availability", "zones", "restrictedZones", "restriction", "machinesThatFit", "placementScore"
from "CapacitySnapshot"
where "subscriptionId" = ? and "region" = ?;
select "familyKey", "family", "familyBase"
from "Family";
insert into "CapacitySnapshot" ("subscriptionId", "region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availability", "zones", "restrictedZones", "restriction", "machinesThatFit", "placementScore", "snapshotTime", "runId") select ?, ?, "j"."vmSku", "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."vCpus", "j"."memoryGiB", "j"."availability", "j"."zones", "j"."restrictedZones", "j"."restriction", "j"."machinesThatFit", "j"."placementScore", ?, ?
from (select value ->> '$[0]' as "vmSku", value ->> '$[1]' as "resourceType", value ->> '$[2]' as "family", value ->> '$[3]' as "familyKey", value ->> '$[4]' as "familyBase", value ->> '$[5]' as "vCpus", value ->> '$[6]' as "memoryGiB", value ->> '$[7]' as "availability", value ->> '$[8]' as "zones", value ->> '$[9]' as "restrictedZones", value ->> '$[10]' as "restriction", value ->> '$[11]' as "machinesThatFit", value ->> '$[12]' as "placementScore"
  from json_each(?)) as j;
update "CapacitySnapshot" as t
set "resourceType" = "j"."resourceType", "family" = "j"."family", "familyKey" = "j"."familyKey", "familyBase" = "j"."familyBase", "vCpus" = "j"."vCpus", "memoryGiB" = "j"."memoryGiB", "availability" = "j"."availability", "zones" = "j"."zones", "restrictedZones" = "j"."restrictedZones", "restriction" = "j"."restriction", "machinesThatFit" = "j"."machinesThatFit", "placementScore" = "j"."placementScore", "snapshotTime" = ?, "runId" = ?
from (select *
  from (select value ->> '$[0]' as "vmSku", value ->> '$[1]' as "resourceType", value ->> '$[2]' as "family", value ->> '$[3]' as "familyKey", value ->> '$[4]' as "familyBase", value ->> '$[5]' as "vCpus", value ->> '$[6]' as "memoryGiB", value ->> '$[7]' as "availability", value ->> '$[8]' as "zones", value ->> '$[9]' as "restrictedZones", value ->> '$[10]' as "restriction", value ->> '$[11]' as "machinesThatFit", value ->> '$[12]' as "placementScore"
    from json_each(?))
  limit -1) as j
where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."vmSku" = "j"."vmSku";
delete
from "CapacitySnapshot" as t
where "t"."subscriptionId" = ? and "t"."region" = ? and ("vmSku") in (select "vmSku"
  from (select value ->> '$[0]' as "vmSku"
    from json_each(?)) as j);
insert into "CapacityChange" ("subscriptionId", "region", "vmSku", "changedAt", "runId", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availabilityBefore", "availabilityAfter", "zonesBefore", "zonesAfter", "restrictedZonesBefore", "restrictedZonesAfter", "restrictionBefore", "restrictionAfter", "machinesThatFitBefore", "machinesThatFitAfter", "placementScoreBefore", "placementScoreAfter") select ?, ?, "j"."vmSku", ?, ?, "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."vCpus", "j"."memoryGiB", "j"."availabilityBefore", "j"."availabilityAfter", "j"."zonesBefore", "j"."zonesAfter", "j"."restrictedZonesBefore", "j"."restrictedZonesAfter", "j"."restrictionBefore", "j"."restrictionAfter", "j"."machinesThatFitBefore", "j"."machinesThatFitAfter", "j"."placementScoreBefore", "j"."placementScoreAfter"
from (select value ->> '$[0]' as "vmSku", value ->> '$[1]' as "resourceType", value ->> '$[2]' as "family", value ->> '$[3]' as "familyKey", value ->> '$[4]' as "familyBase", value ->> '$[5]' as "vCpus", value ->> '$[6]' as "memoryGiB", value ->> '$[7]' as "availabilityBefore", value ->> '$[8]' as "availabilityAfter", value ->> '$[9]' as "zonesBefore", value ->> '$[10]' as "zonesAfter", value ->> '$[11]' as "restrictedZonesBefore", value ->> '$[12]' as "restrictedZonesAfter", value ->> '$[13]' as "restrictionBefore", value ->> '$[14]' as "restrictionAfter", value ->> '$[15]' as "machinesThatFitBefore", value ->> '$[16]' as "machinesThatFitAfter", value ->> '$[17]' as "placementScoreBefore", value ->> '$[18]' as "placementScoreAfter"
  from json_each(?)) as j
where not exists (select 1
  from "CapacityChange" as t
  where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."vmSku" = "j"."vmSku" and "t"."changedAt" = ?);
select "familyKey", "family", "familyBase"
from "Family";
insert into "VmSku" ("region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "tier", "vCpus", "vCpusAvailable", "memoryGiB", "gpus", "architecture", "retirementDate", "gpuCount", "localDiskGiB", "acceleratedNetworking", "contentHash") select ?, "j"."vmSku", "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."tier", "j"."vCpus", "j"."vCpusAvailable", "j"."memoryGiB", "j"."gpus", "j"."architecture", "j"."retirementDate", "j"."gpuCount", "j"."localDiskGiB", "j"."acceleratedNetworking", "j"."contentHash"
from (select value ->> '$[0]' as "vmSku", value ->> '$[1]' as "resourceType", value ->> '$[2]' as "family", value ->> '$[3]' as "familyKey", value ->> '$[4]' as "familyBase", value ->> '$[5]' as "tier", value ->> '$[6]' as "vCpus", value ->> '$[7]' as "vCpusAvailable", value ->> '$[8]' as "memoryGiB", value ->> '$[9]' as "gpus", value ->> '$[10]' as "architecture", value ->> '$[11]' as "retirementDate", value ->> '$[12]' as "gpuCount", value ->> '$[13]' as "localDiskGiB", value ->> '$[14]' as "acceleratedNetworking", value ->> '$[15]' as "contentHash"
  from json_each(?)) as j
where not exists (select 1
  from "VmSku" as t
  where "t"."region" = ? and "t"."vmSku" = "j"."vmSku");
insert into "VmSkuCapability" ("region", "vmSku", "capabilities") select ?, "j"."vmSku", "j"."capabilities"
from (select value ->> '$[0]' as "vmSku", value ->> '$[1]' as "capabilities"
  from json_each(?)) as j
where not exists (select 1
  from "VmSkuCapability" as t
  where "t"."region" = ? and "t"."vmSku" = "j"."vmSku");
update "CapacityUnit"
set "snapshotTime" = ?, "runId" = ?, "runSequence" = ?, "skus" = ?
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

-- write, a repeat
select "vmSku", "contentHash"
from "VmSku"
where "region" = ?;
select "region"
from "CapacityUnit"
where "region" = ? and "runId" = ?;
select "familyKey"
from "Family";
insert into "Family" ("familyKey", "family", "familyBase") select "j"."familyKey", "j"."family", "j"."familyBase"
from (select value ->> '$[0]' as "familyKey", value ->> '$[1]' as "family", value ->> '$[2]' as "familyBase"
  from json_each(?)) as j
where not exists (select 1
  from "Family" as t
  where "t"."familyKey" = "j"."familyKey");
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = ? and "subscriptionId" = ? and "region" = ?) and "status" = ?;
