import { parseArgs } from 'node:util'
import type { ResourceManagerOptions } from './simulator.js'

/**
 * Reads the options of the command line and the environment. The command line wins.
 * @throws Error with a sentence that names the setting
 */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): ResourceManagerOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { port: { type: 'string' }, data: { type: 'string' }, 'clock-rate': { type: 'string' } },
  })
  return {
    port: wholeNumber('PORT', values.port ?? env.PORT, 0, 65_535),
    dataDir: values.data,
    clockRate: wholeNumber('--clock-rate', values['clock-rate'], 0, 1_000_000),
    subscriptions: wholeNumber('HEADROOM_SUBSCRIPTIONS', env.HEADROOM_SUBSCRIPTIONS, 1, 10_000),
    regions: env.HEADROOM_REGIONS || undefined,
    recordings: env.HEADROOM_RECORDINGS || undefined,
    seed: wholeNumber('HEADROOM_SEED', env.HEADROOM_SEED, 0, 2 ** 31),
  }
}

function wholeNumber(name: string, text: string | undefined, lowest: number, highest: number): number | undefined {
  if (text === undefined || text === '') return undefined
  const value = Number(text)
  if (Number.isInteger(value) && value >= lowest && value <= highest) return value
  throw new Error(`${name} must be a whole number from ${lowest} to ${highest}, not "${text}".`)
}
