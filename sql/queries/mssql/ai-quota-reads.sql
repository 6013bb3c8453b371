-- Generated from the repository; `npm run listings` overwrites it.

-- rows
select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."quotaName" as "quotaName"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."quotaName", "l"."label", "l"."unit", "l"."measure", "l"."multiplier", "l"."quotaUsed", "l"."quotaLimit", "l"."poolScope", "l"."models", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIQuota" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
order by "l"."quotaUsed" desc, "l"."subscriptionId", "l"."region", "l"."quotaName"
offset @1 rows fetch next @2 rows only;
select "l"."subscriptionId", "l"."region", "l"."provider", "l"."quotaName", "l"."label", "l"."unit", "l"."measure", "l"."multiplier", "l"."quotaUsed", "l"."quotaLimit", "l"."poolScope", "l"."models", "l"."subscriptionName", "l"."snapshotTime"
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "quotaName" collate Latin1_General_100_BIN2 as "quotaName", "place"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "quotaName" nvarchar(4000) '$.quotaName', "place" bigint '$.place')) as k
inner join (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."quotaName", "l"."label", "l"."unit", "l"."measure", "l"."multiplier", "l"."quotaUsed", "l"."quotaLimit", "l"."poolScope", "l"."models", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIQuota" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as l on "l"."subscriptionId" = "k"."subscriptionId" and "l"."region" = "k"."region" and "l"."quotaName" = "k"."quotaName"
order by "k"."place";

-- rows, every filter
select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."quotaName" as "quotaName"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."quotaName", "l"."label", "l"."unit", "l"."measure", "l"."multiplier", "l"."quotaUsed", "l"."quotaLimit", "l"."poolScope", "l"."models", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIQuota" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."region" = @1 and "l"."subscriptionId" = @2 and charindex(lower(@3 collate Latin1_General_100_BIN2), lower(concat_ws(',', '', "l"."provider", ''))) > 0 and charindex(lower(@4 collate Latin1_General_100_BIN2), lower(concat_ws(',', '', "l"."models", ''))) > 0 and "l"."measure" = @5 and case when "l"."quotaLimit" < 0 then 'unlimited' when "l"."quotaLimit" = 0 and "l"."quotaUsed" <= 0 then 'none' when "l"."quotaUsed" >= "l"."quotaLimit" then 'usedUp' when "l"."quotaLimit" - "l"."quotaUsed" <= @6 * "l"."quotaLimit" then 'low' else 'free' end in (@7) and (charindex(lower(@8 collate Latin1_General_100_BIN2), lower("l"."quotaName")) > 0 or charindex(lower(@9 collate Latin1_General_100_BIN2), lower("l"."label")) > 0 or charindex(lower(@10 collate Latin1_General_100_BIN2), lower("l"."models")) > 0))
order by "l"."quotaUsed" desc, "l"."subscriptionId", "l"."region", "l"."quotaName"
offset @11 rows fetch next @12 rows only;
select "l"."subscriptionId", "l"."region", "l"."provider", "l"."quotaName", "l"."label", "l"."unit", "l"."measure", "l"."multiplier", "l"."quotaUsed", "l"."quotaLimit", "l"."poolScope", "l"."models", "l"."subscriptionName", "l"."snapshotTime"
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "quotaName" collate Latin1_General_100_BIN2 as "quotaName", "place"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "quotaName" nvarchar(4000) '$.quotaName', "place" bigint '$.place')) as k
inner join (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."quotaName", "l"."label", "l"."unit", "l"."measure", "l"."multiplier", "l"."quotaUsed", "l"."quotaLimit", "l"."poolScope", "l"."models", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIQuota" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as l on "l"."subscriptionId" = "k"."subscriptionId" and "l"."region" = "k"."region" and "l"."quotaName" = "k"."quotaName"
order by "k"."place";

-- rows, as of a time
select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."quotaName" as "quotaName"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."quotaName", "l"."label", "l"."unit", "l"."measure", "l"."multiplier", "l"."quotaUsed", "l"."quotaLimit", "l"."poolScope", "l"."models", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from ( select "n"."subscriptionId", "n"."region", "n"."quotaName", "n"."provider", "n"."label", "n"."unit", "n"."measure", "n"."multiplier", "n"."models", "n"."poolScope", "n"."quotaUsed", "n"."quotaLimit"
    from "AIModelUnit" as k
    inner join "AIQuota" as n on "n"."subscriptionId" = "k"."subscriptionId" and "n"."region" = "k"."region"
    left join (select "subscriptionId", "region", "quotaName", min("changedAt") as "changedAt"
      from "AIQuotaChange"
      where "changedAt" > cast(@1 as datetime2(3))
      group by "subscriptionId", "region", "quotaName") as e on "e"."subscriptionId" = "n"."subscriptionId" and "e"."region" = "n"."region" and "e"."quotaName" = "n"."quotaName"
    where "k"."firstSnapshotTime" <= cast(@2 as datetime2(3)) and "e"."changedAt" is null union all select "c"."subscriptionId", "c"."region", "c"."quotaName", "c"."provider", "c"."label", "c"."unit", "c"."measure", "c"."multiplier", "c"."models", "c"."poolScope", "c"."quotaUsedBefore" as "quotaUsed", "c"."quotaLimitBefore" as "quotaLimit"
    from (select "subscriptionId", "region", "quotaName", min("changedAt") as "changedAt"
      from "AIQuotaChange"
      where "changedAt" > cast(@3 as datetime2(3))
      group by "subscriptionId", "region", "quotaName") as e
    inner join "AIQuotaChange" as c on "c"."subscriptionId" = "e"."subscriptionId" and "c"."region" = "e"."region" and "c"."quotaName" = "e"."quotaName" and "c"."changedAt" = "e"."changedAt"
    inner join "AIModelUnit" as k on "k"."subscriptionId" = "c"."subscriptionId" and "k"."region" = "c"."region"
    where "k"."firstSnapshotTime" <= cast(@4 as datetime2(3)) and "c"."quotaUsedBefore" is not null) as l
  inner join ( select "k"."subscriptionId", "k"."region", coalesce(( select max("i"."snapshotTime")
        from "IngestionUnit" as i
        where "i"."pipeline" = 'models' and "i"."subscriptionId" = "k"."subscriptionId" and "i"."region" = "k"."region" and "i"."status" = 'written' and "i"."snapshotTime" <= cast(@5 as datetime2(3)) ), "k"."firstSnapshotTime") as "snapshotTime"
    from "AIModelUnit" as k
    where "k"."firstSnapshotTime" <= cast(@6 as datetime2(3))) as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" <= cast(@7 as datetime2(3)))
order by "l"."quotaUsed" desc, "l"."subscriptionId", "l"."region", "l"."quotaName"
offset @8 rows fetch next @9 rows only;
select "l"."subscriptionId", "l"."region", "l"."provider", "l"."quotaName", "l"."label", "l"."unit", "l"."measure", "l"."multiplier", "l"."quotaUsed", "l"."quotaLimit", "l"."poolScope", "l"."models", "l"."subscriptionName", "l"."snapshotTime"
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "quotaName" collate Latin1_General_100_BIN2 as "quotaName", "place"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "quotaName" nvarchar(4000) '$.quotaName', "place" bigint '$.place')) as k
inner join (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."quotaName", "l"."label", "l"."unit", "l"."measure", "l"."multiplier", "l"."quotaUsed", "l"."quotaLimit", "l"."poolScope", "l"."models", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from ( select "n"."subscriptionId", "n"."region", "n"."quotaName", "n"."provider", "n"."label", "n"."unit", "n"."measure", "n"."multiplier", "n"."models", "n"."poolScope", "n"."quotaUsed", "n"."quotaLimit"
    from "AIModelUnit" as k
    inner join "AIQuota" as n on "n"."subscriptionId" = "k"."subscriptionId" and "n"."region" = "k"."region"
    left join (select "subscriptionId", "region", "quotaName", min("changedAt") as "changedAt"
      from "AIQuotaChange"
      where "changedAt" > cast(@2 as datetime2(3))
      group by "subscriptionId", "region", "quotaName") as e on "e"."subscriptionId" = "n"."subscriptionId" and "e"."region" = "n"."region" and "e"."quotaName" = "n"."quotaName"
    where "k"."firstSnapshotTime" <= cast(@3 as datetime2(3)) and "e"."changedAt" is null union all select "c"."subscriptionId", "c"."region", "c"."quotaName", "c"."provider", "c"."label", "c"."unit", "c"."measure", "c"."multiplier", "c"."models", "c"."poolScope", "c"."quotaUsedBefore" as "quotaUsed", "c"."quotaLimitBefore" as "quotaLimit"
    from (select "subscriptionId", "region", "quotaName", min("changedAt") as "changedAt"
      from "AIQuotaChange"
      where "changedAt" > cast(@4 as datetime2(3))
      group by "subscriptionId", "region", "quotaName") as e
    inner join "AIQuotaChange" as c on "c"."subscriptionId" = "e"."subscriptionId" and "c"."region" = "e"."region" and "c"."quotaName" = "e"."quotaName" and "c"."changedAt" = "e"."changedAt"
    inner join "AIModelUnit" as k on "k"."subscriptionId" = "c"."subscriptionId" and "k"."region" = "c"."region"
    where "k"."firstSnapshotTime" <= cast(@5 as datetime2(3)) and "c"."quotaUsedBefore" is not null) as l
  inner join ( select "k"."subscriptionId", "k"."region", coalesce(( select max("i"."snapshotTime")
        from "IngestionUnit" as i
        where "i"."pipeline" = 'models' and "i"."subscriptionId" = "k"."subscriptionId" and "i"."region" = "k"."region" and "i"."status" = 'written' and "i"."snapshotTime" <= cast(@6 as datetime2(3)) ), "k"."firstSnapshotTime") as "snapshotTime"
    from "AIModelUnit" as k
    where "k"."firstSnapshotTime" <= cast(@7 as datetime2(3))) as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as l on "l"."subscriptionId" = "k"."subscriptionId" and "l"."region" = "k"."region" and "l"."quotaName" = "k"."quotaName"
order by "k"."place";

-- walk
select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."quotaName" as "quotaName"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."quotaName", "l"."label", "l"."unit", "l"."measure", "l"."multiplier", "l"."quotaUsed", "l"."quotaLimit", "l"."poolScope", "l"."models", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIQuota" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
order by "l"."quotaUsed" desc, "l"."subscriptionId", "l"."region", "l"."quotaName"
offset @1 rows fetch next @2 rows only;

-- count
select count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."quotaName", "l"."label", "l"."unit", "l"."measure", "l"."multiplier", "l"."quotaUsed", "l"."quotaLimit", "l"."poolScope", "l"."models", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIQuota" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."region" = @1 and "l"."subscriptionId" = @2 and charindex(lower(@3 collate Latin1_General_100_BIN2), lower(concat_ws(',', '', "l"."provider", ''))) > 0 and charindex(lower(@4 collate Latin1_General_100_BIN2), lower(concat_ws(',', '', "l"."models", ''))) > 0 and "l"."measure" = @5 and case when "l"."quotaLimit" < 0 then 'unlimited' when "l"."quotaLimit" = 0 and "l"."quotaUsed" <= 0 then 'none' when "l"."quotaUsed" >= "l"."quotaLimit" then 'usedUp' when "l"."quotaLimit" - "l"."quotaUsed" <= @6 * "l"."quotaLimit" then 'low' else 'free' end in (@7) and (charindex(lower(@8 collate Latin1_General_100_BIN2), lower("l"."quotaName")) > 0 or charindex(lower(@9 collate Latin1_General_100_BIN2), lower("l"."label")) > 0 or charindex(lower(@10 collate Latin1_General_100_BIN2), lower("l"."models")) > 0));

-- overview
select count(*) as "total"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."quotaName", "l"."label", "l"."unit", "l"."measure", "l"."multiplier", "l"."quotaUsed", "l"."quotaLimit", "l"."poolScope", "l"."models", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIQuota" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" = @1 and "l"."subscriptionId" = @2 and charindex(lower(@3 collate Latin1_General_100_BIN2), lower(concat_ws(',', '', "l"."provider", ''))) > 0 and charindex(lower(@4 collate Latin1_General_100_BIN2), lower(concat_ws(',', '', "l"."models", ''))) > 0 and "l"."measure" = @5 and case when "l"."quotaLimit" < 0 then 'unlimited' when "l"."quotaLimit" = 0 and "l"."quotaUsed" <= 0 then 'none' when "l"."quotaUsed" >= "l"."quotaLimit" then 'usedUp' when "l"."quotaLimit" - "l"."quotaUsed" <= @6 * "l"."quotaLimit" then 'low' else 'free' end in (@7) and (charindex(lower(@8 collate Latin1_General_100_BIN2), lower("l"."quotaName")) > 0 or charindex(lower(@9 collate Latin1_General_100_BIN2), lower("l"."label")) > 0 or charindex(lower(@10 collate Latin1_General_100_BIN2), lower("l"."models")) > 0));
select "region", "displayName"
from "Region";
select "subscriptionId", "displayName"
from "Subscription";
select "l"."region" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."quotaName", "l"."label", "l"."unit", "l"."measure", "l"."multiplier", "l"."quotaUsed", "l"."quotaLimit", "l"."poolScope", "l"."models", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIQuota" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" = @1 and "l"."subscriptionId" = @2 and charindex(lower(@3 collate Latin1_General_100_BIN2), lower(concat_ws(',', '', "l"."provider", ''))) > 0 and charindex(lower(@4 collate Latin1_General_100_BIN2), lower(concat_ws(',', '', "l"."models", ''))) > 0 and "l"."measure" = @5 and case when "l"."quotaLimit" < 0 then 'unlimited' when "l"."quotaLimit" = 0 and "l"."quotaUsed" <= 0 then 'none' when "l"."quotaUsed" >= "l"."quotaLimit" then 'usedUp' when "l"."quotaLimit" - "l"."quotaUsed" <= @6 * "l"."quotaLimit" then 'low' else 'free' end in (@7) and (charindex(lower(@8 collate Latin1_General_100_BIN2), lower("l"."quotaName")) > 0 or charindex(lower(@9 collate Latin1_General_100_BIN2), lower("l"."label")) > 0 or charindex(lower(@10 collate Latin1_General_100_BIN2), lower("l"."models")) > 0))
group by "l"."region";
select "l"."subscriptionId" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."quotaName", "l"."label", "l"."unit", "l"."measure", "l"."multiplier", "l"."quotaUsed", "l"."quotaLimit", "l"."poolScope", "l"."models", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIQuota" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" = @1 and "l"."subscriptionId" = @2 and charindex(lower(@3 collate Latin1_General_100_BIN2), lower(concat_ws(',', '', "l"."provider", ''))) > 0 and charindex(lower(@4 collate Latin1_General_100_BIN2), lower(concat_ws(',', '', "l"."models", ''))) > 0 and "l"."measure" = @5 and case when "l"."quotaLimit" < 0 then 'unlimited' when "l"."quotaLimit" = 0 and "l"."quotaUsed" <= 0 then 'none' when "l"."quotaUsed" >= "l"."quotaLimit" then 'usedUp' when "l"."quotaLimit" - "l"."quotaUsed" <= @6 * "l"."quotaLimit" then 'low' else 'free' end in (@7) and (charindex(lower(@8 collate Latin1_General_100_BIN2), lower("l"."quotaName")) > 0 or charindex(lower(@9 collate Latin1_General_100_BIN2), lower("l"."label")) > 0 or charindex(lower(@10 collate Latin1_General_100_BIN2), lower("l"."models")) > 0))
group by "l"."subscriptionId";
select "l"."provider" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."quotaName", "l"."label", "l"."unit", "l"."measure", "l"."multiplier", "l"."quotaUsed", "l"."quotaLimit", "l"."poolScope", "l"."models", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIQuota" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" = @1 and "l"."subscriptionId" = @2 and charindex(lower(@3 collate Latin1_General_100_BIN2), lower(concat_ws(',', '', "l"."provider", ''))) > 0 and charindex(lower(@4 collate Latin1_General_100_BIN2), lower(concat_ws(',', '', "l"."models", ''))) > 0 and "l"."measure" = @5 and case when "l"."quotaLimit" < 0 then 'unlimited' when "l"."quotaLimit" = 0 and "l"."quotaUsed" <= 0 then 'none' when "l"."quotaUsed" >= "l"."quotaLimit" then 'usedUp' when "l"."quotaLimit" - "l"."quotaUsed" <= @6 * "l"."quotaLimit" then 'low' else 'free' end in (@7) and (charindex(lower(@8 collate Latin1_General_100_BIN2), lower("l"."quotaName")) > 0 or charindex(lower(@9 collate Latin1_General_100_BIN2), lower("l"."label")) > 0 or charindex(lower(@10 collate Latin1_General_100_BIN2), lower("l"."models")) > 0))
group by "l"."provider";
select "l"."models" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."quotaName", "l"."label", "l"."unit", "l"."measure", "l"."multiplier", "l"."quotaUsed", "l"."quotaLimit", "l"."poolScope", "l"."models", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIQuota" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" = @1 and "l"."subscriptionId" = @2 and charindex(lower(@3 collate Latin1_General_100_BIN2), lower(concat_ws(',', '', "l"."provider", ''))) > 0 and charindex(lower(@4 collate Latin1_General_100_BIN2), lower(concat_ws(',', '', "l"."models", ''))) > 0 and "l"."measure" = @5 and case when "l"."quotaLimit" < 0 then 'unlimited' when "l"."quotaLimit" = 0 and "l"."quotaUsed" <= 0 then 'none' when "l"."quotaUsed" >= "l"."quotaLimit" then 'usedUp' when "l"."quotaLimit" - "l"."quotaUsed" <= @6 * "l"."quotaLimit" then 'low' else 'free' end in (@7) and (charindex(lower(@8 collate Latin1_General_100_BIN2), lower("l"."quotaName")) > 0 or charindex(lower(@9 collate Latin1_General_100_BIN2), lower("l"."label")) > 0 or charindex(lower(@10 collate Latin1_General_100_BIN2), lower("l"."models")) > 0))
group by "l"."models";
select "l"."measure" as "value", count(*) as "rows"
from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."quotaName", "l"."label", "l"."unit", "l"."measure", "l"."multiplier", "l"."quotaUsed", "l"."quotaLimit", "l"."poolScope", "l"."models", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "AIQuota" as l
  inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" = @1 and "l"."subscriptionId" = @2 and charindex(lower(@3 collate Latin1_General_100_BIN2), lower(concat_ws(',', '', "l"."provider", ''))) > 0 and charindex(lower(@4 collate Latin1_General_100_BIN2), lower(concat_ws(',', '', "l"."models", ''))) > 0 and "l"."measure" = @5 and case when "l"."quotaLimit" < 0 then 'unlimited' when "l"."quotaLimit" = 0 and "l"."quotaUsed" <= 0 then 'none' when "l"."quotaUsed" >= "l"."quotaLimit" then 'usedUp' when "l"."quotaLimit" - "l"."quotaUsed" <= @6 * "l"."quotaLimit" then 'low' else 'free' end in (@7) and (charindex(lower(@8 collate Latin1_General_100_BIN2), lower("l"."quotaName")) > 0 or charindex(lower(@9 collate Latin1_General_100_BIN2), lower("l"."label")) > 0 or charindex(lower(@10 collate Latin1_General_100_BIN2), lower("l"."models")) > 0))
group by "l"."measure";

-- snapshotTimes
select max("u"."snapshotTime") as "snapshotTime", min("u"."snapshotTime") as "oldestSnapshotTime"
from "AIModelUnit" as "u"
where exists (select "l"."subscriptionId" as "one"
  from (select "l"."subscriptionId", "l"."region", "l"."provider", "l"."quotaName", "l"."label", "l"."unit", "l"."measure", "l"."multiplier", "l"."quotaUsed", "l"."quotaLimit", "l"."poolScope", "l"."models", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
    from "AIQuota" as l
    inner join "AIModelUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
    left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
  where "l"."subscriptionId" = "u"."subscriptionId" and "l"."region" = "u"."region" and "l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null));

-- version
select "u"."runId" as "runId", count(*) as "units", cast(sum(datediff_big(millisecond, '19700101', "u"."firstSnapshotTime")) as varchar(40)) as "known"
from "AIModelUnit" as "u"
group by "u"."runId"
order by "u"."runId";
select cast(sum(datediff_big(millisecond, '19700101', "absentSinceTime")) as varchar(40)) as "since"
from "Subscription";
