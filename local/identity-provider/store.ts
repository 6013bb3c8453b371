import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { Adapter, AdapterPayload } from 'oidc-provider'

type Row = Record<string, SQLOutputValue>

/** Stores the provider's sessions, grants, codes and tokens. */
export class Store {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** One kind of entries, with the interface of oidc-provider. */
  adapter(model: string): Adapter {
    const database = this.#database
    const entryWhere = (column: string, value: string) =>
      toPayload(database.prepare(`select * from entries where model = ? and ${column} = ?`).get(model, value))
    return {
      async upsert(id, payload, expiresInSeconds) {
        const expiresAt = expiresInSeconds === undefined ? null : Date.now() + expiresInSeconds * 1000
        const { grantId = null, userCode = null, uid = null } = payload
        database
          .prepare('insert or replace into entries values (?, ?, ?, ?, ?, ?, ?)')
          .run(model, id, JSON.stringify(payload), expiresAt, grantId, userCode, uid)
      },
      find: async id => entryWhere('id', id),
      findByUserCode: async userCode => entryWhere('userCode', userCode),
      findByUid: async uid => entryWhere('uid', uid),
      async consume(id) {
        database
          .prepare(`update entries set payload = json_set(payload, '$.consumed', ?) where model = ? and id = ?`)
          .run(Math.floor(Date.now() / 1000), model, id)
      },
      async destroy(id) {
        database.prepare('delete from entries where model = ? and id = ?').run(model, id)
      },
      async revokeByGrantId(grantId) {
        database.prepare('delete from entries where model = ? and grantId = ?').run(model, grantId)
      },
    }
  }

  /** Ends the sessions, grants and tokens of an account. */
  revokeAccount(subject: string): void {
    this.#database.prepare(`delete from entries where json_extract(payload, '$.accountId') = ?`).run(subject)
  }
}

function toPayload(row: Row | undefined): AdapterPayload | undefined {
  if (!row || (row.expiresAt !== null && Number(row.expiresAt) <= Date.now())) return undefined
  return JSON.parse(String(row.payload)) as AdapterPayload
}
