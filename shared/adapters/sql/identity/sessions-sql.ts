import type { Database } from '#shared/adapters/sql/database.js'
import type { Session, SessionRepository } from '#shared/identity/session.js'

/** Stores sessions in AppSessions. They are found by the primary key. */
export function sessionsSql({ db, dialect }: Database): SessionRepository {
  const { time } = dialect
  return {
    async insert(session) {
      const times = {
        createdAt: time(session.createdAt),
        renewAt: time(session.renewAt),
        expiresAt: time(session.expiresAt),
      }
      const row = { ...session, roles: JSON.stringify(session.roles), ...times }
      await db.insertInto('AppSessions').values(row).execute()
    },
    async find(sessionHash) {
      const query = db.selectFrom('AppSessions').selectAll().where('sessionHash', '=', sessionHash)
      const row = await query.executeTakeFirst()
      return row && { ...row, roles: JSON.parse(row.roles) as Session['roles'] }
    },
    async claimRenewal({ sessionHash, renewAt }, until) {
      const update = db.updateTable('AppSessions').set({ renewAt: time(until) })
      const claim = update.where('sessionHash', '=', sessionHash).where('renewAt', '=', time(renewAt))
      return (await claim.executeTakeFirst()).numUpdatedRows > 0n
    },
    async renewed(sessionHash, { roles, renewAt, ...renewed }) {
      const set = { ...renewed, roles: JSON.stringify(roles), renewAt: time(renewAt) }
      await db.updateTable('AppSessions').set(set).where('sessionHash', '=', sessionHash).execute()
    },
    async delete(sessionHash) {
      await db.deleteFrom('AppSessions').where('sessionHash', '=', sessionHash).execute()
    },
    async purge(now) {
      await db.deleteFrom('AppSessions').where('expiresAt', '<=', time(now)).execute()
    },
  }
}
