import type { Database } from './database.js'

const restMs = 60_000

/**
 * Whether the database answers, has its schema, and has no known damage. One that can pause, and has not been used for a
 * minute, is not asked: regular probes would keep it awake for ever. Its last answer counts then.
 */
export async function isReady({ db, damage, use, dialect }: Database, canPause = false): Promise<boolean> {
  if (canPause && use.hasRested(restMs)) return true
  const probe = db.selectFrom('CapacityUnit').select('region').where('subscriptionId', '=', '')
  try {
    await use.probe(() => probe.executeTakeFirst())
    return !(await damage.isDamaged())
  } catch (error) {
    // It pauses when it rests, and the first reader waits for it: nothing is wrong with the app.
    return canPause && dialect.outage(error) === 'resuming'
  }
}
