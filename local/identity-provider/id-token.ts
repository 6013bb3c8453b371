import type { KeyObject } from 'node:crypto'
import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import type { Spoiling } from './control-settings.js'
import { makeSigningKey, type SigningKey } from './keys.js'

const hour = 3600

/** Creates ID tokens with exactly one defect each. */
export class IdTokenSpoiler {
  readonly #signing: SigningKey
  #otherKey: Promise<KeyObject> | undefined

  constructor(signing: SigningKey) {
    this.#signing = signing
  }

  async spoil(idToken: string, spoiling: Spoiling): Promise<string> {
    const claims = spoiltClaims(decodeJwt(idToken), spoiling)
    if (spoiling === 'unsigned') return new UnsecuredJWT(claims).encode()
    return this.#sign(claims, spoiling === 'otherKey' ? await this.#foreignKey() : this.#signing.key)
  }

  #sign(claims: JWTPayload, key: KeyObject): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: this.#signing.kid }).sign(key)
  }

  #foreignKey(): Promise<KeyObject> {
    this.#otherKey ??= makeSigningKey()
    return this.#otherKey
  }
}

function spoiltClaims(claims: JWTPayload, spoiling: Spoiling): JWTPayload {
  switch (spoiling) {
    case 'wrongNonce':
      return { ...claims, nonce: 'another-nonce' }
    case 'wrongIssuer':
      return { ...claims, iss: 'http://127.0.0.1:9/another-issuer' }
    case 'wrongAudience':
      return { ...claims, aud: 'another-client' }
    case 'expired':
      return { ...claims, iat: (claims.iat ?? 0) - 2 * hour, exp: (claims.iat ?? 0) - hour }
    case 'noOid': {
      const { oid: _, ...rest } = claims
      return rest
    }
    default:
      return claims
  }
}
