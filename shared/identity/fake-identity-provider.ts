import { type Attempt, type Identity, type IdentityProvider, SignInRefused, type Tokens } from './identity-provider.js'

/** A provider that accepts one identity until it is changed, for tests of its callers. */
export class FakeIdentityProvider implements IdentityProvider {
  identity: Identity = { oid: 'o1', name: 'Ada', groups: [], roles: [], hasMoreGroups: false }
  expiresInSeconds = 3_600
  /** Rejects the next calls, if set. */
  fault: Error | undefined
  readonly revoked: string[] = []
  readonly renewals: string[] = []
  #count = 0

  signInUrl = async ({ state, nonce }: Attempt): Promise<string> =>
    `https://login.example/?state=${state}&nonce=${nonce}`

  redeem = async (callback: URLSearchParams): Promise<Tokens> => {
    if (callback.get('code') !== 'good') throw new SignInRefused('the provider answers invalid_grant')
    return this.#tokens()
  }

  renew = async (refreshToken: string): Promise<Tokens> => {
    this.renewals.push(refreshToken)
    if (this.revoked.includes(refreshToken)) throw new SignInRefused('the provider answers invalid_grant')
    return this.#tokens()
  }

  revoke = async (refreshToken: string): Promise<void> => {
    if (this.fault) throw this.fault
    this.revoked.push(refreshToken)
  }

  signOutUrl = async (): Promise<string | null> => null

  #tokens(): Tokens {
    if (this.fault) throw this.fault
    this.#count += 1
    return { identity: this.identity, refreshToken: `refresh-${this.#count}`, expiresInSeconds: this.expiresInSeconds }
  }
}
