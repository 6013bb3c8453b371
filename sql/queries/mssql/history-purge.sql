-- Generated from the repository; `npm run listings` overwrites it.

-- purge
update "CapacityUnit"
set "firstSnapshotTime" = cast(@1 as datetime2(3))
where "firstSnapshotTime" < cast(@2 as datetime2(3));
update "AIModelUnit"
set "firstSnapshotTime" = cast(@1 as datetime2(3))
where "firstSnapshotTime" < cast(@2 as datetime2(3));
update "ServiceUnit"
set "firstSnapshotTime" = cast(@1 as datetime2(3))
where "firstSnapshotTime" < cast(@2 as datetime2(3));
update "ServiceQuotaUnit"
set "firstSnapshotTime" = cast(@1 as datetime2(3))
where "firstSnapshotTime" < cast(@2 as datetime2(3));
update "QuotaGroupUnit"
set "firstSnapshotTime" = cast(@1 as datetime2(3))
where "firstSnapshotTime" < cast(@2 as datetime2(3));
update "ForecastUnit"
set "firstSnapshotTime" = cast(@1 as datetime2(3))
where "firstSnapshotTime" < cast(@2 as datetime2(3));
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."vmSku" as "vmSku", "o"."changedAt" as "changedAt"
from "CapacityChange" as "o"
where "o"."changedAt" < cast(@1 as datetime2(3))
order by "o"."changedAt"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "vmSku" collate Latin1_General_CI_AS as "vmSku", "changedAt"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "vmSku" nvarchar(4000) '$.vmSku', "changedAt" datetime2(3) '$.changedAt')) as j
inner join "CapacityChange" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."vmSku" = "j"."vmSku" and "t"."changedAt" = "j"."changedAt" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."quotaKey" as "quotaKey", "o"."changedAt" as "changedAt"
from "QuotaChange" as "o"
where "o"."changedAt" < cast(@1 as datetime2(3))
order by "o"."changedAt"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "quotaKey" collate Latin1_General_100_BIN2 as "quotaKey", "changedAt"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "quotaKey" nvarchar(4000) '$.quotaKey', "changedAt" datetime2(3) '$.changedAt')) as j
inner join "QuotaChange" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."quotaKey" = "j"."quotaKey" and "t"."changedAt" = "j"."changedAt" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."provider" as "provider", "o"."model" as "model", "o"."version" as "version", "o"."deploymentType" as "deploymentType", "o"."quotaName" as "quotaName", "o"."changedAt" as "changedAt"
from "AIModelChange" as "o"
where "o"."changedAt" < cast(@1 as datetime2(3))
order by "o"."changedAt"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "provider" collate Latin1_General_100_BIN2 as "provider", "model" collate Latin1_General_100_BIN2 as "model", "version" collate Latin1_General_100_BIN2 as "version", "deploymentType" collate Latin1_General_100_BIN2 as "deploymentType", "quotaName" collate Latin1_General_100_BIN2 as "quotaName", "changedAt"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "provider" nvarchar(4000) '$.provider', "model" nvarchar(4000) '$.model', "version" nvarchar(4000) '$.version', "deploymentType" nvarchar(4000) '$.deploymentType', "quotaName" nvarchar(4000) '$.quotaName', "changedAt" datetime2(3) '$.changedAt')) as j
inner join "AIModelChange" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."provider" = "j"."provider" and "t"."model" = "j"."model" and "t"."version" = "j"."version" and "t"."deploymentType" = "j"."deploymentType" and "t"."quotaName" = "j"."quotaName" and "t"."changedAt" = "j"."changedAt" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."quotaName" as "quotaName", "o"."changedAt" as "changedAt"
from "AIQuotaChange" as "o"
where "o"."changedAt" < cast(@1 as datetime2(3))
order by "o"."changedAt"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "quotaName" collate Latin1_General_100_BIN2 as "quotaName", "changedAt"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "quotaName" nvarchar(4000) '$.quotaName', "changedAt" datetime2(3) '$.changedAt')) as j
inner join "AIQuotaChange" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."quotaName" = "j"."quotaName" and "t"."changedAt" = "j"."changedAt" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."namespace" as "namespace", "o"."resourceType" as "resourceType", "o"."region" as "region", "o"."changedAt" as "changedAt"
from "ServiceOfferChange" as "o"
where "o"."changedAt" < cast(@1 as datetime2(3))
order by "o"."changedAt"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "namespace" collate Latin1_General_100_BIN2 as "namespace", "resourceType" collate Latin1_General_100_BIN2 as "resourceType", "region" collate Latin1_General_100_BIN2 as "region", "changedAt"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "namespace" nvarchar(4000) '$.namespace', "resourceType" nvarchar(4000) '$.resourceType', "region" nvarchar(4000) '$.region', "changedAt" datetime2(3) '$.changedAt')) as j
inner join "ServiceOfferChange" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."namespace" = "j"."namespace" and "t"."resourceType" = "j"."resourceType" and "t"."region" = "j"."region" and "t"."changedAt" = "j"."changedAt" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."namespace" as "namespace", "o"."changedAt" as "changedAt"
from "ServiceRegistrationChange" as "o"
where "o"."changedAt" < cast(@1 as datetime2(3))
order by "o"."changedAt"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "namespace" collate Latin1_General_100_BIN2 as "namespace", "changedAt"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "namespace" nvarchar(4000) '$.namespace', "changedAt" datetime2(3) '$.changedAt')) as j
inner join "ServiceRegistrationChange" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."namespace" = "j"."namespace" and "t"."changedAt" = "j"."changedAt" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."namespace" as "namespace", "o"."quotaName" as "quotaName", "o"."changedAt" as "changedAt"
from "ServiceQuotaChange" as "o"
where "o"."changedAt" < cast(@1 as datetime2(3))
order by "o"."changedAt"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "namespace" collate Latin1_General_100_BIN2 as "namespace", "quotaName" collate Latin1_General_100_BIN2 as "quotaName", "changedAt"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "namespace" nvarchar(4000) '$.namespace', "quotaName" nvarchar(4000) '$.quotaName', "changedAt" datetime2(3) '$.changedAt')) as j
inner join "ServiceQuotaChange" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."namespace" = "j"."namespace" and "t"."quotaName" = "j"."quotaName" and "t"."changedAt" = "j"."changedAt" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."familyKey" as "familyKey", "o"."changedAt" as "changedAt"
from "QuotaAllocationChange" as "o"
where "o"."changedAt" < cast(@1 as datetime2(3))
order by "o"."changedAt"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "changedAt"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "familyKey" nvarchar(4000) '$.familyKey', "changedAt" datetime2(3) '$.changedAt')) as j
inner join "QuotaAllocationChange" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."familyKey" = "j"."familyKey" and "t"."changedAt" = "j"."changedAt" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."zone" as "zone", "o"."vmSku" as "vmSku", "o"."desiredCount" as "desiredCount", "o"."kind" as "kind", "o"."scoredAt" as "scoredAt"
from "PlacementScoreHistory" as "o"
where "o"."scoredAt" < cast(@1 as datetime2(3))
order by "o"."scoredAt"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "zone" collate Latin1_General_100_BIN2 as "zone", "vmSku" collate Latin1_General_CI_AS as "vmSku", "desiredCount", "kind" collate Latin1_General_100_BIN2 as "kind", "scoredAt"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "zone" nvarchar(4000) '$.zone', "vmSku" nvarchar(4000) '$.vmSku', "desiredCount" bigint '$.desiredCount', "kind" nvarchar(4000) '$.kind', "scoredAt" datetime2(3) '$.scoredAt')) as j
inner join "PlacementScoreHistory" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."zone" = "j"."zone" and "t"."vmSku" = "j"."vmSku" and "t"."desiredCount" = "j"."desiredCount" and "t"."kind" = "j"."kind" and "t"."scoredAt" = "j"."scoredAt" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."zone" as "zone", "o"."vmSku" as "vmSku", "o"."desiredCount" as "desiredCount", "o"."kind" as "kind", "o"."scoredAt" as "scoredAt"
from "PlacementScore" as "o"
where "o"."scoredAt" < cast(@1 as datetime2(3))
order by "o"."scoredAt"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "zone" collate Latin1_General_100_BIN2 as "zone", "vmSku" collate Latin1_General_CI_AS as "vmSku", "desiredCount", "kind" collate Latin1_General_100_BIN2 as "kind", "scoredAt"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "zone" nvarchar(4000) '$.zone', "vmSku" nvarchar(4000) '$.vmSku', "desiredCount" bigint '$.desiredCount', "kind" nvarchar(4000) '$.kind', "scoredAt" datetime2(3) '$.scoredAt')) as j
inner join "PlacementScore" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."zone" = "j"."zone" and "t"."vmSku" = "j"."vmSku" and "t"."desiredCount" = "j"."desiredCount" and "t"."kind" = "j"."kind" and "t"."scoredAt" = "j"."scoredAt" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."provider" as "provider", "o"."model" as "model", "o"."version" as "version", "o"."region" as "region", "o"."deploymentType" as "deploymentType", "o"."readAt" as "readAt"
from "AICapacity" as "o"
where "o"."readAt" < cast(@1 as datetime2(3))
order by "o"."readAt"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "provider" collate Latin1_General_100_BIN2 as "provider", "model" collate Latin1_General_100_BIN2 as "model", "version" collate Latin1_General_100_BIN2 as "version", "region" collate Latin1_General_100_BIN2 as "region", "deploymentType" collate Latin1_General_100_BIN2 as "deploymentType", "readAt"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "provider" nvarchar(4000) '$.provider', "model" nvarchar(4000) '$.model', "version" nvarchar(4000) '$.version', "region" nvarchar(4000) '$.region', "deploymentType" nvarchar(4000) '$.deploymentType', "readAt" datetime2(3) '$.readAt')) as j
inner join "AICapacity" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."provider" = "j"."provider" and "t"."model" = "j"."model" and "t"."version" = "j"."version" and "t"."region" = "j"."region" and "t"."deploymentType" = "j"."deploymentType" and "t"."readAt" = "j"."readAt" option (force order);
select "o"."runId" as "runId", "o"."subscriptionId" as "subscriptionId", "o"."region" as "region"
from "IngestionUnit" as "o"
where exists (select 1 as one
  from "IngestionLog" as r
  where "r"."runId" = "o"."runId" and "r"."finishedAt" < cast(@1 as datetime2(3))) and ("o"."status" <> 'written' or "o"."snapshotTime" is null or exists ( select 1 as one
    from "IngestionUnit" as n
    where "n"."pipeline" = "o"."pipeline" and "n"."subscriptionId" = "o"."subscriptionId" and "n"."region" = "o"."region" and "n"."status" = 'written' and "n"."snapshotTime" < cast(@2 as datetime2(3)) and "n"."snapshotTime" > "o"."snapshotTime"))
order by "o"."runId"
offset @3 rows fetch next @4 rows only;
delete t
from (select "runId" collate Latin1_General_100_BIN2 as "runId", "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@1) with ("runId" nvarchar(4000) '$.runId', "subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
inner join "IngestionUnit" as t on "t"."runId" = "j"."runId" and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" option (force order);
select "o"."runId" as "runId"
from "IngestionLog" as "o"
where "o"."finishedAt" < cast(@1 as datetime2(3)) and not exists (select 1 as one
  from "IngestionUnit" as u
  where "u"."runId" = "o"."runId") and exists (select 1 as one
  from "IngestionLog" as n
  where "n"."kind" = "o"."kind" and "n"."finishedAt" > "o"."finishedAt")
order by "o"."runId"
offset @2 rows fetch next @3 rows only;
delete t
from (select "runId" collate Latin1_General_100_BIN2 as "runId"
  from openjson(@1) with ("runId" nvarchar(4000) '$.runId')) as j
inner join "IngestionLog" as t on "t"."runId" = "j"."runId" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."vmSku" as "vmSku"
from "CapacitySnapshot" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < cast(@1 as datetime2(3)))
order by "o"."subscriptionId"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "vmSku" collate Latin1_General_CI_AS as "vmSku"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "vmSku" nvarchar(4000) '$.vmSku')) as j
inner join "CapacitySnapshot" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."vmSku" = "j"."vmSku" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."quotaKey" as "quotaKey"
from "QuotaUsage" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < cast(@1 as datetime2(3)))
order by "o"."subscriptionId"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "quotaKey" collate Latin1_General_100_BIN2 as "quotaKey"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "quotaKey" nvarchar(4000) '$.quotaKey')) as j
inner join "QuotaUsage" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."quotaKey" = "j"."quotaKey" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."logicalZone" as "logicalZone"
from "RegionZone" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < cast(@1 as datetime2(3)))
order by "o"."subscriptionId"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "logicalZone" collate Latin1_General_100_BIN2 as "logicalZone"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "logicalZone" nvarchar(4000) '$.logicalZone')) as j
inner join "RegionZone" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."logicalZone" = "j"."logicalZone" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."provider" as "provider", "o"."model" as "model", "o"."version" as "version", "o"."deploymentType" as "deploymentType", "o"."quotaName" as "quotaName"
from "AIModelAvailability" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < cast(@1 as datetime2(3)))
order by "o"."subscriptionId"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "provider" collate Latin1_General_100_BIN2 as "provider", "model" collate Latin1_General_100_BIN2 as "model", "version" collate Latin1_General_100_BIN2 as "version", "deploymentType" collate Latin1_General_100_BIN2 as "deploymentType", "quotaName" collate Latin1_General_100_BIN2 as "quotaName"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "provider" nvarchar(4000) '$.provider', "model" nvarchar(4000) '$.model', "version" nvarchar(4000) '$.version', "deploymentType" nvarchar(4000) '$.deploymentType', "quotaName" nvarchar(4000) '$.quotaName')) as j
inner join "AIModelAvailability" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."provider" = "j"."provider" and "t"."model" = "j"."model" and "t"."version" = "j"."version" and "t"."deploymentType" = "j"."deploymentType" and "t"."quotaName" = "j"."quotaName" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."quotaName" as "quotaName"
from "AIQuota" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < cast(@1 as datetime2(3)))
order by "o"."subscriptionId"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "quotaName" collate Latin1_General_100_BIN2 as "quotaName"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "quotaName" nvarchar(4000) '$.quotaName')) as j
inner join "AIQuota" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."quotaName" = "j"."quotaName" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."namespace" as "namespace", "o"."resourceType" as "resourceType", "o"."region" as "region"
from "ServiceOffer" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < cast(@1 as datetime2(3)))
order by "o"."subscriptionId"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "namespace" collate Latin1_General_100_BIN2 as "namespace", "resourceType" collate Latin1_General_100_BIN2 as "resourceType", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "namespace" nvarchar(4000) '$.namespace', "resourceType" nvarchar(4000) '$.resourceType', "region" nvarchar(4000) '$.region')) as j
inner join "ServiceOffer" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."namespace" = "j"."namespace" and "t"."resourceType" = "j"."resourceType" and "t"."region" = "j"."region" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."namespace" as "namespace"
from "ServiceRegistration" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < cast(@1 as datetime2(3)))
order by "o"."subscriptionId"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "namespace" collate Latin1_General_100_BIN2 as "namespace"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "namespace" nvarchar(4000) '$.namespace')) as j
inner join "ServiceRegistration" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."namespace" = "j"."namespace" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."namespace" as "namespace", "o"."quotaName" as "quotaName"
from "ServiceQuota" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < cast(@1 as datetime2(3)))
order by "o"."subscriptionId"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "namespace" collate Latin1_General_100_BIN2 as "namespace", "quotaName" collate Latin1_General_100_BIN2 as "quotaName"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "namespace" nvarchar(4000) '$.namespace', "quotaName" nvarchar(4000) '$.quotaName')) as j
inner join "ServiceQuota" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."namespace" = "j"."namespace" and "t"."quotaName" = "j"."quotaName" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."familyKey" as "familyKey"
from "QuotaAllocation" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < cast(@1 as datetime2(3)))
order by "o"."subscriptionId"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "familyKey" collate Latin1_General_100_BIN2 as "familyKey"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "familyKey" nvarchar(4000) '$.familyKey')) as j
inner join "QuotaAllocation" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."familyKey" = "j"."familyKey" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."familyKey" as "familyKey"
from "QuotaForecast" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < cast(@1 as datetime2(3)))
order by "o"."subscriptionId"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "familyKey" collate Latin1_General_100_BIN2 as "familyKey"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "familyKey" nvarchar(4000) '$.familyKey')) as j
inner join "QuotaForecast" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."familyKey" = "j"."familyKey" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."vmSku" as "vmSku", "o"."changedAt" as "changedAt"
from "CapacityChange" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < cast(@1 as datetime2(3)))
order by "o"."subscriptionId"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "vmSku" collate Latin1_General_CI_AS as "vmSku", "changedAt"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "vmSku" nvarchar(4000) '$.vmSku', "changedAt" datetime2(3) '$.changedAt')) as j
inner join "CapacityChange" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."vmSku" = "j"."vmSku" and "t"."changedAt" = "j"."changedAt" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."quotaKey" as "quotaKey", "o"."changedAt" as "changedAt"
from "QuotaChange" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < cast(@1 as datetime2(3)))
order by "o"."subscriptionId"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "quotaKey" collate Latin1_General_100_BIN2 as "quotaKey", "changedAt"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "quotaKey" nvarchar(4000) '$.quotaKey', "changedAt" datetime2(3) '$.changedAt')) as j
inner join "QuotaChange" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."quotaKey" = "j"."quotaKey" and "t"."changedAt" = "j"."changedAt" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."provider" as "provider", "o"."model" as "model", "o"."version" as "version", "o"."deploymentType" as "deploymentType", "o"."quotaName" as "quotaName", "o"."changedAt" as "changedAt"
from "AIModelChange" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < cast(@1 as datetime2(3)))
order by "o"."subscriptionId"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "provider" collate Latin1_General_100_BIN2 as "provider", "model" collate Latin1_General_100_BIN2 as "model", "version" collate Latin1_General_100_BIN2 as "version", "deploymentType" collate Latin1_General_100_BIN2 as "deploymentType", "quotaName" collate Latin1_General_100_BIN2 as "quotaName", "changedAt"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "provider" nvarchar(4000) '$.provider', "model" nvarchar(4000) '$.model', "version" nvarchar(4000) '$.version', "deploymentType" nvarchar(4000) '$.deploymentType', "quotaName" nvarchar(4000) '$.quotaName', "changedAt" datetime2(3) '$.changedAt')) as j
inner join "AIModelChange" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."provider" = "j"."provider" and "t"."model" = "j"."model" and "t"."version" = "j"."version" and "t"."deploymentType" = "j"."deploymentType" and "t"."quotaName" = "j"."quotaName" and "t"."changedAt" = "j"."changedAt" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."quotaName" as "quotaName", "o"."changedAt" as "changedAt"
from "AIQuotaChange" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < cast(@1 as datetime2(3)))
order by "o"."subscriptionId"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "quotaName" collate Latin1_General_100_BIN2 as "quotaName", "changedAt"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "quotaName" nvarchar(4000) '$.quotaName', "changedAt" datetime2(3) '$.changedAt')) as j
inner join "AIQuotaChange" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."quotaName" = "j"."quotaName" and "t"."changedAt" = "j"."changedAt" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."namespace" as "namespace", "o"."resourceType" as "resourceType", "o"."region" as "region", "o"."changedAt" as "changedAt"
from "ServiceOfferChange" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < cast(@1 as datetime2(3)))
order by "o"."subscriptionId"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "namespace" collate Latin1_General_100_BIN2 as "namespace", "resourceType" collate Latin1_General_100_BIN2 as "resourceType", "region" collate Latin1_General_100_BIN2 as "region", "changedAt"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "namespace" nvarchar(4000) '$.namespace', "resourceType" nvarchar(4000) '$.resourceType', "region" nvarchar(4000) '$.region', "changedAt" datetime2(3) '$.changedAt')) as j
inner join "ServiceOfferChange" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."namespace" = "j"."namespace" and "t"."resourceType" = "j"."resourceType" and "t"."region" = "j"."region" and "t"."changedAt" = "j"."changedAt" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."namespace" as "namespace", "o"."changedAt" as "changedAt"
from "ServiceRegistrationChange" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < cast(@1 as datetime2(3)))
order by "o"."subscriptionId"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "namespace" collate Latin1_General_100_BIN2 as "namespace", "changedAt"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "namespace" nvarchar(4000) '$.namespace', "changedAt" datetime2(3) '$.changedAt')) as j
inner join "ServiceRegistrationChange" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."namespace" = "j"."namespace" and "t"."changedAt" = "j"."changedAt" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."namespace" as "namespace", "o"."quotaName" as "quotaName", "o"."changedAt" as "changedAt"
from "ServiceQuotaChange" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < cast(@1 as datetime2(3)))
order by "o"."subscriptionId"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "namespace" collate Latin1_General_100_BIN2 as "namespace", "quotaName" collate Latin1_General_100_BIN2 as "quotaName", "changedAt"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "namespace" nvarchar(4000) '$.namespace', "quotaName" nvarchar(4000) '$.quotaName', "changedAt" datetime2(3) '$.changedAt')) as j
inner join "ServiceQuotaChange" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."namespace" = "j"."namespace" and "t"."quotaName" = "j"."quotaName" and "t"."changedAt" = "j"."changedAt" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region", "o"."familyKey" as "familyKey", "o"."changedAt" as "changedAt"
from "QuotaAllocationChange" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < cast(@1 as datetime2(3)))
order by "o"."subscriptionId"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "changedAt"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "familyKey" nvarchar(4000) '$.familyKey', "changedAt" datetime2(3) '$.changedAt')) as j
inner join "QuotaAllocationChange" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."familyKey" = "j"."familyKey" and "t"."changedAt" = "j"."changedAt" option (force order);
select "o"."pipeline" as "pipeline", "o"."subscriptionId" as "subscriptionId", "o"."region" as "region"
from "SuspectReading" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < cast(@1 as datetime2(3)))
order by "o"."subscriptionId"
offset @2 rows fetch next @3 rows only;
delete t
from (select "pipeline" collate Latin1_General_100_BIN2 as "pipeline", "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@1) with ("pipeline" nvarchar(4000) '$.pipeline', "subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
inner join "SuspectReading" as t on "t"."pipeline" = "j"."pipeline" and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region"
from "CapacityUnit" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < cast(@1 as datetime2(3)))
order by "o"."subscriptionId"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
inner join "CapacityUnit" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region"
from "AIModelUnit" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < cast(@1 as datetime2(3)))
order by "o"."subscriptionId"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
inner join "AIModelUnit" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" option (force order);
select "o"."subscriptionId" as "subscriptionId"
from "ServiceUnit" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < cast(@1 as datetime2(3)))
order by "o"."subscriptionId"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId')) as j
inner join "ServiceUnit" as t on "t"."subscriptionId" = "j"."subscriptionId" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region"
from "ServiceQuotaUnit" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < cast(@1 as datetime2(3)))
order by "o"."subscriptionId"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
inner join "ServiceQuotaUnit" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region"
from "QuotaGroupUnit" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < cast(@1 as datetime2(3)))
order by "o"."subscriptionId"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
inner join "QuotaGroupUnit" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" option (force order);
select "o"."subscriptionId" as "subscriptionId", "o"."region" as "region"
from "ForecastUnit" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < cast(@1 as datetime2(3)))
order by "o"."subscriptionId"
offset @2 rows fetch next @3 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
inner join "ForecastUnit" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" option (force order);
select "o"."subscriptionId" as "subscriptionId"
from "Subscription" as "o"
where "o"."subscriptionId" in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" < cast(@1 as datetime2(3))) and "o"."state" = @2
order by "o"."subscriptionId"
offset @3 rows fetch next @4 rows only;
delete t
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId')) as j
inner join "Subscription" as t on "t"."subscriptionId" = "j"."subscriptionId" option (force order);
