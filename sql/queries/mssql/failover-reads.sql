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
    where "absentSinceTime" is not null) and "s"."subscriptionId" in (@1, @2))
order by "s"."displayName", "s"."subscriptionId";

-- units, of capacity
select "u"."subscriptionId" as "subscriptionId", "u"."region" as "region", "u"."snapshotTime" as "snapshotTime"
from "CapacityUnit" as "u"
where ("u"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "u"."region" in (@1, @2) and "u"."subscriptionId" in (@3, @4))
order by "u"."region", "u"."subscriptionId";

-- units, of AI models
select "u"."subscriptionId" as "subscriptionId", "u"."region" as "region", "u"."snapshotTime" as "snapshotTime"
from "AIModelUnit" as "u"
where ("u"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "u"."region" in (@1, @2))
order by "u"."region", "u"."subscriptionId";

-- totals
select "q"."subscriptionId", "q"."region", "q"."used", "q"."quotaLimit"
from "QuotaUsage" as "q"
where ("q"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "q"."region" in (@1, @2) and "q"."subscriptionId" in (@3, @4)) and "q"."quotaKey" = @5
order by "q"."region", "q"."subscriptionId";

-- quotas
select "f"."subscriptionId", "f"."quotaKey", "f"."quotaName", "f"."used", "f"."quotaLimit", "t"."quotaName" as "targetName", "t"."used" as "targetUsed", "t"."quotaLimit" as "targetLimit"
from "QuotaUsage" as "f"
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "f"."subscriptionId" and "t"."quotaKey" = "f"."quotaKey" and "t"."region" = @1
where ("f"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "f"."region" = @2 and "f"."subscriptionId" in (@3, @4) and (charindex(lower(@5 collate Latin1_General_100_BIN2), lower("f"."quotaKey")) > 0 or "f"."quotaKey" in (select "familyKey"
      from "Family")) and "f"."used" > 0)
order by "f"."subscriptionId", "f"."quotaKey";
select "familyKey", "family", "familyBase"
from "Family";

-- quotas, unused ones too
select "f"."subscriptionId", "f"."quotaKey", "f"."quotaName", "f"."used", "f"."quotaLimit", "t"."quotaName" as "targetName", "t"."used" as "targetUsed", "t"."quotaLimit" as "targetLimit"
from "QuotaUsage" as "f"
left join "QuotaUsage" as "t" on "t"."subscriptionId" = "f"."subscriptionId" and "t"."quotaKey" = "f"."quotaKey" and "t"."region" = @1
where ("f"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "f"."region" = @2 and (charindex(lower(@3 collate Latin1_General_100_BIN2), lower("f"."quotaKey")) > 0 or "f"."quotaKey" in (select "familyKey"
      from "Family")) and 1 = 1)
order by "f"."subscriptionId", "f"."quotaKey";
select "familyKey", "family", "familyBase"
from "Family";

-- sizes
select "l"."subscriptionId", "l"."familyKey", sum(case when "l"."region" = @1 and "l"."availability" <> 'Restricted' then 1 else 0 end) as "sizes", sum(case when "l"."region" = @2 and "l"."availability" <> 'Restricted' and "t"."vmSku" is null then 1 else 0 end) as "lacking", sum(case when not ("l"."region" = @3) and "l"."availability" <> 'Restricted' then 1 else 0 end) as "targetSizes", sum(case when not ("l"."region" = @4) and not ("l"."availability" <> 'Restricted') then 1 else 0 end) as "restricted"
from (select *
  from "CapacityLatest" with (noexpand)) as "l"
left join (select *
  from "CapacityLatest" with (noexpand)) as "t" on "t"."subscriptionId" = "l"."subscriptionId" and "t"."vmSku" = "l"."vmSku" and "t"."region" = @5 and "t"."availability" <> 'Restricted'
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (@6, @7) and "l"."subscriptionId" in (@8, @9) and "l"."resourceType" = 'virtualMachines') and exists (select "f"."quotaKey"
  from "QuotaUsage" as "f"
  where "f"."subscriptionId" = "l"."subscriptionId" and "f"."quotaKey" = "l"."familyKey" and "f"."region" = @10 and "f"."used" > 0)
group by "l"."subscriptionId", "l"."familyKey"
order by "l"."subscriptionId", "l"."familyKey";

-- sizes, of unused families too
select "l"."subscriptionId", "l"."familyKey", sum(case when "l"."region" = @1 and "l"."availability" <> 'Restricted' then 1 else 0 end) as "sizes", sum(case when "l"."region" = @2 and "l"."availability" <> 'Restricted' and "t"."vmSku" is null then 1 else 0 end) as "lacking", sum(case when not ("l"."region" = @3) and "l"."availability" <> 'Restricted' then 1 else 0 end) as "targetSizes", sum(case when not ("l"."region" = @4) and not ("l"."availability" <> 'Restricted') then 1 else 0 end) as "restricted"
from (select *
  from "CapacityLatest" with (noexpand)) as "l"
left join (select *
  from "CapacityLatest" with (noexpand)) as "t" on "t"."subscriptionId" = "l"."subscriptionId" and "t"."vmSku" = "l"."vmSku" and "t"."region" = @5 and "t"."availability" <> 'Restricted'
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (@6, @7) and "l"."resourceType" = 'virtualMachines') and exists (select "f"."quotaKey"
  from "QuotaUsage" as "f"
  where "f"."subscriptionId" = "l"."subscriptionId" and "f"."quotaKey" = "l"."familyKey" and "f"."region" = @8 and 1 = 1)
group by "l"."subscriptionId", "l"."familyKey"
order by "l"."subscriptionId", "l"."familyKey";

-- modelQuotas
select "f"."subscriptionId", "f"."quotaName", "f"."label", "f"."measure", "f"."multiplier", "f"."poolScope", "f"."models", "f"."quotaUsed" as "used", "f"."quotaLimit", "t"."quotaUsed" as "targetUsed", "t"."quotaLimit" as "targetLimit"
from "AIQuota" as "f"
left join "AIQuota" as "t" on "t"."subscriptionId" = "f"."subscriptionId" and "t"."quotaName" = "f"."quotaName" and "t"."region" = @1
where ("f"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "f"."region" = @2 and "f"."subscriptionId" in (@3, @4) and "f"."quotaUsed" > 0)
order by "f"."subscriptionId", "f"."quotaName";

-- deployableModels
select "l"."subscriptionId", "l"."region", "l"."quotaName", "l"."model"
from "AIModelAvailability" as "l"
where ("l"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null) and "l"."region" in (@1, @2) and "l"."subscriptionId" in (@3, @4) and not ("l"."lifecycle" = 'Retired' or "l"."restriction" is not null)) and exists (select "f"."quotaName"
  from "AIQuota" as "f"
  where "f"."subscriptionId" = "l"."subscriptionId" and "f"."quotaName" = "l"."quotaName" and "f"."region" = @5 and "f"."quotaUsed" > @6)
group by "l"."subscriptionId", "l"."region", "l"."quotaName", "l"."model"
order by "l"."subscriptionId", "l"."region", "l"."quotaName", "l"."model";
