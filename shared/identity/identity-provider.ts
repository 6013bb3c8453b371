/** The claims of a verified id token. */
export interface Identity {
  readonly oid: string
  readonly name: string
  readonly groups: readonly string[]
  readonly roles: readonly string[]
  /** The user has too many groups for the token: the directory must be asked. */
  readonly hasMoreGroups: boolean
}

export interface Tokens {
  readonly identity: Identity
  readonly refreshToken: string | null
  /** How long the token is valid. */
  readonly expiresInSeconds: number
}

/** What one sign-in is bound to, from its beginning to its end. */
export interface Attempt {
  readonly state: string
  readonly nonce: string
  /** PKCE. */
  readonly verifier: string
}

/** The provider rejects the user, the code or the refresh token, or its token does not prove an identity. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
}

/** OpenID Connect. Methods reject with SignInRefused, or with an AppError 'unavailable' while the provider is away. */
export interface IdentityProvider {
  /** Where the browser goes to sign in. */
  signInUrl(attempt: Attempt): Promise<string>
  /** Turns the callback's query into tokens. */
  redeem(callback: URLSearchParams, attempt: Attempt): Promise<Tokens>
  /** Renews the tokens; rejects if the grant was revoked. */
  renew(refreshToken: string): Promise<Tokens>
  revoke(refreshToken: string): Promise<void>
  /** The provider's sign-out page; null if it has none. */
  signOutUrl(): Promise<string | null>
}

/** Knows who belongs to which group. */
export interface Directory {
  isMember(oid: string, groupId: string): Promise<boolean>
}
