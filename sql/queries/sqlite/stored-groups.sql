-- Generated from the repository; `npm run listings` overwrites it.

-- reading
select "state", "readAt", "problem"
from "QuotaGroupReading"
where "managementGroupId" = ?;

-- groups
select "groupId", "name", "managementGroupId", "groupType", "provisioningState", "state", "problem", "snapshotTime"
from "QuotaGroup"
where "managementGroupId" = ?
order by "name", "groupId";
select "m"."groupId", "m"."subscriptionId", "s"."displayName", "m"."provisioningState", "m"."inManagementGroup", "m"."readAt"
from "QuotaGroupMember" as "m"
left join "Subscription" as "s" on "s"."subscriptionId" = "m"."subscriptionId"
order by "m"."groupId", "m"."subscriptionId";
select "groupId", count(*) as "rows"
from "QuotaAllocation"
where "keptAt" is not null
group by "groupId";
select "p"."groupId", count(*) as "rows"
from "QuotaGroupPool" as "p"
where "p"."isComplete" = ? and exists (select "a"."groupId"
  from "QuotaAllocation" as "a"
  where "a"."groupId" = "p"."groupId" and "a"."region" = "p"."region")
group by "p"."groupId";
select "requestId", "state", "subscriptionId", "region", "family", "quotaLimit", "submittedAt", "message"
from "QuotaGroupRequest"
where "groupId" = ? and ("subscriptionId" = ? or "subscriptionId" in (select "subscriptionId"
    from "QuotaGroupMember"
    where "groupId" = ?))
order by "submittedAt" desc, "requestId"
limit ?
offset ?;

-- regions
select "region"
from "CapacityUnit"
where "subscriptionId" = ?;
select "region"
from "Region";

-- sums
select sum("p"."free") as "sum"
from (select max(case when "l"."poolFree" > 0 then "l"."poolFree" else 0 end) as "free"
  from (select "l"."groupId", "l"."groupName", "l"."subscriptionId", "l"."region", "l"."family", "l"."familyKey", "l"."familyBase", "l"."quotaLimit", "l"."quotaUsed", "l"."quotaFree", "l"."regionalFree", "l"."headroom", "l"."groupLimit", "l"."poolFree", "l"."given", "l"."taken", "l"."readAt", "l"."poolReadAt", "l"."usageReadAt", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
    from "QuotaGroupRow" as l
    inner join "QuotaGroupUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
    left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
  where ("l"."subscriptionId" not in (select "subscriptionId"
      from "Subscription"
      where "absentSinceTime" is not null) and "l"."region" = ? and "l"."groupId" = ? and (instr(lower("l"."groupName"), lower(?)) > 0 or instr(lower("l"."subscriptionName"), lower(?)) > 0 or instr(lower("l"."family"), lower(?)) > 0)) and "l"."poolFree" is not null
  group by "l"."groupId", "l"."region", "l"."familyKey") as "p";
select sum(case when "u"."regionalFree" < "u"."free" then "u"."regionalFree" else "u"."free" end) as "sum"
from (select sum("l"."quotaFree") as "free", max("l"."regionalFree") as "regionalFree"
  from (select "l"."groupId", "l"."groupName", "l"."subscriptionId", "l"."region", "l"."family", "l"."familyKey", "l"."familyBase", "l"."quotaLimit", "l"."quotaUsed", "l"."quotaFree", "l"."regionalFree", "l"."headroom", "l"."groupLimit", "l"."poolFree", "l"."given", "l"."taken", "l"."readAt", "l"."poolReadAt", "l"."usageReadAt", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
    from "QuotaGroupRow" as l
    inner join "QuotaGroupUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
    left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
  where ("l"."subscriptionId" not in (select "subscriptionId"
      from "Subscription"
      where "absentSinceTime" is not null) and "l"."region" = ? and "l"."groupId" = ? and (instr(lower("l"."groupName"), lower(?)) > 0 or instr(lower("l"."subscriptionName"), lower(?)) > 0 or instr(lower("l"."family"), lower(?)) > 0)) and "l"."headroom" is not null
  group by "l"."subscriptionId", "l"."region") as "u";
select min("l"."readAt") as "readAt", min("l"."poolReadAt") as "poolReadAt"
from (select "l"."groupId", "l"."groupName", "l"."subscriptionId", "l"."region", "l"."family", "l"."familyKey", "l"."familyBase", "l"."quotaLimit", "l"."quotaUsed", "l"."quotaFree", "l"."regionalFree", "l"."headroom", "l"."groupLimit", "l"."poolFree", "l"."given", "l"."taken", "l"."readAt", "l"."poolReadAt", "l"."usageReadAt", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaGroupRow" as l
  inner join "QuotaGroupUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" = ? and "l"."groupId" = ? and (instr(lower("l"."groupName"), lower(?)) > 0 or instr(lower("l"."subscriptionName"), lower(?)) > 0 or instr(lower("l"."family"), lower(?)) > 0));

-- version
select "u"."runId" as "runId", count(*) as "units", cast(sum(cast(round(unixepoch("u"."firstSnapshotTime", 'subsec') * 1000) as integer)) as text) as "known"
from "CapacityUnit" as "u"
group by "u"."runId"
order by "u"."runId";
select cast(sum(cast(round(unixepoch("absentSinceTime", 'subsec') * 1000) as integer)) as text) as "since"
from "Subscription";
select "managementGroupId", "state", "readAt"
from "QuotaGroupReading";
