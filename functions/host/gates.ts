import type { HttpRequest } from '@azure/functions'
import type { Level, Route } from '#shared/contract/route.js'
import { allowedSkewSeconds, checkSignature, sameText, signatureHeaders } from '#shared/identity/worker-signature.js'
import { AppError } from '#shared/operations/app-error.js'
import type { Context } from './context.js'

/** Who may pass: one gate for each level. A gate that does not reject lets the call through. */
type Gate = (request: HttpRequest, body: Uint8Array, context: Context) => Promise<void>

const gates: Readonly<Record<Level, Gate>> = {
  public: async () => {},
  user: async () => refuse(),
  admin: async () => refuse(),
  internal: internalGate,
  worker: workerGate,
}

export async function passGate(route: Route, request: HttpRequest, body: Uint8Array, context: Context): Promise<void> {
  await gates[route.level](request, body, context)
  if (route.level !== 'internal' && route.level !== 'worker') checkOrigin(route, request, context)
}

/** Without sessions nobody is signed in. */
function refuse(): never {
  throw new AppError('unauthenticated', 'Sign in first')
}

async function internalGate(request: HttpRequest, _body: Uint8Array, { config }: Context): Promise<void> {
  const given = request.headers.get('x-ingest-api-key')
  if (!given) throw new AppError('unauthenticated', 'The header x-ingest-api-key is missing')
  if (!sameText(config.INGEST_API_KEY as string, given))
    throw new AppError('unauthenticated', 'The header x-ingest-api-key is wrong')
}

async function workerGate(request: HttpRequest, body: Uint8Array, { config, clock, nonces }: Context): Promise<void> {
  const { method, headers } = request
  const nonce = headers.get(signatureHeaders.nonce) ?? ''
  const timestamp = headers.get(signatureHeaders.timestamp) ?? ''
  const signature = headers.get(signatureHeaders.signature) ?? undefined
  const secrets = [config.WORKER_SHARED_SECRET, config.WORKER_SHARED_SECRET_PREVIOUS].filter(
    secret => secret !== undefined,
  )
  const call = { method, path: new URL(request.url).pathname, timestamp, nonce, body }
  const problem = checkSignature(secrets, call, signature, clock())
  if (problem) throw new AppError('unauthenticated', signatureProblems[problem])
  const expires = new Date((Number(timestamp) + allowedSkewSeconds + 1) * 1000)
  if (!(await nonces.use(nonce, expires))) throw new AppError('unauthenticated', 'The nonce was used before')
}

const signatureProblems = {
  missing: 'The call is not signed, or its signature headers are not well formed',
  late: `The timestamp is more than ${allowedSkewSeconds} seconds off`,
  wrong: 'The signature is wrong',
}

/** A browser names the page that a write comes from: only our own may write. */
function checkOrigin(route: Route, request: HttpRequest, { config }: Context): void {
  if (route.method === 'GET') return
  const origin = request.headers.get('origin')
  const own = origin === new URL(config.PUBLIC_ORIGIN).origin
  if (origin === null ? route.level !== 'public' : !own)
    throw new AppError('forbidden', 'The call comes from another origin')
}
