-- Generated from the repository; `npm run listings` overwrites it.

-- readings
select *
from "AICapacity"
where "provider" = @1 and "model" = @2 and "version" = @3 and "subscriptionId" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@4) with ([value] nvarchar(4000) '$'))
order by "subscriptionId", "region", "deploymentType";

-- save, first
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select *
from "AICapacity"
where "provider" = @1 and "model" = @2 and "version" = @3 and "subscriptionId" = @4;
insert into "AICapacity" ("subscriptionId", "provider", "model", "version", "region", "deploymentType", "availableCapacity", "availableFinetuneCapacity", "readAt") select @1, @2, @3, @4, "j"."region", "j"."deploymentType", "j"."availableCapacity", "j"."availableFinetuneCapacity", cast(@5 as datetime2(3))
from (select "region" collate Latin1_General_100_BIN2 as "region", "deploymentType" collate Latin1_General_100_BIN2 as "deploymentType", "availableCapacity", "availableFinetuneCapacity"
  from openjson(@6) with ("region" nvarchar(4000) '$.region', "deploymentType" nvarchar(4000) '$.deploymentType', "availableCapacity" float '$.availableCapacity', "availableFinetuneCapacity" float '$.availableFinetuneCapacity')) as j;

-- save, another
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select *
from "AICapacity"
where "provider" = @1 and "model" = @2 and "version" = @3 and "subscriptionId" = @4;
delete t
from (select "region" collate Latin1_General_100_BIN2 as "region", "deploymentType" collate Latin1_General_100_BIN2 as "deploymentType"
  from openjson(@1) with ("region" nvarchar(4000) '$.region', "deploymentType" nvarchar(4000) '$.deploymentType')) as j
inner join "AICapacity" as t on "t"."subscriptionId" = @2 and "t"."provider" = @3 and "t"."model" = @4 and "t"."version" = @5 and "t"."region" = "j"."region" and "t"."deploymentType" = "j"."deploymentType" option (force order);
insert into "AICapacity" ("subscriptionId", "provider", "model", "version", "region", "deploymentType", "availableCapacity", "availableFinetuneCapacity", "readAt") select @1, @2, @3, @4, "j"."region", "j"."deploymentType", "j"."availableCapacity", "j"."availableFinetuneCapacity", cast(@5 as datetime2(3))
from (select "region" collate Latin1_General_100_BIN2 as "region", "deploymentType" collate Latin1_General_100_BIN2 as "deploymentType", "availableCapacity", "availableFinetuneCapacity"
  from openjson(@6) with ("region" nvarchar(4000) '$.region', "deploymentType" nvarchar(4000) '$.deploymentType', "availableCapacity" float '$.availableCapacity', "availableFinetuneCapacity" float '$.availableFinetuneCapacity')) as j;
