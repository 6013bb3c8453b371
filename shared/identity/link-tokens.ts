import { createHash, createHmac } from 'node:crypto'
import { derivedKey } from './derived-key.js'
import type { Secrets } from './secrets.js'
import { sameText } from './worker-signature.js'

/**
 * Tokens of links that anybody may open until they expire: random, with the time of expiry, signed. A forged token is
 * refused without a look at the database.
 */
export interface LinkTokens {
  /** A new token. `expiresAt` (ISO 8601) counts in whole seconds. */
  create(expiresAt: string): string
  /** Undefined if the token was not made here, or was changed. Says nothing about whether it has expired. */
  read(token: string): Promise<ReadToken | undefined>
  /** The hash of a token for the database: reading it there does not allow opening the link. */
  hash(token: string): string
}

export interface ReadToken {
  /** ISO 8601, UTC. */
  readonly expiresAt: string
  readonly hash: string
}

interface TokenPorts {
  readonly secrets: Secrets
  /** 32 random bytes, in base64url. */
  readonly newToken: () => string
}

/** 43 random characters, 7 of the expiry (seconds since 1970, base 36), and 43 of the signature. */
const form = /^(?<signed>[\w-]{43}(?<expiry>[0-9a-z]{7}))(?<mac>[\w-]{43})$/

/** @param purpose what the links open; the tokens of one purpose do not open another */
export function linkTokens(purpose: string, { secrets, newToken }: TokenPorts): LinkTokens {
  const toMac = (secret: string, signed: string): string =>
    createHmac('sha256', derivedKey(secret, purpose)).update(signed).digest('base64url')
  const isSigned = (signed: string, mac: string): boolean =>
    secrets
      .of('SESSION_SECRET')
      .map(secret => sameText(toMac(secret, signed), mac))
      .includes(true)
  return {
    create(expiresAt) {
      const [secret] = secrets.of('SESSION_SECRET')
      if (secret === undefined) throw new Error('There is no secret to sign with')
      const seconds = Math.floor(Date.parse(expiresAt) / 1000)
      const signed = newToken() + seconds.toString(36).padStart(7, '0')
      return signed + toMac(secret, signed)
    },
    async read(token) {
      const { signed = '', expiry = '', mac = '' } = form.exec(token)?.groups ?? {}
      if (signed === '') return undefined
      const isOurs = isSigned(signed, mac) || ((await secrets.refresh()) && isSigned(signed, mac))
      if (!isOurs) return undefined
      return { expiresAt: new Date(Number.parseInt(expiry, 36) * 1000).toISOString(), hash: linkHash(token) }
    },
    hash: linkHash,
  }
}

const linkHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
