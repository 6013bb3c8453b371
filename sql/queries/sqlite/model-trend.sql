-- Generated from the repository; `npm run listings` overwrites it.

-- now
select substr("u"."firstSnapshotTime", 1, 10) as "firstDay", "l"."availability" as "availability", count(*) as "rows"
from "AIModelAvailability" as "l"
inner join "AIModelUnit" as "u" on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
group by substr("u"."firstSnapshotTime", 1, 10), "l"."availability";

-- now, every filter
select substr("u"."firstSnapshotTime", 1, 10) as "firstDay", "l"."availability" as "availability", count(*) as "rows"
from "AIModelAvailability" as "l"
inner join "AIModelUnit" as "u" on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" = ? and "l"."subscriptionId" = ? and "l"."provider" = ? and "l"."model" = ?)
group by substr("u"."firstSnapshotTime", 1, 10), "l"."availability";

-- moves
select substr("u"."firstSnapshotTime", 1, 10) as "firstDay", substr("l"."changedAt", 1, 10) as "bucket", "l"."availabilityBefore" as "before", "l"."availabilityAfter" as "after", count(*) as "rows"
from "AIModelChange" as "l"
inner join "AIModelUnit" as "u" on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null) and "l"."changedAt" >= ? and ("l"."availabilityBefore" <> "l"."availabilityAfter" or "l"."availabilityBefore" is null or "l"."availabilityAfter" is null)
group by substr("u"."firstSnapshotTime", 1, 10), substr("l"."changedAt", 1, 10), "l"."availabilityBefore", "l"."availabilityAfter";

-- moves, every filter
select substr("u"."firstSnapshotTime", 1, 10) as "firstDay", substr("l"."changedAt", 1, 10) as "bucket", "l"."availabilityBefore" as "before", "l"."availabilityAfter" as "after", count(*) as "rows"
from "AIModelChange" as "l"
inner join "AIModelUnit" as "u" on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" = ? and "l"."subscriptionId" = ? and "l"."provider" = ? and "l"."model" = ?) and "l"."changedAt" >= ? and ("l"."availabilityBefore" <> "l"."availabilityAfter" or "l"."availabilityBefore" is null or "l"."availabilityAfter" is null)
group by substr("u"."firstSnapshotTime", 1, 10), substr("l"."changedAt", 1, 10), "l"."availabilityBefore", "l"."availabilityAfter";
