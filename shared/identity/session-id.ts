import { createHash, createHmac } from 'node:crypto'
import { derivedKey } from './derived-key.js'
import { sameText } from './worker-signature.js'

export const sessionCookie = 'connect.sid'

const purpose = 'session cookie'
const isId = /^[\w-]{43}$/

/** The value of the cookie: the id, signed so that a forged one is not even looked up. */
export function signSessionId(secrets: readonly string[], id: string): string {
  const [secret] = secrets
  if (secret === undefined) throw new Error('There is no secret to sign with')
  return `${id}.${toMac(secret, id)}`
}

/** The id in a cookie that one of the secrets has signed. */
export function readSessionId(secrets: readonly string[], cookie: string | undefined): string | undefined {
  const [id = '', mac = '', more] = (cookie ?? '').split('.')
  if (!isId.test(id) || more !== undefined) return undefined
  const matches = secrets.map(secret => sameText(toMac(secret, id), mac))
  return matches.includes(true) ? id : undefined
}

/** The hash of an id for the database: reading it there does not allow forging the cookie. */
export const sessionHash = (id: string): string => createHash('sha256').update(id).digest('base64url')

const toMac = (secret: string, id: string): string =>
  createHmac('sha256', derivedKey(secret, purpose)).update(id).digest('base64url')
