import type { Kysely } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import type { ApplyStore } from '#shared/quota-workbench/apply/apply-store.js'
import type { QuotaWriteTurnTable } from './apply-tables.js'

/** Turns to write to subscriptions. Those of one subscription are taken and ended one after another. */
export function writeTurns(database: Database): Pick<ApplyStore, 'takeTurn' | 'endTurn'> {
  const { dialect } = database
  const alone = <Result>(subscriptionId: string, work: (trx: Kysely<Tables>) => Promise<Result>) =>
    database.transaction(async trx => {
      await dialect.lock(trx, `quota write turn ${subscriptionId}`)
      return work(trx)
    })
  const find = (trx: Kysely<Tables>, subscriptionId: string) =>
    trx.selectFrom('QuotaWriteTurn').selectAll().where('subscriptionId', '=', subscriptionId).executeTakeFirst()
  const store = async (trx: Kysely<Tables>, { subscriptionId, holder, ...times }: QuotaWriteTurnTable) => {
    const time = (iso: string | null) => iso && dialect.time(iso)
    const [heldUntilTime, notBeforeTime] = [time(times.heldUntilTime), time(times.notBeforeTime)]
    const turn = { subscriptionId, holder, heldUntilTime, notBeforeTime }
    await trx.deleteFrom('QuotaWriteTurn').where('subscriptionId', '=', subscriptionId).execute()
    await trx.insertInto('QuotaWriteTurn').values(turn).execute()
  }
  return {
    takeTurn: ({ subscriptionId, holder, now, heldUntil }) =>
      alone(subscriptionId, async trx => {
        const turn = await find(trx, subscriptionId)
        const notBeforeTime = turn?.notBeforeTime ?? null
        const isOthers = turn != null && turn.holder !== null && turn.holder !== holder
        const waits = [isOthers ? turn.heldUntilTime : null, notBeforeTime].filter(time => time !== null && time > now)
        const freeAt = waits.sort().at(-1)
        if (freeAt != null) return { taken: false, freeAt }
        await store(trx, { subscriptionId, holder, heldUntilTime: heldUntil, notBeforeTime })
        return { taken: true }
      }),
    endTurn: ({ subscriptionId, holder }, notBefore) =>
      alone(subscriptionId, async trx => {
        const turn = (await find(trx, subscriptionId)) ?? { subscriptionId, ...free }
        const own = turn.holder === holder ? { holder: null, heldUntilTime: null } : {}
        const isLater = notBefore !== null && (turn.notBeforeTime === null || turn.notBeforeTime < notBefore)
        await store(trx, { ...turn, ...own, ...(isLater && { notBeforeTime: notBefore }) })
      }),
  }
}

const free = { holder: null, heldUntilTime: null, notBeforeTime: null }
