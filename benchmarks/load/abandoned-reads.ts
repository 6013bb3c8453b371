import { setTimeout as sleep } from 'node:timers/promises'
import { toPath } from './askable-estate.js'
import { type Health, HealthProber } from './health-prober.js'
import { type Asked, HttpClient, type Outcome, toOutcome } from './http-client.js'
import type { LightReads } from './light-reads.js'

export interface Abandoned {
  readonly health: Health
  /** Time from the last request until light reads are answered in time again; null: not within the limit. */
  readonly recoveryMs: number | null
  /** Callers who left before they had an answer. */
  readonly left: number
  /** All others. */
  readonly answers: Readonly<Record<Outcome, number>>
}

export interface AbandonedOptions {
  readonly origin: string
  /** The health probes of the app during the load. */
  readonly appUrl: string
  readonly light: LightReads
  /** How long its health is polled after the last answer. */
  readonly afterMs?: number
}

const leaveAfterMs = 100
const hourMs = 3_600_000
const lightMs = 100
const lightInARow = 3
const longestRecoveryMs = 240_000

/**
 * Reads of the past whose callers leave at once, then distinct searches and trends. One anonymous caller makes them
 * all.
 */
export function abandonReads(options: AbandonedOptions): Promise<Abandoned> {
  return disturb(options, async ask => {
    const lastHour = Math.floor(Date.now() / hourMs) * hourMs
    const past = Array.from({ length: 12 }, (_, n) => new Date(lastHour - (n + 1) * hourMs).toISOString())
    const left = await Promise.all(past.map(at => ask(toPath('analytics', { at }), { timeoutMs: leaveAfterMs })))
    const searches = Array.from({ length: 60 }, (_, n) => toPath('paged', { search: `d${n + 2}`, pageSize: '100' }))
    const trends = Array.from({ length: 20 }, (_, n) => toPath('trends', { days: String(7 + n) }))
    return [...left, ...[...searches, ...trends].map(path => ask(path))]
  })
}

/** Recommendations whose callers leave at once, each for many sizes; the worker computes them. */
export function abandonRecommendations(options: AbandonedOptions, sizes: readonly string[]): Promise<Abandoned> {
  return disturb(options, async ask => {
    const bodies = Array.from({ length: 40 }, (_, n) => ({ targetSku: sizes[n % sizes.length], count: n + 1 }))
    const path = '/api/capacity/recommendations'
    return await Promise.all(bodies.map(body => ask(path, { body, timeoutMs: leaveAfterMs })))
  })
}

type Ending = Outcome | 'left'
type Ask = (path: string, asked?: Asked) => Promise<Ending>

/** Waits for the requests of `send`, and meanwhile measures the app's health and light reads of another caller. */
async function disturb(
  { origin, appUrl, light, afterMs = 15_000 }: AbandonedOptions,
  send: (ask: Ask) => Promise<(Ending | Promise<Ending>)[]>,
): Promise<Abandoned> {
  const ask: Ask = async (path, asked) => {
    const client = new HttpClient(origin, '127.0.0.9')
    const answer = await client.ask(path, asked)
    client.close()
    return asked?.timeoutMs !== undefined && answer.status === 0 ? 'left' : toOutcome(answer)
  }
  // Earlier requests may still keep it busy.
  await recovery(light)
  const prober = new HealthProber(appUrl)
  const waiting = await send(ask)
  const [recoveryMs, endings] = await Promise.all([recovery(light), Promise.all(waiting)])
  await sleep(afterMs)
  const health = await prober.stop()
  const count = (ending: Ending) => endings.filter(one => one === ending).length
  const answers = { fresh: count('fresh'), 'not changed': count('not changed'), busy: count('busy') }
  return { health, recoveryMs, left: count('left'), answers: { ...answers, error: count('error') } }
}

async function recovery(light: LightReads): Promise<number | null> {
  const started = performance.now()
  let inARow = 0
  while (performance.now() - started < longestRecoveryMs) {
    const asked = performance.now()
    inARow = (await light.next()) < lightMs ? inARow + 1 : 0
    if (inARow === lightInARow) return Math.round(asked - started)
  }
  return null
}
