import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Calls to the worker are signed: HMAC-SHA256 over method, path, time, nonce and a hash of the body. */

export const signatureHeaders = {
  timestamp: 'x-worker-timestamp',
  nonce: 'x-worker-nonce',
  signature: 'x-worker-signature',
} as const

/** How far the two clocks may be apart. */
export const allowedSkewSeconds = 300

export interface SignedCall {
  readonly method: string
  readonly path: string
  /** Unix seconds, as text. */
  readonly timestamp: string
  readonly nonce: string
  readonly body: string | Uint8Array
}

/** A nonce is valid once; it is stored until every signature with it has expired. */
export interface NonceStore {
  /** False where the nonce was used before. */
  use(nonce: string, expiresAt: Date): Promise<boolean>
  purge(now: Date): Promise<void>
}

export function sign(secret: string, call: SignedCall): string {
  const bodyHash = createHash('sha256').update(call.body).digest('hex')
  const text = ['v1', call.method, call.path, call.timestamp, call.nonce, bodyHash].join('\n')
  return `v1=${createHmac('sha256', secret).update(text).digest('hex')}`
}

/** Headers of one signed call. */
export function signedHeaders(secret: string, call: SignedCall): Record<string, string> {
  return {
    [signatureHeaders.timestamp]: call.timestamp,
    [signatureHeaders.nonce]: call.nonce,
    [signatureHeaders.signature]: sign(secret, call),
  }
}

export type SignatureProblem = 'missing' | 'late' | 'wrong'

/** Checks time and signature against each secret (the current one, and the previous one during a rotation). */
export function checkSignature(
  secrets: readonly string[],
  call: Partial<SignedCall> & Pick<SignedCall, 'method' | 'path' | 'body'>,
  signature: string | undefined,
  now: Date,
): SignatureProblem | undefined {
  const { timestamp, nonce } = call
  if (!timestamp || !nonce || !signature || !/^\d{1,12}$/.test(timestamp) || !/^[\w-]{16,100}$/.test(nonce))
    return 'missing'
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > allowedSkewSeconds) return 'late'
  const matches = secrets.map(secret => sameText(sign(secret, { ...call, timestamp, nonce }), signature))
  return matches.includes(true) ? undefined : 'wrong'
}

/** Compares in constant time. */
export function sameText(expected: string, given: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(expected), hash(given))
}
