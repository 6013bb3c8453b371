import { z } from 'zod'
import { Name, storable, Text } from '#shared/adapters/azure/calls/records.js'
import { familyKey } from '#shared/contract/common/names.js'
import { parseRecord } from '#shared/kernel/odd-record.js'
import { wrongAnswer } from '#shared/kernel/unusable-answer.js'
import type { KnownRequest, RequestState } from '#shared/quota-workbench/apply/quota-writer.js'
import { guid } from './group-records.js'
import { RequestWire } from './quota-wire.js'

/** The parts of Azure's records of requests for quotas that are read. */

const Message = z.string().nullish()
const Problem = z.object({ code: Message, message: Message }).nullish()
const StatusWire = z.object({ status: z.string().max(128), error: Problem })
const QuotaRequestWire = z.object({
  name: Name,
  properties: z.object({
    provisioningState: Text,
    message: Message,
    error: Problem,
    value: z
      .array(
        z.object({
          limit: z.object({ value: z.number().nullish() }).nullish(),
          name: z.object({ value: Text }).nullish(),
        }),
      )
      .nullish(),
  }),
})

/** State, code and message of a request, as Azure tells them. */
export interface ToldState {
  readonly state: RequestState
  readonly code: string | null
  readonly message: string | null
}

const decided: Readonly<Record<string, RequestState>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  invalid: 'failed',
  canceled: 'failed',
  cancelled: 'failed',
}

/** A state that is not known is not a decision: Accepted, Created, InProgress, and what may be added. */
export const toState = (text: string | null | undefined): RequestState =>
  new Map(Object.entries(decided)).get((text ?? '').toLowerCase()) ?? 'inProgress'

const [longestCode, longestMessage] = [128, 8_000]
const cut = (text: string | null | undefined, length: number): string | null =>
  text ? storable(text.length > length ? `${text.slice(0, length - 1)}…` : text) : null

export const toCode = (text: string | null | undefined): string | null => cut(text, longestCode)
export const toMessage = (text: string | null | undefined): string | null => cut(text, longestMessage)

/** Azure may repeat its ids in another case. */
export const toRequestId = (id: string): string => (guid.test(id) ? id.toLowerCase() : storable(id))

/** How far a request is, by `operationsStatus`. @throws UnusableAnswer */
export function readStatus(body: unknown): ToldState {
  const { data } = StatusWire.safeParse(body)
  if (!data) throw wrongAnswer('Azure answered no state of the request')
  return { state: toState(data.status), code: toCode(data.error?.code), message: toMessage(data.error?.message) }
}

/** A request as `quotaRequests` has it. The message of the error comes first: it says why. @throws UnusableAnswer */
export function readQuotaRequest(body: unknown): ToldState {
  const { data } = QuotaRequestWire.safeParse(body)
  if (!data) throw wrongAnswer('Azure answered no request for a quota')
  const { provisioningState, message, error } = data.properties
  return {
    state: toState(provisioningState),
    code: toCode(error?.code),
    message: toMessage(error?.message || message),
  }
}

/** A move as `quotaAllocationRequests` has it. @throws UnusableAnswer */
export function readMove(body: unknown): ToldState {
  const { data } = RequestWire.safeParse(body)
  if (!data) throw wrongAnswer('Azure answered no request for a move')
  const { provisioningState, faultCode, message } = data.properties
  return { state: toState(provisioningState), code: toCode(faultCode), message: toMessage(message) }
}

/** A request of the history, if it is for this family. Azure repeats names in upper case. */
export const toKnownRequest =
  (key: string) =>
  (record: unknown): KnownRequest[] => {
    const { name, properties } = parseRecord(QuotaRequestWire, 'quota request', record)
    const asked = properties.value?.find(one => familyKey(one.name?.value ?? '') === key)
    if (!asked) return []
    const state = toState(properties.provisioningState)
    return [{ requestId: toRequestId(name), limit: asked.limit?.value ?? null, state }]
  }
