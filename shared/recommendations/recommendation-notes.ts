import type {
  RecommendationCall,
  RecommendationDiagnostics,
} from '#shared/contract/capacity/recommendations/recommendation-diagnostics.js'
import type { PricedRequest } from '#shared/contract/capacity/recommendations/recommendations.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Clock } from '#shared/kernel/clock.js'
import { CallerGone } from '#shared/kernel/read-budget.js'
import { redact } from '#shared/kernel/redact.js'
import { WorkerAway } from '#shared/kernel/worker-calls.js'
import type { Recommender, Traced } from './recommender.js'

/** Requests and failures that are kept. */
const kept = 50

type Collected = Pick<RecommendationDiagnostics, 'instanceId' | 'since' | 'counts' | 'durations' | 'last' | 'failures'>

/**
 * The results of the requests of one process since it started. It counts how they were answered, not who made them; of
 * the requested subscriptions it stores only the number.
 */
export class RecommendationNotes {
  readonly #counts = {
    requests: 0,
    answered: 0,
    refused: 0,
    failed: 0,
    fallbacks: 0,
    workerCalls: 0,
    workerFailures: 0,
  }
  readonly #last: RecommendationCall[] = []
  readonly #failures: { time: string; ref: string; error: string }[] = []
  readonly #clock: Clock
  readonly #instanceId: string
  readonly #since: string

  constructor(clock: Clock, instanceId: string) {
    this.#clock = clock
    this.#instanceId = instanceId
    this.#since = clock().toISOString()
  }

  /** Answers a request and records the result. `ref` is the correlation id. */
  async answer(recommender: Recommender, request: PricedRequest, ref: string): Promise<Traced['result']> {
    const begun = this.#clock()
    const end = (outcome: RecommendationCall['outcome'], traced: Traced | null, error: unknown) =>
      this.#note({ begun, request, ref, outcome, traced, error })
    try {
      const traced = await recommender.recommend(request)
      end('answered', traced, null)
      return traced.result
    } catch (error) {
      if (error instanceof CallerGone) throw error
      const isRefusal = error instanceof AppError && error.code !== 'unavailable'
      end(isRefusal ? 'refused' : 'failed', null, error)
      throw error
    }
  }

  /** Counts the calls of the worker, and those without an answer. */
  counted(worker: Recommender): Recommender {
    return {
      recommend: async request => {
        this.#counts.workerCalls += 1
        try {
          return await worker.recommend(request)
        } catch (error) {
          if (error instanceof WorkerAway) this.#counts.workerFailures += 1
          throw error
        }
      },
    }
  }

  read(): Collected {
    const times = this.#last.map(({ durationMs }) => durationMs).sort((a, b) => a - b)
    return {
      instanceId: this.#instanceId,
      since: this.#since,
      counts: { ...this.#counts },
      durations: { medianMs: times[Math.floor(times.length / 2)] ?? null, slowestMs: times.at(-1) ?? null },
      last: [...this.#last],
      failures: [...this.#failures],
    }
  }

  #note({
    begun,
    request,
    ref,
    outcome,
    traced,
    error,
  }: {
    begun: Date
    request: PricedRequest
    ref: string
    outcome: RecommendationCall['outcome']
    traced: Traced | null
    error: unknown
  }): void {
    this.#counts.requests += 1
    this.#counts[outcome] += 1
    if (outcome === 'failed') this.#keepFailure(ref, error)
    if (traced?.away) {
      this.#counts.fallbacks += 1
      this.#keepFailure(ref, traced.away)
    }
    keep(this.#last, {
      time: begun.toISOString(),
      ref,
      outcome,
      computedBy: traced?.result.computedBy ?? null,
      input: toInput(request),
      considered: traced?.result.considered ?? null,
      recommendations: traced?.result.recommendations.length ?? null,
      trace: traced?.trace ?? null,
      durationMs: this.#clock().getTime() - begun.getTime(),
      error: error === null ? null : toText(error),
    })
  }

  #keepFailure(ref: string, error: unknown): void {
    keep(this.#failures, { time: this.#clock().toISOString(), ref, error: toText(error) })
  }
}

function keep<T>(list: T[], one: T): void {
  list.unshift(one)
  if (list.length > kept) list.pop()
}

/** An unexpected error may have internal details. The error log has it, with the same correlation id. */
const toText = (error: unknown): string =>
  error instanceof AppError ? redact(error.message) : 'Internal error: see the error log'

const toInput = (request: PricedRequest): RecommendationCall['input'] => ({
  targetSku: request.targetSku,
  count: request.count,
  zones: request.zones,
  regions: request.regions?.length ?? null,
  regionPreset: request.regionPreset ?? null,
  subscriptions: request.subscriptionIds?.length ?? null,
  topN: request.topN,
  minScore: request.minScore,
  require: request.require,
  waive: request.waive,
  currency: request.currency,
})
