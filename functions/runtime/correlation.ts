import { randomUUID } from 'node:crypto'
import type { HttpRequest, InvocationContext } from '@azure/functions'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: unknown): text is string => typeof text === 'string' && uuid.test(text)

const newIds = new WeakMap<HttpRequest | InvocationContext, string>()

/**
 * The caller's own `x-correlation-id` if it is a UUID, else the id of the invocation if that is one, else a new one; in
 * lower case. Always the same for one request.
 */
export function toCorrelationId(from: HttpRequest | InvocationContext): string {
  const given = 'invocationId' in from ? from.invocationId : from.headers.get('x-correlation-id')
  if (isUuid(given)) return given.toLowerCase()
  const id = newIds.get(from) ?? randomUUID()
  newIds.set(from, id)
  return id
}
