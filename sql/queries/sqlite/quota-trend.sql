-- Generated from the repository; `npm run listings` overwrites it.

-- quotasNow
select substr("u"."firstSnapshotTime", 1, 10) as "firstDay", "l"."region" as "region", "l"."measure" as "measure", "l"."poolScope" as "poolScope", count(*) as "quotas", sum(case when case when "l"."multiplier" is not null and "l"."quotaLimit" >= 0 then 1 else 0 end = 1 then "l"."quotaUsed" * "l"."multiplier" else 0 end) as "quotaUsed", sum(case when case when "l"."multiplier" is not null and "l"."quotaLimit" >= 0 then 1 else 0 end = 1 then "l"."quotaLimit" * "l"."multiplier" else 0 end) as "quotaLimit"
from "AIQuota" as "l"
inner join "AIModelUnit" as "u" on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null) and case when "l"."multiplier" is not null and "l"."quotaLimit" >= 0 then 1 else 0 end = 1
group by substr("u"."firstSnapshotTime", 1, 10), "l"."region", "l"."measure", "l"."poolScope";

-- quotasNow, every filter
select substr("u"."firstSnapshotTime", 1, 10) as "firstDay", "l"."region" as "region", "l"."measure" as "measure", "l"."poolScope" as "poolScope", count(*) as "quotas", sum(case when case when "l"."multiplier" is not null and "l"."quotaLimit" >= 0 then 1 else 0 end = 1 then "l"."quotaUsed" * "l"."multiplier" else 0 end) as "quotaUsed", sum(case when case when "l"."multiplier" is not null and "l"."quotaLimit" >= 0 then 1 else 0 end = 1 then "l"."quotaLimit" * "l"."multiplier" else 0 end) as "quotaLimit"
from "AIQuota" as "l"
inner join "AIModelUnit" as "u" on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" = ? and "l"."subscriptionId" = ? and instr(lower(concat_ws(',', '', "l"."provider", '')), lower(?)) > 0 and instr(lower(concat_ws(',', '', "l"."models", '')), lower(?)) > 0) and case when "l"."multiplier" is not null and "l"."quotaLimit" >= 0 then 1 else 0 end = 1
group by substr("u"."firstSnapshotTime", 1, 10), "l"."region", "l"."measure", "l"."poolScope";

-- quotaMoves
select substr("u"."firstSnapshotTime", 1, 10) as "firstDay", substr("l"."changedAt", 1, 10) as "bucket", "l"."region" as "region", case when "q"."quotaName" is null then "l"."measure" else "q"."measure" end as "measure", case when "q"."quotaName" is null then "l"."poolScope" else "q"."poolScope" end as "poolScope", sum(case when case when "q"."quotaName" is null then "l"."multiplier" else "q"."multiplier" end is not null and "l"."quotaLimitAfter" >= 0 then 1 else 0 end - case when case when "q"."quotaName" is null then "l"."multiplier" else "q"."multiplier" end is not null and "l"."quotaLimitBefore" >= 0 then 1 else 0 end) as "quotas", sum(case when case when case when "q"."quotaName" is null then "l"."multiplier" else "q"."multiplier" end is not null and "l"."quotaLimitAfter" >= 0 then 1 else 0 end = 1 then "l"."quotaUsedAfter" * case when "q"."quotaName" is null then "l"."multiplier" else "q"."multiplier" end else 0 end - case when case when case when "q"."quotaName" is null then "l"."multiplier" else "q"."multiplier" end is not null and "l"."quotaLimitBefore" >= 0 then 1 else 0 end = 1 then "l"."quotaUsedBefore" * case when "q"."quotaName" is null then "l"."multiplier" else "q"."multiplier" end else 0 end) as "quotaUsed", sum(case when case when case when "q"."quotaName" is null then "l"."multiplier" else "q"."multiplier" end is not null and "l"."quotaLimitAfter" >= 0 then 1 else 0 end = 1 then "l"."quotaLimitAfter" * case when "q"."quotaName" is null then "l"."multiplier" else "q"."multiplier" end else 0 end - case when case when case when "q"."quotaName" is null then "l"."multiplier" else "q"."multiplier" end is not null and "l"."quotaLimitBefore" >= 0 then 1 else 0 end = 1 then "l"."quotaLimitBefore" * case when "q"."quotaName" is null then "l"."multiplier" else "q"."multiplier" end else 0 end) as "quotaLimit"
from "AIQuotaChange" as "l"
inner join "AIModelUnit" as "u" on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
left join "AIQuota" as "q" on "q"."subscriptionId" = "l"."subscriptionId" and "q"."region" = "l"."region" and "q"."quotaName" = "l"."quotaName"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null) and "l"."changedAt" >= ? and case when "q"."quotaName" is null then "l"."multiplier" else "q"."multiplier" end is not null
group by substr("u"."firstSnapshotTime", 1, 10), substr("l"."changedAt", 1, 10), "l"."region", case when "q"."quotaName" is null then "l"."measure" else "q"."measure" end, case when "q"."quotaName" is null then "l"."poolScope" else "q"."poolScope" end;

-- quotaMoves, every filter
select substr("u"."firstSnapshotTime", 1, 10) as "firstDay", substr("l"."changedAt", 1, 10) as "bucket", "l"."region" as "region", case when "q"."quotaName" is null then "l"."measure" else "q"."measure" end as "measure", case when "q"."quotaName" is null then "l"."poolScope" else "q"."poolScope" end as "poolScope", sum(case when case when "q"."quotaName" is null then "l"."multiplier" else "q"."multiplier" end is not null and "l"."quotaLimitAfter" >= 0 then 1 else 0 end - case when case when "q"."quotaName" is null then "l"."multiplier" else "q"."multiplier" end is not null and "l"."quotaLimitBefore" >= 0 then 1 else 0 end) as "quotas", sum(case when case when case when "q"."quotaName" is null then "l"."multiplier" else "q"."multiplier" end is not null and "l"."quotaLimitAfter" >= 0 then 1 else 0 end = 1 then "l"."quotaUsedAfter" * case when "q"."quotaName" is null then "l"."multiplier" else "q"."multiplier" end else 0 end - case when case when case when "q"."quotaName" is null then "l"."multiplier" else "q"."multiplier" end is not null and "l"."quotaLimitBefore" >= 0 then 1 else 0 end = 1 then "l"."quotaUsedBefore" * case when "q"."quotaName" is null then "l"."multiplier" else "q"."multiplier" end else 0 end) as "quotaUsed", sum(case when case when case when "q"."quotaName" is null then "l"."multiplier" else "q"."multiplier" end is not null and "l"."quotaLimitAfter" >= 0 then 1 else 0 end = 1 then "l"."quotaLimitAfter" * case when "q"."quotaName" is null then "l"."multiplier" else "q"."multiplier" end else 0 end - case when case when case when "q"."quotaName" is null then "l"."multiplier" else "q"."multiplier" end is not null and "l"."quotaLimitBefore" >= 0 then 1 else 0 end = 1 then "l"."quotaLimitBefore" * case when "q"."quotaName" is null then "l"."multiplier" else "q"."multiplier" end else 0 end) as "quotaLimit"
from "AIQuotaChange" as "l"
inner join "AIModelUnit" as "u" on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
left join "AIQuota" as "q" on "q"."subscriptionId" = "l"."subscriptionId" and "q"."region" = "l"."region" and "q"."quotaName" = "l"."quotaName"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" = ? and "l"."subscriptionId" = ? and instr(lower(concat_ws(',', '', "l"."provider", '')), lower(?)) > 0 and instr(lower(concat_ws(',', '', "l"."models", '')), lower(?)) > 0) and "l"."changedAt" >= ? and case when "q"."quotaName" is null then "l"."multiplier" else "q"."multiplier" end is not null
group by substr("u"."firstSnapshotTime", 1, 10), substr("l"."changedAt", 1, 10), "l"."region", case when "q"."quotaName" is null then "l"."measure" else "q"."measure" end, case when "q"."quotaName" is null then "l"."poolScope" else "q"."poolScope" end;
