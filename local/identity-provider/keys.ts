import { createPrivateKey, generateKeyPair, type JsonWebKey, type KeyObject, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import type { JWK } from 'oidc-provider'

/** The provider's signing keys. */
export interface Keys {
  readonly signing: SigningKey
  /** Keys for signing cookies. */
  readonly cookies: readonly string[]
}

export interface SigningKey {
  readonly kid: string
  /** The private key. */
  readonly jwk: JWK
  readonly key: KeyObject
}

const kept = 'keys'

/** Reads the keys from the database, or creates them at the first start. */
export async function readKeys(database: DatabaseSync): Promise<Keys> {
  const stored = () => {
    const row = database.prepare('select value from keys where name = ?').get(kept)
    return row && (JSON.parse(String(row.value)) as KeptKeys)
  }
  if (!stored()) {
    const made = JSON.stringify(await makeKeys())
    // Another provider on the same folder may have stored its keys meanwhile. Then both use these.
    database.prepare('insert or ignore into keys values (?, ?)').run(kept, made)
  }
  const { jwk, cookies } = stored() as KeptKeys
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  return { cookies, signing: { kid: jwk.kid, jwk: jwk as JWK, key } }
}

/** Creates a key for RS256, as Entra uses. */
export async function makeSigningKey(): Promise<KeyObject> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return privateKey
}

interface KeptKeys {
  readonly jwk: JsonWebKey & { readonly kid: string }
  readonly cookies: readonly string[]
}

async function makeKeys(): Promise<KeptKeys> {
  const key = await makeSigningKey()
  const kid = randomBytes(12).toString('base64url')
  const jwk = { ...key.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }
  return { jwk, cookies: [randomBytes(32).toString('base64url')] }
}
