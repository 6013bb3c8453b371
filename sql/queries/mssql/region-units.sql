-- Generated from the repository; `npm run listings` overwrites it.

-- unread
select "u"."subscriptionId", "u"."runId", "u"."region" as "failedRegion", "u"."finishedAt", "c"."region", "c"."snapshotTime", "l"."sequence", "l"."createdAt", "u"."status", "u"."error"
from "IngestionLog" as "l"
inner join "IngestionUnit" as "u" on "u"."runId" = "l"."runId"
left join "AIModelUnit" as "c" on "c"."subscriptionId" = "u"."subscriptionId" and ("c"."region" = "u"."region" or "u"."region" = @1)
where "l"."kind" = @2 and "l"."sequence" >= @3 and "u"."status" in (@4, @5) and "u"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null) and ("c"."runSequence" is null or "c"."runSequence" < "l"."sequence")
order by "u"."subscriptionId", "u"."region", "l"."sequence" desc;

-- readings
select "region", count(*) as "units", min("snapshotTime") as "oldestSnapshotTime"
from "AIModelUnit"
where "subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
group by "region"
order by "region";

-- subscriptions
select "u"."subscriptionId", "s"."displayName", count(*) as "regions", min("u"."snapshotTime") as "oldest", max("u"."snapshotTime") as "newest"
from "AIModelUnit" as "u"
left join "Subscription" as "s" on "s"."subscriptionId" = "u"."subscriptionId"
where "u"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
group by "u"."subscriptionId", "s"."displayName"
order by "oldest", "u"."subscriptionId";

-- firstReading
select min("firstSnapshotTime") as "first"
from "AIModelUnit";

-- regions
select "region"
from "AIModelUnit"
where "subscriptionId" = @1
order by "region";
