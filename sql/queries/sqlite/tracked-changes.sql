-- Generated from the repository; `npm run listings` overwrites it.

-- count
select count(*) as "rows"
from ( select n.*, s."displayName" as "subscriptionName"
  from ( select "a"."subscriptionId", "a"."region", "a"."quotaKey", "z"."changedAt", "a"."usedBefore", "a"."limitBefore", "z"."usedAfter", "z"."limitAfter"
    from ( select "subscriptionId", "region", "quotaKey", min("changedAt") as "firstAt", max("changedAt") as "lastAt"
      from "QuotaChange"
      where "changedAt" > ? and "changedAt" <= ?
      group by "subscriptionId", "region", "quotaKey") as m
    inner join "QuotaChange" as a on "a"."subscriptionId" = "m"."subscriptionId" and "a"."region" = "m"."region" and "a"."quotaKey" = "m"."quotaKey" and "a"."changedAt" = "m"."firstAt"
    inner join "QuotaChange" as z on "z"."subscriptionId" = "m"."subscriptionId" and "z"."region" = "m"."region" and "z"."quotaKey" = "m"."quotaKey" and "z"."changedAt" = "m"."lastAt" ) as n
  left join "Subscription" as s on "s"."subscriptionId" = "n"."subscriptionId") as "l"
where ("l"."usedBefore" <> "l"."usedAfter" or ("l"."usedBefore" is null and "l"."usedAfter" is not null) or ("l"."usedBefore" is not null and "l"."usedAfter" is null) or "l"."limitBefore" <> "l"."limitAfter" or ("l"."limitBefore" is null and "l"."limitAfter" is not null) or ("l"."limitBefore" is not null and "l"."limitAfter" is null));

-- rows
select *
from ( select n.*, s."displayName" as "subscriptionName"
  from ( select "a"."subscriptionId", "a"."region", "a"."quotaKey", "z"."changedAt", "a"."usedBefore", "a"."limitBefore", "z"."usedAfter", "z"."limitAfter"
    from ( select "subscriptionId", "region", "quotaKey", min("changedAt") as "firstAt", max("changedAt") as "lastAt"
      from "QuotaChange"
      where "changedAt" > ? and "changedAt" <= ?
      group by "subscriptionId", "region", "quotaKey") as m
    inner join "QuotaChange" as a on "a"."subscriptionId" = "m"."subscriptionId" and "a"."region" = "m"."region" and "a"."quotaKey" = "m"."quotaKey" and "a"."changedAt" = "m"."firstAt"
    inner join "QuotaChange" as z on "z"."subscriptionId" = "m"."subscriptionId" and "z"."region" = "m"."region" and "z"."quotaKey" = "m"."quotaKey" and "z"."changedAt" = "m"."lastAt" ) as n
  left join "Subscription" as s on "s"."subscriptionId" = "n"."subscriptionId") as "l"
where ("l"."usedBefore" <> "l"."usedAfter" or ("l"."usedBefore" is null and "l"."usedAfter" is not null) or ("l"."usedBefore" is not null and "l"."usedAfter" is null) or "l"."limitBefore" <> "l"."limitAfter" or ("l"."limitBefore" is null and "l"."limitAfter" is not null) or ("l"."limitBefore" is not null and "l"."limitAfter" is null))
order by "l"."changedAt" desc, "l"."subscriptionId", "l"."region", "l"."quotaKey"
limit ?
offset ?;

-- rows, every filter
select *
from ( select n.*, s."displayName" as "subscriptionName"
  from ( select "a"."subscriptionId", "a"."region", "a"."quotaKey", "z"."changedAt", "a"."usedBefore", "a"."limitBefore", "z"."usedAfter", "z"."limitAfter"
    from ( select "subscriptionId", "region", "quotaKey", min("changedAt") as "firstAt", max("changedAt") as "lastAt"
      from "QuotaChange"
      where "changedAt" > ? and "changedAt" <= ?
      group by "subscriptionId", "region", "quotaKey") as m
    inner join "QuotaChange" as a on "a"."subscriptionId" = "m"."subscriptionId" and "a"."region" = "m"."region" and "a"."quotaKey" = "m"."quotaKey" and "a"."changedAt" = "m"."firstAt"
    inner join "QuotaChange" as z on "z"."subscriptionId" = "m"."subscriptionId" and "z"."region" = "m"."region" and "z"."quotaKey" = "m"."quotaKey" and "z"."changedAt" = "m"."lastAt" ) as n
  left join "Subscription" as s on "s"."subscriptionId" = "n"."subscriptionId") as "l"
where ("l"."region" in (?, ?) and "l"."subscriptionId" = ? and ("l"."usedBefore" <> "l"."usedAfter" or ("l"."usedBefore" is null and "l"."usedAfter" is not null) or ("l"."usedBefore" is not null and "l"."usedAfter" is null) or "l"."limitBefore" <> "l"."limitAfter" or ("l"."limitBefore" is null and "l"."limitAfter" is not null) or ("l"."limitBefore" is not null and "l"."limitAfter" is null)) and instr(lower("l"."quotaKey"), lower(?)) > 0)
order by "l"."changedAt" desc, "l"."subscriptionId", "l"."region", "l"."quotaKey"
limit ?
offset ?;
