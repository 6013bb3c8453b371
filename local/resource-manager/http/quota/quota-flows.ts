import { z } from 'zod'
import type { Answer } from '#local/resource-manager/http/answer.js'
import type { Recordings } from '#local/resource-manager/recordings.js'
import type { QuotaCall } from './quota-call.js'

const Step = z.object({
  method: z.string(),
  uri: z.string(),
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  body: z.unknown(),
})
type Step = z.infer<typeof Step>

/** Of a recorded answer, the headers that still hold when it is served. */
const served: ReadonlySet<string> = new Set([
  'azure-asyncoperation',
  'location',
  'content-type',
  'retry-after',
  'x-ms-ratelimit-remaining-subscription-resource-requests',
])
const recordedScope = /^https:\/\/[^/]+\/subscriptions\/[^/]+/

/** Serves recorded flows of requests: each step once and in order, the last one of an address again and again. */
export class QuotaFlows {
  readonly #recordings: Recordings | undefined
  readonly #flows = new Map<string, readonly Step[]>()
  /** By subscription and region, the step after the last one that was served. */
  readonly #next = new Map<string, number>()

  constructor(recordings: Recordings | undefined) {
    this.#recordings = recordings
  }

  /** Undefined if no step was recorded for this request. */
  answer(call: QuotaCall): Answer | undefined {
    const { target, subscription, method, url, baseUrl } = call
    const steps = this.#steps(target.region!)
    const key = `${subscription!.id} ${target.region}`
    const tail = toTail(url.pathname)
    const isAsked = (step: Step) => step.method === method && toTail(new URL(step.uri).pathname) === tail
    const from = this.#next.get(key) ?? 0
    const later = steps.findIndex((step, index) => index >= from && isAsked(step))
    const index = later >= 0 ? later : steps.findLastIndex(isAsked)
    const step = steps[index]
    if (!step) return undefined
    this.#next.set(key, Math.max(from, index + 1))
    const ours = (text: string) => text.replace(recordedScope, `${baseUrl}/subscriptions/${subscription!.id}`)
    const headers = Object.entries(step.headers).filter(([name]) => served.has(name))
    const text = JSON.stringify(step.body).replaceAll(
      /"\/subscriptions\/[^/"]+/g,
      `"/subscriptions/${subscription!.id}`,
    )
    return {
      status: step.status,
      headers: Object.fromEntries(headers.map(([name, value]) => [name, ours(value)])),
      body: { kind: 'text', text },
    }
  }

  #steps(region: string): readonly Step[] {
    const known = this.#flows.get(region)
    if (known) return known
    const steps = z.array(Step).parse(this.#recordings?.json('quota-flows', region) ?? [])
    this.#flows.set(region, steps)
    return steps
  }
}

/** The path after the provider, the same for each subscription and region. */
const toTail = (path: string): string => decodeURIComponent(path).toLowerCase().split('/microsoft.quota/')[1] ?? ''
