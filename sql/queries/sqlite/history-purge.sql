-- Generated from the repository; `npm run listings` overwrites it.

-- purge
update "CapacityUnit"
set "firstSnapshotTime" = ?
where "firstSnapshotTime" < ?;
update "AIModelUnit"
set "firstSnapshotTime" = ?
where "firstSnapshotTime" < ?;
update "ServiceUnit"
set "firstSnapshotTime" = ?
where "firstSnapshotTime" < ?;
update "ServiceQuotaUnit"
set "firstSnapshotTime" = ?
where "firstSnapshotTime" < ?;
update "QuotaGroupUnit"
set "firstSnapshotTime" = ?
where "firstSnapshotTime" < ?;
update "ForecastUnit"
set "firstSnapshotTime" = ?
where "firstSnapshotTime" < ?;
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."vmSku" as "vmSku", "o"."changedAt" as "changedAt"
from "CapacityChange" as "o"
where "o"."changedAt" < ?
order by "o"."changedAt"
limit ?
offset ?;
delete
from "CapacityChange" as t
where ("subscriptionId", "region", "vmSku", "changedAt") in (select "subscriptionId", "region", "vmSku", "changedAt"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "vmSku", value ->> '$[3]' as "changedAt"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."quotaKey" as "quotaKey", "o"."changedAt" as "changedAt"
from "QuotaChange" as "o"
where "o"."changedAt" < ?
order by "o"."changedAt"
limit ?
offset ?;
delete
from "QuotaChange" as t
where ("subscriptionId", "region", "quotaKey", "changedAt") in (select "subscriptionId", "region", "quotaKey", "changedAt"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "quotaKey", value ->> '$[3]' as "changedAt"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."provider" as "provider", "o"."model" as "model", "o"."version" as "version", "o"."deploymentType" as "deploymentType", "o"."quotaName" as "quotaName", "o"."changedAt" as "changedAt"
from "AIModelChange" as "o"
where "o"."changedAt" < ?
order by "o"."changedAt"
limit ?
offset ?;
delete
from "AIModelChange" as t
where ("subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName", "changedAt") in (select "subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName", "changedAt"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "provider", value ->> '$[3]' as "model", value ->> '$[4]' as "version", value ->> '$[5]' as "deploymentType", value ->> '$[6]' as "quotaName", value ->> '$[7]' as "changedAt"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."quotaName" as "quotaName", "o"."changedAt" as "changedAt"
from "AIQuotaChange" as "o"
where "o"."changedAt" < ?
order by "o"."changedAt"
limit ?
offset ?;
delete
from "AIQuotaChange" as t
where ("subscriptionId", "region", "quotaName", "changedAt") in (select "subscriptionId", "region", "quotaName", "changedAt"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "quotaName", value ->> '$[3]' as "changedAt"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."namespace" as "namespace", "o"."resourceType" as "resourceType", "o"."region" as "region", "o"."changedAt" as "changedAt"
from "ServiceOfferChange" as "o"
where "o"."changedAt" < ?
order by "o"."changedAt"
limit ?
offset ?;
delete
from "ServiceOfferChange" as t
where ("subscriptionId", "namespace", "resourceType", "region", "changedAt") in (select "subscriptionId", "namespace", "resourceType", "region", "changedAt"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "namespace", value ->> '$[2]' as "resourceType", value ->> '$[3]' as "region", value ->> '$[4]' as "changedAt"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."namespace" as "namespace", "o"."changedAt" as "changedAt"
from "ServiceRegistrationChange" as "o"
where "o"."changedAt" < ?
order by "o"."changedAt"
limit ?
offset ?;
delete
from "ServiceRegistrationChange" as t
where ("subscriptionId", "namespace", "changedAt") in (select "subscriptionId", "namespace", "changedAt"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "namespace", value ->> '$[2]' as "changedAt"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."namespace" as "namespace", "o"."quotaName" as "quotaName", "o"."changedAt" as "changedAt"
from "ServiceQuotaChange" as "o"
where "o"."changedAt" < ?
order by "o"."changedAt"
limit ?
offset ?;
delete
from "ServiceQuotaChange" as t
where ("subscriptionId", "region", "namespace", "quotaName", "changedAt") in (select "subscriptionId", "region", "namespace", "quotaName", "changedAt"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "namespace", value ->> '$[3]' as "quotaName", value ->> '$[4]' as "changedAt"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."familyKey" as "familyKey", "o"."changedAt" as "changedAt"
from "QuotaAllocationChange" as "o"
where "o"."changedAt" < ?
order by "o"."changedAt"
limit ?
offset ?;
delete
from "QuotaAllocationChange" as t
where ("subscriptionId", "region", "familyKey", "changedAt") in (select "subscriptionId", "region", "familyKey", "changedAt"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "familyKey", value ->> '$[3]' as "changedAt"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."zone" as "zone", "o"."vmSku" as "vmSku", "o"."desiredCount" as "desiredCount", "o"."kind" as "kind", "o"."scoredAt" as "scoredAt"
from "PlacementScoreHistory" as "o"
where "o"."scoredAt" < ?
order by "o"."scoredAt"
limit ?
offset ?;
delete
from "PlacementScoreHistory" as t
where ("subscriptionId", "region", "zone", "vmSku", "desiredCount", "kind", "scoredAt") in (select "subscriptionId", "region", "zone", "vmSku", "desiredCount", "kind", "scoredAt"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "zone", value ->> '$[3]' as "vmSku", value ->> '$[4]' as "desiredCount", value ->> '$[5]' as "kind", value ->> '$[6]' as "scoredAt"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."zone" as "zone", "o"."vmSku" as "vmSku", "o"."desiredCount" as "desiredCount", "o"."kind" as "kind", "o"."scoredAt" as "scoredAt"
from "PlacementScore" as "o"
where "o"."scoredAt" < ?
order by "o"."scoredAt"
limit ?
offset ?;
delete
from "PlacementScore" as t
where ("subscriptionId", "region", "zone", "vmSku", "desiredCount", "kind", "scoredAt") in (select "subscriptionId", "region", "zone", "vmSku", "desiredCount", "kind", "scoredAt"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "zone", value ->> '$[3]' as "vmSku", value ->> '$[4]' as "desiredCount", value ->> '$[5]' as "kind", value ->> '$[6]' as "scoredAt"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."provider" as "provider", "o"."model" as "model", "o"."version" as "version", "o"."region" as "region", "o"."deploymentType" as "deploymentType", "o"."readAt" as "readAt"
from "AICapacity" as "o"
where "o"."readAt" < ?
order by "o"."readAt"
limit ?
offset ?;
delete
from "AICapacity" as t
where ("subscriptionId", "provider", "model", "version", "region", "deploymentType", "readAt") in (select "subscriptionId", "provider", "model", "version", "region", "deploymentType", "readAt"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "provider", value ->> '$[2]' as "model", value ->> '$[3]' as "version", value ->> '$[4]' as "region", value ->> '$[5]' as "deploymentType", value ->> '$[6]' as "readAt"
    from json_each(?)) as j);
select "o"."runId" as "runId", "o"."subscriptionId" as "subscriptionId", "o"."region" as "region"
from "IngestionUnit" as "o"
where exists (select 1 as one
  from "IngestionLog" as r
  where "r"."runId" = "o"."runId" and "r"."finishedAt" < ?) and ("o"."status" <> 'written' or "o"."snapshotTime" is null or exists ( select 1 as one
    from "IngestionUnit" as n
    where "n"."pipeline" = "o"."pipeline" and "n"."subscriptionId" = "o"."subscriptionId" and "n"."region" = "o"."region" and "n"."status" = 'written' and "n"."snapshotTime" < ? and "n"."snapshotTime" > "o"."snapshotTime"))
order by "o"."runId"
limit ?
offset ?;
delete
from "IngestionUnit" as t
where ("runId", "subscriptionId", "region") in (select "runId", "subscriptionId", "region"
  from (select value ->> '$[0]' as "runId", value ->> '$[1]' as "subscriptionId", value ->> '$[2]' as "region"
    from json_each(?)) as j);
select "o"."runId" as "runId"
from "IngestionLog" as "o"
where "o"."finishedAt" < ? and not exists (select 1 as one
  from "IngestionUnit" as u
  where "u"."runId" = "o"."runId") and exists (select 1 as one
  from "IngestionLog" as n
  where "n"."kind" = "o"."kind" and "n"."finishedAt" > "o"."finishedAt")
order by "o"."runId"
limit ?
offset ?;
delete
from "IngestionLog" as t
where ("runId") in (select "runId"
  from (select value ->> '$[0]' as "runId"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."vmSku" as "vmSku"
from "CapacitySnapshot" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < ?)
order by "o"."subscriptionId"
limit ?
offset ?;
delete
from "CapacitySnapshot" as t
where ("subscriptionId", "region", "vmSku") in (select "subscriptionId", "region", "vmSku"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "vmSku"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."quotaKey" as "quotaKey"
from "QuotaUsage" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < ?)
order by "o"."subscriptionId"
limit ?
offset ?;
delete
from "QuotaUsage" as t
where ("subscriptionId", "region", "quotaKey") in (select "subscriptionId", "region", "quotaKey"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "quotaKey"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."logicalZone" as "logicalZone"
from "RegionZone" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < ?)
order by "o"."subscriptionId"
limit ?
offset ?;
delete
from "RegionZone" as t
where ("subscriptionId", "region", "logicalZone") in (select "subscriptionId", "region", "logicalZone"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "logicalZone"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."provider" as "provider", "o"."model" as "model", "o"."version" as "version", "o"."deploymentType" as "deploymentType", "o"."quotaName" as "quotaName"
from "AIModelAvailability" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < ?)
order by "o"."subscriptionId"
limit ?
offset ?;
delete
from "AIModelAvailability" as t
where ("subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName") in (select "subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "provider", value ->> '$[3]' as "model", value ->> '$[4]' as "version", value ->> '$[5]' as "deploymentType", value ->> '$[6]' as "quotaName"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."quotaName" as "quotaName"
from "AIQuota" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < ?)
order by "o"."subscriptionId"
limit ?
offset ?;
delete
from "AIQuota" as t
where ("subscriptionId", "region", "quotaName") in (select "subscriptionId", "region", "quotaName"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "quotaName"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."namespace" as "namespace", "o"."resourceType" as "resourceType", "o"."region" as "region"
from "ServiceOffer" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < ?)
order by "o"."subscriptionId"
limit ?
offset ?;
delete
from "ServiceOffer" as t
where ("subscriptionId", "namespace", "resourceType", "region") in (select "subscriptionId", "namespace", "resourceType", "region"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "namespace", value ->> '$[2]' as "resourceType", value ->> '$[3]' as "region"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."namespace" as "namespace"
from "ServiceRegistration" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < ?)
order by "o"."subscriptionId"
limit ?
offset ?;
delete
from "ServiceRegistration" as t
where ("subscriptionId", "namespace") in (select "subscriptionId", "namespace"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "namespace"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."namespace" as "namespace", "o"."quotaName" as "quotaName"
from "ServiceQuota" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < ?)
order by "o"."subscriptionId"
limit ?
offset ?;
delete
from "ServiceQuota" as t
where ("subscriptionId", "region", "namespace", "quotaName") in (select "subscriptionId", "region", "namespace", "quotaName"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "namespace", value ->> '$[3]' as "quotaName"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."familyKey" as "familyKey"
from "QuotaAllocation" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < ?)
order by "o"."subscriptionId"
limit ?
offset ?;
delete
from "QuotaAllocation" as t
where ("subscriptionId", "region", "familyKey") in (select "subscriptionId", "region", "familyKey"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "familyKey"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."familyKey" as "familyKey"
from "QuotaForecast" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < ?)
order by "o"."subscriptionId"
limit ?
offset ?;
delete
from "QuotaForecast" as t
where ("subscriptionId", "region", "familyKey") in (select "subscriptionId", "region", "familyKey"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "familyKey"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."vmSku" as "vmSku", "o"."changedAt" as "changedAt"
from "CapacityChange" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < ?)
order by "o"."subscriptionId"
limit ?
offset ?;
delete
from "CapacityChange" as t
where ("subscriptionId", "region", "vmSku", "changedAt") in (select "subscriptionId", "region", "vmSku", "changedAt"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "vmSku", value ->> '$[3]' as "changedAt"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."quotaKey" as "quotaKey", "o"."changedAt" as "changedAt"
from "QuotaChange" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < ?)
order by "o"."subscriptionId"
limit ?
offset ?;
delete
from "QuotaChange" as t
where ("subscriptionId", "region", "quotaKey", "changedAt") in (select "subscriptionId", "region", "quotaKey", "changedAt"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "quotaKey", value ->> '$[3]' as "changedAt"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."provider" as "provider", "o"."model" as "model", "o"."version" as "version", "o"."deploymentType" as "deploymentType", "o"."quotaName" as "quotaName", "o"."changedAt" as "changedAt"
from "AIModelChange" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < ?)
order by "o"."subscriptionId"
limit ?
offset ?;
delete
from "AIModelChange" as t
where ("subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName", "changedAt") in (select "subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName", "changedAt"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "provider", value ->> '$[3]' as "model", value ->> '$[4]' as "version", value ->> '$[5]' as "deploymentType", value ->> '$[6]' as "quotaName", value ->> '$[7]' as "changedAt"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."quotaName" as "quotaName", "o"."changedAt" as "changedAt"
from "AIQuotaChange" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < ?)
order by "o"."subscriptionId"
limit ?
offset ?;
delete
from "AIQuotaChange" as t
where ("subscriptionId", "region", "quotaName", "changedAt") in (select "subscriptionId", "region", "quotaName", "changedAt"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "quotaName", value ->> '$[3]' as "changedAt"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."namespace" as "namespace", "o"."resourceType" as "resourceType", "o"."region" as "region", "o"."changedAt" as "changedAt"
from "ServiceOfferChange" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < ?)
order by "o"."subscriptionId"
limit ?
offset ?;
delete
from "ServiceOfferChange" as t
where ("subscriptionId", "namespace", "resourceType", "region", "changedAt") in (select "subscriptionId", "namespace", "resourceType", "region", "changedAt"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "namespace", value ->> '$[2]' as "resourceType", value ->> '$[3]' as "region", value ->> '$[4]' as "changedAt"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."namespace" as "namespace", "o"."changedAt" as "changedAt"
from "ServiceRegistrationChange" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < ?)
order by "o"."subscriptionId"
limit ?
offset ?;
delete
from "ServiceRegistrationChange" as t
where ("subscriptionId", "namespace", "changedAt") in (select "subscriptionId", "namespace", "changedAt"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "namespace", value ->> '$[2]' as "changedAt"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."namespace" as "namespace", "o"."quotaName" as "quotaName", "o"."changedAt" as "changedAt"
from "ServiceQuotaChange" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < ?)
order by "o"."subscriptionId"
limit ?
offset ?;
delete
from "ServiceQuotaChange" as t
where ("subscriptionId", "region", "namespace", "quotaName", "changedAt") in (select "subscriptionId", "region", "namespace", "quotaName", "changedAt"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "namespace", value ->> '$[3]' as "quotaName", value ->> '$[4]' as "changedAt"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."familyKey" as "familyKey", "o"."changedAt" as "changedAt"
from "QuotaAllocationChange" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < ?)
order by "o"."subscriptionId"
limit ?
offset ?;
delete
from "QuotaAllocationChange" as t
where ("subscriptionId", "region", "familyKey", "changedAt") in (select "subscriptionId", "region", "familyKey", "changedAt"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "familyKey", value ->> '$[3]' as "changedAt"
    from json_each(?)) as j);
select "o"."pipeline" as "pipeline", "o"."subscriptionId" as "subscriptionId", "o"."region" as "region"
from "SuspectReading" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < ?)
order by "o"."subscriptionId"
limit ?
offset ?;
delete
from "SuspectReading" as t
where ("pipeline", "subscriptionId", "region") in (select "pipeline", "subscriptionId", "region"
  from (select value ->> '$[0]' as "pipeline", value ->> '$[1]' as "subscriptionId", value ->> '$[2]' as "region"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region"
from "CapacityUnit" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < ?)
order by "o"."subscriptionId"
limit ?
offset ?;
delete
from "CapacityUnit" as t
where ("subscriptionId", "region") in (select "subscriptionId", "region"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region"
from "AIModelUnit" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < ?)
order by "o"."subscriptionId"
limit ?
offset ?;
delete
from "AIModelUnit" as t
where ("subscriptionId", "region") in (select "subscriptionId", "region"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId"
from "ServiceUnit" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < ?)
order by "o"."subscriptionId"
limit ?
offset ?;
delete
from "ServiceUnit" as t
where ("subscriptionId") in (select "subscriptionId"
  from (select value ->> '$[0]' as "subscriptionId"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region"
from "ServiceQuotaUnit" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < ?)
order by "o"."subscriptionId"
limit ?
offset ?;
delete
from "ServiceQuotaUnit" as t
where ("subscriptionId", "region") in (select "subscriptionId", "region"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region"
from "QuotaGroupUnit" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < ?)
order by "o"."subscriptionId"
limit ?
offset ?;
delete
from "QuotaGroupUnit" as t
where ("subscriptionId", "region") in (select "subscriptionId", "region"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region"
from "ForecastUnit" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < ?)
order by "o"."subscriptionId"
limit ?
offset ?;
delete
from "ForecastUnit" as t
where ("subscriptionId", "region") in (select "subscriptionId", "region"
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region"
    from json_each(?)) as j);
select "o"."subscriptionId" as "subscriptionId"
from "Subscription" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < ?) and "o"."state" = ?
order by "o"."subscriptionId"
limit ?
offset ?;
delete
from "Subscription" as t
where ("subscriptionId") in (select "subscriptionId"
  from (select value ->> '$[0]' as "subscriptionId"
    from json_each(?)) as j);
