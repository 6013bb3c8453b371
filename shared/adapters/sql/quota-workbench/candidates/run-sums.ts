import { sql } from 'kysely'

/** Sums over candidates (alias l); 0 over none. */
export const candidateSums = [
  sql<number>`count(*)`.as('candidates'),
  sql<number>`coalesce(sum(case when l.need > 0 then 1 else 0 end), 0)`.as('recipients'),
  sql<number>`coalesce(sum(case when l.movable > 0 then 1 else 0 end), 0)`.as('donors'),
  sql<number>`coalesce(sum(l.need), 0)`.as('need'),
  sql<number>`coalesce(sum(l.shortfall), 0)`.as('shortfall'),
  sql<number>`coalesce(sum(l.movable), 0)`.as('movable'),
  sql<string | null>`max(l.snapshotTime)`.as('snapshotTime'),
  sql<string | null>`min(l.snapshotTime)`.as('oldestSnapshotTime'),
]
