import { type Estate, startEstate } from '../support/product/estate.js'
import type { SqlEngine } from '../support/sql/sql-engine.js'

/** A small estate that has been read once and then rests. */
export async function startReadEstate(engine: SqlEngine, env: Readonly<Record<string, string>> = {}): Promise<Estate> {
  const estate = await startEstate({ subscriptions: 2, regions: ['eastus', 'westus2', 'northeurope'], engine, env })
  try {
    const { status } = await estate.settled()
    if (status !== 'succeeded') throw new Error(`The first run ended ${status}`)
    return estate
  } catch (error) {
    await estate.stop()
    throw error
  }
}
