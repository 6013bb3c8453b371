-- Generated from the repository; `npm run listings` overwrites it.

-- places
select "l"."subscriptionId", "l"."region", "l"."vmSku", "s"."displayName" as "subscriptionName"
from (select *
  from "CapacityLatest" with (noexpand)) as "l"
left join "Subscription" as "s" on "s"."subscriptionId" = "l"."subscriptionId"
where "l"."resourceType" = @1 and "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null) and "l"."skuKey" in (@2) and "l"."region" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@3) with ([value] nvarchar(4000) '$')) and "l"."subscriptionId" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@4) with ([value] nvarchar(4000) '$'))
order by "l"."subscriptionId", "l"."region", "l"."skuKey"
offset @5 rows fetch next @6 rows only;

-- places, of every size
select "l"."subscriptionId", "l"."region", "l"."vmSku", "s"."displayName" as "subscriptionName"
from (select *
  from "CapacityLatest" with (noexpand)) as "l"
left join "Subscription" as "s" on "s"."subscriptionId" = "l"."subscriptionId"
where "l"."resourceType" = @1 and "l"."subscriptionId" not in (select "subscriptionId"
  from "Subscription"
  where "absentSinceTime" is not null) and "l"."region" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@2) with ([value] nvarchar(4000) '$')) and "l"."subscriptionId" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@3) with ([value] nvarchar(4000) '$'))
order by "l"."subscriptionId", "l"."region", "l"."skuKey"
offset @4 rows fetch next @5 rows only;

-- scores
select *
from "PlacementScore"
where "desiredCount" = @1 and "kind" = @2 and "zone" = @3 and "subscriptionId" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@4) with ([value] nvarchar(4000) '$')) and "region" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@5) with ([value] nvarchar(4000) '$')) and "vmSku" in (@6);

-- scores, by zone
select *
from "PlacementScore"
where "desiredCount" = @1 and "kind" = @2 and "zone" <> @3 and "subscriptionId" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@4) with ([value] nvarchar(4000) '$')) and "region" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@5) with ([value] nvarchar(4000) '$')) and "vmSku" in (@6);

-- save, first
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select *
from "PlacementScore"
where "desiredCount" = @1 and "kind" = @2 and "zone" = @3 and "subscriptionId" = @4 and "region" in (@5) and "vmSku" in (@6);
insert into "PlacementScore" ("subscriptionId", "desiredCount", "kind", "region", "zone", "vmSku", "score", "isQuotaAvailable", "scoredAt") select @1, @2, @3, "j"."region", "j"."zone", "j"."vmSku", "j"."score", "j"."isQuotaAvailable", cast(@4 as datetime2(3))
from (select "region" collate Latin1_General_100_BIN2 as "region", "zone" collate Latin1_General_100_BIN2 as "zone", "vmSku" collate Latin1_General_CI_AS as "vmSku", "score" collate Latin1_General_100_BIN2 as "score", "isQuotaAvailable"
  from openjson(@5) with ("region" nvarchar(4000) '$.region', "zone" nvarchar(4000) '$.zone', "vmSku" nvarchar(4000) '$.vmSku', "score" nvarchar(4000) '$.score', "isQuotaAvailable" bigint '$.isQuotaAvailable')) as j
where not exists (select 1
  from "PlacementScore" as t
  where "t"."subscriptionId" = @6 and "t"."region" = "j"."region" and "t"."zone" = "j"."zone" and "t"."vmSku" = "j"."vmSku" and "t"."desiredCount" = @7 and "t"."kind" = @8);
insert into "PlacementScoreHistory" ("subscriptionId", "desiredCount", "kind", "region", "zone", "vmSku", "score", "isQuotaAvailable", "scoredAt") select @1, @2, @3, "j"."region", "j"."zone", "j"."vmSku", "j"."score", "j"."isQuotaAvailable", cast(@4 as datetime2(3))
from (select "region" collate Latin1_General_100_BIN2 as "region", "zone" collate Latin1_General_100_BIN2 as "zone", "vmSku" collate Latin1_General_CI_AS as "vmSku", "score" collate Latin1_General_100_BIN2 as "score", "isQuotaAvailable"
  from openjson(@5) with ("region" nvarchar(4000) '$.region', "zone" nvarchar(4000) '$.zone', "vmSku" nvarchar(4000) '$.vmSku', "score" nvarchar(4000) '$.score', "isQuotaAvailable" bigint '$.isQuotaAvailable')) as j
where not exists (select 1
  from "PlacementScoreHistory" as t
  where "t"."subscriptionId" = @6 and "t"."region" = "j"."region" and "t"."zone" = "j"."zone" and "t"."vmSku" = "j"."vmSku" and "t"."desiredCount" = @7 and "t"."kind" = @8 and "t"."scoredAt" = cast(@9 as datetime2(3)));

-- save, another
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select *
from "PlacementScore"
where "desiredCount" = @1 and "kind" = @2 and "zone" = @3 and "subscriptionId" = @4 and "region" in (@5) and "vmSku" in (@6);
update t
set "score" = "j"."score", "isQuotaAvailable" = "j"."isQuotaAvailable", "scoredAt" = cast(@1 as datetime2(3))
from (select "region" collate Latin1_General_100_BIN2 as "region", "zone" collate Latin1_General_100_BIN2 as "zone", "vmSku" collate Latin1_General_CI_AS as "vmSku", "score" collate Latin1_General_100_BIN2 as "score", "isQuotaAvailable"
  from openjson(@2) with ("region" nvarchar(4000) '$.region', "zone" nvarchar(4000) '$.zone', "vmSku" nvarchar(4000) '$.vmSku', "score" nvarchar(4000) '$.score', "isQuotaAvailable" bigint '$.isQuotaAvailable')) as j
inner join "PlacementScore" as t on "t"."subscriptionId" = @3 and "t"."region" = "j"."region" and "t"."zone" = "j"."zone" and "t"."vmSku" = "j"."vmSku" and "t"."desiredCount" = @4 and "t"."kind" = @5 option (force order);
insert into "PlacementScoreHistory" ("subscriptionId", "desiredCount", "kind", "region", "zone", "vmSku", "score", "isQuotaAvailable", "scoredAt") select @1, @2, @3, "j"."region", "j"."zone", "j"."vmSku", "j"."score", "j"."isQuotaAvailable", cast(@4 as datetime2(3))
from (select "region" collate Latin1_General_100_BIN2 as "region", "zone" collate Latin1_General_100_BIN2 as "zone", "vmSku" collate Latin1_General_CI_AS as "vmSku", "score" collate Latin1_General_100_BIN2 as "score", "isQuotaAvailable"
  from openjson(@5) with ("region" nvarchar(4000) '$.region', "zone" nvarchar(4000) '$.zone', "vmSku" nvarchar(4000) '$.vmSku', "score" nvarchar(4000) '$.score', "isQuotaAvailable" bigint '$.isQuotaAvailable')) as j
where not exists (select 1
  from "PlacementScoreHistory" as t
  where "t"."subscriptionId" = @6 and "t"."region" = "j"."region" and "t"."zone" = "j"."zone" and "t"."vmSku" = "j"."vmSku" and "t"."desiredCount" = @7 and "t"."kind" = @8 and "t"."scoredAt" = cast(@9 as datetime2(3)));
