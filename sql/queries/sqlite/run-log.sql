-- Generated from the repository; `npm run listings` writes it anew.

-- runs
select "l"."runId", "l"."kind", "l"."status", "l"."triggeredBy", "l"."createdAt", "l"."startedAt", "l"."finishedAt", "l"."error", "l"."scope", count("u"."region") as "total", sum(case when u.status = 'failed' then 1 else 0 end) as "failed", sum(case when u.status = 'pending' then 1 else 0 end) as "pending", sum(case when u.status = 'pending' and u.region = '*' then 1 else 0 end) as "unlisted", sum("u"."rowsWritten") as "rowsWritten"
from (select *
  from "IngestionLog"
  order by "createdAt" desc, "runId" desc
  limit ?
  offset ?) as "l"
left join "IngestionUnit" as "u" on "u"."runId" = "l"."runId"
group by "l"."runId", "l"."kind", "l"."status", "l"."triggeredBy", "l"."createdAt", "l"."startedAt", "l"."finishedAt", "l"."error", "l"."scope"
order by "l"."createdAt" desc, "l"."runId" desc;
select count(*) as "total"
from "IngestionLog";

-- units
select "u"."subscriptionId", "s"."displayName" as "subscriptionName", "u"."region", "u"."status", "u"."rowsRead", "u"."rowsWritten", "u"."error", "u"."finishedAt", "u"."upstreamMs", "u"."writeMs"
from "IngestionUnit" as "u"
left join "Subscription" as "s" on "s"."subscriptionId" = "u"."subscriptionId"
where "u"."runId" = ?
order by "u"."subscriptionId", "u"."region"
limit ?
offset ?;
select count(*) as "total"
from "IngestionUnit" as "u"
where "u"."runId" = ?;

-- units, of a status
select "u"."subscriptionId", "s"."displayName" as "subscriptionName", "u"."region", "u"."status", "u"."rowsRead", "u"."rowsWritten", "u"."error", "u"."finishedAt", "u"."upstreamMs", "u"."writeMs"
from "IngestionUnit" as "u"
left join "Subscription" as "s" on "s"."subscriptionId" = "u"."subscriptionId"
where "u"."runId" = ? and "u"."status" = ?
order by "u"."subscriptionId", "u"."region"
limit ?
offset ?;
select count(*) as "total"
from "IngestionUnit" as "u"
where "u"."runId" = ? and "u"."status" = ?;
