-- Generated from the repository; `npm run listings` overwrites it.

-- reserve
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "claimKey"
from "PlacementClaim"
where "claimKey" = @1 and "claimedUntilTime" > cast(@2 as datetime2(3)) and "claimedUntilTime" <= cast(@3 as datetime2(3));
select *
from "PlacementCall"
where "subscriptionId" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@1) with ([value] nvarchar(4000) '$')) and ("beginsAt" = cast(@2 as datetime2(3)) or "blockedUntilTime" > cast(@3 as datetime2(3)));
update "PlacementCall"
set "calls" = "calls" + @1, "anonymousCalls" = "anonymousCalls" + @2
where "subscriptionId" = @3 and "beginsAt" = cast(@4 as datetime2(3));
delete
from "PlacementCall"
where "subscriptionId" = @1 and "beginsAt" < cast(@2 as datetime2(3)) and ("blockedUntilTime" is null or "blockedUntilTime" < cast(@3 as datetime2(3)));
insert into "PlacementCall" ("subscriptionId", "beginsAt", "calls", "anonymousCalls", "blockedUntilTime")
values (@1, cast(@2 as datetime2(3)), @3, @4, @5);
delete
from "PlacementClaim"
where "subscriptionId" = @1 and "claimedUntilTime" <= cast(@2 as datetime2(3));
delete
from "PlacementClaim"
where "subscriptionId" = @1 and "claimedUntilTime" > cast(@2 as datetime2(3));
insert into "PlacementClaim" ("claimKey", "subscriptionId", "claimedUntilTime")
values (@1, @2, cast(@3 as datetime2(3)));

-- settle, not sent
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
delete
from "PlacementClaim"
where "claimKey" = @1 and "claimedUntilTime" = cast(@2 as datetime2(3));
update "PlacementCall"
set "calls" = "calls" + @1, "anonymousCalls" = "anonymousCalls" + @2
where "subscriptionId" = @3 and "beginsAt" = cast(@4 as datetime2(3));

-- settle, blocked
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 20000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
delete
from "PlacementClaim"
where "claimKey" = @1 and "claimedUntilTime" = cast(@2 as datetime2(3));
update "PlacementCall"
set "blockedUntilTime" = cast(@1 as datetime2(3))
where "subscriptionId" = @2 and "beginsAt" = cast(@3 as datetime2(3)) and ("blockedUntilTime" is null or "blockedUntilTime" < cast(@4 as datetime2(3)));

-- state
select *
from "PlacementCall"
where "subscriptionId" in (select [value] collate Latin1_General_100_BIN2
  from openjson(@1) with ([value] nvarchar(4000) '$')) and ("beginsAt" = cast(@2 as datetime2(3)) or "blockedUntilTime" > cast(@3 as datetime2(3)));
