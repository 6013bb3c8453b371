-- Generated from the repository; `npm run listings` overwrites it.

-- expectedUses
select "f"."subscriptionId", "f"."region", "f"."familyKey", "f"."detail", "u"."snapshotTime"
from "QuotaForecast" as "f"
inner join "ForecastUnit" as "u" on "u"."subscriptionId" = "f"."subscriptionId" and "u"."region" = "f"."region"
where "f"."familyKey" <> ? and ("f"."subscriptionId" = ? and "f"."region" = ? and "f"."familyKey" = ?);
