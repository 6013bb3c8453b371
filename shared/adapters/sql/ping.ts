import type { Database } from './database.js'

/** Whether the database answers, has its schema, and has no known damage. */
export async function isReady({ db, damage }: Database): Promise<boolean> {
  try {
    await db.selectFrom('CapacityUnit').select('region').where('subscriptionId', '=', '').executeTakeFirst()
    return !(await damage.isDamaged())
  } catch {
    return false
  }
}
