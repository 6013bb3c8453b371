-- Generated from the repository; `npm run listings` overwrites it.

-- places
select "l"."subscriptionId", "l"."region", "l"."vmSku", "s"."displayName" as "subscriptionName"
from "CapacityLatest" as "l"
left join "Subscription" as "s" on "s"."subscriptionId" = "l"."subscriptionId"
where "l"."resourceType" = ? and "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null) and "l"."skuKey" in (?) and "l"."region" in (select value
  from json_each(?)) and "l"."subscriptionId" in (select value
  from json_each(?))
order by "l"."subscriptionId", "l"."region", "l"."skuKey"
limit ?
offset ?;

-- places, of every size
select "l"."subscriptionId", "l"."region", "l"."vmSku", "s"."displayName" as "subscriptionName"
from "CapacityLatest" as "l"
left join "Subscription" as "s" on "s"."subscriptionId" = "l"."subscriptionId"
where "l"."resourceType" = ? and "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null) and "l"."region" in (select value
  from json_each(?)) and "l"."subscriptionId" in (select value
  from json_each(?))
order by "l"."subscriptionId", "l"."region", "l"."skuKey"
limit ?
offset ?;

-- scores
select *
from "PlacementScore"
where "desiredCount" = ? and "kind" = ? and "zone" = ? and "subscriptionId" in (select value
  from json_each(?)) and "region" in (select value
  from json_each(?)) and "vmSku" in (?);

-- scores, by zone
select *
from "PlacementScore"
where "desiredCount" = ? and "kind" = ? and "zone" <> ? and "subscriptionId" in (select value
  from json_each(?)) and "region" in (select value
  from json_each(?)) and "vmSku" in (?);

-- save, first
select *
from "PlacementScore"
where "desiredCount" = ? and "kind" = ? and "zone" = ? and "subscriptionId" = ? and "region" in (?) and "vmSku" in (?);
insert into "PlacementScore" ("subscriptionId", "desiredCount", "kind", "region", "zone", "vmSku", "score", "isQuotaAvailable", "scoredAt") select ?, ?, ?, "j"."region", "j"."zone", "j"."vmSku", "j"."score", "j"."isQuotaAvailable", ?
from (select value ->> '$[0]' as "region", value ->> '$[1]' as "zone", value ->> '$[2]' as "vmSku", value ->> '$[3]' as "score", value ->> '$[4]' as "isQuotaAvailable"
  from json_each(?)) as j
where not exists (select 1
  from "PlacementScore" as t
  where "t"."subscriptionId" = ? and "t"."region" = "j"."region" and "t"."zone" = "j"."zone" and "t"."vmSku" = "j"."vmSku" and "t"."desiredCount" = ? and "t"."kind" = ?);
insert into "PlacementScoreHistory" ("subscriptionId", "desiredCount", "kind", "region", "zone", "vmSku", "score", "isQuotaAvailable", "scoredAt") select ?, ?, ?, "j"."region", "j"."zone", "j"."vmSku", "j"."score", "j"."isQuotaAvailable", ?
from (select value ->> '$[0]' as "region", value ->> '$[1]' as "zone", value ->> '$[2]' as "vmSku", value ->> '$[3]' as "score", value ->> '$[4]' as "isQuotaAvailable"
  from json_each(?)) as j
where not exists (select 1
  from "PlacementScoreHistory" as t
  where "t"."subscriptionId" = ? and "t"."region" = "j"."region" and "t"."zone" = "j"."zone" and "t"."vmSku" = "j"."vmSku" and "t"."desiredCount" = ? and "t"."kind" = ? and "t"."scoredAt" = ?);

-- save, another
select *
from "PlacementScore"
where "desiredCount" = ? and "kind" = ? and "zone" = ? and "subscriptionId" = ? and "region" in (?) and "vmSku" in (?);
update "PlacementScore" as t
set "score" = "j"."score", "isQuotaAvailable" = "j"."isQuotaAvailable", "scoredAt" = ?
from (select *
  from (select value ->> '$[0]' as "region", value ->> '$[1]' as "zone", value ->> '$[2]' as "vmSku", value ->> '$[3]' as "score", value ->> '$[4]' as "isQuotaAvailable"
    from json_each(?))
  limit -1) as j
where "t"."subscriptionId" = ? and "t"."region" = "j"."region" and "t"."zone" = "j"."zone" and "t"."vmSku" = "j"."vmSku" and "t"."desiredCount" = ? and "t"."kind" = ?;
insert into "PlacementScoreHistory" ("subscriptionId", "desiredCount", "kind", "region", "zone", "vmSku", "score", "isQuotaAvailable", "scoredAt") select ?, ?, ?, "j"."region", "j"."zone", "j"."vmSku", "j"."score", "j"."isQuotaAvailable", ?
from (select value ->> '$[0]' as "region", value ->> '$[1]' as "zone", value ->> '$[2]' as "vmSku", value ->> '$[3]' as "score", value ->> '$[4]' as "isQuotaAvailable"
  from json_each(?)) as j
where not exists (select 1
  from "PlacementScoreHistory" as t
  where "t"."subscriptionId" = ? and "t"."region" = "j"."region" and "t"."zone" = "j"."zone" and "t"."vmSku" = "j"."vmSku" and "t"."desiredCount" = ? and "t"."kind" = ? and "t"."scoredAt" = ?);
