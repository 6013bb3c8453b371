-- Generated from the repository; `npm run listings` writes it anew.

-- list
select "s"."subscriptionId", "s"."displayName" as "subscriptionName", "s"."state", "s"."quotaId"
from "Subscription" as "s"
where "s"."lastSeen" = (select max("n"."lastSeen") as "at"
  from "Subscription" as "n")
order by "s"."displayName", "s"."subscriptionId";

-- list, searched
select "s"."subscriptionId", "s"."displayName" as "subscriptionName", "s"."state", "s"."quotaId"
from "Subscription" as "s"
where "s"."lastSeen" = (select max("n"."lastSeen") as "at"
  from "Subscription" as "n") and (charindex(lower(@1 collate Latin1_General_100_BIN2), lower("s"."subscriptionId")) > 0 or charindex(lower(@2 collate Latin1_General_100_BIN2), lower("s"."displayName")) > 0)
order by "s"."displayName", "s"."subscriptionId";

-- listedAt
select max("lastSeen") as "at"
from "Subscription";

-- version
select max("lastSeen") as "at"
from "Subscription";
