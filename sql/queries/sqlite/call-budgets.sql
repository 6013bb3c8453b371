-- Generated from the repository; `npm run listings` overwrites it.

-- reserve
select "claimKey"
from "PlacementClaim"
where "claimKey" = ? and "claimedUntilTime" > ? and "claimedUntilTime" <= ?;
select *
from "PlacementCall"
where "subscriptionId" in (select value
  from json_each(?)) and ("beginsAt" = ? or "blockedUntilTime" > ?);
update "PlacementCall"
set "calls" = "calls" + ?, "anonymousCalls" = "anonymousCalls" + ?
where "subscriptionId" = ? and "beginsAt" = ?;
delete
from "PlacementCall"
where "subscriptionId" = ? and "beginsAt" < ? and ("blockedUntilTime" is null or "blockedUntilTime" < ?);
insert into "PlacementCall" ("subscriptionId", "beginsAt", "calls", "anonymousCalls", "blockedUntilTime")
values (?, ?, ?, ?, ?);
delete
from "PlacementClaim"
where "subscriptionId" = ? and "claimedUntilTime" <= ?;
delete
from "PlacementClaim"
where "subscriptionId" = ? and "claimedUntilTime" > ?;
insert into "PlacementClaim" ("claimKey", "subscriptionId", "claimedUntilTime")
values (?, ?, ?);

-- settle, not sent
delete
from "PlacementClaim"
where "claimKey" = ? and "claimedUntilTime" = ?;
update "PlacementCall"
set "calls" = "calls" + ?, "anonymousCalls" = "anonymousCalls" + ?
where "subscriptionId" = ? and "beginsAt" = ?;

-- settle, blocked
delete
from "PlacementClaim"
where "claimKey" = ? and "claimedUntilTime" = ?;
update "PlacementCall"
set "blockedUntilTime" = ?
where "subscriptionId" = ? and "beginsAt" = ? and ("blockedUntilTime" is null or "blockedUntilTime" < ?);

-- state
select *
from "PlacementCall"
where "subscriptionId" in (select value
  from json_each(?)) and ("beginsAt" = ? or "blockedUntilTime" > ?);
