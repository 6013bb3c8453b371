-- Generated from the repository; `npm run listings` writes it anew.

-- list
select "s"."subscriptionId", "s"."displayName" as "subscriptionName", "s"."state", "s"."quotaId"
from "Subscription" as "s"
order by "s"."displayName", "s"."subscriptionId";

-- list, searched
select "s"."subscriptionId", "s"."displayName" as "subscriptionName", "s"."state", "s"."quotaId"
from "Subscription" as "s"
where (lower("s"."subscriptionId") like lower(?) escape '!' or lower("s"."displayName") like lower(?) escape '!')
order by "s"."displayName", "s"."subscriptionId";
