import { randomUUID } from 'node:crypto'
import { type SignedCall, sign, signatureHeaders } from '#shared/identity/worker-signature.js'
import type { Estate } from '../support/product/estate.js'

export const unitPath = '/ingest/capacity'

export interface CallChanges {
  /** An address other than that of units. */
  readonly path?: string
  /** The signed values, if they differ from the sent ones. */
  readonly signed?: Partial<SignedCall>
  readonly headers?: Readonly<Record<string, string>>
  readonly secondsOff?: number
  readonly secret?: string
  readonly nonce?: string
  readonly type?: string
}

/** Posts to the worker with a valid signature, except for the given changes. */
export function postToWorker(estate: Estate, body: string, changes: CallChanges = {}): Promise<Response> {
  const timestamp = String(Math.floor(Date.now() / 1000) + (changes.secondsOff ?? 0))
  const nonce = changes.nonce ?? randomUUID()
  const path = changes.path ?? unitPath
  const call = { method: 'POST', path, timestamp, nonce, body, ...changes.signed }
  const headers = {
    'content-type': changes.type ?? 'application/json',
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.nonce]: nonce,
    [signatureHeaders.signature]: sign(changes.secret ?? estate.workerSecret, call),
    ...changes.headers,
  }
  return fetch(estate.workerUrl + path, { method: 'POST', headers, body })
}
