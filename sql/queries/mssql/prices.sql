-- Generated from the repository; `npm run listings` overwrites it.

-- staleRegions
select distinct "v"."region"
from "VmSku" as "v"
where not exists (select "r"."region"
  from "PriceReading" as "r"
  where "r"."region" = "v"."region" and "r"."currency" = @1 and "r"."readAt" > cast(@2 as datetime2(3)) and "r"."readAt" <= cast(@3 as datetime2(3)))
order by "v"."region";

-- store
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = @1 and "subscriptionId" = @2 and "region" = @3) and "status" = @4;
select "readAt", "changedAt"
from "PriceReading"
where "region" = @1 and "currency" = @2;
select "region", "currency", "vmSku", "linuxHour", "windowsHour", "linuxSpotHour", "windowsSpotHour", "derivedFrom"
from "Price"
where "region" = @1 and "currency" = @2;
insert into "Price" ("region", "currency", "vmSku", "linuxHour", "windowsHour", "linuxSpotHour", "windowsSpotHour", "derivedFrom", "readAt") select @1, @2, "j"."vmSku", "j"."linuxHour", "j"."windowsHour", "j"."linuxSpotHour", "j"."windowsSpotHour", "j"."derivedFrom", cast(@3 as datetime2(3))
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku", "linuxHour", "windowsHour", "linuxSpotHour", "windowsSpotHour", "derivedFrom" collate Latin1_General_100_BIN2 as "derivedFrom"
  from openjson(@4) with ("vmSku" nvarchar(4000) '$.vmSku', "linuxHour" float '$.linuxHour', "windowsHour" float '$.windowsHour', "linuxSpotHour" float '$.linuxSpotHour', "windowsSpotHour" float '$.windowsSpotHour', "derivedFrom" nvarchar(4000) '$.derivedFrom')) as j;
update t
set "linuxHour" = "j"."linuxHour", "windowsHour" = "j"."windowsHour", "linuxSpotHour" = "j"."linuxSpotHour", "windowsSpotHour" = "j"."windowsSpotHour", "derivedFrom" = "j"."derivedFrom", "readAt" = cast(@1 as datetime2(3))
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku", "linuxHour", "windowsHour", "linuxSpotHour", "windowsSpotHour", "derivedFrom" collate Latin1_General_100_BIN2 as "derivedFrom"
  from openjson(@2) with ("vmSku" nvarchar(4000) '$.vmSku', "linuxHour" float '$.linuxHour', "windowsHour" float '$.windowsHour', "linuxSpotHour" float '$.linuxSpotHour', "windowsSpotHour" float '$.windowsSpotHour', "derivedFrom" nvarchar(4000) '$.derivedFrom')) as j
inner join "Price" as t on "t"."region" = @3 and "t"."vmSku" = "j"."vmSku" and "t"."currency" = @4 option (force order);
delete t
from (select "vmSku" collate Latin1_General_CI_AS as "vmSku"
  from openjson(@1) with ("vmSku" nvarchar(4000) '$.vmSku')) as j
inner join "Price" as t on "t"."region" = @2 and "t"."currency" = @3 and "t"."vmSku" = "j"."vmSku" option (force order);
insert into "PriceReading" ("region", "currency", "readAt", "changedAt", "prices") select "j"."region", "j"."currency", "j"."readAt", "j"."changedAt", "j"."prices"
from (select "region" collate Latin1_General_100_BIN2 as "region", "currency" collate Latin1_General_100_BIN2 as "currency", "readAt", "changedAt", "prices"
  from openjson(@1) with ("region" nvarchar(4000) '$.region', "currency" nvarchar(4000) '$.currency', "readAt" datetime2(3) '$.readAt', "changedAt" datetime2(3) '$.changedAt', "prices" bigint '$.prices')) as j
where not exists (select 1
  from "PriceReading" as t
  where "t"."region" = "j"."region" and "t"."currency" = "j"."currency");
update t
set "readAt" = "j"."readAt", "changedAt" = "j"."changedAt", "prices" = "j"."prices"
from (select "region" collate Latin1_General_100_BIN2 as "region", "currency" collate Latin1_General_100_BIN2 as "currency", "readAt", "changedAt", "prices"
  from openjson(@1) with ("region" nvarchar(4000) '$.region', "currency" nvarchar(4000) '$.currency', "readAt" datetime2(3) '$.readAt', "changedAt" datetime2(3) '$.changedAt', "prices" bigint '$.prices')) as j
inner join "PriceReading" as t on "t"."region" = "j"."region" and "t"."currency" = "j"."currency" option (force order);
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select @1, @2, "j"."subscriptionId", "j"."region", @3, @4
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region"
  from openjson(@5) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region')) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = @6 and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = @1, "rowsWritten" = @2, "error" = @3, "writeMs" = @4, "rowsRead" = @5, "skippedRecords" = @6, "skippedReason" = @7, "snapshotTime" = @8, "finishedAt" = cast(@9 as datetime2(3))
where ("runId" = @10 and "subscriptionId" = @11 and "region" = @12);

-- freshness
select count(distinct "region") as "regions", sum("prices") as "rows", max("readAt") as "newest", min("readAt") as "oldest"
from "PriceReading";
