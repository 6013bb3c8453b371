import type { HttpRequest } from '@azure/functions'
import type { Context } from '#functions/composition/context.js'
import { recordRefusal } from '#shared/admin/record-refusal.js'
import type { Level } from '#shared/contract/common/route.js'
import type { Caller } from './caller.js'

export interface RefusedCall {
  /** Undefined if no route matches. */
  readonly route: { readonly id: string; readonly level: Level } | undefined
  readonly request: HttpRequest
  readonly caller: Pick<Caller, 'signedIn' | 'address'>
  readonly correlationId: string
}

const longestPath = 200

/**
 * Stores a refusal in the error log, where administrators find it by its `ref`, within a limit per caller and per
 * cause. Refusals of worker calls are reported by their run. Wrong keys appear in the log lines only. Never rejects.
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
    // The request's own log line is written in any case.
  }
}
