-- Generated from the repository; `npm run listings` overwrites it.

-- rows
select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."familyKey" as "familyKey"
from (select "l"."subscriptionId", "l"."region", "l"."family", "l"."familyBase", "l"."state", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaFree", "l"."share", "l"."perWeek", "l"."exhaustedAt", "l"."exhaustedEarliest", "l"."exhaustedLatest", "l"."regionalExhaustedAt", "l"."requestBy", "l"."leadTimeDays", "l"."leadTimeSource", "l"."leadTimeRequests", "l"."historyDays", "l"."familyKey", "l"."detail", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaForecast" as l
  inner join "ForecastUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
order by case when "l"."requestBy" is null then 1 else 0 end, "l"."requestBy" asc, "l"."subscriptionId", "l"."region", "l"."familyKey"
limit ?
offset ?;
select "l"."subscriptionId", "l"."region", "l"."family", "l"."familyBase", "l"."state", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaFree", "l"."share", "l"."perWeek", "l"."exhaustedAt", "l"."exhaustedEarliest", "l"."exhaustedLatest", "l"."regionalExhaustedAt", "l"."requestBy", "l"."leadTimeDays", "l"."leadTimeSource", "l"."leadTimeRequests", "l"."historyDays", "l"."familyKey", "l"."detail", "l"."subscriptionName", "l"."snapshotTime"
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "familyKey", value ->> '$[3]' as "place"
  from json_each(?)) as k
inner join (select "l"."subscriptionId", "l"."region", "l"."family", "l"."familyBase", "l"."state", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaFree", "l"."share", "l"."perWeek", "l"."exhaustedAt", "l"."exhaustedEarliest", "l"."exhaustedLatest", "l"."regionalExhaustedAt", "l"."requestBy", "l"."leadTimeDays", "l"."leadTimeSource", "l"."leadTimeRequests", "l"."historyDays", "l"."familyKey", "l"."detail", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaForecast" as l
  inner join "ForecastUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as l on "l"."subscriptionId" = "k"."subscriptionId" and "l"."region" = "k"."region" and "l"."familyKey" = "k"."familyKey"
order by "k"."place";

-- rows, every filter
select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."familyKey" as "familyKey"
from (select "l"."subscriptionId", "l"."region", "l"."family", "l"."familyBase", "l"."state", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaFree", "l"."share", "l"."perWeek", "l"."exhaustedAt", "l"."exhaustedEarliest", "l"."exhaustedLatest", "l"."regionalExhaustedAt", "l"."requestBy", "l"."leadTimeDays", "l"."leadTimeSource", "l"."leadTimeRequests", "l"."historyDays", "l"."familyKey", "l"."detail", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaForecast" as l
  inner join "ForecastUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."familyKey" in (?, ?) and "l"."state" in (?, ?) and "l"."exhaustedAt" <= ? and "l"."requestBy" <= ? and instr(lower("l"."family"), lower(?)) > 0)
order by "l"."quotaUsed" desc, "l"."subscriptionId", "l"."region", "l"."familyKey"
limit ?
offset ?;
select "l"."subscriptionId", "l"."region", "l"."family", "l"."familyBase", "l"."state", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaFree", "l"."share", "l"."perWeek", "l"."exhaustedAt", "l"."exhaustedEarliest", "l"."exhaustedLatest", "l"."regionalExhaustedAt", "l"."requestBy", "l"."leadTimeDays", "l"."leadTimeSource", "l"."leadTimeRequests", "l"."historyDays", "l"."familyKey", "l"."detail", "l"."subscriptionName", "l"."snapshotTime"
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "familyKey", value ->> '$[3]' as "place"
  from json_each(?)) as k
inner join (select "l"."subscriptionId", "l"."region", "l"."family", "l"."familyBase", "l"."state", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaFree", "l"."share", "l"."perWeek", "l"."exhaustedAt", "l"."exhaustedEarliest", "l"."exhaustedLatest", "l"."regionalExhaustedAt", "l"."requestBy", "l"."leadTimeDays", "l"."leadTimeSource", "l"."leadTimeRequests", "l"."historyDays", "l"."familyKey", "l"."detail", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaForecast" as l
  inner join "ForecastUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as l on "l"."subscriptionId" = "k"."subscriptionId" and "l"."region" = "k"."region" and "l"."familyKey" = "k"."familyKey"
order by "k"."place";

-- walk
select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."familyKey" as "familyKey"
from (select "l"."subscriptionId", "l"."region", "l"."family", "l"."familyBase", "l"."state", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaFree", "l"."share", "l"."perWeek", "l"."exhaustedAt", "l"."exhaustedEarliest", "l"."exhaustedLatest", "l"."regionalExhaustedAt", "l"."requestBy", "l"."leadTimeDays", "l"."leadTimeSource", "l"."leadTimeRequests", "l"."historyDays", "l"."familyKey", "l"."detail", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaForecast" as l
  inner join "ForecastUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
order by case when "l"."requestBy" is null then 1 else 0 end, "l"."requestBy" asc, "l"."subscriptionId", "l"."region", "l"."familyKey"
limit ?
offset ?;

-- count
select count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."family", "l"."familyBase", "l"."state", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaFree", "l"."share", "l"."perWeek", "l"."exhaustedAt", "l"."exhaustedEarliest", "l"."exhaustedLatest", "l"."regionalExhaustedAt", "l"."requestBy", "l"."leadTimeDays", "l"."leadTimeSource", "l"."leadTimeRequests", "l"."historyDays", "l"."familyKey", "l"."detail", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaForecast" as l
  inner join "ForecastUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."familyKey" in (?, ?) and "l"."state" in (?, ?) and "l"."exhaustedAt" <= ? and "l"."requestBy" <= ? and instr(lower("l"."family"), lower(?)) > 0);

-- overview
select count(*) as "total"
from (select "l"."subscriptionId", "l"."region", "l"."family", "l"."familyBase", "l"."state", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaFree", "l"."share", "l"."perWeek", "l"."exhaustedAt", "l"."exhaustedEarliest", "l"."exhaustedLatest", "l"."regionalExhaustedAt", "l"."requestBy", "l"."leadTimeDays", "l"."leadTimeSource", "l"."leadTimeRequests", "l"."historyDays", "l"."familyKey", "l"."detail", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaForecast" as l
  inner join "ForecastUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."familyKey" in (?, ?) and "l"."state" in (?, ?) and "l"."exhaustedAt" <= ? and "l"."requestBy" <= ? and instr(lower("l"."family"), lower(?)) > 0);
select "region", "displayName"
from "Region";
select "subscriptionId", "displayName"
from "Subscription";
select "l"."region" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."family", "l"."familyBase", "l"."state", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaFree", "l"."share", "l"."perWeek", "l"."exhaustedAt", "l"."exhaustedEarliest", "l"."exhaustedLatest", "l"."regionalExhaustedAt", "l"."requestBy", "l"."leadTimeDays", "l"."leadTimeSource", "l"."leadTimeRequests", "l"."historyDays", "l"."familyKey", "l"."detail", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaForecast" as l
  inner join "ForecastUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."familyKey" in (?, ?) and "l"."state" in (?, ?) and "l"."exhaustedAt" <= ? and "l"."requestBy" <= ? and instr(lower("l"."family"), lower(?)) > 0)
group by "l"."region";
select "l"."subscriptionId" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."family", "l"."familyBase", "l"."state", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaFree", "l"."share", "l"."perWeek", "l"."exhaustedAt", "l"."exhaustedEarliest", "l"."exhaustedLatest", "l"."regionalExhaustedAt", "l"."requestBy", "l"."leadTimeDays", "l"."leadTimeSource", "l"."leadTimeRequests", "l"."historyDays", "l"."familyKey", "l"."detail", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaForecast" as l
  inner join "ForecastUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."familyKey" in (?, ?) and "l"."state" in (?, ?) and "l"."exhaustedAt" <= ? and "l"."requestBy" <= ? and instr(lower("l"."family"), lower(?)) > 0)
group by "l"."subscriptionId";
select "l"."familyKey" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."family", "l"."familyBase", "l"."state", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaFree", "l"."share", "l"."perWeek", "l"."exhaustedAt", "l"."exhaustedEarliest", "l"."exhaustedLatest", "l"."regionalExhaustedAt", "l"."requestBy", "l"."leadTimeDays", "l"."leadTimeSource", "l"."leadTimeRequests", "l"."historyDays", "l"."familyKey", "l"."detail", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaForecast" as l
  inner join "ForecastUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."familyKey" in (?, ?) and "l"."state" in (?, ?) and "l"."exhaustedAt" <= ? and "l"."requestBy" <= ? and instr(lower("l"."family"), lower(?)) > 0)
group by "l"."familyKey";
select "l"."state" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."family", "l"."familyBase", "l"."state", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaFree", "l"."share", "l"."perWeek", "l"."exhaustedAt", "l"."exhaustedEarliest", "l"."exhaustedLatest", "l"."regionalExhaustedAt", "l"."requestBy", "l"."leadTimeDays", "l"."leadTimeSource", "l"."leadTimeRequests", "l"."historyDays", "l"."familyKey", "l"."detail", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaForecast" as l
  inner join "ForecastUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (?, ?) and "l"."subscriptionId" = ? and "l"."familyKey" in (?, ?) and "l"."state" in (?, ?) and "l"."exhaustedAt" <= ? and "l"."requestBy" <= ? and instr(lower("l"."family"), lower(?)) > 0)
group by "l"."state";
select "familyKey", "family", "familyBase"
from "Family";

-- snapshotTimes
select max("u"."snapshotTime") as "snapshotTime", min("u"."snapshotTime") as "oldestSnapshotTime"
from "ForecastUnit" as "u"
where exists (select "l"."subscriptionId" as "one"
  from (select "l"."subscriptionId", "l"."region", "l"."family", "l"."familyBase", "l"."state", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaFree", "l"."share", "l"."perWeek", "l"."exhaustedAt", "l"."exhaustedEarliest", "l"."exhaustedLatest", "l"."regionalExhaustedAt", "l"."requestBy", "l"."leadTimeDays", "l"."leadTimeSource", "l"."leadTimeRequests", "l"."historyDays", "l"."familyKey", "l"."detail", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
    from "QuotaForecast" as l
    inner join "ForecastUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
    left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
  where "l"."subscriptionId" = "u"."subscriptionId" and "l"."region" = "u"."region" and "l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null));

-- version
select "u"."runId" as "runId", count(*) as "units", cast(sum(cast(round(unixepoch("u"."firstSnapshotTime", 'subsec') * 1000) as integer)) as text) as "known"
from "ForecastUnit" as "u"
where "u"."region" in (select value
  from json_each(?))
group by "u"."runId"
order by "u"."runId";
select cast(sum(cast(round(unixepoch("absentSinceTime", 'subsec') * 1000) as integer)) as text) as "since"
from "Subscription";

-- computedAt
select max("computedAt") as "computedAt"
from "ForecastUnit";
