-- Generated from the repository; `npm run listings` overwrites it.

-- cells
select "l"."model" as "model", "l"."provider" as "provider", "l"."region" as "region", count(*) as "rows", sum(case when case when ("l"."lifecycle" = 'Retired' or "l"."restriction" is not null) then 'false' when "l"."availability" = 'Unknown' then 'unknown' when "l"."availability" = 'Constrained' then 'false' else 'true' end = 'true' then 1 else 0 end) as "fittingRows", sum(case when "l"."lifecycle" = 'Retired' then 1 else 0 end) as "retiredRows", sum(case when not ("l"."lifecycle" = 'Retired') and "l"."restriction" is not null then 1 else 0 end) as "restrictedRows", sum(case when case when ("l"."lifecycle" = 'Retired' or "l"."restriction" is not null) then 'false' when "l"."availability" = 'Unknown' then 'unknown' when "l"."availability" = 'Constrained' then 'false' else 'true' end = 'false' and not ("l"."lifecycle" = 'Retired' or "l"."restriction" is not null) and "l"."quotaLimit" >= 0 and "l"."quotaUsed" >= "l"."quotaLimit" then 1 else 0 end) as "noneRows", sum(case when case when ("l"."lifecycle" = 'Retired' or "l"."restriction" is not null) then 'false' when "l"."availability" = 'Unknown' then 'unknown' when "l"."availability" = 'Constrained' then 'false' else 'true' end = 'false' and not ("l"."lifecycle" = 'Retired' or "l"."restriction" is not null) and not ("l"."quotaLimit" >= 0 and "l"."quotaUsed" >= "l"."quotaLimit") then 1 else 0 end) as "shortRows", sum(case when case when ("l"."lifecycle" = 'Retired' or "l"."restriction" is not null) then 'false' when "l"."availability" = 'Unknown' then 'unknown' when "l"."availability" = 'Constrained' then 'false' else 'true' end = 'unknown' and not (1 = 0) then 1 else 0 end) as "unknownRows", sum(case when 1 = 0 then 1 else 0 end) as "otherMeasureRows", max(case when "l"."measure" = ? then "l"."deployable" end) as "tokensPerMinute", max(case when "l"."measure" = ? then "l"."deployable" end) as "ptu"
from "AIModelAvailability" as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
group by "l"."model", "l"."provider", "l"."region"
order by "l"."model", "l"."provider", "l"."region";

-- cells, by deployment type, of a capacity
select "l"."model" as "model", "l"."provider" as "provider", "l"."version" as "version", "l"."deploymentType" as "deploymentType", "l"."region" as "region", count(*) as "rows", sum(case when case when ("l"."lifecycle" = 'Retired' or "l"."restriction" is not null) then 'false' when "l"."deployable" is null or "l"."measure" is null or "l"."measure" <> ? then 'unknown' when "l"."deployable" >= ? then 'true' else 'false' end = 'true' then 1 else 0 end) as "fittingRows", sum(case when "l"."lifecycle" = 'Retired' then 1 else 0 end) as "retiredRows", sum(case when not ("l"."lifecycle" = 'Retired') and "l"."restriction" is not null then 1 else 0 end) as "restrictedRows", sum(case when case when ("l"."lifecycle" = 'Retired' or "l"."restriction" is not null) then 'false' when "l"."deployable" is null or "l"."measure" is null or "l"."measure" <> ? then 'unknown' when "l"."deployable" >= ? then 'true' else 'false' end = 'false' and not ("l"."lifecycle" = 'Retired' or "l"."restriction" is not null) and "l"."quotaLimit" >= 0 and "l"."quotaUsed" >= "l"."quotaLimit" then 1 else 0 end) as "noneRows", sum(case when case when ("l"."lifecycle" = 'Retired' or "l"."restriction" is not null) then 'false' when "l"."deployable" is null or "l"."measure" is null or "l"."measure" <> ? then 'unknown' when "l"."deployable" >= ? then 'true' else 'false' end = 'false' and not ("l"."lifecycle" = 'Retired' or "l"."restriction" is not null) and not ("l"."quotaLimit" >= 0 and "l"."quotaUsed" >= "l"."quotaLimit") then 1 else 0 end) as "shortRows", sum(case when case when ("l"."lifecycle" = 'Retired' or "l"."restriction" is not null) then 'false' when "l"."deployable" is null or "l"."measure" is null or "l"."measure" <> ? then 'unknown' when "l"."deployable" >= ? then 'true' else 'false' end = 'unknown' and not (case when ("l"."lifecycle" = 'Retired' or "l"."restriction" is not null) then 'false' when "l"."deployable" is null or "l"."measure" is null or "l"."measure" <> ? then 'unknown' when "l"."deployable" >= ? then 'true' else 'false' end = 'unknown' and "l"."measure" is not null and "l"."measure" <> ?) then 1 else 0 end) as "unknownRows", sum(case when case when ("l"."lifecycle" = 'Retired' or "l"."restriction" is not null) then 'false' when "l"."deployable" is null or "l"."measure" is null or "l"."measure" <> ? then 'unknown' when "l"."deployable" >= ? then 'true' else 'false' end = 'unknown' and "l"."measure" is not null and "l"."measure" <> ? then 1 else 0 end) as "otherMeasureRows", max(case when "l"."measure" = ? then "l"."deployable" end) as "tokensPerMinute", max(case when "l"."measure" = ? then "l"."deployable" end) as "ptu"
from "AIModelAvailability" as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" = ? and "l"."subscriptionId" = ? and "l"."model" = ?)
group by "l"."model", "l"."provider", "l"."version", "l"."deploymentType", "l"."region"
order by "l"."model", "l"."provider", "l"."version", "l"."deploymentType", "l"."region";

-- cells, as of a time
select "l"."model" as "model", "l"."provider" as "provider", "l"."region" as "region", count(*) as "rows", sum(case when case when ("l"."lifecycle" = 'Retired' or "l"."restriction" is not null) then 'false' when "l"."availability" = 'Unknown' then 'unknown' when "l"."availability" = 'Constrained' then 'false' else 'true' end = 'true' then 1 else 0 end) as "fittingRows", sum(case when "l"."lifecycle" = 'Retired' then 1 else 0 end) as "retiredRows", sum(case when not ("l"."lifecycle" = 'Retired') and "l"."restriction" is not null then 1 else 0 end) as "restrictedRows", sum(case when case when ("l"."lifecycle" = 'Retired' or "l"."restriction" is not null) then 'false' when "l"."availability" = 'Unknown' then 'unknown' when "l"."availability" = 'Constrained' then 'false' else 'true' end = 'false' and not ("l"."lifecycle" = 'Retired' or "l"."restriction" is not null) and "l"."quotaLimit" >= 0 and "l"."quotaUsed" >= "l"."quotaLimit" then 1 else 0 end) as "noneRows", sum(case when case when ("l"."lifecycle" = 'Retired' or "l"."restriction" is not null) then 'false' when "l"."availability" = 'Unknown' then 'unknown' when "l"."availability" = 'Constrained' then 'false' else 'true' end = 'false' and not ("l"."lifecycle" = 'Retired' or "l"."restriction" is not null) and not ("l"."quotaLimit" >= 0 and "l"."quotaUsed" >= "l"."quotaLimit") then 1 else 0 end) as "shortRows", sum(case when case when ("l"."lifecycle" = 'Retired' or "l"."restriction" is not null) then 'false' when "l"."availability" = 'Unknown' then 'unknown' when "l"."availability" = 'Constrained' then 'false' else 'true' end = 'unknown' and not (1 = 0) then 1 else 0 end) as "unknownRows", sum(case when 1 = 0 then 1 else 0 end) as "otherMeasureRows", max(case when "l"."measure" = ? then "l"."deployable" end) as "tokensPerMinute", max(case when "l"."measure" = ? then "l"."deployable" end) as "ptu"
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
  where "k"."firstSnapshotTime" <= ? and "c"."isDefaultVersionBefore" is not null) as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" <= ?)
group by "l"."model", "l"."provider", "l"."region"
order by "l"."model", "l"."provider", "l"."region";

-- regions
select "u"."region" as "region", "u"."subscriptionId" as "subscriptionId"
from "AIModelUnit" as "u"
where ("u"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "u"."region" = ? and "u"."subscriptionId" = ?);
select "u"."region" as "region"
from "AIModelUnit" as "u"
where exists (select "l"."subscriptionId" as "one"
  from "AIModelAvailability" as "l"
  where "l"."subscriptionId" = "u"."subscriptionId" and "l"."region" = "u"."region" and 1 = 1) and ("u"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "u"."region" = ? and "u"."subscriptionId" = ?)
group by "u"."region";
select "r"."region"
from "Region" as "r"
where "r"."region" = ?;

-- regions, as of a time
select "u"."region" as "region", "u"."subscriptionId" as "subscriptionId"
from ( select "k"."subscriptionId", "k"."region", coalesce(( select max("i"."snapshotTime")
      from "IngestionUnit" as i
      where "i"."pipeline" = 'models' and "i"."subscriptionId" = "k"."subscriptionId" and "i"."region" = "k"."region" and "i"."status" = 'written' and "i"."snapshotTime" <= ? ), "k"."firstSnapshotTime") as "snapshotTime"
  from "AIModelUnit" as k
  where "k"."firstSnapshotTime" <= ?) as "u"
where "u"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" <= ?);
select "u"."region" as "region"
from ( select "k"."subscriptionId", "k"."region", coalesce(( select max("i"."snapshotTime")
      from "IngestionUnit" as i
      where "i"."pipeline" = 'models' and "i"."subscriptionId" = "k"."subscriptionId" and "i"."region" = "k"."region" and "i"."status" = 'written' and "i"."snapshotTime" <= ? ), "k"."firstSnapshotTime") as "snapshotTime"
  from "AIModelUnit" as k
  where "k"."firstSnapshotTime" <= ?) as "u"
where exists (select "l"."subscriptionId" as "one"
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
    where "k"."firstSnapshotTime" <= ? and "c"."isDefaultVersionBefore" is not null) as "l"
  where "l"."subscriptionId" = "u"."subscriptionId" and "l"."region" = "u"."region" and 1 = 1) and "u"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" <= ?)
group by "u"."region";
select "r"."region"
from "Region" as "r";
