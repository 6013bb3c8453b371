-- Generated from the repository; `npm run listings` writes it anew.

-- regions
select "region", "displayName"
from "Region"
order by "region";

-- families
select "family", "familyBase"
from "Family"
order by "family";

-- skus
select distinct "vmSku"
from "VmSku" union select distinct "vmSku"
from "CapacityChange"
order by "vmSku";

-- subscriptions
select "subscriptionId", "displayName" as "subscriptionName"
from "Subscription"
order by "subscriptionId";

-- version
select max("lastSeen") as "at"
from "Subscription";
select "u"."runId", count(*) as "units", cast(sum(datediff_big(millisecond, '19700101', "u"."firstSnapshotTime")) as varchar(40)) as "known"
from "CapacityUnit" as "u"
group by "u"."runId"
order by "u"."runId";
