import { dropTestDatabases } from './sql-server.js'

/** Runs once around all tests. */
export default () => async () => {
  const { SQL_CONNECTION_STRING } = process.env
  if (SQL_CONNECTION_STRING) await dropTestDatabases(SQL_CONNECTION_STRING)
}
