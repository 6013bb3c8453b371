import type { HttpRequest } from '@azure/functions'
import type { Context } from '#functions/composition/context.js'
import { recordRefusal } from '#shared/admin/record-refusal.js'
import type { Level } from '#shared/contract/common/route.js'
import type { Caller } from './caller.js'

export interface RefusedCall {
  /** Undefined where no route takes the call. */
  readonly route: { readonly id: string; readonly level: Level } | undefined
  readonly request: HttpRequest
  readonly caller: Pick<Caller, 'signedIn' | 'address'>
  readonly correlationId: string
}

const longestPath = 200

/**
 * Keeps a refusal for administrators to find by its `ref`, as far as its caller and its cause have not filled the log. What the worker refuses the api
 * is told by the run that it belongs to; who guesses keys is in the lines of the log alone. Never rejects.
 */
export async function noteRefusal(
  context: () => Context,
  { route, request, caller, correlationId }: RefusedCall,
  { status, message }: { readonly status: number; readonly message: string },
): Promise<void> {
  const isMachineCall = route?.level === 'worker' || (route?.level === 'internal' && status === 401)
  if (status < 400 || status > 499 || isMachineCall) return
  try {
    const ports = context()
    const oid = (await caller.signedIn().catch(() => undefined))?.oid ?? null
    const mayKeep = await ports.rateLimits.mayRecordRefusal({ oid, address: caller.address })
    const path = new URL(request.url).pathname.slice(0, longestPath)
    const said = { status, sentence: message, method: request.method, path }
    await recordRefusal(ports, { ...said, route: route?.id ?? null, correlationId, oid }, mayKeep)
  } catch {
    // The line of the request is in the log in any case.
  }
}
