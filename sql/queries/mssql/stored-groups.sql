-- Generated from the repository; `npm run listings` overwrites it.

-- reading
select "state", "readAt", "problem"
from "QuotaGroupReading"
where "managementGroupId" = @1;

-- groups
select "groupId", "name", "managementGroupId", "groupType", "provisioningState", "state", "problem", "snapshotTime"
from "QuotaGroup"
where "managementGroupId" = @1
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
where "p"."isComplete" = @1 and exists (select "a"."groupId"
  from "QuotaAllocation" as "a"
  where "a"."groupId" = "p"."groupId" and "a"."region" = "p"."region")
group by "p"."groupId";
select "requestId", "state", "subscriptionId", "region", "family", "quotaLimit", "submittedAt", "message"
from "QuotaGroupRequest"
where "groupId" = @1 and ("subscriptionId" = @2 or "subscriptionId" in (select "subscriptionId"
    from "QuotaGroupMember"
    where "groupId" = @3))
order by "submittedAt" desc, "requestId"
offset @4 rows fetch next @5 rows only;

-- regions
select "region"
from "CapacityUnit"
where "subscriptionId" = @1;
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
      where "absentSinceTime" is not null) and "l"."region" = @1 and "l"."groupId" = @2 and (charindex(lower(@3 collate Latin1_General_100_BIN2), lower("l"."groupName")) > 0 or charindex(lower(@4 collate Latin1_General_100_BIN2), lower("l"."subscriptionName")) > 0 or charindex(lower(@5 collate Latin1_General_100_BIN2), lower("l"."family")) > 0)) and "l"."poolFree" is not null
  group by "l"."groupId", "l"."region", "l"."familyKey") as "p";
select sum(case when "u"."regionalFree" < "u"."free" then "u"."regionalFree" else "u"."free" end) as "sum"
from (select sum("l"."quotaFree") as "free", max("l"."regionalFree") as "regionalFree"
  from (select "l"."groupId", "l"."groupName", "l"."subscriptionId", "l"."region", "l"."family", "l"."familyKey", "l"."familyBase", "l"."quotaLimit", "l"."quotaUsed", "l"."quotaFree", "l"."regionalFree", "l"."headroom", "l"."groupLimit", "l"."poolFree", "l"."given", "l"."taken", "l"."readAt", "l"."poolReadAt", "l"."usageReadAt", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
    from "QuotaGroupRow" as l
    inner join "QuotaGroupUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
    left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
  where ("l"."subscriptionId" not in (select "subscriptionId"
      from "Subscription"
      where "absentSinceTime" is not null) and "l"."region" = @1 and "l"."groupId" = @2 and (charindex(lower(@3 collate Latin1_General_100_BIN2), lower("l"."groupName")) > 0 or charindex(lower(@4 collate Latin1_General_100_BIN2), lower("l"."subscriptionName")) > 0 or charindex(lower(@5 collate Latin1_General_100_BIN2), lower("l"."family")) > 0)) and "l"."headroom" is not null
  group by "l"."subscriptionId", "l"."region") as "u";
select min("l"."readAt") as "readAt", min("l"."poolReadAt") as "poolReadAt"
from (select "l"."groupId", "l"."groupName", "l"."subscriptionId", "l"."region", "l"."family", "l"."familyKey", "l"."familyBase", "l"."quotaLimit", "l"."quotaUsed", "l"."quotaFree", "l"."regionalFree", "l"."headroom", "l"."groupLimit", "l"."poolFree", "l"."given", "l"."taken", "l"."readAt", "l"."poolReadAt", "l"."usageReadAt", "s"."displayName" as "subscriptionName", "u"."snapshotTime" as "snapshotTime"
  from "QuotaGroupRow" as l
  inner join "QuotaGroupUnit" as u on "u"."subscriptionId" = "l"."subscriptionId" and "u"."region" = "l"."region"
  left join "Subscription" as s on "s"."subscriptionId" = "l"."subscriptionId") as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" = @1 and "l"."groupId" = @2 and (charindex(lower(@3 collate Latin1_General_100_BIN2), lower("l"."groupName")) > 0 or charindex(lower(@4 collate Latin1_General_100_BIN2), lower("l"."subscriptionName")) > 0 or charindex(lower(@5 collate Latin1_General_100_BIN2), lower("l"."family")) > 0));

-- version
select "u"."runId" as "runId", count(*) as "units", cast(sum(datediff_big(millisecond, '19700101', "u"."firstSnapshotTime")) as varchar(40)) as "known"
from "CapacityUnit" as "u"
group by "u"."runId"
order by "u"."runId";
select cast(sum(datediff_big(millisecond, '19700101', "absentSinceTime")) as varchar(40)) as "since"
from "Subscription";
select "managementGroupId", "state", "readAt"
from "QuotaGroupReading";
