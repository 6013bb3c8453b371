import { sql } from 'kysely'
import type { Database } from './database.js'

/** Whether the database answers and has its schema. */
export async function isReady({ db }: Database): Promise<boolean> {
  try {
    await sql`select 1 as one`.execute(db)
    await db.selectFrom('CapacityUnit').select('region').where('subscriptionId', '=', '').executeTakeFirst()
    return true
  } catch {
    return false
  }
}
