-- Generated from the repository; `npm run listings` overwrites it.

-- families
select "familyKey", "family", "familyBase"
from "Family";

-- spellings
select "t"."familyKey", "t"."family", count(*) as "rows"
from "VmSku" as "t"
group by "t"."familyKey", "t"."family";

-- respell
select "t"."family", "t"."familyKey", "t"."region", "t"."vmSku"
from "VmSku" as "t"
where ("t"."familyKey" = ? and "t"."family" = ?)
order by "t"."region", "t"."vmSku"
limit ?
offset ?;
update "VmSku" as t
set "family" = "j"."family", "familyKey" = "j"."familyKey"
from (select *
  from (select value ->> '$[0]' as "region", value ->> '$[1]' as "vmSku", value ->> '$[2]' as "family", value ->> '$[3]' as "familyKey", value ->> '$[4]' as "oldFamily", value ->> '$[5]' as "oldKey"
    from json_each(?))
  limit -1) as j
where "t"."region" = "j"."region" and "t"."vmSku" = "j"."vmSku" and "t"."family" = "j"."oldFamily" and "t"."familyKey" = "j"."oldKey";

-- spellings
select "t"."familyKey", "t"."family", count(*) as "rows"
from "CapacitySnapshot" as "t"
group by "t"."familyKey", "t"."family";

-- respell
select "t"."family", "t"."familyKey", "t"."subscriptionId", "t"."region", "t"."vmSku"
from "CapacitySnapshot" as "t"
where ("t"."familyKey" = ? and "t"."family" = ?)
order by "t"."subscriptionId", "t"."region", "t"."vmSku"
limit ?
offset ?;
update "CapacitySnapshot" as t
set "family" = "j"."family", "familyKey" = "j"."familyKey"
from (select *
  from (select value ->> '$[0]' as "subscriptionId", value ->> '$[1]' as "region", value ->> '$[2]' as "vmSku", value ->> '$[3]' as "family", value ->> '$[4]' as "familyKey", value ->> '$[5]' as "oldFamily", value ->> '$[6]' as "oldKey"
    from json_each(?))
  limit -1) as j
where "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."vmSku" = "j"."vmSku" and "t"."family" = "j"."oldFamily" and "t"."familyKey" = "j"."oldKey";
