-- Generated from the repository; `npm run listings` overwrites it.

-- migrate
if exists ( select 1
  from sys.databases
  where name = db_name() and is_read_committed_snapshot_on = 0) exec(N'alter database current
  set read_committed_snapshot on with rollback immediate');
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 600000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
if object_id(N'dbo.SchemaMigration') is null create table dbo.SchemaMigration ( version int not null primary key, name nvarchar(200) not null, appliedAt datetime2(3) not null);
declare @outcome int; exec @outcome = sp_getapplock @Resource = @1, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 600000; if @outcome = -3 throw 51001, 'Chosen to end a deadlock', 1; if @outcome < 0 throw 51000, 'Another transaction holds the lock for too long', 1;
select "version"
from "SchemaMigration"
where "version" = @1;
insert into "SchemaMigration" ("version", "name", "appliedAt")
values (@1, @2, cast(@3 as datetime2(3)));
