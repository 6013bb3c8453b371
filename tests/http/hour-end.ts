import { setTimeout as sleep } from 'node:timers/promises'

const hourMs = 3_600_000
/** Longer than a test takes that uses a budget up. */
const marginMs = 20_000

/** Waits for the next hour of the clock if this one is about to end: budgets of calls begin again with it. */
export async function awayFromHourEnd(): Promise<void> {
  const leftMs = hourMs - (Date.now() % hourMs)
  if (leftMs < marginMs) await sleep(leftMs + 100)
}
