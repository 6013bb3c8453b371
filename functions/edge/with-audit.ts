import type { Context } from '#functions/composition/context.js'
import { unexpectedError } from '#functions/edge/replies/error-response.js'
import { toCauses } from '#functions/runtime/causes.js'
import { beginOperation, type OperationUnderWay } from '#shared/admin/audit.js'
import type { Route } from '#shared/contract/common/route.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Log } from '#shared/kernel/log.js'
import type { Visit } from './gates.js'

/** Whether the calls of a route are recorded in the operation log. */
const isAudited = ({ level, method, audited }: Route): boolean =>
  audited === true || ((level === 'admin' || level === 'internal') && method !== 'GET')

/**
 * Runs an action and records it in the operation log: who did what, when, with what result. The gate runs inside, so
 * the refusals of a signed-in user are recorded as well, a limited number per minute. A call without a session, or
 * with a wrong key, appears in the log lines only: otherwise anybody could fill the table.
 */
export async function withAudit<Result>(
  call: { route: Route; visit: Visit; correlationId: string; log: Log },
  context: Context,
  gate: () => Promise<void>,
  action: () => Promise<Result>,
): Promise<Result> {
  const { route, log } = call
  if (!isAudited(route)) {
    await gate()
    return action()
  }
  try {
    await gate()
  } catch (error) {
    await noteRefusal(call, context, error).catch(() => {})
    throw error
  }
  const operation = await begin(call, context)
  const end = (result: 'succeeded' | 'failed', note?: string) =>
    operation
      ?.end(result, note)
      .catch(error => log.error('The end of an operation could not be recorded', { cause: toCauses(error) }))
  try {
    const result = await action()
    await end('succeeded')
    return result
  } catch (error) {
    await end('failed', toSentence(error))
    throw error
  }
}

async function noteRefusal(call: Parameters<typeof withAudit>[0], context: Context, error: unknown): Promise<void> {
  if (call.route.level === 'internal') return
  const user = await call.visit.caller.signedIn()
  if (user && (await context.rateLimits.mayNoteRefusal(user.oid)))
    await (await begin(call, context))?.end('refused', toSentence(error))
}

async function begin(
  { route, visit, correlationId, log }: Parameters<typeof withAudit>[0],
  { operations, clock, newId }: Context,
): Promise<OperationUnderWay | undefined> {
  const isOperator = route.level === 'internal'
  const user = isOperator ? null : ((await visit.caller.signedIn()) ?? null)
  if (!isOperator && user === null) return undefined
  const begun = {
    kind: isOperator ? ('operator' as const) : ('admin' as const),
    operation: route.id,
    user,
    correlationId,
    context: toContext(visit),
  }
  try {
    return await beginOperation({ operations, clock, newId }, begun)
  } catch (error) {
    // An operator may be about to create the tables of the log.
    if (!isOperator) throw error
    log.warn('An operation could not be recorded', { cause: toCauses(error) })
    return undefined
  }
}

/** The input of an action. A body that is not JSON is refused before the action runs. */
function toContext({ request, body }: Visit): Record<string, unknown> {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const path = { ...request.params }
  const text = new TextDecoder().decode(body.subarray(0, largestKept))
  return {
    ...(Object.keys(path).length > 0 ? { path } : {}),
    ...(Object.keys(query).length > 0 ? { query } : {}),
    ...(text ? { body: text } : {}),
  }
}

const largestKept = 2_000

const toSentence = (error: unknown): string => (error instanceof AppError ? error.message : unexpectedError)
