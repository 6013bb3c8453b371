/** A signed-in browser, as AppSessions keeps it. Times are ISO 8601, UTC. */
export interface Session {
  readonly sessionHash: string
  readonly oid: string
  readonly displayName: string
  readonly roles: readonly string[]
  /** The administrators' group that the user was found in. */
  readonly adminGroupId: string | null
  /** Sealed. */
  readonly refreshToken: string | null
  readonly createdAt: string
  /** When the tokens are renewed. */
  readonly renewAt: string
  readonly expiresAt: string
}

export type Renewed = Pick<Session, 'displayName' | 'roles' | 'adminGroupId' | 'refreshToken' | 'renewAt'>

export interface SessionRepository {
  insert(session: Session): Promise<void>
  find(sessionHash: string): Promise<Session | undefined>
  /** Claims the renewal; true for only one of several callers. */
  claimRenewal(session: Session, until: string): Promise<boolean>
  renewed(sessionHash: string, renewed: Renewed): Promise<void>
  delete(sessionHash: string): Promise<void>
  /** Deletes the sessions that have expired. */
  purge(now: string): Promise<void>
}
