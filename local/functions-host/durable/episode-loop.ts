import pLimit from 'p-limit'
import type { Decision } from '#local/functions-host/durable/episode/decision.js'
import { type EpisodeWorld, runEpisode } from '#local/functions-host/durable/episode/episode.js'
import { setAlarm } from './alarm.js'
import type { Ledger } from './ledger.js'
import type { LiveInstance } from './live-instance.js'

/** After an episode an instance pauses for this many times its duration, so that more results arrive meanwhile. */
const restFactor = 3
/** The longest such pause, ms. */
const longestRest = 500

export interface EpisodeLoopOptions extends EpisodeWorld {
  maxConcurrentOrchestrators: number
  carryOut(instance: LiveInstance, decisions: Decision[]): void
  log(level: 'warn' | 'error', message: string): void
}

/** Runs the episodes of instances: one at a time per instance, and a limited number in total. */
export class EpisodeLoop {
  readonly #options: EpisodeLoopOptions
  readonly #ledger: () => Ledger
  readonly #limit: ReturnType<typeof pLimit>
  #isClosed = false

  constructor(options: EpisodeLoopOptions, ledger: () => Ledger) {
    this.#options = options
    this.#ledger = ledger
    this.#limit = pLimit(options.maxConcurrentOrchestrators)
  }

  /** Runs an episode of the instance if one is due, now or after its pause. */
  wake(instance: LiveInstance): void {
    if (this.#isClosed || instance.phase !== 'idle' || !isDue(instance)) return
    const rest = instance.openTasks.size === 0 ? 0 : instance.restsUntil - performance.now()
    if (rest > 0) {
      instance.rest ??= setAlarm(Date.now() + rest, () => {
        instance.rest = undefined
        this.wake(instance)
      })
      return
    }
    instance.rest?.cancel()
    instance.rest = undefined
    instance.phase = 'queued'
    this.#limit(() => this.#run(instance)).catch(error => this.#options.log('error', error.message))
  }

  close(): void {
    this.#isClosed = true
    this.#limit.clearQueue()
  }

  async #run(instance: LiveInstance): Promise<void> {
    const ledger = this.#ledger()
    if (this.#isClosed || ledger.live.get(instance.id) !== instance || instance.row.status === 'Suspended') {
      instance.phase = 'idle'
      return
    }
    instance.phase = 'busy'
    const taken = [...instance.inbox]
    const began = performance.now()
    const messages = taken.map(message => message.event)
    const episode = await runEpisode(instance, messages, this.#options)
    if (this.#isClosed) return
    const ended = performance.now()
    instance.restsUntil = ended + Math.min(longestRest, restFactor * (ended - began))
    const decisions = await ledger.change(() => ledger.record(instance, taken, episode))
    if (episode.ending?.kind === 'failed') this.#options.log('warn', `${instance.id}: ${episode.ending.reason}`)
    this.#options.carryOut(instance, decisions)
    this.wake(instance)
  }
}

function isDue(instance: LiveInstance): boolean {
  if (instance.inbox.length === 0 || instance.row.status === 'Suspended') return false
  return !instance.plan || instance.plan.isIdle || instance.plan.hasDecisions
}
