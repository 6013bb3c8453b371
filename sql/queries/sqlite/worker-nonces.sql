-- Generated from the repository; `npm run listings` writes it anew.

-- use
insert into "WorkerNonce" ("nonce", "expiresAt")
values (?, ?);

-- purge
delete
from "WorkerNonce"
where "expiresAt" < ?;
