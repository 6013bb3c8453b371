import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Health, HealthProber } from './health-prober.js'
import { type Answer, HttpClient, type Outcome, toOutcome } from './http-client.js'
import type { ReadMix } from './read-mix.js'
import { type Times, toTimes } from './times.js'

export interface MixedLoad {
  readonly seconds: number
  /** Answers within the time, by kind; errors also after it, because the front reports them late. */
  readonly answers: Readonly<Record<Outcome, number>>
  /** Answers of 200 and 304 per second. */
  readonly answersPerSecond: number
  /** By kind of read, answers of 200 and 304, also those that came after the time. */
  readonly kinds: Readonly<Record<string, Times>>
  /** Requests that were neither answered nor refused with a time to retry: kind and status, each with its count. */
  readonly errors: Readonly<Record<string, number>>
  readonly health: Health
  /** How late the load generator itself was, ms: its measurements are not more accurate than that. */
  readonly ownDelay: { readonly p99: number; readonly max: number }
}

export interface MixedLoadOptions {
  /** The origin of the pages. */
  readonly origin: string
  readonly apiUrl: string
  readonly mix: ReadMix
  readonly clients: number
  readonly seconds: number
}

const nanoseconds = 1e6
/** The first address of the callers: each has its own, like users at different desks. */
const firstHost = 10

/** Runs clients that make the reads of a mix for some seconds, each one request at a time, and a health prober. */
export async function runMixedLoad(options: MixedLoadOptions): Promise<MixedLoad> {
  const { apiUrl, clients, seconds } = options
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const prober = new HealthProber(apiUrl)
  const tally = new Tally(performance.now() + seconds * 1000)
  let asked = 0
  const nextIndex = () => asked++
  await Promise.all(Array.from({ length: clients }, (_, index) => browse(options, index, tally, nextIndex)))
  const health = await prober.stop()
  delay.disable()
  const { fresh, 'not changed': same } = tally.answers
  return {
    seconds,
    answers: tally.answers,
    answersPerSecond: (fresh + same) / seconds,
    errors: tally.errors,
    health,
    kinds: Object.fromEntries([...tally.times].sort().map(([kind, times]) => [kind, toTimes(times)])),
    ownDelay: { p99: delay.percentile(99) / nanoseconds, max: delay.max / nanoseconds },
  }
}

/**
 * One caller. Like a browser, it sends the ETag of a former answer, and it waits as long as a refusal says: otherwise
 * callers who are refused heavy reads would have more time for light ones.
 */
async function browse({ origin, mix }: MixedLoadOptions, index: number, tally: Tally, nextIndex: () => number) {
  const client = new HttpClient(origin, `127.0.0.${firstHost + index}`)
  const tags = new Map<string, string>()
  while (performance.now() < tally.end) {
    const { kind, path } = mix(nextIndex())
    const tag = tags.get(path)
    const headers: Record<string, string> = tag === undefined ? {} : { 'if-none-match': tag }
    for (;;) {
      const answer = await client.ask(path, { headers })
      tally.add(kind, answer)
      if (answer.headers.etag) tags.set(path, answer.headers.etag)
      const waitMs = toOutcome(answer) === 'busy' ? Number(answer.headers['retry-after']) * 1000 : Number.NaN
      if (!(performance.now() + waitMs < tally.end)) break
      await sleep(waitMs)
    }
  }
  client.close()
}

class Tally {
  readonly end: number
  readonly answers: Record<Outcome, number> = { fresh: 0, 'not changed': 0, busy: 0, error: 0 }
  readonly errors: Record<string, number> = {}
  readonly times = new Map<string, number[]>()

  constructor(end: number) {
    this.end = end
  }

  add(kind: string, answer: Answer): void {
    const outcome = toOutcome(answer)
    if (performance.now() <= this.end || outcome === 'error') this.answers[outcome] += 1
    if (outcome === 'error') {
      const what = `${kind}: ${answer.status || 'cut off'}`
      this.errors[what] = (this.errors[what] ?? 0) + 1
    }
    if (outcome !== 'fresh' && outcome !== 'not changed') return
    const times = this.times.get(kind) ?? []
    times.push(answer.ms)
    this.times.set(kind, times)
  }
}
