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
offset @1 rows fetch next @2 rows only;
select "l"."subscriptionId", "l"."region", "l"."family", "l"."familyBase", "l"."state", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaFree", "l"."share", "l"."perWeek", "l"."exhaustedAt", "l"."exhaustedEarliest", "l"."exhaustedLatest", "l"."regionalExhaustedAt", "l"."requestBy", "l"."leadTimeDays", "l"."leadTimeSource", "l"."leadTimeRequests", "l"."historyDays", "l"."familyKey", "l"."detail", "l"."subscriptionName", "l"."snapshotTime"
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "place"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "familyKey" nvarchar(4000) '$.familyKey', "place" bigint '$.place')) as k
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
where ("l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."familyKey" in (@4, @5) and "l"."state" in (@6, @7) and "l"."exhaustedAt" <= cast(@8 as datetime2(3)) and "l"."requestBy" <= @9 and charindex(lower(@10 collate Latin1_General_100_BIN2), lower("l"."family")) > 0)
order by "l"."quotaUsed" desc, "l"."subscriptionId", "l"."region", "l"."familyKey"
offset @11 rows fetch next @12 rows only;
select "l"."subscriptionId", "l"."region", "l"."family", "l"."familyBase", "l"."state", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaFree", "l"."share", "l"."perWeek", "l"."exhaustedAt", "l"."exhaustedEarliest", "l"."exhaustedLatest", "l"."regionalExhaustedAt", "l"."requestBy", "l"."leadTimeDays", "l"."leadTimeSource", "l"."leadTimeRequests", "l"."historyDays", "l"."familyKey", "l"."detail", "l"."subscriptionName", "l"."snapshotTime"
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "place"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "familyKey" nvarchar(4000) '$.familyKey', "place" bigint '$.place')) as k
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
offset @1 rows fetch next @2 rows only;

-- count
select count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."family", "l"."familyBase", "l"."state", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaFree", "l"."share", "l"."perWeek", "l"."exhaustedAt", "l"."exhaustedEarliest", "l"."exhaustedLatest", "l"."regionalExhaustedAt", "l"."requestBy", "l"."leadTimeDays", "l"."leadTimeSource", "l"."leadTimeRequests", "l"."historyDays", "l"."familyKey", "l"."detail", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaForecast" as l
  inner join "ForecastUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."familyKey" in (@4, @5) and "l"."state" in (@6, @7) and "l"."exhaustedAt" <= cast(@8 as datetime2(3)) and "l"."requestBy" <= @9 and charindex(lower(@10 collate Latin1_General_100_BIN2), lower("l"."family")) > 0);

-- overview
select count(*) as "total"
from (select "l"."subscriptionId", "l"."region", "l"."family", "l"."familyBase", "l"."state", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaFree", "l"."share", "l"."perWeek", "l"."exhaustedAt", "l"."exhaustedEarliest", "l"."exhaustedLatest", "l"."regionalExhaustedAt", "l"."requestBy", "l"."leadTimeDays", "l"."leadTimeSource", "l"."leadTimeRequests", "l"."historyDays", "l"."familyKey", "l"."detail", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaForecast" as l
  inner join "ForecastUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."familyKey" in (@4, @5) and "l"."state" in (@6, @7) and "l"."exhaustedAt" <= cast(@8 as datetime2(3)) and "l"."requestBy" <= @9 and charindex(lower(@10 collate Latin1_General_100_BIN2), lower("l"."family")) > 0);
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
    where "absentSinceTime" is not null) and "l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."familyKey" in (@4, @5) and "l"."state" in (@6, @7) and "l"."exhaustedAt" <= cast(@8 as datetime2(3)) and "l"."requestBy" <= @9 and charindex(lower(@10 collate Latin1_General_100_BIN2), lower("l"."family")) > 0)
group by "l"."region";
select "l"."subscriptionId" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."family", "l"."familyBase", "l"."state", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaFree", "l"."share", "l"."perWeek", "l"."exhaustedAt", "l"."exhaustedEarliest", "l"."exhaustedLatest", "l"."regionalExhaustedAt", "l"."requestBy", "l"."leadTimeDays", "l"."leadTimeSource", "l"."leadTimeRequests", "l"."historyDays", "l"."familyKey", "l"."detail", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaForecast" as l
  inner join "ForecastUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."familyKey" in (@4, @5) and "l"."state" in (@6, @7) and "l"."exhaustedAt" <= cast(@8 as datetime2(3)) and "l"."requestBy" <= @9 and charindex(lower(@10 collate Latin1_General_100_BIN2), lower("l"."family")) > 0)
group by "l"."subscriptionId";
select "l"."familyKey" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."family", "l"."familyBase", "l"."state", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaFree", "l"."share", "l"."perWeek", "l"."exhaustedAt", "l"."exhaustedEarliest", "l"."exhaustedLatest", "l"."regionalExhaustedAt", "l"."requestBy", "l"."leadTimeDays", "l"."leadTimeSource", "l"."leadTimeRequests", "l"."historyDays", "l"."familyKey", "l"."detail", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaForecast" as l
  inner join "ForecastUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."familyKey" in (@4, @5) and "l"."state" in (@6, @7) and "l"."exhaustedAt" <= cast(@8 as datetime2(3)) and "l"."requestBy" <= @9 and charindex(lower(@10 collate Latin1_General_100_BIN2), lower("l"."family")) > 0)
group by "l"."familyKey";
select "l"."state" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."family", "l"."familyBase", "l"."state", "l"."quotaUsed", "l"."quotaLimit", "l"."quotaFree", "l"."share", "l"."perWeek", "l"."exhaustedAt", "l"."exhaustedEarliest", "l"."exhaustedLatest", "l"."regionalExhaustedAt", "l"."requestBy", "l"."leadTimeDays", "l"."leadTimeSource", "l"."leadTimeRequests", "l"."historyDays", "l"."familyKey", "l"."detail", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaForecast" as l
  inner join "ForecastUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."familyKey" in (@4, @5) and "l"."state" in (@6, @7) and "l"."exhaustedAt" <= cast(@8 as datetime2(3)) and "l"."requestBy" <= @9 and charindex(lower(@10 collate Latin1_General_100_BIN2), lower("l"."family")) > 0)
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
select "u"."runId" as "runId", count(*) as "units", cast(sum(datediff_big(millisecond, '19700101', "u"."firstSnapshotTime")) as varchar(40)) as "known"
from "ForecastUnit" as "u"
where "u"."region" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@1) with ([value] nvarchar(4000) '$'))
group by "u"."runId"
order by "u"."runId";
select cast(sum(datediff_big(millisecond, '19700101', "absentSinceTime")) as varchar(40)) as "since"
from "Subscription";

-- computedAt
select max("computedAt") as "computedAt"
from "ForecastUnit";
