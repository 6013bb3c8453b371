import { type Estate, startEstate } from '../support/product/estate.js'
import type { SqlEngine } from '../support/sql/sql-engine.js'
import { until } from '../support/until.js'

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

/** Waits for the first prices of so many regions. Their run begins when the first run of capacity has ended. */
export async function firstPrices(estate: Estate, regions: number): Promise<void> {
  const areRead = async () => (await estate.stored.count('SELECT count(*) FROM PriceReading')) === regions || undefined
  await until('the first prices', areRead)
  await estate.settled()
}
