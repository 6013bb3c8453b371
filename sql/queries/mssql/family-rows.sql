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
where ("t"."familyKey" = @1 and "t"."family" = @2)
order by "t"."region", "t"."vmSku"
offset @3 rows fetch next @4 rows only;
update t
set "family" = "j"."family", "familyKey" = "j"."familyKey"
from (select "region" collate Latin1_General_100_BIN2 as "region", "vmSku" collate Latin1_General_CI_AS as "vmSku", "family" collate Latin1_General_100_BIN2 as "family", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "oldFamily" collate Latin1_General_100_BIN2 as "oldFamily", "oldKey" collate Latin1_General_100_BIN2 as "oldKey"
  from openjson(@1) with ("region" nvarchar(4000) '$.region', "vmSku" nvarchar(4000) '$.vmSku', "family" nvarchar(4000) '$.family', "familyKey" nvarchar(4000) '$.familyKey', "oldFamily" nvarchar(4000) '$.oldFamily', "oldKey" nvarchar(4000) '$.oldKey')) as j
inner join "VmSku" as t on "t"."region" = "j"."region" and "t"."vmSku" = "j"."vmSku" and "t"."family" = "j"."oldFamily" and "t"."familyKey" = "j"."oldKey" option (force order);

-- spellings
select "t"."familyKey", "t"."family", count(*) as "rows"
from "CapacitySnapshot" as "t"
group by "t"."familyKey", "t"."family";

-- respell
select "t"."family", "t"."familyKey", "t"."subscriptionId", "t"."region", "t"."vmSku"
from "CapacitySnapshot" as "t"
where ("t"."familyKey" = @1 and "t"."family" = @2)
order by "t"."subscriptionId", "t"."region", "t"."vmSku"
offset @3 rows fetch next @4 rows only;
update t
set "family" = "j"."family", "familyKey" = "j"."familyKey"
from (select "subscriptionId" collate Latin1_General_100_BIN2 as "subscriptionId", "region" collate Latin1_General_100_BIN2 as "region", "vmSku" collate Latin1_General_CI_AS as "vmSku", "family" collate Latin1_General_100_BIN2 as "family", "familyKey" collate Latin1_General_100_BIN2 as "familyKey", "oldFamily" collate Latin1_General_100_BIN2 as "oldFamily", "oldKey" collate Latin1_General_100_BIN2 as "oldKey"
  from openjson(@1) with ("subscriptionId" nvarchar(4000) '$.subscriptionId', "region" nvarchar(4000) '$.region', "vmSku" nvarchar(4000) '$.vmSku', "family" nvarchar(4000) '$.family', "familyKey" nvarchar(4000) '$.familyKey', "oldFamily" nvarchar(4000) '$.oldFamily', "oldKey" nvarchar(4000) '$.oldKey')) as j
inner join "CapacitySnapshot" as t on "t"."subscriptionId" = "j"."subscriptionId" and "t"."region" = "j"."region" and "t"."vmSku" = "j"."vmSku" and "t"."family" = "j"."oldFamily" and "t"."familyKey" = "j"."oldKey" option (force order);
