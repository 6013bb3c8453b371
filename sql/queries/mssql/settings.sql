-- Generated from the repository; `npm run listings` overwrites it.

-- read
select *
from "DashboardSetting"
where "settingKey" = @1;

-- write, first
insert into "DashboardSetting" ("settingKey", "settingValue", "updatedAt", "updatedBy", "version")
values (@1, @2, cast(@3 as datetime2(3)), @4, @5);

-- write, again
update "DashboardSetting"
set "settingValue" = @1, "updatedAt" = cast(@2 as datetime2(3)), "updatedBy" = @3, "version" = @4
where "settingKey" = @5 and "version" = @6;
