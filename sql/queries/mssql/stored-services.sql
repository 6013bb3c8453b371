-- Generated from the repository; `npm run listings` overwrites it.

-- offers
select "u"."snapshotTime" as "snapshotTime"
from "ServiceUnit" as "u"
where "u"."subscriptionId" = @1;
select "l"."namespace" as "namespace", "l"."resourceType" as "resourceType", "l"."region" as "region", "l"."zones" as "zones"
from "ServiceOffer" as "l"
where 1 = 1;

-- offers, as of a time
select "u"."snapshotTime" as "snapshotTime"
from ( select "k"."subscriptionId", coalesce(( select max("i"."snapshotTime")
      from "IngestionUnit" as i
      where "i"."pipeline" = 'services' and "i"."subscriptionId" = "k"."subscriptionId" and "i"."status" = 'written' and "i"."snapshotTime" <= cast(@1 as datetime2(3)) ), "k"."firstSnapshotTime") as "snapshotTime"
  from "ServiceUnit" as k
  where "k"."firstSnapshotTime" <= cast(@2 as datetime2(3))) as "u"
where "u"."subscriptionId" = @3;
select "l"."namespace" as "namespace", "l"."resourceType" as "resourceType", "l"."region" as "region", "l"."zones" as "zones"
from ( select "n"."subscriptionId", "n"."namespace", "n"."resourceType", "n"."region", "n"."zones"
  from "ServiceUnit" as k
  inner join "ServiceOffer" as n on "n"."subscriptionId" = "k"."subscriptionId"
  left join (select "subscriptionId", "namespace", "resourceType", "region", min("changedAt") as "changedAt"
    from "ServiceOfferChange"
    where "changedAt" > cast(@1 as datetime2(3))
    group by "subscriptionId", "namespace", "resourceType", "region") as e on "e"."subscriptionId" = "n"."subscriptionId" and "e"."namespace" = "n"."namespace" and "e"."resourceType" = "n"."resourceType" and "e"."region" = "n"."region"
  where "k"."firstSnapshotTime" <= cast(@2 as datetime2(3)) and "e"."changedAt" is null union all select "c"."subscriptionId", "c"."namespace", "c"."resourceType", "c"."region", "c"."zonesBefore" as "zones"
  from (select "subscriptionId", "namespace", "resourceType", "region", min("changedAt") as "changedAt"
    from "ServiceOfferChange"
    where "changedAt" > cast(@3 as datetime2(3))
    group by "subscriptionId", "namespace", "resourceType", "region") as e
  inner join "ServiceOfferChange" as c on "c"."subscriptionId" = "e"."subscriptionId" and "c"."namespace" = "e"."namespace" and "c"."resourceType" = "e"."resourceType" and "c"."region" = "e"."region" and "c"."changedAt" = "e"."changedAt"
  inner join "ServiceUnit" as k on "k"."subscriptionId" = "c"."subscriptionId"
  where "k"."firstSnapshotTime" <= cast(@4 as datetime2(3)) and "c"."zonesBefore" is not null) as "l"
where 1 = 1;

-- offers, of namespaces
select "u"."snapshotTime" as "snapshotTime"
from "ServiceUnit" as "u"
where "u"."subscriptionId" = @1;
select "l"."namespace" as "namespace", "l"."resourceType" as "resourceType", "l"."region" as "region", "l"."zones" as "zones"
from "ServiceOffer" as "l"
where lower("l"."namespace") in (select [value] collate Latin1_General_100_BIN2
  from openjson(@1) with ([value] nvarchar(4000) '$'));

-- listTime
select "u"."snapshotTime" as "snapshotTime"
from "ServiceUnit" as "u"
where "u"."subscriptionId" = @1;

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
    where "changedAt" > cast(@1 as datetime2(3))
    group by "subscriptionId", "namespace") as e on "e"."subscriptionId" = "n"."subscriptionId" and "e"."namespace" = "n"."namespace"
  where "k"."firstSnapshotTime" <= cast(@2 as datetime2(3)) and "e"."changedAt" is null union all select "c"."subscriptionId", "c"."namespace", "c"."stateBefore" as "state"
  from (select "subscriptionId", "namespace", min("changedAt") as "changedAt"
    from "ServiceRegistrationChange"
    where "changedAt" > cast(@3 as datetime2(3))
    group by "subscriptionId", "namespace") as e
  inner join "ServiceRegistrationChange" as c on "c"."subscriptionId" = "e"."subscriptionId" and "c"."namespace" = "e"."namespace" and "c"."changedAt" = "e"."changedAt"
  inner join "ServiceUnit" as k on "k"."subscriptionId" = "c"."subscriptionId"
  where "k"."firstSnapshotTime" <= cast(@4 as datetime2(3)) and "c"."stateBefore" is not null) as "l"
where "l"."subscriptionId" = @5 and 1 = 1;

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
    where "changedAt" > cast(@1 as datetime2(3))
    group by "subscriptionId", "region", "namespace", "quotaName") as e on "e"."subscriptionId" = "n"."subscriptionId" and "e"."region" = "n"."region" and "e"."namespace" = "n"."namespace" and "e"."quotaName" = "n"."quotaName"
  where "k"."firstSnapshotTime" <= cast(@2 as datetime2(3)) and "e"."changedAt" is null union all select "c"."subscriptionId", "c"."region", "c"."namespace", "c"."quotaName", "c"."label", "c"."unit", "c"."quotaUsedBefore" as "quotaUsed", "c"."quotaLimitBefore" as "quotaLimit"
  from (select "subscriptionId", "region", "namespace", "quotaName", min("changedAt") as "changedAt"
    from "ServiceQuotaChange"
    where "changedAt" > cast(@3 as datetime2(3))
    group by "subscriptionId", "region", "namespace", "quotaName") as e
  inner join "ServiceQuotaChange" as c on "c"."subscriptionId" = "e"."subscriptionId" and "c"."region" = "e"."region" and "c"."namespace" = "e"."namespace" and "c"."quotaName" = "e"."quotaName" and "c"."changedAt" = "e"."changedAt"
  inner join "ServiceQuotaUnit" as k on "k"."subscriptionId" = "c"."subscriptionId" and "k"."region" = "c"."region"
  where "k"."firstSnapshotTime" <= cast(@4 as datetime2(3)) and "c"."quotaUsedBefore" is not null) as "l"
where ("l"."region" in (@5, @6) and "l"."subscriptionId" = @7) and 1 = 1;

-- quotas, by name
select "l"."subscriptionId" as "subscriptionId", "l"."region" as "region", "l"."namespace" as "namespace", "l"."quotaName" as "quotaName", "l"."unit" as "unit", "l"."quotaUsed" as "quotaUsed", "l"."quotaLimit" as "quotaLimit"
from "ServiceQuota" as "l"
where "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null) and lower("l"."quotaName") in (select [value] collate Latin1_General_100_BIN2
  from openjson(@1) with ([value] nvarchar(4000) '$'));

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
where "unregistered" <> @1 and "subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null);

-- tenants
select count(distinct "tenantId") as "tenants"
from "Subscription"
where "absentSinceTime" is null;

-- version
select "u"."runId" as "runId", count(*) as "units", cast(sum(datediff_big(millisecond, '19700101', "u"."firstSnapshotTime")) as varchar(40)) as "known"
from "ServiceUnit" as "u"
group by "u"."runId"
order by "u"."runId";
select cast(sum(datediff_big(millisecond, '19700101', "absentSinceTime")) as varchar(40)) as "since"
from "Subscription";
select "u"."runId" as "runId", count(*) as "units", cast(sum(datediff_big(millisecond, '19700101', "u"."firstSnapshotTime")) as varchar(40)) as "known"
from "ServiceQuotaUnit" as "u"
group by "u"."runId"
order by "u"."runId";
select cast(sum(datediff_big(millisecond, '19700101', "absentSinceTime")) as varchar(40)) as "since"
from "Subscription";
select count(*) as "regions"
from "Region";
