import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import type { Reservation, ReservationRequest, Reserved } from '#shared/live-calls/call-budget.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { aiCapacityCalls, callBudgets, placementCalls } from './call-budgets-sql.js'

const start = Date.parse('2026-03-01T12:10:00Z')
const minute = 60_000
const at = (minutes: number) => new Date(start + minutes * minute)

const kinds = sqlEngines.flatMap(({ name, fresh }) =>
  [placementCalls, aiCapacityCalls].map(tables => ({ name, fresh, tables, kind: tables.lock })),
)

describe.each(kinds)('The budget of $kind in $name', ({ fresh, tables }) => {
  let database: Database
  let budgets: ReturnType<typeof callBudgets>
  let claims = 0
  beforeEach(async () => {
    database = await fresh()
    budgets = callBudgets(database, tables)
  })
  afterEach(() => database.close())

  const reserve = (some: Partial<ReservationRequest> & { minutes?: number } = {}) => {
    const { minutes = 0, ...rest } = some
    claims += 1
    const now = at(minutes)
    const claimUntil = new Date(now.getTime() + minute)
    return budgets.reserve({ subscriptionId: 's1', claim: `claim ${claims}`, ...shared, now, claimUntil, ...rest })
  }
  const shared = { limits: { all: 3, anonymous: 2 }, isAnonymous: false }
  const granted = (reserved: Reserved) => {
    if (reserved.kind !== 'granted') throw new Error(`The call is ${reserved.kind}`)
    return reserved.reservation
  }
  const state = async (minutes = 0) => (await budgets.state(['s1'], at(minutes))).get('s1')

  test('grants the calls of an hour, and then none before the next', async () => {
    expect(await state()).toEqual({ used: 0, usedByAnonymous: 0, blockedUntil: undefined })
    for (let n = 0; n < 3; n += 1) granted(await reserve())
    expect(await reserve({ minutes: 49 })).toEqual({ kind: 'refused', why: 'spent', until: at(50) })
    granted(await reserve({ subscriptionId: 's2', minutes: 49 }))
    granted(await reserve({ minutes: 50 }))
    expect([(await state(49))?.used, (await state(50))?.used]).toEqual([3, 1])
  })

  test('grants anonymous callers their part, and signed-in users the rest', async () => {
    const anonymous = { isAnonymous: true }
    const all = await Promise.all(Array.from({ length: 6 }, () => reserve(anonymous)))
    expect(all.filter(({ kind }) => kind === 'granted')).toHaveLength(2)
    expect(all).toContainEqual({ kind: 'refused', why: 'shareSpent', until: at(50) })
    granted(await reserve())
    expect(await reserve()).toMatchObject({ kind: 'refused', why: 'spent' })
    expect(await state()).toMatchObject({ used: 3, usedByAnonymous: 2 })
    const [one] = all.flatMap(reserved => (reserved.kind === 'granted' ? [reserved.reservation] : []))
    await budgets.settle(one as Reservation, { wasSent: false })
    expect(await state()).toMatchObject({ used: 2, usedByAnonymous: 1 })
    granted(await reserve(anonymous))
    expect(await reserve({ minutes: 50, isAnonymous: true })).toMatchObject({ kind: 'granted' })
  })

  test('grants no more than there are to many who ask at once', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => reserve()))
    expect(all.filter(({ kind }) => kind === 'granted')).toHaveLength(3)
    expect((await state())?.used).toBe(3)
  })

  test('takes a call back that was never sent, in its own hour', async () => {
    const one = granted(await reserve())
    granted(await reserve())
    await budgets.settle(one, { wasSent: false })
    expect((await state())?.used).toBe(1)
  })

  test('lets one make a call that others want as well, until it is settled or has taken too long', async () => {
    const claim = 'the same call'
    const all = await Promise.all(Array.from({ length: 5 }, () => reserve({ claim })))
    expect(all.map(({ kind }) => kind).sort()).toEqual([...Array(4).fill('claimed'), 'granted'])
    const first = all.find(({ kind }) => kind === 'granted')
    if (first) await budgets.settle(granted(first), { wasSent: true })
    granted(await reserve({ claim }))
    expect((await reserve({ claim, minutes: 0.9 })).kind).toBe('claimed')
    granted(await reserve({ claim, minutes: 1 }))
    expect((await state())?.used).toBe(3)
  })

  test('leaves the claim of who came next where one is settled after its time', async () => {
    const claim = 'the same call'
    const late = granted(await reserve({ claim }))
    const next = granted(await reserve({ claim, minutes: 1 }))
    await budgets.settle(late, { wasSent: true })
    expect((await reserve({ claim, minutes: 1.5 })).kind).toBe('claimed')
    await budgets.settle(next, { wasSent: true })
    granted(await reserve({ claim, minutes: 1.5 }))
  })

  test('keeps the longest wait that Azure has asked for, in whatever order calls end', async () => {
    const [one, other] = [granted(await reserve()), granted(await reserve())]
    await budgets.settle(one, { wasSent: true, blockedUntil: at(70) })
    await budgets.settle(other, { wasSent: true, blockedUntil: at(20) })
    expect((await state())?.blockedUntil).toEqual(at(70))
    await budgets.settle(other, { wasSent: true, blockedUntil: at(80) })
    expect((await state())?.blockedUntil).toEqual(at(80))
  })

  test('grants nothing while Azure asks to wait, also past the hour', async () => {
    await budgets.settle(granted(await reserve()), { wasSent: true, blockedUntil: at(70) })
    expect(await reserve({ minutes: 69 })).toEqual({ kind: 'refused', why: 'blocked', until: at(70) })
    expect(await state(69)).toEqual({ used: 0, usedByAnonymous: 0, blockedUntil: at(70) })
    granted(await reserve({ minutes: 70 }))
    expect(await state(70)).toEqual({ used: 1, usedByAnonymous: 0, blockedUntil: undefined })
  })

  test('is kept back by no claim and no wait from before the clock went back', async () => {
    const year = 365 * 24 * 60
    const claim = 'the same call'
    granted(await reserve({ claim, minutes: year }))
    const one = granted(await reserve({ minutes: year }))
    await budgets.settle(one, { wasSent: true, blockedUntil: at(year + 30) })
    expect((await reserve({ claim, minutes: year + 0.5 })).kind).toBe('claimed')
    expect(await state()).toEqual({ used: 0, usedByAnonymous: 0, blockedUntil: undefined })
    granted(await reserve({ claim }))
  })

  test('forgets hours that are long past', async () => {
    granted(await reserve())
    granted(await reserve({ minutes: 26 * 60 }))
    expect(await database.db.selectFrom(tables.calls).select('calls').execute()).toHaveLength(1)
  })
})
