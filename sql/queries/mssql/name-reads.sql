-- Generated from the repository; `npm run listings` overwrites it.

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

-- providers
select distinct "provider" as "name"
from "AIModelAvailability" union select distinct "provider" as "name"
from "AIModelChange"
order by "name";

-- models
select distinct "model" as "name"
from "AIModelAvailability" union select distinct "model" as "name"
from "AIModelChange"
order by "name";

-- subscriptions
select "subscriptionId", "displayName" as "subscriptionName", "state", "absentSinceTime" as "absentSince"
from "Subscription"
order by "subscriptionId";

-- version
select "u"."runId" as "runId", count(*) as "units", cast(sum(datediff_big(millisecond, '19700101', "u"."firstSnapshotTime")) as varchar(40)) as "known"
from "AIModelUnit" as "u"
group by "u"."runId"
order by "u"."runId";
select cast(sum(datediff_big(millisecond, '19700101', "absentSinceTime")) as varchar(40)) as "since"
from "Subscription";
select "u"."runId" as "runId", count(*) as "units", cast(sum(datediff_big(millisecond, '19700101', "u"."firstSnapshotTime")) as varchar(40)) as "known"
from "CapacityUnit" as "u"
group by "u"."runId"
order by "u"."runId";
select cast(sum(datediff_big(millisecond, '19700101', "absentSinceTime")) as varchar(40)) as "since"
from "Subscription";
select cast(sum(datediff_big(millisecond, '19700101', "r"."changedAt")) as varchar(40)) as "changed"
from "PriceReading" as "r";
select cast(sum(datediff_big(millisecond, '19700101', "lastSeen")) as varchar(40)) as "seen", cast(sum(datediff_big(millisecond, '19700101', "absentSinceTime")) as varchar(40)) as "absent"
from "Subscription";

-- subscriptionVersion
select cast(sum(datediff_big(millisecond, '19700101', "lastSeen")) as varchar(40)) as "seen", cast(sum(datediff_big(millisecond, '19700101', "absentSinceTime")) as varchar(40)) as "absent"
from "Subscription";
