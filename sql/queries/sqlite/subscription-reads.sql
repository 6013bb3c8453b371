-- Generated from the repository; `npm run listings` overwrites it.

-- list
select "s"."subscriptionId", "s"."displayName" as "subscriptionName", "s"."state", "s"."quotaId"
from "Subscription" as "s"
where "s"."state" <> ?
order by "s"."displayName", "s"."subscriptionId";

-- list, searched
select "s"."subscriptionId", "s"."displayName" as "subscriptionName", "s"."state", "s"."quotaId"
from "Subscription" as "s"
where "s"."state" <> ? and (instr(lower("s"."subscriptionId"), lower(?)) > 0 or instr(lower("s"."displayName"), lower(?)) > 0)
order by "s"."displayName", "s"."subscriptionId";

-- listedAt
select max("lastSeen") as "at"
from "Subscription"
where "state" <> ?;

-- version
select cast(sum(cast(round(unixepoch("lastSeen", 'subsec') * 1000) as integer)) as text) as "seen", cast(sum(cast(round(unixepoch("absentSinceTime", 'subsec') * 1000) as integer)) as text) as "absent"
from "Subscription";
