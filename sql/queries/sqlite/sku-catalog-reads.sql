-- Generated from the repository; `npm run listings` overwrites it.

-- families
select "v"."familyKey", "f"."family", "f"."familyBase", min("v"."vCpus") as "vCpusFrom", max("v"."vCpus") as "vCpusTo", min("v"."retirementDate") as "retirementDate", "q"."quotaUsed", count(distinct "v"."region") as "regions"
from "VmSku" as "v"
left join "Family" as "f" on "f"."familyKey" = "v"."familyKey"
left join (select "u"."quotaKey", sum("u"."used") as "quotaUsed"
  from "QuotaUsage" as "u"
  where "u"."subscriptionId" not in (select "subscriptionId"
    from "Subscription"
    where "absentSinceTime" is not null)
  group by "u"."quotaKey") as "q" on "q"."quotaKey" = "v"."familyKey"
where "v"."resourceType" = ?
group by "v"."familyKey", "f"."family", "f"."familyBase", "q"."quotaUsed"
order by "v"."familyKey";

-- familySkus
select distinct "v"."familyKey", "v"."vmSku", "v"."architecture"
from "VmSku" as "v"
where "v"."resourceType" = ?;

-- sku
select "v"."region", "v"."vmSku", "v"."resourceType", "v"."family", "v"."familyBase", "v"."tier", "v"."vCpus", "v"."vCpusAvailable", "v"."memoryGiB", "v"."gpus", "v"."architecture", "v"."retirementDate", "v"."contentHash", "c"."capabilities", "p"."linuxHour", "p"."windowsHour", "p"."linuxSpotHour", "p"."derivedFrom" as "pricesDerivedFrom", "r"."readAt" as "pricesReadAt"
from "VmSku" as "v"
inner join "VmSkuCapability" as "c" on "c"."region" = "v"."region" and "c"."vmSku" = "v"."vmSku"
left join "Price" as "p" on "p"."region" = "v"."region" and "p"."vmSku" = "v"."vmSku" and "p"."currency" = ?
left join "PriceReading" as "r" on "r"."region" = "v"."region" and "r"."currency" = ?
where "v"."vmSku" = ? and "v"."resourceType" = ?
order by "v"."region";

-- skuNames
select distinct "vmSku"
from "VmSku"
where "resourceType" = ?;

-- snapshotTime
select max("u"."snapshotTime") as "at"
from "CapacityUnit" as "u";
