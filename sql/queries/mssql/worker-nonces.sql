-- Generated from the repository; `npm run listings` writes it anew.

-- use
insert into "WorkerNonce" ("nonce", "expiresAt")
values (@1, @2);

-- purge
delete
from "WorkerNonce"
where "expiresAt" < @1;
