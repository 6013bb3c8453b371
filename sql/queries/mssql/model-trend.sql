-- Generated from the repository; `npm run listings` overwrites it.

-- now
select convert(varchar(10), "u"."firstSnapshotTime", 120) as "firstDay", "l"."availability" as "availability", count(*) as "rows"
from "AIModelAvailability" as "l"
inner join "AIModelUnit" as "u" on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
group by convert(varchar(10), "u"."firstSnapshotTime", 120), "l"."availability";

-- now, every filter
select convert(varchar(10), "u"."firstSnapshotTime", 120) as "firstDay", "l"."availability" as "availability", count(*) as "rows"
from "AIModelAvailability" as "l"
inner join "AIModelUnit" as "u" on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" = @1 and "l"."subscriptionId" = @2 and "l"."provider" = @3 and "l"."model" = @4)
group by convert(varchar(10), "u"."firstSnapshotTime", 120), "l"."availability";

-- moves
select convert(varchar(10), "u"."firstSnapshotTime", 120) as "firstDay", convert(varchar(10), "l"."changedAt", 120) as "bucket", "l"."availabilityBefore" as "before", "l"."availabilityAfter" as "after", count(*) as "rows"
from "AIModelChange" as "l"
inner join "AIModelUnit" as "u" on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null) and "l"."changedAt" >= cast(@1 as datetime2(3)) and ("l"."availabilityBefore" <> "l"."availabilityAfter" or "l"."availabilityBefore" is null or "l"."availabilityAfter" is null)
group by convert(varchar(10), "u"."firstSnapshotTime", 120), convert(varchar(10), "l"."changedAt", 120), "l"."availabilityBefore", "l"."availabilityAfter";

-- moves, every filter
select convert(varchar(10), "u"."firstSnapshotTime", 120) as "firstDay", convert(varchar(10), "l"."changedAt", 120) as "bucket", "l"."availabilityBefore" as "before", "l"."availabilityAfter" as "after", count(*) as "rows"
from "AIModelChange" as "l"
inner join "AIModelUnit" as "u" on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" = @1 and "l"."subscriptionId" = @2 and "l"."provider" = @3 and "l"."model" = @4) and "l"."changedAt" >= cast(@5 as datetime2(3)) and ("l"."availabilityBefore" <> "l"."availabilityAfter" or "l"."availabilityBefore" is null or "l"."availabilityAfter" is null)
group by convert(varchar(10), "u"."firstSnapshotTime", 120), convert(varchar(10), "l"."changedAt", 120), "l"."availabilityBefore", "l"."availabilityAfter";
