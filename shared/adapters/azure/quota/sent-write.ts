import type { PipelineResponse } from '@azure/core-rest-pipeline'
import { z } from 'zod'
import { parsed } from '#shared/adapters/azure/calls/refusal.js'
import { retryAfterMs } from '#shared/kernel/retry-after.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { type Sent, UnknownOutcome } from '#shared/quota-workbench/apply/quota-writer.js'
import { guid } from './group-records.js'
import { toCode, toMessage, toRequestId } from './request-wire.js'
import { isTurnedAway, orLater, type Way } from './single-call.js'

const remainingWrites = 'x-ms-ratelimit-remaining-subscription-resource-requests'
const requestId = /^[\w.-]{1,128}$/

/** The wait that an accepted answer asks for, milliseconds. */
export const toWaitMs = ({ headers }: PipelineResponse, now: Date): number | null =>
  retryAfterMs(headers.get('retry-after'), undefined, now) ?? null

/**
 * What Azure answered to a write, for answers below 500.
 * @throws UnknownOutcome if the answer does not say
 * @throws UpstreamError where another change is under way
 */
export function toSent(what: string, answer: PipelineResponse, now: Date): Sent {
  const { status } = answer
  const body = parsed(answer.bodyAsText ?? '')
  if (status >= 400) {
    const problem = toProblem(status, body)
    if (status === 409 && !lasting.test(problem.code)) throw underWay(what, problem, answer, now)
    return { kind: 'refused', ...problem }
  }
  const id = status >= 200 && status < 300 ? findRequestId(answer, body) : undefined
  if (id === undefined) throw new UnknownOutcome(`${what}: Azure answered status ${status} without the id of a request`)
  return {
    kind: 'accepted',
    requestId: toRequestId(id),
    retryAfterMs: toWaitMs(answer, now),
    remaining: toCount(answer.headers.get(remainingWrites)),
  }
}

/**
 * The failure of a write: it was not sent, or Azure turned it away, and a later call may succeed; or it is unknown whether
 * it arrived.
 */
export function toSendFailure(error: unknown, { wasSent }: Way, now: Date): unknown {
  if (!(error instanceof UpstreamError)) return error
  if (!wasSent || isTurnedAway(error)) return orLater(error, now)
  return new UnknownOutcome(error.message, { cause: error.cause })
}

const toCount = (text: string | undefined): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null)

/** Conflicts that end only when somebody does something. */
const lasting = /lock|registration|registered|policy/i
const busyMs = 60_000

function underWay(what: string, { code, message }: Problem, answer: PipelineResponse, now: Date): UpstreamError {
  const told = [code, message].filter(Boolean).join(': ')
  const retryAt = new Date(now.getTime() + Math.max(busyMs, toWaitMs(answer, now) ?? 0))
  return new UpstreamError(`${what}: another change is under way at Azure (${told})`, { retryAt })
}

interface Problem {
  readonly code: string
  readonly message: string | null
}

/** Some providers answer the code and the message without `error` around them. */
const ProblemWire = z.object({ code: z.string().nullish(), message: z.string().nullish() })
const Refused = z.union([z.object({ error: ProblemWire }).transform(({ error }) => error), ProblemWire])

function toProblem(status: number, body: unknown): Problem {
  const { data } = Refused.safeParse(body)
  return { code: toCode(data?.code) ?? `status ${status}`, message: toMessage(data?.message) }
}

const Accepted = z.object({ id: z.string().nullish(), name: z.string().nullish() })

/**
 * The address of the state ends with the id of the request. An answer without one has it as its name, where it is a
 * request: an answer with the quota itself has the name of the quota.
 */
function findRequestId({ headers }: PipelineResponse, body: unknown): string | undefined {
  const addresses = ['azure-asyncoperation', 'location'].map(name => headers.get(name) ?? '')
  const linked = addresses.filter(namesRequest).map(toLastName)
  const { data } = Accepted.safeParse(body)
  const { id = '', name = '' } = data ?? {}
  const named = namesRequest(id ?? '') ? [name, toLastName(id ?? '')] : guid.test(name ?? '') ? [name] : []
  return [...linked, ...named].find(name => name && requestId.test(name)) ?? undefined
}

const namesRequest = (address: string): boolean => /\/\w*(operationsStatus|requests)\/[^/?]+\/?(\?|$)/i.test(address)
const toLastName = (address: string): string => (address.split('?')[0] ?? '').split('/').filter(Boolean).at(-1) ?? ''
