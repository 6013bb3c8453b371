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
  where "absentSinceTime" is not null) and "u"."subscriptionId" in (select value
  from json_each(?)) union all select "u"."subscriptionId", "s"."displayName" as "subscriptionName", "u"."region", "u"."snapshotTime", 'models' as "source"
from "AIModelUnit" as "u"
left join "Subscription" as "s" on "s"."subscriptionId" = "u"."subscriptionId"
where "u"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null) and "u"."subscriptionId" in (select value
  from json_each(?));

-- machines
select "l"."subscriptionId", "l"."region", "l"."vmSku", "l"."resourceType", "l"."family", "l"."vCpus", "l"."availability", "l"."machinesThatFit", "l"."zones", "l"."restrictedZones", "l"."restriction"
from "CapacityLatest" as "l"
where "l"."region" in (select value
  from json_each(?)) and "l"."vmSku" in (select n.vmSku
  from (select value ->> '$[0]' as "vmSku"
    from json_each(?)) as n) and "l"."subscriptionId" in (select value
  from json_each(?));

-- quotas
select "subscriptionId", "region", "quotaKey", "quotaName", "localizedName", "used", "quotaLimit"
from "QuotaUsage"
where "subscriptionId" in (select value
  from json_each(?)) and "region" in (select value
  from json_each(?)) and "quotaKey" in (select value
  from json_each(?));

-- zones
select "subscriptionId", "region", "logicalZone", "physicalZone"
from "RegionZone"
where "subscriptionId" in (select value
  from json_each(?)) and "region" in (select value
  from json_each(?))
order by "logicalZone";

-- prices
select "p"."region", "p"."vmSku", "p"."linuxHour"
from "Price" as "p"
where "p"."currency" = ? and "p"."region" in (select value
  from json_each(?)) and "p"."vmSku" in (select n.vmSku
  from (select value ->> '$[0]' as "vmSku"
    from json_each(?)) as n);

-- priceAges
select "region", "readAt"
from "PriceReading"
where "currency" = ? and "region" in (select value
  from json_each(?));

-- sizes
select cast(sum(cast(round(unixepoch("u"."snapshotTime", 'subsec') * 1000) as integer)) as text) as "sum"
from "CapacityUnit" as "u";
select "v"."vmSku", "v"."family", "v"."familyBase", "v"."vCpus", "v"."memoryGiB", "v"."gpus", "v"."architecture", "v"."retirementDate"
from (select "vmSku", min("region") as "region"
  from "VmSku"
  where "resourceType" = ?
  group by "vmSku") as "f"
inner join "VmSku" as "v" on "v"."region" = "f"."region" and "v"."vmSku" = "f"."vmSku";

-- roomForSizes
select "l"."region", "l"."vmSku", "l"."zones", "l"."restrictedZones", max("l"."machinesThatFit") as "machinesThatFit"
from "CapacityLatest" as "l"
where "l"."region" in (select value
  from json_each(?)) and "l"."vmSku" in (select n.vmSku
  from (select value ->> '$[0]' as "vmSku"
    from json_each(?)) as n) and "l"."subscriptionId" in (select value
  from json_each(?)) and "l"."resourceType" = ? and "l"."availability" in (?, ?) and "l"."machinesThatFit" >= ?
group by "l"."region", "l"."vmSku", "l"."zones", "l"."restrictedZones";

-- models
select "l"."subscriptionId", "l"."region", "l"."provider", "l"."model", "l"."version", "l"."deploymentType", "l"."quotaName", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."minCapacity", "l"."capacityStep", "l"."isDefaultVersion", "l"."lifecycle", "l"."retiresAt", "l"."replacement", "l"."quotaUsed", "l"."quotaLimit", "l"."deployable", "l"."restriction"
from "AIModelAvailability" as "l"
where "l"."subscriptionId" in (select value
  from json_each(?)) and "l"."region" in (select value
  from json_each(?)) and "l"."model" in (select value
  from json_each(?)) and lower("l"."deploymentType") in (select value
  from json_each(?));

-- roomForModels
select "l"."region", "l"."model", "l"."version", "l"."deploymentType", "l"."measure", "l"."quotaName", max("l"."deployable") as "deployable"
from "AIModelAvailability" as "l"
where "l"."subscriptionId" in (select value
  from json_each(?)) and "l"."region" in (select value
  from json_each(?)) and "l"."model" in (select value
  from json_each(?)) and "l"."deployable" >= ? and "l"."restriction" is null and "l"."lifecycle" <> ?
group by "l"."region", "l"."model", "l"."version", "l"."deploymentType", "l"."measure", "l"."quotaName";
