import type { Kysely } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import {
  type BudgetState,
  type CallBudgets,
  callsLeft,
  hourAfter,
  type Reservation,
  type ReservationRequest,
  type Reserved,
  type Settlement,
  toHour,
} from '#shared/live-calls/call-budget.js'

/** Azure's waits are shorter than this. A longer stored wait means that the clock went back. */
const keptMs = 24 * 3_600_000
/** Clocks of processes may differ a little, so a claim of another process may end this much later than a new one. */
const claimToleranceMs = 60_000

/** Where calls of one kind are counted and claimed. All such tables have the same columns. */
export interface CallTables {
  readonly calls: 'PlacementCall' | 'AICapacityCall'
  readonly claims: 'PlacementClaim' | 'AICapacityClaim'
  /** Names the lock of a subscription. */
  readonly lock: string
}

export const placementCalls: CallTables = { calls: 'PlacementCall', claims: 'PlacementClaim', lock: 'placement calls' }
export const aiCapacityCalls: CallTables = {
  calls: 'AICapacityCall',
  claims: 'AICapacityClaim',
  lock: 'AI capacity calls',
}

interface Counting extends Database {
  readonly tables: CallTables
}

/** Call budgets in the database. The lock of a subscription is held while a call is counted, never during the call. */
export function callBudgets(connected: Database, tables: CallTables): CallBudgets {
  const { dialect, transaction } = connected
  const database: Counting = { ...connected, tables }
  const alone = <Result>(subscriptionId: string, work: (trx: Kysely<Tables>) => Promise<Result>) =>
    transaction(async trx => {
      await dialect.lock(trx, `${tables.lock} ${subscriptionId}`)
      return work(trx)
    })
  return {
    reserve: request => alone(request.subscriptionId, trx => reserve(trx, database, request)),
    settle: (reservation, settlement) =>
      alone(reservation.subscriptionId, trx => settle(trx, database, reservation, settlement)),
    state: (subscriptionIds, now) => states(connected.db, database, subscriptionIds, now),
  }
}

async function reserve(trx: Kysely<Tables>, database: Counting, request: ReservationRequest): Promise<Reserved> {
  const { subscriptionId, claim, limits, isAnonymous, now, claimUntil } = request
  const { dialect, tables } = database
  const { time } = dialect
  const latest = time(new Date(claimUntil.getTime() + claimToleranceMs).toISOString())
  const claimed = await trx
    .selectFrom(tables.claims)
    .select('claimKey')
    .where('claimKey', '=', claim)
    .where('claimedUntilTime', '>', time(now.toISOString()))
    .where('claimedUntilTime', '<=', latest)
    .executeTakeFirst()
  if (claimed) return { kind: 'claimed' }

  const state = (await states(trx, database, [subscriptionId], now)).get(subscriptionId) ?? unused
  if (state.blockedUntil) return { kind: 'refused', why: 'blocked', until: state.blockedUntil }
  const { left, why } = callsLeft(state, limits, isAnonymous)
  if (left === 0) return { kind: 'refused', why, until: hourAfter(now) }

  const beginsAt = toHour(now).toISOString()
  await count(trx, database, { subscriptionId, isAnonymous, beginsAt, now }, 1)
  const expired = trx.deleteFrom(tables.claims).where('subscriptionId', '=', subscriptionId)
  const isOver = (name: '<=' | '>', than: typeof latest) => expired.where('claimedUntilTime', name, than)
  await isOver('<=', time(now.toISOString())).execute()
  await isOver('>', latest).execute()
  await trx
    .insertInto(tables.claims)
    .values({ claimKey: claim, subscriptionId, claimedUntilTime: time(claimUntil.toISOString()) })
    .execute()
  const claimedUntil = claimUntil.toISOString()
  return { kind: 'granted', reservation: { subscriptionId, isAnonymous, claim, claimedUntil, beginsAt } }
}

interface Counted extends Pick<Reservation, 'subscriptionId' | 'isAnonymous' | 'beginsAt'> {
  /** The time of the call, if the hour has no row yet. */
  readonly now?: Date
}

async function count(
  trx: Kysely<Tables>,
  { dialect: { time }, tables }: Counting,
  { subscriptionId, isAnonymous, beginsAt, now }: Counted,
  calls: number,
): Promise<void> {
  const anonymousCalls = isAnonymous ? calls : 0
  const { numUpdatedRows } = await trx
    .updateTable(tables.calls)
    .set(eb => ({ calls: eb('calls', '+', calls), anonymousCalls: eb('anonymousCalls', '+', anonymousCalls) }))
    .where('subscriptionId', '=', subscriptionId)
    .where('beginsAt', '=', time(beginsAt))
    .executeTakeFirst()
  if (Number(numUpdatedRows) > 0 || !now) return
  const before = new Date(now.getTime() - keptMs).toISOString()
  await trx
    .deleteFrom(tables.calls)
    .where('subscriptionId', '=', subscriptionId)
    .where('beginsAt', '<', time(before))
    .where(eb => eb.or([eb('blockedUntilTime', 'is', null), eb('blockedUntilTime', '<', time(before))]))
    .execute()
  const row = { subscriptionId, beginsAt: time(beginsAt), calls, anonymousCalls, blockedUntilTime: null }
  await trx.insertInto(tables.calls).values(row).execute()
}

async function settle(
  trx: Kysely<Tables>,
  database: Counting,
  { subscriptionId, isAnonymous, claim, claimedUntil, beginsAt }: Reservation,
  { wasSent, blockedUntil }: Settlement,
): Promise<void> {
  const { dialect, tables } = database
  const { time } = dialect
  const own = trx.deleteFrom(tables.claims).where('claimKey', '=', claim)
  await own.where('claimedUntilTime', '=', time(claimedUntil)).execute()
  if (!wasSent) await count(trx, database, { subscriptionId, isAnonymous, beginsAt }, -1)
  if (!blockedUntil) return
  const until = time(blockedUntil.toISOString())
  await trx
    .updateTable(tables.calls)
    .set({ blockedUntilTime: until })
    .where('subscriptionId', '=', subscriptionId)
    .where('beginsAt', '=', time(beginsAt))
    .where(eb => eb.or([eb('blockedUntilTime', 'is', null), eb('blockedUntilTime', '<', until)]))
    .execute()
}

const unused: BudgetState = { used: 0, usedByAnonymous: 0, blockedUntil: undefined }

async function states(
  db: Kysely<Tables>,
  { dialect, tables }: Counting,
  subscriptionIds: readonly string[],
  now: Date,
): Promise<Map<string, BudgetState>> {
  const hour = toHour(now).toISOString()
  const rows = await db
    .selectFrom(tables.calls)
    .selectAll()
    .where('subscriptionId', 'in', dialect.jsonNames(subscriptionIds))
    .where(eb =>
      eb.or([eb('beginsAt', '=', dialect.time(hour)), eb('blockedUntilTime', '>', dialect.time(now.toISOString()))]),
    )
    .execute()
  const found = new Map<string, BudgetState>(subscriptionIds.map(id => [id, unused]))
  for (const { subscriptionId, beginsAt, calls, anonymousCalls, blockedUntilTime } of rows) {
    const { used, usedByAnonymous, blockedUntil } = found.get(subscriptionId) ?? unused
    const until = blockedUntilTime === null ? undefined : new Date(blockedUntilTime)
    const waitMs = until ? until.getTime() - now.getTime() : 0
    const isLater =
      until !== undefined && waitMs > 0 && waitMs <= keptMs && (blockedUntil === undefined || until > blockedUntil)
    const isThisHour = Date.parse(beginsAt) === Date.parse(hour)
    found.set(subscriptionId, {
      used: isThisHour ? calls : used,
      usedByAnonymous: isThisHour ? anonymousCalls : usedByAnonymous,
      blockedUntil: isLater ? until : blockedUntil,
    })
  }
  return found
}
