-- Generated from the repository; `npm run listings` overwrites it.

-- signals
select "l"."subscriptionId", "l"."region", "l"."familyKey", count(*) as "total", count("l"."restriction") as "restricted"
from "CapacityLatest" as "l"
where "l"."resourceType" = ? and "l"."region" in (select value
  from json_each(?)) and "l"."subscriptionId" in (select value
  from json_each(?)) and "l"."familyKey" in (select value
  from json_each(?))
group by "l"."subscriptionId", "l"."region", "l"."familyKey";
select "subscriptionId", "region", count(*) as "zones"
from "RegionZone"
where "subscriptionId" in (select value
  from json_each(?)) and "region" in (select value
  from json_each(?))
group by "subscriptionId", "region";
select *
from "PlacementScore"
where "subscriptionId" in (select value
  from json_each(?)) and "region" in (select value
  from json_each(?)) and "zone" = ? and "desiredCount" = ? and "kind" = ?;

-- signals, of the past
select "l"."subscriptionId", "l"."region", "l"."familyKey", count(*) as "total", count("l"."restriction") as "restricted"
from ( select "n"."subscriptionId", "n"."region", "n"."vmSku", "n"."skuKey", "n"."resourceType", "n"."family", "n"."familyKey", "n"."familyBase", "n"."vCpus", "n"."memoryGiB", "n"."availability", "n"."zones", "n"."restrictedZones", "n"."restriction", "n"."machinesThatFit", "n"."placementScore"
  from "CapacityUnit" as k
  inner join "CapacityLatest" as n on "n"."subscriptionId" = "k"."subscriptionId" and "n"."region" = "k"."region"
  left join (select "subscriptionId", "region", "vmSku", min("changedAt") as "changedAt"
    from "CapacityChange"
    where "changedAt" > ?
    group by "subscriptionId", "region", "vmSku") as e on "e"."subscriptionId" = "n"."subscriptionId" and "e"."region" = "n"."region" and "e"."vmSku" = "n"."vmSku"
  where "k"."firstSnapshotTime" <= ? and "e"."changedAt" is null union all select "c"."subscriptionId", "c"."region", "c"."vmSku", lower("c"."vmSku") as "skuKey", "c"."resourceType", "c"."family", "c"."familyKey", "c"."familyBase", "c"."vCpus", "c"."memoryGiB", "c"."availabilityBefore" as "availability", "c"."zonesBefore" as "zones", "c"."restrictedZonesBefore" as "restrictedZones", "c"."restrictionBefore" as "restriction", "c"."machinesThatFitBefore" as "machinesThatFit", "c"."placementScoreBefore" as "placementScore"
  from (select "subscriptionId", "region", "vmSku", min("changedAt") as "changedAt"
    from "CapacityChange"
    where "changedAt" > ?
    group by "subscriptionId", "region", "vmSku") as e
  inner join "CapacityChange" as c on "c"."subscriptionId" = "e"."subscriptionId" and "c"."region" = "e"."region" and "c"."vmSku" = "e"."vmSku" and "c"."changedAt" = "e"."changedAt"
  inner join "CapacityUnit" as k on "k"."subscriptionId" = "c"."subscriptionId" and "k"."region" = "c"."region"
  where "k"."firstSnapshotTime" <= ? and "c"."availabilityBefore" is not null) as "l"
where "l"."resourceType" = ? and "l"."region" in (select value
  from json_each(?)) and "l"."subscriptionId" in (select value
  from json_each(?)) and "l"."familyKey" in (select value
  from json_each(?))
group by "l"."subscriptionId", "l"."region", "l"."familyKey";
select "subscriptionId", "region", count(*) as "zones"
from "RegionZone"
where "subscriptionId" in (select value
  from json_each(?)) and "region" in (select value
  from json_each(?))
group by "subscriptionId", "region";

-- history
select "h"."time", "h"."kind", "h"."subscriptionId", "h"."region", "h"."zone", "h"."vmSku", "h"."desiredCount", "h"."scoreBefore", "h"."score", "h"."scoreVersion", "h"."rating", "h"."isQuotaAvailable"
from (select "l"."changedAt" as "time", "l"."subscriptionId", "l"."region", "l"."skuKey", "l"."vmSku", 'placement' as "kind", '' as "zone", cast(null as int) as "desiredCount", "l"."placementScoreBefore" as "scoreBefore", "l"."placementScoreAfter" as "score", "l"."ruleVersion" as "scoreVersion", cast(null as varchar(128)) as "rating", cast(null as int) as "isQuotaAvailable"
  from (select "c"."subscriptionId", "c"."region", "c"."vmSku", "c"."familyKey", "c"."familyBase", "c"."resourceType", "c"."changedAt", "c"."placementScoreBefore", "c"."placementScoreAfter", "u"."ruleVersion", lower("c"."vmSku") as "skuKey", coalesce("c"."availabilityAfter", "c"."availabilityBefore") as "availability"
    from "CapacityChange" as "c"
    inner join "CapacityUnit" as "u" on "u"."subscriptionId" = "c"."subscriptionId" and "u"."region" = "c"."region"
    where "c"."changedAt" >= ? and ("c"."placementScoreBefore" <> "c"."placementScoreAfter" or ("c"."placementScoreBefore" is null and "c"."placementScoreAfter" is not null) or ("c"."placementScoreBefore" is not null and "c"."placementScoreAfter" is null))) as "l"
  where "l"."resourceType" = ? union all select "p"."scoredAt" as "time", "l"."subscriptionId", "l"."region", "l"."skuKey", "l"."vmSku", "p"."kind", "p"."zone", "p"."desiredCount", cast(null as int) as "scoreBefore", cast(null as int) as "score", cast(null as int) as "scoreVersion", "p"."score" as "rating", "p"."isQuotaAvailable"
  from "PlacementScoreHistory" as "p"
  inner join "CapacityLatest" as "l" on "l"."subscriptionId" = "p"."subscriptionId" and "l"."region" = "p"."region" and "l"."vmSku" = "p"."vmSku"
  where "p"."scoredAt" >= ? and "l"."resourceType" = ?) as "h"
where 1 = 1
order by "h"."time" desc, "h"."region", "h"."skuKey", "h"."subscriptionId", "h"."kind", "h"."zone", "h"."desiredCount"
limit ?
offset ?;
select count(*) as "total"
from (select "l"."changedAt" as "time", "l"."subscriptionId", "l"."region", "l"."skuKey", "l"."vmSku", 'placement' as "kind", '' as "zone", cast(null as int) as "desiredCount", "l"."placementScoreBefore" as "scoreBefore", "l"."placementScoreAfter" as "score", "l"."ruleVersion" as "scoreVersion", cast(null as varchar(128)) as "rating", cast(null as int) as "isQuotaAvailable"
  from (select "c"."subscriptionId", "c"."region", "c"."vmSku", "c"."familyKey", "c"."familyBase", "c"."resourceType", "c"."changedAt", "c"."placementScoreBefore", "c"."placementScoreAfter", "u"."ruleVersion", lower("c"."vmSku") as "skuKey", coalesce("c"."availabilityAfter", "c"."availabilityBefore") as "availability"
    from "CapacityChange" as "c"
    inner join "CapacityUnit" as "u" on "u"."subscriptionId" = "c"."subscriptionId" and "u"."region" = "c"."region"
    where "c"."changedAt" >= ? and ("c"."placementScoreBefore" <> "c"."placementScoreAfter" or ("c"."placementScoreBefore" is null and "c"."placementScoreAfter" is not null) or ("c"."placementScoreBefore" is not null and "c"."placementScoreAfter" is null))) as "l"
  where "l"."resourceType" = ? union all select "p"."scoredAt" as "time", "l"."subscriptionId", "l"."region", "l"."skuKey", "l"."vmSku", "p"."kind", "p"."zone", "p"."desiredCount", cast(null as int) as "scoreBefore", cast(null as int) as "score", cast(null as int) as "scoreVersion", "p"."score" as "rating", "p"."isQuotaAvailable"
  from "PlacementScoreHistory" as "p"
  inner join "CapacityLatest" as "l" on "l"."subscriptionId" = "p"."subscriptionId" and "l"."region" = "p"."region" and "l"."vmSku" = "p"."vmSku"
  where "p"."scoredAt" >= ? and "l"."resourceType" = ?) as "h"
where 1 = 1;
select "subscriptionId", "displayName"
from "Subscription";

-- history, with every filter
select "h"."time", "h"."kind", "h"."subscriptionId", "h"."region", "h"."zone", "h"."vmSku", "h"."desiredCount", "h"."scoreBefore", "h"."score", "h"."scoreVersion", "h"."rating", "h"."isQuotaAvailable"
from (select "l"."changedAt" as "time", "l"."subscriptionId", "l"."region", "l"."skuKey", "l"."vmSku", 'placement' as "kind", '' as "zone", cast(null as int) as "desiredCount", "l"."placementScoreBefore" as "scoreBefore", "l"."placementScoreAfter" as "score", "l"."ruleVersion" as "scoreVersion", cast(null as varchar(128)) as "rating", cast(null as int) as "isQuotaAvailable"
  from (select "c"."subscriptionId", "c"."region", "c"."vmSku", "c"."familyKey", "c"."familyBase", "c"."resourceType", "c"."changedAt", "c"."placementScoreBefore", "c"."placementScoreAfter", "u"."ruleVersion", lower("c"."vmSku") as "skuKey", coalesce("c"."availabilityAfter", "c"."availabilityBefore") as "availability"
    from "CapacityChange" as "c"
    inner join "CapacityUnit" as "u" on "u"."subscriptionId" = "c"."subscriptionId" and "u"."region" = "c"."region"
    where "c"."changedAt" >= ? and ("c"."placementScoreBefore" <> "c"."placementScoreAfter" or ("c"."placementScoreBefore" is null and "c"."placementScoreAfter" is not null) or ("c"."placementScoreBefore" is not null and "c"."placementScoreAfter" is null))) as "l"
  where ("l"."region" = ? and "l"."familyKey" = ? and "l"."availability" = ? and "l"."resourceType" = ?) union all select "p"."scoredAt" as "time", "l"."subscriptionId", "l"."region", "l"."skuKey", "l"."vmSku", "p"."kind", "p"."zone", "p"."desiredCount", cast(null as int) as "scoreBefore", cast(null as int) as "score", cast(null as int) as "scoreVersion", "p"."score" as "rating", "p"."isQuotaAvailable"
  from "PlacementScoreHistory" as "p"
  inner join "CapacityLatest" as "l" on "l"."subscriptionId" = "p"."subscriptionId" and "l"."region" = "p"."region" and "l"."vmSku" = "p"."vmSku"
  where "p"."scoredAt" >= ? and ("l"."region" = ? and "l"."familyKey" = ? and "l"."availability" = ? and "l"."resourceType" = ?)) as "h"
where ("h"."kind" in (?, ?) and ("h"."rating" = ? or "h"."score" between ? and ?))
order by "h"."time" desc, "h"."region", "h"."skuKey", "h"."subscriptionId", "h"."kind", "h"."zone", "h"."desiredCount"
limit ?
offset ?;
select count(*) as "total"
from (select "l"."changedAt" as "time", "l"."subscriptionId", "l"."region", "l"."skuKey", "l"."vmSku", 'placement' as "kind", '' as "zone", cast(null as int) as "desiredCount", "l"."placementScoreBefore" as "scoreBefore", "l"."placementScoreAfter" as "score", "l"."ruleVersion" as "scoreVersion", cast(null as varchar(128)) as "rating", cast(null as int) as "isQuotaAvailable"
  from (select "c"."subscriptionId", "c"."region", "c"."vmSku", "c"."familyKey", "c"."familyBase", "c"."resourceType", "c"."changedAt", "c"."placementScoreBefore", "c"."placementScoreAfter", "u"."ruleVersion", lower("c"."vmSku") as "skuKey", coalesce("c"."availabilityAfter", "c"."availabilityBefore") as "availability"
    from "CapacityChange" as "c"
    inner join "CapacityUnit" as "u" on "u"."subscriptionId" = "c"."subscriptionId" and "u"."region" = "c"."region"
    where "c"."changedAt" >= ? and ("c"."placementScoreBefore" <> "c"."placementScoreAfter" or ("c"."placementScoreBefore" is null and "c"."placementScoreAfter" is not null) or ("c"."placementScoreBefore" is not null and "c"."placementScoreAfter" is null))) as "l"
  where ("l"."region" = ? and "l"."familyKey" = ? and "l"."availability" = ? and "l"."resourceType" = ?) union all select "p"."scoredAt" as "time", "l"."subscriptionId", "l"."region", "l"."skuKey", "l"."vmSku", "p"."kind", "p"."zone", "p"."desiredCount", cast(null as int) as "scoreBefore", cast(null as int) as "score", cast(null as int) as "scoreVersion", "p"."score" as "rating", "p"."isQuotaAvailable"
  from "PlacementScoreHistory" as "p"
  inner join "CapacityLatest" as "l" on "l"."subscriptionId" = "p"."subscriptionId" and "l"."region" = "p"."region" and "l"."vmSku" = "p"."vmSku"
  where "p"."scoredAt" >= ? and ("l"."region" = ? and "l"."familyKey" = ? and "l"."availability" = ? and "l"."resourceType" = ?)) as "h"
where ("h"."kind" in (?, ?) and ("h"."rating" = ? or "h"."score" between ? and ?));
select "subscriptionId", "displayName"
from "Subscription";

-- version
select cast(sum(cast(round(unixepoch("scoredAt", 'subsec') * 1000) as integer)) as text) as "times", count(*) as "count"
from "PlacementScore";
