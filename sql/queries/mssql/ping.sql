-- Generated from the repository; `npm run listings` writes it anew.

-- isReady
select 1 as one;
select "region"
from "CapacityUnit"
where "subscriptionId" = @1;
