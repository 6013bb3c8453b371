-- Generated from the repository; `npm run listings` overwrites it.

-- list
select "s"."subscriptionId", "s"."displayName" as "subscriptionName", "s"."state", "s"."quotaId"
from "Subscription" as "s"
where "s"."state" <> @1
order by "s"."displayName", "s"."subscriptionId";

-- list, searched
select "s"."subscriptionId", "s"."displayName" as "subscriptionName", "s"."state", "s"."quotaId"
from "Subscription" as "s"
where "s"."state" <> @1 and (charindex(lower(@2 collate Latin1_General_100_BIN2), lower("s"."subscriptionId")) > 0 or charindex(lower(@3 collate Latin1_General_100_BIN2), lower("s"."displayName")) > 0)
order by "s"."displayName", "s"."subscriptionId";

-- listedAt
select max("lastSeen") as "at"
from "Subscription"
where "state" <> @1;

-- version
select cast(sum(datediff_big(millisecond, '19700101', "lastSeen")) as varchar(40)) as "seen", cast(sum(datediff_big(millisecond, '19700101', "absentSinceTime")) as varchar(40)) as "absent"
from "Subscription";
