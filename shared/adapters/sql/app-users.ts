import { sql } from 'kysely'
import type { Database } from './database.js'

/** A user of Azure SQL for the identity of an app. */
export interface AppUser {
  /** The name of the app. */
  readonly name: string
  /** The client id of its identity, a GUID. */
  readonly clientId: string
  readonly roles: readonly AppRole[]
}

export const appRoles = ['db_datareader', 'db_datawriter', 'db_ddladmin'] as const
export type AppRole = (typeof appRoles)[number]

interface Member {
  readonly sid: Uint8Array | null
  readonly role: string | null
}

/**
 * Makes a user as wanted, and returns what it changed, in words. An app that was created again has the same name and
 * another identity: its user is dropped and created. The user is created by its SID, so the server looks nothing up in
 * Microsoft Entra ID and needs no role there. Azure SQL only.
 */
export async function setAppUser({ db }: Pick<Database, 'db'>, user: AppUser): Promise<string[]> {
  const { name, clientId, roles } = user
  const quoted = sql.id(name)
  const { rows } = await sql<Member>`
    select u.sid as sid, r.name as role
    from sys.database_principals as u
    left join sys.database_role_members as m on m.member_principal_id = u.principal_id
    left join sys.database_principals as r on r.principal_id = m.role_principal_id
    where u.name = ${name}`.execute(db)
  const stored = rows[0]?.sid
  const isSame = stored != null && toHex(stored) === toSid(clientId)
  const changes: string[] = []
  if (stored != null && !isSame) await sql`drop user ${quoted}`.execute(db)
  if (!isSame) {
    await sql`create user ${quoted} with sid = ${sql.raw(toSid(clientId))}, type = E`.execute(db)
    changes.push(stored == null ? `created ${name}` : `created ${name} again, because the app is a new one`)
  }
  const has = new Set(isSame ? rows.map(({ role }) => role) : [])
  for (const role of appRoles) {
    if (has.has(role) === roles.includes(role)) continue
    const verb = sql.raw(roles.includes(role) ? 'add' : 'drop')
    await sql`alter role ${sql.id(role)} ${verb} member ${quoted}`.execute(db)
    changes.push(`${roles.includes(role) ? 'gave' : 'took'} ${role} ${roles.includes(role) ? 'to' : 'from'} ${name}`)
  }
  return changes
}

/** The SID of an application: its client id in the byte order of GUIDs, such as `0x67452301AB89EFCD0123456789ABCDEF`. */
export function toSid(clientId: string): string {
  const match = /^(..)(..)(..)(..)-(..)(..)-(..)(..)-(.{4})-(.{12})$/.exec(clientId)
  if (!match || !/^[\da-f-]{36}$/i.test(clientId)) throw new Error(`${clientId} is not a client id`)
  const [, a, b, c, d, e, f, g, h, i, j] = match
  return `0x${[d, c, b, a, f, e, h, g, i, j].join('').toUpperCase()}`
}

const toHex = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString('hex').toUpperCase()}`
