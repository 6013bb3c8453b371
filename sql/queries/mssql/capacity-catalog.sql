-- Generated from the repository; `npm run listings` overwrites it.

-- versions
select "l"."provider" as "provider", "l"."model" as "model", "l"."version" as "version", max("l"."isDefaultVersion") as "isDefault", min(case when "l"."lifecycle" = 'Retired' then 1 else 0 end) as "isRetired"
from "AIModelAvailability" as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."model" = @1)
group by "l"."provider", "l"."model", "l"."version";

-- versions, in places
select "l"."provider" as "provider", "l"."model" as "model", "l"."version" as "version", max("l"."isDefaultVersion") as "isDefault", min(case when "l"."lifecycle" = 'Retired' then 1 else 0 end) as "isRetired"
from "AIModelAvailability" as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" = @1 and "l"."subscriptionId" = @2 and "l"."provider" = @3 and "l"."model" = @4)
group by "l"."provider", "l"."model", "l"."version";

-- rows
select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."provider" as "provider", "l"."model" as "model", "l"."version" as "version", "l"."deploymentType" as "deploymentType", "l"."quotaName" as "quotaName"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."provider" = @1 and "l"."model" = @2 and "l"."version" = @3)
order by "l"."region" asc, "l"."subscriptionId", "l"."provider", "l"."model", "l"."version", "l"."deploymentType", "l"."quotaName"
offset @4 rows fetch next @5 rows only;
select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "l"."subscriptionName", "l"."snapshotTime"
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "provider" collate Latin1_General_100_BIN2 as "provider", "model" collate Latin1_General_100_BIN2 as "model", "version" collate Latin1_General_100_BIN2 as "version", "deploymentType" collate Latin1_General_100_BIN2 as "deploymentType", "quotaName" collate Latin1_General_100_BIN2 as "quotaName", "place"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "provider" nvarchar(4000) '$.provider', "model" nvarchar(4000) '$.model', "version" nvarchar(4000) '$.version', "deploymentType" nvarchar(4000) '$.deploymentType', "quotaName" nvarchar(4000) '$.quotaName', "place" bigint '$.place')) as k
inner join (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as l on "l"."subscriptionId" = "k"."subscriptionId" and "l"."region" = "k"."region" and "l"."provider" = "k"."provider" and "l"."model" = "k"."model" and "l"."version" = "k"."version" and "l"."deploymentType" = "k"."deploymentType" and "l"."quotaName" = "k"."quotaName"
order by "k"."place";
