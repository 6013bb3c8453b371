-- Generated from the repository; `npm run listings` overwrites it.

-- runs
select "l"."runId", "l"."kind", "l"."status", "l"."triggeredBy", "l"."createdAt", "l"."startedAt", "l"."finishedAt", "l"."error", "l"."scope", "l"."sequence", "l"."note", "l"."skippedRecords", "l"."skippedReason", count("u"."region") as "total", sum(case when u.status = 'failed' then 1 else 0 end) as "failed", sum(case when u.status = 'written' then 1 else 0 end) as "written", sum(case when u.status = 'pending' then 1 else 0 end) as "pending", sum(case when u.status = 'pending' and u.isUnlisted = 1 then 1 else 0 end) as "unlisted", sum("u"."rowsWritten") as "rowsWritten", sum("u"."skippedRecords") as "skipped"
from (select *
  from "IngestionLog"
  order by "sequence" desc, "runId" desc
  offset @1 rows fetch next @2 rows only) as "l"
left join "IngestionUnit" as "u" on "u"."runId" = "l"."runId"
group by "l"."runId", "l"."kind", "l"."status", "l"."triggeredBy", "l"."createdAt", "l"."startedAt", "l"."finishedAt", "l"."error", "l"."scope", "l"."sequence", "l"."note", "l"."skippedRecords", "l"."skippedReason"
order by "l"."sequence" desc, "l"."runId" desc;
select count(*) as "total"
from "IngestionLog";

-- units
select "u"."subscriptionId", "s"."displayName" as "subscriptionName", "u"."region", "u"."status", "u"."rowsRead", "u"."rowsWritten", "u"."error", "u"."finishedAt", "u"."upstreamMs", "u"."writeMs", "u"."skippedRecords", "u"."skippedReason"
from "IngestionUnit" as "u"
left join "Subscription" as "s" on "s"."subscriptionId" = "u"."subscriptionId"
where "u"."runId" = @1
order by "u"."subscriptionId", "u"."region"
offset @2 rows fetch next @3 rows only;
select count(*) as "total"
from "IngestionUnit" as "u"
where "u"."runId" = @1;

-- units, of a status
select "u"."subscriptionId", "s"."displayName" as "subscriptionName", "u"."region", "u"."status", "u"."rowsRead", "u"."rowsWritten", "u"."error", "u"."finishedAt", "u"."upstreamMs", "u"."writeMs", "u"."skippedRecords", "u"."skippedReason"
from "IngestionUnit" as "u"
left join "Subscription" as "s" on "s"."subscriptionId" = "u"."subscriptionId"
where "u"."runId" = @1 and "u"."status" = @2
order by "u"."subscriptionId", "u"."region"
offset @3 rows fetch next @4 rows only;
select count(*) as "total"
from "IngestionUnit" as "u"
where "u"."runId" = @1 and "u"."status" = @2;
