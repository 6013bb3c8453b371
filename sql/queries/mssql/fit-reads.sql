-- Generated from the repository; `npm run listings` overwrites it.

-- regions
select "region", "displayName", "geography", "geographyGroup", "latitude", "longitude"
from "Region";

-- units
select "u"."subscriptionId", "s"."displayName" as "subscriptionName", "u"."region", "u"."snapshotTime", 'capacity' as "source"
from "CapacityUnit" as "u"
left join "Subscription" as "s" on "s"."subscriptionId" = "u"."subscriptionId"
where "u"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null) union all select "u"."subscriptionId", "s"."displayName" as "subscriptionName", "u"."region", "u"."snapshotTime", 'models' as "source"
from "AIModelUnit" as "u"
left join "Subscription" as "s" on "s"."subscriptionId" = "u"."subscriptionId"
where "u"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null);

-- units, of some subscriptions
select "u"."subscriptionId", "s"."displayName" as "subscriptionName", "u"."region", "u"."snapshotTime", 'capacity' as "source"
from "CapacityUnit" as "u"
left join "Subscription" as "s" on "s"."subscriptionId" = "u"."subscriptionId"
where "u"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null) and "u"."subscriptionId" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@1) with ([value] nvarchar(4000) '$')) union all select "u"."subscriptionId", "s"."displayName" as "subscriptionName", "u"."region", "u"."snapshotTime", 'models' as "source"
from "AIModelUnit" as "u"
left join "Subscription" as "s" on "s"."subscriptionId" = "u"."subscriptionId"
where "u"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null) and "u"."subscriptionId" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@2) with ([value] nvarchar(4000) '$'));

-- machines
select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."resourceType", "l"."family", "l"."vCpus", "l"."availability", "l"."machinesThatFit", "l"."zones", "l"."restrictedZones", "l"."restriction"
from (select *
  from "CapacityLatest" with (noexpand)) as "l"
where "l"."region" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@1) with ([value] nvarchar(4000) '$')) and "l"."vmSku" in (select n.vmSku
  from (select "vmSku" collate Latin1_General_CI_AS as "vmSku"
    from openjson(@2) with ("vmSku" nvarchar(4000) '$.vmSku')) as n) and "l"."subscriptionId" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@3) with ([value] nvarchar(4000) '$'));

-- quotas
select "subscriptionId", "region", "quotaKey", "quotaName", "localizedName", "used", "quotaLimit"
from "QuotaUsage"
where "subscriptionId" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@1) with ([value] nvarchar(4000) '$')) and "region" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@2) with ([value] nvarchar(4000) '$')) and "quotaKey" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@3) with ([value] nvarchar(4000) '$'));

-- zones
select "subscriptionId", "region", "logicalZone", "physicalZone"
from "RegionZone"
where "subscriptionId" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@1) with ([value] nvarchar(4000) '$')) and "region" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@2) with ([value] nvarchar(4000) '$'))
order by "logicalZone";

-- prices
select "p"."region", "p"."vmSku", "p"."linuxHour"
from "Price" as "p"
where "p"."currency" = @1 and "p"."region" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@2) with ([value] nvarchar(4000) '$')) and "p"."vmSku" in (select n.vmSku
  from (select "vmSku" collate Latin1_General_CI_AS as "vmSku"
    from openjson(@3) with ("vmSku" nvarchar(4000) '$.vmSku')) as n);

-- priceAges
select "region", "readAt"
from "PriceReading"
where "currency" = @1 and "region" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@2) with ([value] nvarchar(4000) '$'));

-- sizes
select cast(sum(datediff_big(millisecond, '19700101', "u"."snapshotTime")) as varchar(40)) as "sum"
from "CapacityUnit" as "u";
select "v"."vmSku", "v"."family", "v"."familyBase", "v"."vCpus", "v"."memoryGiB", "v"."gpus", "v"."architecture", "v"."retirementDate"
from (select "vmSku", min("region") as "region"
  from "VmSku"
  where "resourceType" = @1
  group by "vmSku") as "f"
inner join "VmSku" as "v" on "v"."region" = "f"."region" and "v"."vmSku" = "f"."vmSku";

-- roomForSizes
select "l"."region", "l"."vmSku", "l"."zones", "l"."restrictedZones", max("l"."machinesThatFit") as "machinesThatFit"
from (select *
  from "CapacityLatest" with (noexpand)) as "l"
where "l"."region" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@1) with ([value] nvarchar(4000) '$')) and "l"."vmSku" in (select n.vmSku
  from (select "vmSku" collate Latin1_General_CI_AS as "vmSku"
    from openjson(@2) with ("vmSku" nvarchar(4000) '$.vmSku')) as n) and "l"."subscriptionId" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@3) with ([value] nvarchar(4000) '$')) and "l"."resourceType" = @4 and "l"."availability" in (@5, @6) and "l"."machinesThatFit" >= @7
group by "l"."region", "l"."vmSku", "l"."zones", "l"."restrictedZones";

-- models
select "l"."subscriptionId", "l"."region", "l"."provider", "l"."model", "l"."version", "l"."deploymentType", "l"."quotaName", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."minCapacity", "l"."capacityStep", "l"."isDefaultVersion", "l"."lifecycle", "l"."retiresAt", "l"."replacement", "l"."quotaUsed", "l"."quotaLimit", "l"."deployable", "l"."restriction"
from "AIModelAvailability" as "l"
where "l"."subscriptionId" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@1) with ([value] nvarchar(4000) '$')) and "l"."region" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@2) with ([value] nvarchar(4000) '$')) and "l"."model" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@3) with ([value] nvarchar(4000) '$')) and lower("l"."deploymentType") in (select [value] collate Latin1_General_100_BIN2
  from openjson(@4) with ([value] nvarchar(4000) '$'));

-- roomForModels
select "l"."region", "l"."model", "l"."version", "l"."deploymentType", "l"."measure", "l"."quotaName", max("l"."deployable") as "deployable"
from "AIModelAvailability" as "l"
where "l"."subscriptionId" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@1) with ([value] nvarchar(4000) '$')) and "l"."region" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@2) with ([value] nvarchar(4000) '$')) and "l"."model" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@3) with ([value] nvarchar(4000) '$')) and "l"."deployable" >= @4 and "l"."restriction" is null and "l"."lifecycle" <> @5
group by "l"."region", "l"."model", "l"."version", "l"."deploymentType", "l"."measure", "l"."quotaName";
