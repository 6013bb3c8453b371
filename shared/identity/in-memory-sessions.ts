import type { Renewed, Session, SessionRepository } from './session.js'

/** Sessions in memory, for tests of their callers. */
export class InMemorySessions implements SessionRepository {
  readonly rows = new Map<string, Session>()

  async insert(session: Session): Promise<void> {
    this.rows.set(session.sessionHash, session)
  }

  find = async (hash: string): Promise<Session | undefined> => this.rows.get(hash)

  async claimRenewal({ sessionHash, renewAt }: Session, until: string): Promise<boolean> {
    const row = this.rows.get(sessionHash)
    if (row?.renewAt !== renewAt) return false
    this.rows.set(sessionHash, { ...row, renewAt: until })
    return true
  }

  async renewed(hash: string, renewed: Renewed): Promise<void> {
    const row = this.rows.get(hash)
    if (row) this.rows.set(hash, { ...row, ...renewed })
  }

  async delete(hash: string): Promise<void> {
    this.rows.delete(hash)
  }

  async purge(now: string): Promise<void> {
    for (const { sessionHash, expiresAt } of this.rows.values()) if (expiresAt <= now) this.rows.delete(sessionHash)
  }
}
