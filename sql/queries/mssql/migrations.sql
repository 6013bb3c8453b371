-- Generated from the repository; `npm run listings` writes it anew.

-- migrate
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 30000; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
if object_id('SchemaMigration') is null create table SchemaMigration ( version int not null primary key, name nvarchar(200) not null, appliedAt datetime2(3) not null);
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 30000; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "version"
from "SchemaMigration"
where "version" = @1;
insert into "SchemaMigration" ("version", "name", "appliedAt")
values (@1, @2, @3);
