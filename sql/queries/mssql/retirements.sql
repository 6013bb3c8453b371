-- Generated from the repository; `npm run listings` overwrites it.

-- retirements
select "l"."provider" as "provider", "l"."model" as "model", "l"."version" as "version", "l"."retiresAt" as "retiresAt", max("l"."replacement") as "replacement"
from "AIModelAvailability" as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."model" = @1) and "l"."retiresAt" > cast(@2 as datetime2(3)) and "l"."retiresAt" <= cast(@3 as datetime2(3))
group by "l"."provider", "l"."model", "l"."version", "l"."retiresAt"
order by "l"."retiresAt", "l"."provider", "l"."model", "l"."version";
select "l"."provider" as "provider", "l"."model" as "model", "l"."version" as "version", "l"."retiresAt" as "retiresAt", "l"."subscriptionId" as "subscriptionId", "s"."displayName"
from "AIModelAvailability" as "l"
left join "Subscription" as "s" on "s"."subscriptionId" = "l"."subscriptionId"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."model" = @1) and "l"."retiresAt" > cast(@2 as datetime2(3)) and "l"."retiresAt" <= cast(@3 as datetime2(3)) and "l"."quotaUsed" > 0
group by "l"."provider", "l"."model", "l"."version", "l"."retiresAt", "l"."subscriptionId", "s"."displayName"
order by "s"."displayName", "l"."subscriptionId";
select "l"."provider" as "provider", "l"."model" as "model", "l"."version" as "version", "l"."retiresAt" as "retiresAt", "l"."region" as "part"
from "AIModelAvailability" as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."model" = @1) and "l"."retiresAt" > cast(@2 as datetime2(3)) and "l"."retiresAt" <= cast(@3 as datetime2(3))
group by "l"."provider", "l"."model", "l"."version", "l"."retiresAt", "l"."region"
order by "l"."region";
select "l"."provider" as "provider", "l"."model" as "model", "l"."version" as "version", "l"."retiresAt" as "retiresAt", "l"."deploymentType" as "part"
from "AIModelAvailability" as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."model" = @1) and "l"."retiresAt" > cast(@2 as datetime2(3)) and "l"."retiresAt" <= cast(@3 as datetime2(3))
group by "l"."provider", "l"."model", "l"."version", "l"."retiresAt", "l"."deploymentType"
order by "l"."deploymentType";
