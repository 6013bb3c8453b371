-- Generated from the repository; `npm run listings` overwrites it.

-- rows
select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."familyKey" as "familyKey"
from (select "l"."groupId", "l"."groupName", "l"."subscriptionId", "l"."region", "l"."family", "l"."familyKey", "l"."familyBase", "l"."quotaLimit", "l"."quotaUsed", "l"."quotaFree", "l"."regionalFree", "l"."headroom", "l"."groupLimit", "l"."poolFree", "l"."given", "l"."taken", "l"."readAt", "l"."poolReadAt", "l"."usageReadAt", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaGroupRow" as l
  inner join "QuotaGroupUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
order by case when "l"."headroom" is null then 1 else 0 end, "l"."headroom" desc, "l"."subscriptionId", "l"."region", "l"."familyKey"
offset @1 rows fetch next @2 rows only;
select "l"."groupId", "l"."groupName", "l"."subscriptionId", "l"."region", "l"."family", "l"."familyKey", "l"."familyBase", "l"."quotaLimit", "l"."quotaUsed", "l"."quotaFree", "l"."regionalFree", "l"."headroom", "l"."groupLimit", "l"."poolFree", "l"."given", "l"."taken", "l"."readAt", "l"."poolReadAt", "l"."usageReadAt", "l"."subscriptionName", "l"."snapshotTime"
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "place"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "familyKey" nvarchar(4000) '$.familyKey', "place" bigint '$.place')) as k
inner join (select "l"."groupId", "l"."groupName", "l"."subscriptionId", "l"."region", "l"."family", "l"."familyKey", "l"."familyBase", "l"."quotaLimit", "l"."quotaUsed", "l"."quotaFree", "l"."regionalFree", "l"."headroom", "l"."groupLimit", "l"."poolFree", "l"."given", "l"."taken", "l"."readAt", "l"."poolReadAt", "l"."usageReadAt", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaGroupRow" as l
  inner join "QuotaGroupUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as l on "l"."subscriptionId" = "k"."subscriptionId" and "l"."region" = "k"."region" and "l"."familyKey" = "k"."familyKey"
order by "k"."place";

-- rows, every filter
select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."familyKey" as "familyKey"
from (select "l"."groupId", "l"."groupName", "l"."subscriptionId", "l"."region", "l"."family", "l"."familyKey", "l"."familyBase", "l"."quotaLimit", "l"."quotaUsed", "l"."quotaFree", "l"."regionalFree", "l"."headroom", "l"."groupLimit", "l"."poolFree", "l"."given", "l"."taken", "l"."readAt", "l"."poolReadAt", "l"."usageReadAt", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaGroupRow" as l
  inner join "QuotaGroupUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."groupId" = @4 and "l"."familyKey" = @5 and (charindex(lower(@6 collate Latin1_General_100_BIN2), lower("l"."groupName")) > 0 or charindex(lower(@7 collate Latin1_General_100_BIN2), lower("l"."subscriptionName")) > 0 or charindex(lower(@8 collate Latin1_General_100_BIN2), lower("l"."family")) > 0))
order by case when "l"."headroom" is null then 1 else 0 end, "l"."headroom" desc, "l"."subscriptionId", "l"."region", "l"."familyKey"
offset @9 rows fetch next @10 rows only;
select "l"."groupId", "l"."groupName", "l"."subscriptionId", "l"."region", "l"."family", "l"."familyKey", "l"."familyBase", "l"."quotaLimit", "l"."quotaUsed", "l"."quotaFree", "l"."regionalFree", "l"."headroom", "l"."groupLimit", "l"."poolFree", "l"."given", "l"."taken", "l"."readAt", "l"."poolReadAt", "l"."usageReadAt", "l"."subscriptionName", "l"."snapshotTime"
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "place"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "familyKey" nvarchar(4000) '$.familyKey', "place" bigint '$.place')) as k
inner join (select "l"."groupId", "l"."groupName", "l"."subscriptionId", "l"."region", "l"."family", "l"."familyKey", "l"."familyBase", "l"."quotaLimit", "l"."quotaUsed", "l"."quotaFree", "l"."regionalFree", "l"."headroom", "l"."groupLimit", "l"."poolFree", "l"."given", "l"."taken", "l"."readAt", "l"."poolReadAt", "l"."usageReadAt", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaGroupRow" as l
  inner join "QuotaGroupUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as l on "l"."subscriptionId" = "k"."subscriptionId" and "l"."region" = "k"."region" and "l"."familyKey" = "k"."familyKey"
order by "k"."place";

-- walk
select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."familyKey" as "familyKey"
from (select "l"."groupId", "l"."groupName", "l"."subscriptionId", "l"."region", "l"."family", "l"."familyKey", "l"."familyBase", "l"."quotaLimit", "l"."quotaUsed", "l"."quotaFree", "l"."regionalFree", "l"."headroom", "l"."groupLimit", "l"."poolFree", "l"."given", "l"."taken", "l"."readAt", "l"."poolReadAt", "l"."usageReadAt", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaGroupRow" as l
  inner join "QuotaGroupUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
order by case when "l"."headroom" is null then 1 else 0 end, "l"."headroom" desc, "l"."subscriptionId", "l"."region", "l"."familyKey"
offset @1 rows fetch next @2 rows only;

-- count
select count(*) as "rows"
from (select "l"."groupId", "l"."groupName", "l"."subscriptionId", "l"."region", "l"."family", "l"."familyKey", "l"."familyBase", "l"."quotaLimit", "l"."quotaUsed", "l"."quotaFree", "l"."regionalFree", "l"."headroom", "l"."groupLimit", "l"."poolFree", "l"."given", "l"."taken", "l"."readAt", "l"."poolReadAt", "l"."usageReadAt", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaGroupRow" as l
  inner join "QuotaGroupUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."groupId" = @4 and "l"."familyKey" = @5 and (charindex(lower(@6 collate Latin1_General_100_BIN2), lower("l"."groupName")) > 0 or charindex(lower(@7 collate Latin1_General_100_BIN2), lower("l"."subscriptionName")) > 0 or charindex(lower(@8 collate Latin1_General_100_BIN2), lower("l"."family")) > 0));

-- overview
select count(*) as "total"
from (select "l"."groupId", "l"."groupName", "l"."subscriptionId", "l"."region", "l"."family", "l"."familyKey", "l"."familyBase", "l"."quotaLimit", "l"."quotaUsed", "l"."quotaFree", "l"."regionalFree", "l"."headroom", "l"."groupLimit", "l"."poolFree", "l"."given", "l"."taken", "l"."readAt", "l"."poolReadAt", "l"."usageReadAt", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaGroupRow" as l
  inner join "QuotaGroupUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."groupId" = @4 and "l"."familyKey" = @5 and (charindex(lower(@6 collate Latin1_General_100_BIN2), lower("l"."groupName")) > 0 or charindex(lower(@7 collate Latin1_General_100_BIN2), lower("l"."subscriptionName")) > 0 or charindex(lower(@8 collate Latin1_General_100_BIN2), lower("l"."family")) > 0));
select "region", "displayName"
from "Region";
select "subscriptionId", "displayName"
from "Subscription";
select "l"."region" as "value", count(*) as "rows"
from (select "l"."groupId", "l"."groupName", "l"."subscriptionId", "l"."region", "l"."family", "l"."familyKey", "l"."familyBase", "l"."quotaLimit", "l"."quotaUsed", "l"."quotaFree", "l"."regionalFree", "l"."headroom", "l"."groupLimit", "l"."poolFree", "l"."given", "l"."taken", "l"."readAt", "l"."poolReadAt", "l"."usageReadAt", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaGroupRow" as l
  inner join "QuotaGroupUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."groupId" = @4 and "l"."familyKey" = @5 and (charindex(lower(@6 collate Latin1_General_100_BIN2), lower("l"."groupName")) > 0 or charindex(lower(@7 collate Latin1_General_100_BIN2), lower("l"."subscriptionName")) > 0 or charindex(lower(@8 collate Latin1_General_100_BIN2), lower("l"."family")) > 0))
group by "l"."region";
select "l"."subscriptionId" as "value", count(*) as "rows"
from (select "l"."groupId", "l"."groupName", "l"."subscriptionId", "l"."region", "l"."family", "l"."familyKey", "l"."familyBase", "l"."quotaLimit", "l"."quotaUsed", "l"."quotaFree", "l"."regionalFree", "l"."headroom", "l"."groupLimit", "l"."poolFree", "l"."given", "l"."taken", "l"."readAt", "l"."poolReadAt", "l"."usageReadAt", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaGroupRow" as l
  inner join "QuotaGroupUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."groupId" = @4 and "l"."familyKey" = @5 and (charindex(lower(@6 collate Latin1_General_100_BIN2), lower("l"."groupName")) > 0 or charindex(lower(@7 collate Latin1_General_100_BIN2), lower("l"."subscriptionName")) > 0 or charindex(lower(@8 collate Latin1_General_100_BIN2), lower("l"."family")) > 0))
group by "l"."subscriptionId";
select "l"."groupId" as "value", count(*) as "rows", max("l"."groupName") as "label"
from (select "l"."groupId", "l"."groupName", "l"."subscriptionId", "l"."region", "l"."family", "l"."familyKey", "l"."familyBase", "l"."quotaLimit", "l"."quotaUsed", "l"."quotaFree", "l"."regionalFree", "l"."headroom", "l"."groupLimit", "l"."poolFree", "l"."given", "l"."taken", "l"."readAt", "l"."poolReadAt", "l"."usageReadAt", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaGroupRow" as l
  inner join "QuotaGroupUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."groupId" = @4 and "l"."familyKey" = @5 and (charindex(lower(@6 collate Latin1_General_100_BIN2), lower("l"."groupName")) > 0 or charindex(lower(@7 collate Latin1_General_100_BIN2), lower("l"."subscriptionName")) > 0 or charindex(lower(@8 collate Latin1_General_100_BIN2), lower("l"."family")) > 0))
group by "l"."groupId";
select "l"."familyKey" as "value", count(*) as "rows", max("l"."family") as "label"
from (select "l"."groupId", "l"."groupName", "l"."subscriptionId", "l"."region", "l"."family", "l"."familyKey", "l"."familyBase", "l"."quotaLimit", "l"."quotaUsed", "l"."quotaFree", "l"."regionalFree", "l"."headroom", "l"."groupLimit", "l"."poolFree", "l"."given", "l"."taken", "l"."readAt", "l"."poolReadAt", "l"."usageReadAt", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaGroupRow" as l
  inner join "QuotaGroupUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (@1, @2) and "l"."subscriptionId" = @3 and "l"."groupId" = @4 and "l"."familyKey" = @5 and (charindex(lower(@6 collate Latin1_General_100_BIN2), lower("l"."groupName")) > 0 or charindex(lower(@7 collate Latin1_General_100_BIN2), lower("l"."subscriptionName")) > 0 or charindex(lower(@8 collate Latin1_General_100_BIN2), lower("l"."family")) > 0))
group by "l"."familyKey";

-- snapshotTimes
select max("u"."snapshotTime") as "snapshotTime", min("u"."snapshotTime") as "oldestSnapshotTime"
from "QuotaGroupUnit" as "u"
where exists (select "l"."subscriptionId" as "one"
  from (select "l"."groupId", "l"."groupName", "l"."subscriptionId", "l"."region", "l"."family", "l"."familyKey", "l"."familyBase", "l"."quotaLimit", "l"."quotaUsed", "l"."quotaFree", "l"."regionalFree", "l"."headroom", "l"."groupLimit", "l"."poolFree", "l"."given", "l"."taken", "l"."readAt", "l"."poolReadAt", "l"."usageReadAt", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
    from "QuotaGroupRow" as l
    inner join "QuotaGroupUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
    left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
  where "l"."subscriptionId" = "u"."subscriptionId" and "l"."region" = "u"."region" and "l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null));

-- version
select "u"."runId" as "runId", count(*) as "units", cast(sum(datediff_big(millisecond, '19700101', "u"."firstSnapshotTime")) as varchar(40)) as "known"
from "QuotaGroupUnit" as "u"
group by "u"."runId"
order by "u"."runId";
select cast(sum(datediff_big(millisecond, '19700101', "absentSinceTime")) as varchar(40)) as "since"
from "Subscription";
