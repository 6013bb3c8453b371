-- Generated from the repository; `npm run listings` overwrites it.

-- use
insert into "WorkerNonce" ("nonce", "expiresAt")
values (@1, cast(@2 as datetime2(3)));

-- purge
delete
from "WorkerNonce"
where "expiresAt" < cast(@1 as datetime2(3));
