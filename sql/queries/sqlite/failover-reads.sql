-- Generated from the repository; `npm run listings` overwrites it.

-- regions
select "region", "displayName", "geography", "pairedRegion"
from "Region"
order by "region";

-- subscriptions
select "s"."subscriptionId", "s"."displayName" as "subscriptionName"
from "Subscription" as "s"
where "s"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null)
order by "s"."displayName", "s"."subscriptionId";

-- subscriptions, some
select "s"."subscriptionId", "s"."displayName" as "subscriptionName"
from "Subscription" as "s"
where ("s"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "s"."subscriptionId" in (?, ?))
order by "s"."displayName", "s"."subscriptionId";

-- units, of capacity
select "u"."subscriptionId" as "subscriptionId", "u"."region" as "region", "u"."snapshotTime" as "snapshotTime"
from "CapacityUnit" as "u"
where ("u"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "u"."region" in (?, ?) and "u"."subscriptionId" in (?, ?))
order by "u"."region", "u"."subscriptionId";

-- units, of AI models
select "u"."subscriptionId" as "subscriptionId", "u"."region" as "region", "u"."snapshotTime" as "snapshotTime"
from "AIModelUnit" as "u"
where ("u"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "u"."region" in (?, ?))
order by "u"."region", "u"."subscriptionId";

-- totals
select "q"."subscriptionId", "q"."region", "q"."used", "q"."quotaLimit"
from "QuotaUsage" as "q"
where ("q"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "q"."region" in (?, ?) and "q"."subscriptionId" in (?, ?)) and "q"."quotaKey" = ?
order by "q"."region", "q"."subscriptionId";

-- quotas
select "f"."subscriptionId", "f"."quotaKey", "f"."quotaName", "f"."used", "f"."quotaLimit", "t"."quotaName" as "targetName", "t"."used" as "targetUsed", "t"."quotaLimit" as "targetLimit"
from "QuotaUsage" as "f"
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "f"."subscriptionId" and "t"."quotaKey" = "f"."quotaKey" and "t"."region" = ?
where ("f"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "f"."region" = ? and "f"."subscriptionId" in (?, ?) and (instr(lower("f"."quotaKey"), lower(?)) > 0 or "f"."quotaKey" in (select "familyKey"
      from "Family")) and "f"."used" > 0)
order by "f"."subscriptionId", "f"."quotaKey";
select "familyKey", "family", "familyBase"
from "Family";

-- quotas, unused ones too
select "f"."subscriptionId", "f"."quotaKey", "f"."quotaName", "f"."used", "f"."quotaLimit", "t"."quotaName" as "targetName", "t"."used" as "targetUsed", "t"."quotaLimit" as "targetLimit"
from "QuotaUsage" as "f"
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "f"."subscriptionId" and "t"."quotaKey" = "f"."quotaKey" and "t"."region" = ?
where ("f"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "f"."region" = ? and (instr(lower("f"."quotaKey"), lower(?)) > 0 or "f"."quotaKey" in (select "familyKey"
      from "Family")) and 1 = 1)
order by "f"."subscriptionId", "f"."quotaKey";
select "familyKey", "family", "familyBase"
from "Family";

-- sizes
select "l"."subscriptionId", "l"."familyKey", sum(case when "l"."region" = ? and "l"."availability" <> 'Restricted' then 1 else 0 end) as "sizes", sum(case when "l"."region" = ? and "l"."availability" <> 'Restricted' and "t"."vmSku" is null then 1 else 0 end) as "lacking", sum(case when not ("l"."region" = ?) and "l"."availability" <> 'Restricted' then 1 else 0 end) as "targetSizes", sum(case when not ("l"."region" = ?) and not ("l"."availability" <> 'Restricted') then 1 else 0 end) as "restricted"
from "CapacityLatest" as "l"
left join "CapacityLatest" as "t" on "t"."subscriptionId" = "l"."subscriptionId" and "t"."vmSku" = "l"."vmSku" and "t"."region" = ? and "t"."availability" <> 'Restricted'
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (?, ?) and "l"."subscriptionId" in (?, ?) and "l"."resourceType" = 'virtualMachines') and exists (select "f"."quotaKey"
  from "QuotaUsage" as "f"
  where "f"."subscriptionId" = "l"."subscriptionId" and "f"."quotaKey" = "l"."familyKey" and "f"."region" = ? and "f"."used" > 0)
group by "l"."subscriptionId", "l"."familyKey"
order by "l"."subscriptionId", "l"."familyKey";

-- sizes, of unused families too
select "l"."subscriptionId", "l"."familyKey", sum(case when "l"."region" = ? and "l"."availability" <> 'Restricted' then 1 else 0 end) as "sizes", sum(case when "l"."region" = ? and "l"."availability" <> 'Restricted' and "t"."vmSku" is null then 1 else 0 end) as "lacking", sum(case when not ("l"."region" = ?) and "l"."availability" <> 'Restricted' then 1 else 0 end) as "targetSizes", sum(case when not ("l"."region" = ?) and not ("l"."availability" <> 'Restricted') then 1 else 0 end) as "restricted"
from "CapacityLatest" as "l"
left join "CapacityLatest" as "t" on "t"."subscriptionId" = "l"."subscriptionId" and "t"."vmSku" = "l"."vmSku" and "t"."region" = ? and "t"."availability" <> 'Restricted'
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (?, ?) and "l"."resourceType" = 'virtualMachines') and exists (select "f"."quotaKey"
  from "QuotaUsage" as "f"
  where "f"."subscriptionId" = "l"."subscriptionId" and "f"."quotaKey" = "l"."familyKey" and "f"."region" = ? and 1 = 1)
group by "l"."subscriptionId", "l"."familyKey"
order by "l"."subscriptionId", "l"."familyKey";

-- modelQuotas
select "f"."subscriptionId", "f"."quotaName", "f"."label", "f"."measure", "f"."multiplier", "f"."poolScope", "f"."models", "f"."quotaUsed" as "used", "f"."quotaLimit", "t"."quotaUsed" as "targetUsed", "t"."quotaLimit" as "targetLimit"
from "AIQuota" as "f"
left join "AIQuota" as "t" on "t"."subscriptionId" = "f"."subscriptionId" and "t"."quotaName" = "f"."quotaName" and "t"."region" = ?
where ("f"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "f"."region" = ? and "f"."subscriptionId" in (?, ?) and "f"."quotaUsed" > 0)
order by "f"."subscriptionId", "f"."quotaName";

-- deployableModels
select "l"."subscriptionId", "l"."region", "l"."quotaName", "l"."model"
from "AIModelAvailability" as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (?, ?) and "l"."subscriptionId" in (?, ?) and not ("l"."lifecycle" = 'Retired' or "l"."restriction" is not null)) and exists (select "f"."quotaName"
  from "AIQuota" as "f"
  where "f"."subscriptionId" = "l"."subscriptionId" and "f"."quotaName" = "l"."quotaName" and "f"."region" = ? and "f"."quotaUsed" > ?)
group by "l"."subscriptionId", "l"."region", "l"."quotaName", "l"."model"
order by "l"."subscriptionId", "l"."region", "l"."quotaName", "l"."model";
