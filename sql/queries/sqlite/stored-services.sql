-- Generated from the repository; `npm run listings` overwrites it.

-- offers
select "u"."snapshotTime" as "snapshotTime"
from "ServiceUnit" as "u"
where "u"."subscriptionId" = ?;
select "l"."namespace" as "namespace", "l"."resourceType" as "resourceType", "l"."region" as "region", "l"."zones" as "zones"
from "ServiceOffer" as "l"
where 1 = 1;

-- offers, as of a time
select "u"."snapshotTime" as "snapshotTime"
from ( select "k"."subscriptionId", coalesce(( select max("i"."snapshotTime")
      from "IngestionUnit" as i
      where "i"."pipeline" = 'services' and "i"."subscriptionId" = "k"."subscriptionId" and "i"."status" = 'written' and "i"."snapshotTime" <= ? ), "k"."firstSnapshotTime") as "snapshotTime"
  from "ServiceUnit" as k
  where "k"."firstSnapshotTime" <= ?) as "u"
where "u"."subscriptionId" = ?;
select "l"."namespace" as "namespace", "l"."resourceType" as "resourceType", "l"."region" as "region", "l"."zones" as "zones"
from ( select "n"."subscriptionId", "n"."namespace", "n"."resourceType", "n"."region", "n"."zones"
  from "ServiceUnit" as k
  inner join "ServiceOffer" as n on "n"."subscriptionId" = "k"."subscriptionId"
  left join (select "subscriptionId", "namespace", "resourceType", "region", min("changedAt") as "changedAt"
    from "ServiceOfferChange"
    where "changedAt" > ?
    group by "subscriptionId", "namespace", "resourceType", "region") as e on "e"."subscriptionId" = "n"."subscriptionId" and "e"."namespace" = "n"."namespace" and "e"."resourceType" = "n"."resourceType" and "e"."region" = "n"."region"
  where "k"."firstSnapshotTime" <= ? and "e"."changedAt" is null union all select "c"."subscriptionId", "c"."namespace", "c"."resourceType", "c"."region", "c"."zonesBefore" as "zones"
  from (select "subscriptionId", "namespace", "resourceType", "region", min("changedAt") as "changedAt"
    from "ServiceOfferChange"
    where "changedAt" > ?
    group by "subscriptionId", "namespace", "resourceType", "region") as e
  inner join "ServiceOfferChange" as c on "c"."subscriptionId" = "e"."subscriptionId" and "c"."namespace" = "e"."namespace" and "c"."resourceType" = "e"."resourceType" and "c"."region" = "e"."region" and "c"."changedAt" = "e"."changedAt"
  inner join "ServiceUnit" as k on "k"."subscriptionId" = "c"."subscriptionId"
  where "k"."firstSnapshotTime" <= ? and "c"."zonesBefore" is not null) as "l"
where 1 = 1;

-- offers, of namespaces
select "u"."snapshotTime" as "snapshotTime"
from "ServiceUnit" as "u"
where "u"."subscriptionId" = ?;
select "l"."namespace" as "namespace", "l"."resourceType" as "resourceType", "l"."region" as "region", "l"."zones" as "zones"
from "ServiceOffer" as "l"
where lower("l"."namespace") in (select value
  from json_each(?));

-- listTime
select "u"."snapshotTime" as "snapshotTime"
from "ServiceUnit" as "u"
where "u"."subscriptionId" = ?;

-- registrations
select "l"."subscriptionId" as "subscriptionId", "l"."namespace" as "namespace", "l"."state" as "state"
from "ServiceRegistration" as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null) and 1 = 1;

-- registrations, of subscriptions at a time
select "l"."subscriptionId" as "subscriptionId", "l"."namespace" as "namespace", "l"."state" as "state"
from ( select "n"."subscriptionId", "n"."namespace", "n"."state"
  from "ServiceUnit" as k
  inner join "ServiceRegistration" as n on "n"."subscriptionId" = "k"."subscriptionId"
  left join (select "subscriptionId", "namespace", min("changedAt") as "changedAt"
    from "ServiceRegistrationChange"
    where "changedAt" > ?
    group by "subscriptionId", "namespace") as e on "e"."subscriptionId" = "n"."subscriptionId" and "e"."namespace" = "n"."namespace"
  where "k"."firstSnapshotTime" <= ? and "e"."changedAt" is null union all select "c"."subscriptionId", "c"."namespace", "c"."stateBefore" as "state"
  from (select "subscriptionId", "namespace", min("changedAt") as "changedAt"
    from "ServiceRegistrationChange"
    where "changedAt" > ?
    group by "subscriptionId", "namespace") as e
  inner join "ServiceRegistrationChange" as c on "c"."subscriptionId" = "e"."subscriptionId" and "c"."namespace" = "e"."namespace" and "c"."changedAt" = "e"."changedAt"
  inner join "ServiceUnit" as k on "k"."subscriptionId" = "c"."subscriptionId"
  where "k"."firstSnapshotTime" <= ? and "c"."stateBefore" is not null) as "l"
where "l"."subscriptionId" = ? and 1 = 1;

-- quotas
select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."namespace" as "namespace", "l"."quotaName" as "quotaName", "l"."unit" as "unit", "l"."quotaUsed" as "quotaUsed", "l"."quotaLimit" as "quotaLimit"
from "ServiceQuota" as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null) and 1 = 1;

-- quotas, of subscriptions in regions at a time
select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."namespace" as "namespace", "l"."quotaName" as "quotaName", "l"."unit" as "unit", "l"."quotaUsed" as "quotaUsed", "l"."quotaLimit" as "quotaLimit"
from ( select "n"."subscriptionId", "n"."region", "n"."namespace", "n"."quotaName", "n"."label", "n"."unit", "n"."quotaUsed", "n"."quotaLimit"
  from "ServiceQuotaUnit" as k
  inner join "ServiceQuota" as n on "n"."subscriptionId" = "k"."subscriptionId" and "n"."region" = "k"."region"
  left join (select "subscriptionId", "region", "namespace", "quotaName", min("changedAt") as "changedAt"
    from "ServiceQuotaChange"
    where "changedAt" > ?
    group by "subscriptionId", "region", "namespace", "quotaName") as e on "e"."subscriptionId" = "n"."subscriptionId" and "e"."region" = "n"."region" and "e"."namespace" = "n"."namespace" and "e"."quotaName" = "n"."quotaName"
  where "k"."firstSnapshotTime" <= ? and "e"."changedAt" is null union all select "c"."subscriptionId", "c"."region", "c"."namespace", "c"."quotaName", "c"."label", "c"."unit", "c"."quotaUsedBefore" as "quotaUsed", "c"."quotaLimitBefore" as "quotaLimit"
  from (select "subscriptionId", "region", "namespace", "quotaName", min("changedAt") as "changedAt"
    from "ServiceQuotaChange"
    where "changedAt" > ?
    group by "subscriptionId", "region", "namespace", "quotaName") as e
  inner join "ServiceQuotaChange" as c on "c"."subscriptionId" = "e"."subscriptionId" and "c"."region" = "e"."region" and "c"."namespace" = "e"."namespace" and "c"."quotaName" = "e"."quotaName" and "c"."changedAt" = "e"."changedAt"
  inner join "ServiceQuotaUnit" as k on "k"."subscriptionId" = "c"."subscriptionId" and "k"."region" = "c"."region"
  where "k"."firstSnapshotTime" <= ? and "c"."quotaUsedBefore" is not null) as "l"
where ("l"."region" in (?, ?) and "l"."subscriptionId" = ?) and 1 = 1;

-- quotas, by name
select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."namespace" as "namespace", "l"."quotaName" as "quotaName", "l"."unit" as "unit", "l"."quotaUsed" as "quotaUsed", "l"."quotaLimit" as "quotaLimit"
from "ServiceQuota" as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null) and lower("l"."quotaName") in (select value
  from json_each(?));

-- regions
select "region", "displayName"
from "Region"
order by "region";

-- ages
select max("u"."snapshotTime") as "snapshotTime", min("u"."snapshotTime") as "oldestSnapshotTime"
from "ServiceUnit" as "u"
where "u"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null);
select max("u"."snapshotTime") as "snapshotTime", min("u"."snapshotTime") as "oldestSnapshotTime"
from "ServiceQuotaUnit" as "u"
where "u"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null);

-- unregistered
select distinct "subscriptionId", "unregistered"
from "ServiceQuotaUnit"
where "unregistered" <> ? and "subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null);

-- tenants
select count(distinct "tenantId") as "tenants"
from "Subscription"
where "absentSinceTime" is null;

-- version
select "u"."runId" as "runId", count(*) as "units", cast(sum(cast(round(unixepoch("u"."firstSnapshotTime", 'subsec') * 1000) as integer)) as text) as "known"
from "ServiceUnit" as "u"
group by "u"."runId"
order by "u"."runId";
select cast(sum(cast(round(unixepoch("absentSinceTime", 'subsec') * 1000) as integer)) as text) as "since"
from "Subscription";
select "u"."runId" as "runId", count(*) as "units", cast(sum(cast(round(unixepoch("u"."firstSnapshotTime", 'subsec') * 1000) as integer)) as text) as "known"
from "ServiceQuotaUnit" as "u"
group by "u"."runId"
order by "u"."runId";
select cast(sum(cast(round(unixepoch("absentSinceTime", 'subsec') * 1000) as integer)) as text) as "since"
from "Subscription";
select count(*) as "regions"
from "Region";
