-- Generated from the repository; `npm run listings` overwrites it.

-- rows
select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."provider" as "provider", "l"."model" as "model", "l"."version" as "version", "l"."deploymentType" as "deploymentType", "l"."quotaName" as "quotaName"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
order by "l"."model" asc, "l"."subscriptionId", "l"."region", "l"."provider", "l"."version", "l"."deploymentType", "l"."quotaName"
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

-- rows, every filter
select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."provider" as "provider", "l"."model" as "model", "l"."version" as "version", "l"."deploymentType" as "deploymentType", "l"."quotaName" as "quotaName"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."provider" = ? and "l"."model" in (?, ?) and "l"."version" = ? and "l"."deploymentType" = ? and "l"."lifecycle" = ? and "l"."availability" in (?, ?) and instr(lower(concat_ws(',', '', "l"."capabilities", '')), lower(?)) > 0 and case when "l"."deployable" is null or "l"."measure" is null or "l"."measure" <> ? then 'unknown' when "l"."deployable" >= ? then 'true' else 'false' end in (?) and (instr(lower("l"."model"), lower(?)) > 0 or instr(lower("l"."quotaName"), lower(?)) > 0))
order by case when "l"."retiresAt" is null then 1 else 0 end, "l"."retiresAt" asc, "l"."subscriptionId", "l"."region", "l"."provider", "l"."model", "l"."version", "l"."deploymentType", "l"."quotaName"
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

-- rows, as of a time
select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."provider" as "provider", "l"."model" as "model", "l"."version" as "version", "l"."deploymentType" as "deploymentType", "l"."quotaName" as "quotaName"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from ( select "n"."subscriptionId", "n"."region", "n"."provider", "n"."model", "n"."version", "n"."deploymentType", "n"."quotaName", "n"."publisher", "n"."kinds", "n"."capabilities", "n"."quotaUnit", "n"."measure", "n"."multiplier", "n"."minCapacity", "n"."maxCapacity", "n"."defaultCapacity", "n"."capacityStep", "n"."restriction", "n"."poolScope", "n"."isDefaultVersion", "n"."lifecycle", "n"."retiresAt", "n"."fineTuneRetiresAt", "n"."replacement", "n"."availability", "n"."quotaUsed", "n"."quotaLimit", "n"."deployable"
    from "AIModelUnit" as k
    inner join "AIModelAvailability" as n on "n"."subscriptionId" = "k"."subscriptionId" and "n"."region" = "k"."region"
    left join (select "subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName", min("changedAt") as "changedAt"
      from "AIModelChange"
      where "changedAt" > ?
      group by "subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName") as e on "e"."subscriptionId" = "n"."subscriptionId" and "e"."region" = "n"."region" and "e"."provider" = "n"."provider" and "e"."model" = "n"."model" and "e"."version" = "n"."version" and "e"."deploymentType" = "n"."deploymentType" and "e"."quotaName" = "n"."quotaName"
    where "k"."firstSnapshotTime" <= ? and "e"."changedAt" is null union all select "c"."subscriptionId", "c"."region", "c"."provider", "c"."model", "c"."version", "c"."deploymentType", "c"."quotaName", "c"."publisher", "c"."kinds", "c"."capabilities", "c"."quotaUnit", "c"."measure", "c"."multiplier", "c"."minCapacity", "c"."maxCapacity", "c"."defaultCapacity", "c"."capacityStep", "c"."restriction", "c"."poolScope", "c"."isDefaultVersionBefore" as "isDefaultVersion", "c"."lifecycleBefore" as "lifecycle", "c"."retiresAtBefore" as "retiresAt", "c"."fineTuneRetiresAtBefore" as "fineTuneRetiresAt", "c"."replacementBefore" as "replacement", "c"."availabilityBefore" as "availability", "c"."quotaUsedBefore" as "quotaUsed", "c"."quotaLimitBefore" as "quotaLimit", "c"."deployableBefore" as "deployable"
    from (select "subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName", min("changedAt") as "changedAt"
      from "AIModelChange"
      where "changedAt" > ?
      group by "subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName") as e
    inner join "AIModelChange" as c on "c"."subscriptionId" = "e"."subscriptionId" and "c"."region" = "e"."region" and "c"."provider" = "e"."provider" and "c"."model" = "e"."model" and "c"."version" = "e"."version" and "c"."deploymentType" = "e"."deploymentType" and "c"."quotaName" = "e"."quotaName" and "c"."changedAt" = "e"."changedAt"
    inner join "AIModelUnit" as k on "k"."subscriptionId" = "c"."subscriptionId" and "k"."region" = "c"."region"
    where "k"."firstSnapshotTime" <= ? and "c"."isDefaultVersionBefore" is not null) as l
  inner join ( select "k"."subscriptionId", "k"."region", coalesce(( select max("i"."snapshotTime")
        from "IngestionUnit" as i
        where "i"."pipeline" = 'models' and "i"."subscriptionId" = "k"."subscriptionId" and "i"."region" = "k"."region" and "i"."status" = 'written' and "i"."snapshotTime" <= ? ), "k"."firstSnapshotTime") as "snapshotTime"
    from "AIModelUnit" as k
    where "k"."firstSnapshotTime" <= ?) as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" <= ?)
order by case when "l"."retiresAt" is null then 1 else 0 end, "l"."retiresAt" asc, "l"."subscriptionId", "l"."region", "l"."provider", "l"."model", "l"."version", "l"."deploymentType", "l"."quotaName"
limit ?
offset ?;
select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "l"."subscriptionName", "l"."snapshotTime"
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "provider", value ->> '$[3]' as "model", value ->> '$[4]' as "version", value ->> '$[5]' as "deploymentType", value ->> '$[6]' as "quotaName", value ->> '$[7]' as "place"
  from json_each(?)) as k
inner join (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from ( select "n"."subscriptionId", "n"."region", "n"."provider", "n"."model", "n"."version", "n"."deploymentType", "n"."quotaName", "n"."publisher", "n"."kinds", "n"."capabilities", "n"."quotaUnit", "n"."measure", "n"."multiplier", "n"."minCapacity", "n"."maxCapacity", "n"."defaultCapacity", "n"."capacityStep", "n"."restriction", "n"."poolScope", "n"."isDefaultVersion", "n"."lifecycle", "n"."retiresAt", "n"."fineTuneRetiresAt", "n"."replacement", "n"."availability", "n"."quotaUsed", "n"."quotaLimit", "n"."deployable"
    from "AIModelUnit" as k
    inner join "AIModelAvailability" as n on "n"."subscriptionId" = "k"."subscriptionId" and "n"."region" = "k"."region"
    left join (select "subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName", min("changedAt") as "changedAt"
      from "AIModelChange"
      where "changedAt" > ?
      group by "subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName") as e on "e"."subscriptionId" = "n"."subscriptionId" and "e"."region" = "n"."region" and "e"."provider" = "n"."provider" and "e"."model" = "n"."model" and "e"."version" = "n"."version" and "e"."deploymentType" = "n"."deploymentType" and "e"."quotaName" = "n"."quotaName"
    where "k"."firstSnapshotTime" <= ? and "e"."changedAt" is null union all select "c"."subscriptionId", "c"."region", "c"."provider", "c"."model", "c"."version", "c"."deploymentType", "c"."quotaName", "c"."publisher", "c"."kinds", "c"."capabilities", "c"."quotaUnit", "c"."measure", "c"."multiplier", "c"."minCapacity", "c"."maxCapacity", "c"."defaultCapacity", "c"."capacityStep", "c"."restriction", "c"."poolScope", "c"."isDefaultVersionBefore" as "isDefaultVersion", "c"."lifecycleBefore" as "lifecycle", "c"."retiresAtBefore" as "retiresAt", "c"."fineTuneRetiresAtBefore" as "fineTuneRetiresAt", "c"."replacementBefore" as "replacement", "c"."availabilityBefore" as "availability", "c"."quotaUsedBefore" as "quotaUsed", "c"."quotaLimitBefore" as "quotaLimit", "c"."deployableBefore" as "deployable"
    from (select "subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName", min("changedAt") as "changedAt"
      from "AIModelChange"
      where "changedAt" > ?
      group by "subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName") as e
    inner join "AIModelChange" as c on "c"."subscriptionId" = "e"."subscriptionId" and "c"."region" = "e"."region" and "c"."provider" = "e"."provider" and "c"."model" = "e"."model" and "c"."version" = "e"."version" and "c"."deploymentType" = "e"."deploymentType" and "c"."quotaName" = "e"."quotaName" and "c"."changedAt" = "e"."changedAt"
    inner join "AIModelUnit" as k on "k"."subscriptionId" = "c"."subscriptionId" and "k"."region" = "c"."region"
    where "k"."firstSnapshotTime" <= ? and "c"."isDefaultVersionBefore" is not null) as l
  inner join ( select "k"."subscriptionId", "k"."region", coalesce(( select max("i"."snapshotTime")
        from "IngestionUnit" as i
        where "i"."pipeline" = 'models' and "i"."subscriptionId" = "k"."subscriptionId" and "i"."region" = "k"."region" and "i"."status" = 'written' and "i"."snapshotTime" <= ? ), "k"."firstSnapshotTime") as "snapshotTime"
    from "AIModelUnit" as k
    where "k"."firstSnapshotTime" <= ?) as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as l on "l"."subscriptionId" = "k"."subscriptionId" and "l"."region" = "k"."region" and "l"."provider" = "k"."provider" and "l"."model" = "k"."model" and "l"."version" = "k"."version" and "l"."deploymentType" = "k"."deploymentType" and "l"."quotaName" = "k"."quotaName"
order by "k"."place";

-- walk
select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."provider" as "provider", "l"."model" as "model", "l"."version" as "version", "l"."deploymentType" as "deploymentType", "l"."quotaName" as "quotaName"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
order by "l"."model" asc, "l"."subscriptionId", "l"."region", "l"."provider", "l"."version", "l"."deploymentType", "l"."quotaName"
limit ?
offset ?;

-- count
select count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."provider" = ? and "l"."model" in (?, ?) and "l"."version" = ? and "l"."deploymentType" = ? and "l"."lifecycle" = ? and "l"."availability" in (?, ?) and instr(lower(concat_ws(',', '', "l"."capabilities", '')), lower(?)) > 0 and case when "l"."deployable" is null or "l"."measure" is null or "l"."measure" <> ? then 'unknown' when "l"."deployable" >= ? then 'true' else 'false' end in (?) and (instr(lower("l"."model"), lower(?)) > 0 or instr(lower("l"."quotaName"), lower(?)) > 0));

-- overview
select count(*) as "total"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null);
select "region", "displayName"
from "Region";
select "subscriptionId", "displayName"
from "Subscription";
select "l"."region" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
group by "l"."region";
select "l"."subscriptionId" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
group by "l"."subscriptionId";
select "l"."provider" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
group by "l"."provider";
select "l"."model" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
group by "l"."model";
select "l"."version" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
group by "l"."version";
select "l"."deploymentType" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
group by "l"."deploymentType";
select "l"."lifecycle" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
group by "l"."lifecycle";
select "l"."availability" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
group by "l"."availability";
select "l"."capabilities" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
group by "l"."capabilities";

-- overview, every filter
select count(*) as "total"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."provider" = ? and "l"."model" in (?, ?) and "l"."version" = ? and "l"."deploymentType" = ? and "l"."lifecycle" = ? and "l"."availability" in (?, ?) and instr(lower(concat_ws(',', '', "l"."capabilities", '')), lower(?)) > 0 and case when "l"."deployable" is null or "l"."measure" is null or "l"."measure" <> ? then 'unknown' when "l"."deployable" >= ? then 'true' else 'false' end in (?) and (instr(lower("l"."model"), lower(?)) > 0 or instr(lower("l"."quotaName"), lower(?)) > 0));
select "region", "displayName"
from "Region";
select "subscriptionId", "displayName"
from "Subscription";
select "l"."region" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."provider" = ? and "l"."model" in (?, ?) and "l"."version" = ? and "l"."deploymentType" = ? and "l"."lifecycle" = ? and "l"."availability" in (?, ?) and instr(lower(concat_ws(',', '', "l"."capabilities", '')), lower(?)) > 0 and case when "l"."deployable" is null or "l"."measure" is null or "l"."measure" <> ? then 'unknown' when "l"."deployable" >= ? then 'true' else 'false' end in (?) and (instr(lower("l"."model"), lower(?)) > 0 or instr(lower("l"."quotaName"), lower(?)) > 0))
group by "l"."region";
select "l"."subscriptionId" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."provider" = ? and "l"."model" in (?, ?) and "l"."version" = ? and "l"."deploymentType" = ? and "l"."lifecycle" = ? and "l"."availability" in (?, ?) and instr(lower(concat_ws(',', '', "l"."capabilities", '')), lower(?)) > 0 and case when "l"."deployable" is null or "l"."measure" is null or "l"."measure" <> ? then 'unknown' when "l"."deployable" >= ? then 'true' else 'false' end in (?) and (instr(lower("l"."model"), lower(?)) > 0 or instr(lower("l"."quotaName"), lower(?)) > 0))
group by "l"."subscriptionId";
select "l"."provider" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."provider" = ? and "l"."model" in (?, ?) and "l"."version" = ? and "l"."deploymentType" = ? and "l"."lifecycle" = ? and "l"."availability" in (?, ?) and instr(lower(concat_ws(',', '', "l"."capabilities", '')), lower(?)) > 0 and case when "l"."deployable" is null or "l"."measure" is null or "l"."measure" <> ? then 'unknown' when "l"."deployable" >= ? then 'true' else 'false' end in (?) and (instr(lower("l"."model"), lower(?)) > 0 or instr(lower("l"."quotaName"), lower(?)) > 0))
group by "l"."provider";
select "l"."model" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."provider" = ? and "l"."model" in (?, ?) and "l"."version" = ? and "l"."deploymentType" = ? and "l"."lifecycle" = ? and "l"."availability" in (?, ?) and instr(lower(concat_ws(',', '', "l"."capabilities", '')), lower(?)) > 0 and case when "l"."deployable" is null or "l"."measure" is null or "l"."measure" <> ? then 'unknown' when "l"."deployable" >= ? then 'true' else 'false' end in (?) and (instr(lower("l"."model"), lower(?)) > 0 or instr(lower("l"."quotaName"), lower(?)) > 0))
group by "l"."model";
select "l"."version" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."provider" = ? and "l"."model" in (?, ?) and "l"."version" = ? and "l"."deploymentType" = ? and "l"."lifecycle" = ? and "l"."availability" in (?, ?) and instr(lower(concat_ws(',', '', "l"."capabilities", '')), lower(?)) > 0 and case when "l"."deployable" is null or "l"."measure" is null or "l"."measure" <> ? then 'unknown' when "l"."deployable" >= ? then 'true' else 'false' end in (?) and (instr(lower("l"."model"), lower(?)) > 0 or instr(lower("l"."quotaName"), lower(?)) > 0))
group by "l"."version";
select "l"."deploymentType" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."provider" = ? and "l"."model" in (?, ?) and "l"."version" = ? and "l"."deploymentType" = ? and "l"."lifecycle" = ? and "l"."availability" in (?, ?) and instr(lower(concat_ws(',', '', "l"."capabilities", '')), lower(?)) > 0 and case when "l"."deployable" is null or "l"."measure" is null or "l"."measure" <> ? then 'unknown' when "l"."deployable" >= ? then 'true' else 'false' end in (?) and (instr(lower("l"."model"), lower(?)) > 0 or instr(lower("l"."quotaName"), lower(?)) > 0))
group by "l"."deploymentType";
select "l"."lifecycle" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."provider" = ? and "l"."model" in (?, ?) and "l"."version" = ? and "l"."deploymentType" = ? and "l"."lifecycle" = ? and "l"."availability" in (?, ?) and instr(lower(concat_ws(',', '', "l"."capabilities", '')), lower(?)) > 0 and case when "l"."deployable" is null or "l"."measure" is null or "l"."measure" <> ? then 'unknown' when "l"."deployable" >= ? then 'true' else 'false' end in (?) and (instr(lower("l"."model"), lower(?)) > 0 or instr(lower("l"."quotaName"), lower(?)) > 0))
group by "l"."lifecycle";
select "l"."availability" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."provider" = ? and "l"."model" in (?, ?) and "l"."version" = ? and "l"."deploymentType" = ? and "l"."lifecycle" = ? and "l"."availability" in (?, ?) and instr(lower(concat_ws(',', '', "l"."capabilities", '')), lower(?)) > 0 and case when "l"."deployable" is null or "l"."measure" is null or "l"."measure" <> ? then 'unknown' when "l"."deployable" >= ? then 'true' else 'false' end in (?) and (instr(lower("l"."model"), lower(?)) > 0 or instr(lower("l"."quotaName"), lower(?)) > 0))
group by "l"."availability";
select "l"."capabilities" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIModelAvailability" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."provider" = ? and "l"."model" in (?, ?) and "l"."version" = ? and "l"."deploymentType" = ? and "l"."lifecycle" = ? and "l"."availability" in (?, ?) and instr(lower(concat_ws(',', '', "l"."capabilities", '')), lower(?)) > 0 and case when "l"."deployable" is null or "l"."measure" is null or "l"."measure" <> ? then 'unknown' when "l"."deployable" >= ? then 'true' else 'false' end in (?) and (instr(lower("l"."model"), lower(?)) > 0 or instr(lower("l"."quotaName"), lower(?)) > 0))
group by "l"."capabilities";

-- snapshotTimes
select max("u"."snapshotTime") as "snapshotTime", min("u"."snapshotTime") as "oldestSnapshotTime"
from "AIModelUnit" as "u"
where exists (select "l"."subscriptionId" as "one"
  from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."publisher", "l"."model", "l"."version", "l"."isDefaultVersion", "l"."deploymentType", "l"."kinds", "l"."lifecycle", "l"."retiresAt", "l"."fineTuneRetiresAt", "l"."replacement", "l"."capabilities", "l"."availability", "l"."restriction", "l"."quotaName", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaUnit", "l"."measure", "l"."multiplier", "l"."poolScope", "l"."minCapacity", "l"."capacityStep", "l"."defaultCapacity", "l"."maxCapacity", "l"."deployable", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
    from "AIModelAvailability" as l
    inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
    left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
  where "l"."subscriptionId" = "u"."subscriptionId" and "l"."region" = "u"."region" and "l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null));

-- version
select "u"."runId" as "runId", count(*) as "units", cast(sum(cast(round(unixepoch("u"."firstSnapshotTime", 'subsec') * 1000) as integer)) as text) as "known"
from "AIModelUnit" as "u"
where "u"."region" in (select value
  from json_each(?))
group by "u"."runId"
order by "u"."runId";
select cast(sum(cast(round(unixepoch("absentSinceTime", 'subsec') * 1000) as integer)) as text) as "since"
from "Subscription";
