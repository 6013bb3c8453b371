import type { HttpRequest } from '@azure/functions'
import type { Context } from '#functions/composition/context.js'
import type { Level, Route } from '#shared/contract/common/route.js'
import type { SecretName } from '#shared/identity/secrets.js'
import { allowedSkewSeconds, checkSignature, sameText, signatureHeaders } from '#shared/identity/worker-signature.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Caller } from './caller.js'

export interface Visit {
  readonly request: HttpRequest
  readonly body: Uint8Array
  readonly caller: Caller
}

/** One gate for each level. A gate rejects, or lets the call through. */
type Gate = (visit: Visit, context: Context) => Promise<void>

const gates: Readonly<Record<Level, Gate>> = {
  public: async () => {},
  user: async ({ caller }) => void (await caller.user()),
  admin: adminGate,
  internal: internalGate,
  worker: workerGate,
}

export async function passGate(route: Route, visit: Visit, context: Context): Promise<void> {
  await gates[route.level](visit, context)
  if (route.level !== 'internal' && route.level !== 'worker') checkOrigin(route, visit.request, context)
}

async function adminGate({ caller }: Visit, { config }: Context): Promise<void> {
  const { isAdmin } = await caller.user()
  if (isAdmin) return
  throw new AppError(
    'forbidden',
    config.ADMIN_GROUP_ID === undefined
      ? 'Nobody is an administrator: the setting ADMIN_GROUP_ID is missing'
      : 'Only administrators may do this: members of the group that ADMIN_GROUP_ID names',
  )
}

async function internalGate({ request }: Visit, context: Context): Promise<void> {
  const given = request.headers.get('x-ingest-api-key')
  if (!given) throw new AppError('unauthenticated', 'The header x-ingest-api-key is missing')
  const matches = (secrets: readonly string[]) => secrets.map(secret => sameText(secret, given)).includes(true)
  const isRight = await withNewest(context, 'INGEST_API_KEY', matches, Boolean)
  if (!isRight) throw new AppError('unauthenticated', 'The header x-ingest-api-key is wrong')
}

async function workerGate({ request, body }: Visit, context: Context): Promise<void> {
  const { clock, nonces } = context
  const { method, headers } = request
  const nonce = headers.get(signatureHeaders.nonce) ?? ''
  const timestamp = headers.get(signatureHeaders.timestamp) ?? ''
  const signature = headers.get(signatureHeaders.signature) ?? undefined
  const call = { method, path: new URL(request.url).pathname, timestamp, nonce, body }
  const check = (secrets: readonly string[]) => checkSignature(secrets, call, signature, clock())
  const problem = await withNewest(context, 'WORKER_SHARED_SECRET', check, found => found !== 'wrong')
  if (problem) throw new AppError('unauthenticated', signatureProblems[problem])
  const expires = new Date((Number(timestamp) + allowedSkewSeconds + 1) * 1000)
  if (!(await nonces.use(nonce, expires))) throw new AppError('unauthenticated', 'The nonce was used before')
}

const signatureProblems = {
  missing: 'The call is not signed, or its signature headers are malformed',
  late: `The timestamp is more than ${allowedSkewSeconds} seconds off`,
  wrong: 'The signature is wrong',
}

/** Checks with the known secrets. If they fail, checks again with the versions that have replaced them since. */
async function withNewest<Result>(
  { secrets }: Context,
  name: SecretName,
  check: (secrets: readonly string[]) => Result,
  isGood: (result: Result) => boolean,
): Promise<Result> {
  const result = check(secrets.of(name))
  return isGood(result) || !(await secrets.refresh()) ? result : check(secrets.of(name))
}

/** A browser sends the origin of the page that writes: only our own may write. */
function checkOrigin(route: Route, request: HttpRequest, { config }: Context): void {
  // A browser sends no origin with a GET, but says whether a page of another site asked for it.
  if (route.stores && ['cross-site', 'same-site'].includes(request.headers.get('sec-fetch-site') ?? ''))
    throw new AppError('forbidden', 'The call comes from another site')
  if (route.method === 'GET') return
  const origin = request.headers.get('origin')
  const own = origin === new URL(config.PUBLIC_ORIGIN).origin
  if (origin === null ? route.level !== 'public' : !own)
    throw new AppError('forbidden', 'The call comes from another origin')
}
