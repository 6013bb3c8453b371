-- Generated from the repository; `npm run listings` overwrites it.

-- readings
select *
from "AICapacity"
where "provider" = ? and "model" = ? and "version" = ? and "subscriptionId" in (select value
  from json_each(?))
order by "subscriptionId", "region", "deploymentType";

-- save, first
select *
from "AICapacity"
where "provider" = ? and "model" = ? and "version" = ? and "subscriptionId" = ?;
insert into "AICapacity" ("subscriptionId", "provider", "model", "version", "region", "deploymentType", "availableCapacity", "availableFinetuneCapacity", "readAt") select ?, ?, ?, ?, "j"."region", "j"."deploymentType", "j"."availableCapacity", "j"."availableFinetuneCapacity", ?
from (select value ->> '$[0]' as "region", value ->> '$[1]' as "deploymentType", value ->> '$[2]' as "availableCapacity", value ->> '$[3]' as "availableFinetuneCapacity"
  from json_each(?)) as j;

-- save, another
select *
from "AICapacity"
where "provider" = ? and "model" = ? and "version" = ? and "subscriptionId" = ?;
delete
from "AICapacity" as t
where "t"."subscriptionId" = ? and "t"."provider" = ? and "t"."model" = ? and "t"."version" = ? and ("region", "deploymentType") in (select "region", "deploymentType"
  from (select value ->> '$[0]' as "region", value ->> '$[1]' as "deploymentType"
    from json_each(?)) as j);
insert into "AICapacity" ("subscriptionId", "provider", "model", "version", "region", "deploymentType", "availableCapacity", "availableFinetuneCapacity", "readAt") select ?, ?, ?, ?, "j"."region", "j"."deploymentType", "j"."availableCapacity", "j"."availableFinetuneCapacity", ?
from (select value ->> '$[0]' as "region", value ->> '$[1]' as "deploymentType", value ->> '$[2]' as "availableCapacity", value ->> '$[3]' as "availableFinetuneCapacity"
  from json_each(?)) as j;
