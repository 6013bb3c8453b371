-- Generated from the repository; `npm run listings` overwrites it.

-- read
select *
from "DashboardSetting"
where "settingKey" = ?;

-- write, first
insert into "DashboardSetting" ("settingKey", "settingValue", "updatedAt", "updatedBy", "version")
values (?, ?, ?, ?, ?);

-- write, again
update "DashboardSetting"
set "settingValue" = ?, "updatedAt" = ?, "updatedBy" = ?, "version" = ?
where "settingKey" = ? and "version" = ?;
