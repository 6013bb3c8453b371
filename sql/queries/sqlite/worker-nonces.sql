-- Generated from the repository; `npm run listings` overwrites it.

-- use
insert into "WorkerNonce" ("nonce", "expiresAt")
values (?, ?);

-- purge
delete
from "WorkerNonce"
where "expiresAt" < ?;
