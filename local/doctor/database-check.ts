import type { TokenCredential } from '@azure/identity'
import { connectionAdvice } from '#shared/adapters/sql/connection-advice.js'
import { openDatabase } from '#shared/adapters/sql/database.js'
import { connectionProblem, serverAndDatabase } from '#shared/adapters/sql/dialects/mssql-config.js'
import { sqlServerDialect } from '#shared/adapters/sql/dialects/sql-server.js'
import { outageError } from '#shared/adapters/sql/outage-error.js'
import { isReady } from '#shared/adapters/sql/ping.js'
import { type Checked, finding } from './finding.js'

const silent = { debug() {}, info() {}, warn() {}, error() {} }
const timeoutMs = 20_000

/** Connects to SQL Server and reads one row. The embedded database needs only its folder. */
export async function checkDatabase(
  connectionString: string | undefined,
  credential: () => TokenCredential,
): Promise<Checked> {
  if (!connectionString) return { fine: 'Database: the embedded one, in the data folder', findings: [] }
  const problem = connectionProblem(connectionString)
  if (problem) return failed(`The setting SQL_CONNECTION_STRING ${problem}.`, 'Correct it.', null)
  const dialect = sqlServerDialect({ connectionString, credential, log: silent, requestTimeoutMs: timeoutMs })
  const database = openDatabase(dialect)
  try {
    await dialect.ping.execute(database.db)
    const schema = (await isReady(database)) ? '' : '; npm start creates its tables'
    return { fine: `Database: ${serverAndDatabase(connectionString)} answers${schema}`, findings: [] }
  } catch (error) {
    const [server = '', name = ''] = serverAndDatabase(connectionString)
      .split(';')
      .map(part => part.slice(part.indexOf('=') + 1))
    const advice = connectionAdvice(error, { server, database: name })
    if (advice) return failed(advice.sentence, advice.advice, advice.command)
    const sentence = outageError(dialect.outage(error) ?? 'away', error).message
    const { code = 'no code' } = error as { code?: string }
    return failed(
      `${sentence} (${serverAndDatabase(connectionString)}, ${code}).`,
      'Check the server name and the network.',
      null,
    )
  } finally {
    await database.close().catch(() => {})
  }
}

const failed = (sentence: string, advice: string, command: string | null): Checked => ({
  findings: [finding('failure', 'databaseAway', sentence, { advice, commands: command === null ? [] : [command] })],
})
