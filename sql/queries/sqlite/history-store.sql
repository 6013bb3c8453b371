-- Generated from the repository; `npm run listings` overwrites it.

-- units
select "subscriptionId", "region"
from "CapacityUnit"
order by "subscriptionId", "region";

-- knownSince
select *
from "CapacityUnit"
where "subscriptionId" = ? and "region" = ?;

-- write
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = ? and "subscriptionId" = ? and "region" = ?) and "status" = ?;
select *
from "CapacityUnit"
where "subscriptionId" = ? and "region" = ?;
select "runId"
from "IngestionUnit"
where "subscriptionId" = ? and "region" = ? and "pipeline" = ? and "status" = ? and "snapshotTime" = ?;
select "subscriptionId", "region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availability", "zones", "restrictedZones", "restriction", "machinesThatFit", "placementScore"
from "CapacitySnapshot"
where "subscriptionId" = ? and "region" = ?;
select "subscriptionId", "region", "vmSku", "changedAt", "runId", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availabilityBefore", "availabilityAfter", "zonesBefore", "zonesAfter", "restrictedZonesBefore", "restrictedZonesAfter", "restrictionBefore", "restrictionAfter", "machinesThatFitBefore", "machinesThatFitAfter", "placementScoreBefore", "placementScoreAfter"
from "CapacityChange"
where "subscriptionId" = ? and "region" = ?
order by "changedAt";
select "subscriptionId", "region", "quotaKey", "used", "quotaLimit"
from "QuotaUsage"
where "subscriptionId" = ? and "region" = ?;
select "subscriptionId", "region", "quotaKey", "changedAt", "runId", "usedBefore", "usedAfter", "limitBefore", "limitAfter"
from "QuotaChange"
where "subscriptionId" = ? and "region" = ?
order by "changedAt";
select "familyKey", "family", "familyBase"
from "Family";
insert into "CapacityChange" ("subscriptionId", "region", "vmSku", "changedAt", "runId", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availabilityBefore", "availabilityAfter", "zonesBefore", "zonesAfter", "restrictedZonesBefore", "restrictedZonesAfter", "restrictionBefore", "restrictionAfter", "machinesThatFitBefore", "machinesThatFitAfter", "placementScoreBefore", "placementScoreAfter") select ?, ?, "j"."vmSku", ?, ?, "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."vCpus", "j"."memoryGiB", "j"."availabilityBefore", "j"."availabilityAfter", "j"."zonesBefore", "j"."zonesAfter", "j"."restrictedZonesBefore", "j"."restrictedZonesAfter", "j"."restrictionBefore", "j"."restrictionAfter", "j"."machinesThatFitBefore", "j"."machinesThatFitAfter", "j"."placementScoreBefore", "j"."placementScoreAfter"
from (select value ->> '$[0]' as "vmSku", value ->> '$[1]' as "resourceType", value ->> '$[2]' as "family", value ->> '$[3]' as "familyKey", value ->> '$[4]' as "familyBase", value ->> '$[5]' as "vCpus", value ->> '$[6]' as "memoryGiB", value ->> '$[7]' as "availabilityBefore", value ->> '$[8]' as "availabilityAfter", value ->> '$[9]' as "zonesBefore", value ->> '$[10]' as "zonesAfter", value ->> '$[11]' as "restrictedZonesBefore", value ->> '$[12]' as "restrictedZonesAfter", value ->> '$[13]' as "restrictionBefore", value ->> '$[14]' as "restrictionAfter", value ->> '$[15]' as "machinesThatFitBefore", value ->> '$[16]' as "machinesThatFitAfter", value ->> '$[17]' as "placementScoreBefore", value ->> '$[18]' as "placementScoreAfter"
  from json_each(?)) as j
where not exists (select 1
  from "CapacityChange" as t
  where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."vmSku" = "j"."vmSku" and "t"."changedAt" = ?);
insert into "CapacityChange" ("subscriptionId", "region", "vmSku", "changedAt", "runId", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availabilityBefore", "availabilityAfter", "zonesBefore", "zonesAfter", "restrictedZonesBefore", "restrictedZonesAfter", "restrictionBefore", "restrictionAfter", "machinesThatFitBefore", "machinesThatFitAfter", "placementScoreBefore", "placementScoreAfter") select ?, ?, "j"."vmSku", ?, ?, "j"."resourceType", "j"."family", "j"."familyKey", "j"."familyBase", "j"."vCpus", "j"."memoryGiB", "j"."availabilityBefore", "j"."availabilityAfter", "j"."zonesBefore", "j"."zonesAfter", "j"."restrictedZonesBefore", "j"."restrictedZonesAfter", "j"."restrictionBefore", "j"."restrictionAfter", "j"."machinesThatFitBefore", "j"."machinesThatFitAfter", "j"."placementScoreBefore", "j"."placementScoreAfter"
from (select value ->> '$[0]' as "vmSku", value ->> '$[1]' as "resourceType", value ->> '$[2]' as "family", value ->> '$[3]' as "familyKey", value ->> '$[4]' as "familyBase", value ->> '$[5]' as "vCpus", value ->> '$[6]' as "memoryGiB", value ->> '$[7]' as "availabilityBefore", value ->> '$[8]' as "availabilityAfter", value ->> '$[9]' as "zonesBefore", value ->> '$[10]' as "zonesAfter", value ->> '$[11]' as "restrictedZonesBefore", value ->> '$[12]' as "restrictedZonesAfter", value ->> '$[13]' as "restrictionBefore", value ->> '$[14]' as "restrictionAfter", value ->> '$[15]' as "machinesThatFitBefore", value ->> '$[16]' as "machinesThatFitAfter", value ->> '$[17]' as "placementScoreBefore", value ->> '$[18]' as "placementScoreAfter"
  from json_each(?)) as j
where not exists (select 1
  from "CapacityChange" as t
  where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."vmSku" = "j"."vmSku" and "t"."changedAt" = ?);
insert into "QuotaChange" ("subscriptionId", "region", "quotaKey", "changedAt", "runId", "usedBefore", "usedAfter", "limitBefore", "limitAfter") select ?, ?, "j"."quotaKey", ?, ?, "j"."usedBefore", "j"."usedAfter", "j"."limitBefore", "j"."limitAfter"
from (select value ->> '$[0]' as "quotaKey", value ->> '$[1]' as "usedBefore", value ->> '$[2]' as "usedAfter", value ->> '$[3]' as "limitBefore", value ->> '$[4]' as "limitAfter"
  from json_each(?)) as j
where not exists (select 1
  from "QuotaChange" as t
  where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."quotaKey" = "j"."quotaKey" and "t"."changedAt" = ?);
insert into "QuotaChange" ("subscriptionId", "region", "quotaKey", "changedAt", "runId", "usedBefore", "usedAfter", "limitBefore", "limitAfter") select ?, ?, "j"."quotaKey", ?, ?, "j"."usedBefore", "j"."usedAfter", "j"."limitBefore", "j"."limitAfter"
from (select value ->> '$[0]' as "quotaKey", value ->> '$[1]' as "usedBefore", value ->> '$[2]' as "usedAfter", value ->> '$[3]' as "limitBefore", value ->> '$[4]' as "limitAfter"
  from json_each(?)) as j
where not exists (select 1
  from "QuotaChange" as t
  where "t"."subscriptionId" = ? and "t"."region" = ? and "t"."quotaKey" = "j"."quotaKey" and "t"."changedAt" = ?);
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "rowsRead", "error", "rowsWritten", "finishedAt", "snapshotTime", "upstreamMs", "parseMs", "scoreMs")
values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
update "CapacityUnit"
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
