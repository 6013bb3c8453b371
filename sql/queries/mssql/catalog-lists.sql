-- Generated from the repository; `npm run listings` overwrites it.

-- providers
select "l"."provider" as "provider", count(distinct concat_ws('/', "l"."provider", "l"."model")) as "models", count(distinct concat_ws('/', "l"."provider", "l"."model", "l"."version")) as "versions", count(distinct "l"."subscriptionId") as "subscriptions", count(distinct "l"."region") as "regions", count(distinct case when "l"."lifecycle" = 'Retiring' then concat_ws('/', "l"."provider", "l"."model", "l"."version") end) as "retiring"
from "AIModelAvailability" as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
group by "l"."provider"
order by "l"."provider";

-- providers, as of a time
select "l"."provider" as "provider", count(distinct concat_ws('/', "l"."provider", "l"."model")) as "models", count(distinct concat_ws('/', "l"."provider", "l"."model", "l"."version")) as "versions", count(distinct "l"."subscriptionId") as "subscriptions", count(distinct "l"."region") as "regions", count(distinct case when "l"."lifecycle" = 'Retiring' then concat_ws('/', "l"."provider", "l"."model", "l"."version") end) as "retiring"
from ( select "n"."subscriptionId", "n"."region", "n"."provider", "n"."model", "n"."version", "n"."deploymentType", "n"."quotaName", "n"."publisher", "n"."kinds", "n"."capabilities", "n"."quotaUnit", "n"."measure", "n"."multiplier", "n"."minCapacity", "n"."maxCapacity", "n"."defaultCapacity", "n"."capacityStep", "n"."restriction", "n"."poolScope", "n"."isDefaultVersion", "n"."lifecycle", "n"."retiresAt", "n"."fineTuneRetiresAt", "n"."replacement", "n"."availability", "n"."quotaUsed", "n"."quotaLimit", "n"."deployable"
  from "AIModelUnit" as k
  inner join "AIModelAvailability" as n on "n"."subscriptionId" = "k"."subscriptionId" and "n"."region" = "k"."region"
  left join (select "subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName", min("changedAt") as "changedAt"
    from "AIModelChange"
    where "changedAt" > cast(@1 as datetime2(3))
    group by "subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName") as e on "e"."subscriptionId" = "n"."subscriptionId" and "e"."region" = "n"."region" and "e"."provider" = "n"."provider" and "e"."model" = "n"."model" and "e"."version" = "n"."version" and "e"."deploymentType" = "n"."deploymentType" and "e"."quotaName" = "n"."quotaName"
  where "k"."firstSnapshotTime" <= cast(@2 as datetime2(3)) and "e"."changedAt" is null union all select "c"."subscriptionId", "c"."region", "c"."provider", "c"."model", "c"."version", "c"."deploymentType", "c"."quotaName", "c"."publisher", "c"."kinds", "c"."capabilities", "c"."quotaUnit", "c"."measure", "c"."multiplier", "c"."minCapacity", "c"."maxCapacity", "c"."defaultCapacity", "c"."capacityStep", "c"."restriction", "c"."poolScope", "c"."isDefaultVersionBefore" as "isDefaultVersion", "c"."lifecycleBefore" as "lifecycle", "c"."retiresAtBefore" as "retiresAt", "c"."fineTuneRetiresAtBefore" as "fineTuneRetiresAt", "c"."replacementBefore" as "replacement", "c"."availabilityBefore" as "availability", "c"."quotaUsedBefore" as "quotaUsed", "c"."quotaLimitBefore" as "quotaLimit", "c"."deployableBefore" as "deployable"
  from (select "subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName", min("changedAt") as "changedAt"
    from "AIModelChange"
    where "changedAt" > cast(@3 as datetime2(3))
    group by "subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName") as e
  inner join "AIModelChange" as c on "c"."subscriptionId" = "e"."subscriptionId" and "c"."region" = "e"."region" and "c"."provider" = "e"."provider" and "c"."model" = "e"."model" and "c"."version" = "e"."version" and "c"."deploymentType" = "e"."deploymentType" and "c"."quotaName" = "e"."quotaName" and "c"."changedAt" = "e"."changedAt"
  inner join "AIModelUnit" as k on "k"."subscriptionId" = "c"."subscriptionId" and "k"."region" = "c"."region"
  where "k"."firstSnapshotTime" <= cast(@4 as datetime2(3)) and "c"."isDefaultVersionBefore" is not null) as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" <= cast(@5 as datetime2(3))) and "l"."provider" = @6)
group by "l"."provider"
order by "l"."provider";

-- regions
select "u"."region" as "region", "r"."displayName", min("u"."snapshotTime") as "snapshotTime"
from "AIModelUnit" as "u"
left join "Region" as "r" on "r"."region" = "u"."region"
where ("u"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "u"."region" = @1)
group by "u"."region", "r"."displayName"
order by "u"."region";
select "l"."region" as "region", count(distinct concat_ws('/', "l"."provider", "l"."model")) as "models", count(distinct concat_ws('/', "l"."provider", "l"."model", "l"."version")) as "versions", count(distinct "l"."subscriptionId") as "subscriptions", count(distinct "l"."provider") as "providers"
from "AIModelAvailability" as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" = @1)
group by "l"."region";

-- quotaSums
select "l"."region" as "region", "l"."provider" as "provider", "l"."measure" as "measure", "l"."poolScope" as "poolScope", count(*) as "quotas", count(distinct "l"."subscriptionId") as "subscriptions", sum(case when "l"."quotaLimit" < 0 then null else "l"."quotaUsed" * "l"."multiplier" end) as "quotaUsed", sum(case when "l"."quotaLimit" < 0 then null else "l"."quotaLimit" * "l"."multiplier" end) as "quotaLimit", sum(case when "l"."quotaLimit" < 0 then null else case when "l"."quotaLimit" < "l"."quotaUsed" then 0 else "l"."quotaLimit" - "l"."quotaUsed" end * "l"."multiplier" end) as "quotaFree"
from "AIQuota" as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and charindex(lower(@1 collate Latin1_General_100_BIN2), lower(concat_ws(',', '', "l"."models", ''))) > 0 and "l"."measure" = @2)
group by "l"."region", "l"."provider", "l"."measure", "l"."poolScope"
order by "l"."region", "l"."provider", "l"."measure", "l"."poolScope";
