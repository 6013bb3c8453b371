-- Generated from the repository; `npm run listings` overwrites it.

-- staleRegions
select distinct "v"."region"
from "VmSku" as "v"
where not exists (select "r"."region"
  from "PriceReading" as "r"
  where "r"."region" = "v"."region" and "r"."currency" = ? and "r"."readAt" > ? and "r"."readAt" <= ?)
order by "v"."region";

-- store
select "status", "rowsWritten", "error"
from "IngestionUnit"
where ("runId" = ? and "subscriptionId" = ? and "region" = ?) and "status" = ?;
select "readAt", "changedAt"
from "PriceReading"
where "region" = ? and "currency" = ?;
select "region", "currency", "vmSku", "linuxHour", "windowsHour", "linuxSpotHour", "windowsSpotHour", "derivedFrom"
from "Price"
where "region" = ? and "currency" = ?;
insert into "Price" ("region", "currency", "vmSku", "linuxHour", "windowsHour", "linuxSpotHour", "windowsSpotHour", "derivedFrom", "readAt") select ?, ?, "j"."vmSku", "j"."linuxHour", "j"."windowsHour", "j"."linuxSpotHour", "j"."windowsSpotHour", "j"."derivedFrom", ?
from (select value ->> '$[0]' as "vmSku", value ->> '$[1]' as "linuxHour", value ->> '$[2]' as "windowsHour", value ->> '$[3]' as "linuxSpotHour", value ->> '$[4]' as "windowsSpotHour", value ->> '$[5]' as "derivedFrom"
  from json_each(?)) as j;
update "Price" as t
set "linuxHour" = "j"."linuxHour", "windowsHour" = "j"."windowsHour", "linuxSpotHour" = "j"."linuxSpotHour", "windowsSpotHour" = "j"."windowsSpotHour", "derivedFrom" = "j"."derivedFrom", "readAt" = ?
from (select *
  from (select value ->> '$[0]' as "vmSku", value ->> '$[1]' as "linuxHour", value ->> '$[2]' as "windowsHour", value ->> '$[3]' as "linuxSpotHour", value ->> '$[4]' as "windowsSpotHour", value ->> '$[5]' as "derivedFrom"
    from json_each(?))
  limit -1) as j
where "t"."region" = ? and "t"."vmSku" = "j"."vmSku" and "t"."currency" = ?;
delete
from "Price" as t
where "t"."region" = ? and "t"."currency" = ? and ("vmSku") in (select "vmSku"
  from (select value ->> '$[0]' as "vmSku"
    from json_each(?)) as j);
insert into "PriceReading" ("region", "currency", "readAt", "changedAt", "prices") select "j"."region", "j"."currency", "j"."readAt", "j"."changedAt", "j"."prices"
from (select value ->> '$[0]' as "region", value ->> '$[1]' as "currency", value ->> '$[2]' as "readAt", value ->> '$[3]' as "changedAt", value ->> '$[4]' as "prices"
  from json_each(?)) as j
where not exists (select 1
  from "PriceReading" as t
  where "t"."region" = "j"."region" and "t"."currency" = "j"."currency");
update "PriceReading" as t
set "readAt" = "j"."readAt", "changedAt" = "j"."changedAt", "prices" = "j"."prices"
from (select *
  from (select value ->> '$[0]' as "region", value ->> '$[1]' as "currency", value ->> '$[2]' as "readAt", value ->> '$[3]' as "changedAt", value ->> '$[4]' as "prices"
    from json_each(?))
  limit -1) as j
where "t"."region" = "j"."region" and "t"."currency" = "j"."currency";
insert into "IngestionUnit" ("runId", "pipeline", "subscriptionId", "region", "status", "isUnlisted") select ?, ?, "j"."subscriptionId", "j"."region", ?, ?
from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region"
  from json_each(?)) as j
where not exists (select 1
  from "IngestionUnit" as t
  where "t"."runId" = ? and "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region");
update "IngestionUnit"
set "status" = ?, "rowsWritten" = ?, "error" = ?, "writeMs" = ?, "rowsRead" = ?, "skippedRecords" = ?, "skippedReason" = ?, "snapshotTime" = ?, "finishedAt" = ?
where ("runId" = ? and "subscriptionId" = ? and "region" = ?);

-- freshness
select count(distinct "region") as "regions", sum("prices") as "rows", max("readAt") as "newest", min("readAt") as "oldest"
from "PriceReading";
