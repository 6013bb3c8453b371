import { randomUUID } from 'node:crypto'
import type { HttpRequest } from '@azure/functions'

const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The caller's own `x-correlation-id` where it is a UUID, else a new one; always in lower case. */
export function correlationIdOf(request: HttpRequest): string {
  const given = request.headers.get('x-correlation-id') ?? ''
  return isUuid.test(given) ? given.toLowerCase() : randomUUID()
}
