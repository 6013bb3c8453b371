-- Generated from the repository; `npm run listings` overwrites it.

-- versions
select "l"."provider" as "provider", "l"."model" as "model", "l"."version" as "version", max("l"."isDefaultVersion") as "isDefault", min(case when "l"."lifecycle" = 'Retired' then 1 else 0 end) as "isRetired"
from "AIModelAvailability" as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."model" = ?)
group by "l"."provider", "l"."model", "l"."version";

-- versions, in places
select "l"."provider" as "provider", "l"."model" as "model", "l"."version" as "version", max("l"."isDefaultVersion") as "isDefault", min(case when "l"."lifecycle" = 'Retired' then 1 else 0 end) as "isRetired"
from "AIModelAvailability" as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" = ? and "l"."subscriptionId" = ? and "l"."provider" = ? and "l"."model" = ?)
group by "l"."provider", "l"."model", "l"."version";

-- rows
select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."provider" as "provider", "l"."model" as "model", "l"."version" as "version", "l"."deploymentType" as "deploymentType", "l"."quotaName" as "quotaName"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."provider" = ? and "l"."model" = ? and "l"."version" = ?)
order by "l"."region" asc, "l"."subscriptionId", "l"."provider", "l"."model", "l"."version", "l"."deploymentType", "l"."quotaName"
limit ?
offset ?;
select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "l"."subscriptionName", "l"."snapshotTime"
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "provider", value ->> '$[3]' as "model", value ->> '$[4]' as "version", value ->> '$[5]' as "deploymentType", value ->> '$[6]' as "quotaName", value ->> '$[7]' as "place"
  from json_each(?)) as k
inner join (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as l on "l"."subscriptionId" = "k"."subscriptionId" and "l"."region" = "k"."region" and "l"."provider" = "k"."provider" and "l"."model" = "k"."model" and "l"."version" = "k"."version" and "l"."deploymentType" = "k"."deploymentType" and "l"."quotaName" = "k"."quotaName"
order by "k"."place";
