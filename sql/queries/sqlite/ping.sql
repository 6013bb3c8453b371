-- Generated from the repository; `npm run listings` writes it anew.

-- isReady
select "region"
from "CapacityUnit"
where "subscriptionId" = ?;
