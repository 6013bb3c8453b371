import type { TokenCredential } from '@azure/identity'
import { type AppUser, setAppUser } from '#shared/adapters/sql/app-users.js'
import { type Database, openDatabase } from '#shared/adapters/sql/database.js'
import { sqlServerDialect } from '#shared/adapters/sql/dialects/sql-server.js'
import { migrate, readMigrations } from '#shared/adapters/sql/migrations.js'
import { waiting } from '#shared/adapters/sql/retrying.js'
import { systemClock } from '#shared/kernel/clock.js'
import { refusal } from './refusals.js'

/** The database of a deployment. It connects at the first call, and waits two minutes for a paused database. */
export interface DeployedDatabase {
  /** Makes the users as wanted, and returns what it changed, in words. */
  setUsers(users: readonly AppUser[]): Promise<string[]>
  /** Applies the missing migrations, and returns their names. */
  migrate(): Promise<string[]>
  close(): Promise<void>
}

export interface DatabaseTarget {
  readonly server: string
  readonly database: string
  readonly credential: TokenCredential
  /** The folder `sql` of the project or the package. */
  readonly migrations: string
  readonly onWait: (error: Error) => void
}

/** Rejects with what `refusals.ts` names, or with the driver's error. */
export type OpenDatabase = (target: DatabaseTarget) => DeployedDatabase

const silent = { debug() {}, info() {}, warn() {}, error() {} }
/** A migration of a large table may take long. */
const requestTimeoutMs = 0

export const openDeployedDatabase: OpenDatabase = ({ server, database: name, credential, migrations, onWait }) => {
  const connectionString = `Server=${server};Database=${name}`
  const options = { connectionString, credential: () => credential, log: silent, requestTimeoutMs }
  const database: Database = openDatabase(sqlServerDialect(options))
  const { dialect } = database
  const whenUp = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mayWait = (error: unknown) => refusal(error) === undefined && dialect.isAway(error)
    try {
      return await waiting(work, mayWait, onWait)
    } catch (error) {
      throw refusal(error) ?? error
    }
  }
  return {
    setUsers: users =>
      whenUp(async () => {
        const changes: string[] = []
        for (const user of users) changes.push(...(await database.transaction(trx => setAppUser({ db: trx }, user))))
        return changes
      }),
    migrate: () => whenUp(() => migrate(database, readMigrations(dialect, migrations), systemClock)),
    close: () => database.close(),
  }
}
