-- Generated from the repository; `npm run listings` overwrites it.

-- isReady
select "region"
from "CapacityUnit"
where "subscriptionId" = @1;
