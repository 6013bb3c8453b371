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
  from "Subscription" as "n") and (instr(lower("s"."subscriptionId"), lower(?)) > 0 or instr(lower("s"."displayName"), lower(?)) > 0)
order by "s"."displayName", "s"."subscriptionId";

-- listedAt
select max("lastSeen") as "at"
from "Subscription";

-- version
select max("lastSeen") as "at"
from "Subscription";
