import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import type { Session } from '#shared/identity/session.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { sessionsSql } from './sessions-sql.js'

const session: Session = {
  sessionHash: 'hash',
  oid: 'o',
  displayName: 'Åsa "Q" O’Neil',
  roles: ['a', 'b'],
  adminGroupId: 'g',
  refreshToken: 'sealed',
  createdAt: '2026-01-01T00:00:00.000Z',
  renewAt: '2026-01-01T01:00:00.000Z',
  expiresAt: '2026-01-01T08:00:00.000Z',
}

describe.each(sqlEngines)('Sessions on $name', engine => {
  let database: Database
  beforeEach(async () => {
    database = await engine.fresh()
  })
  afterEach(() => database.close())

  test('are found as they were stored, by their hash alone', async () => {
    const sessions = sessionsSql(database)
    await sessions.insert(session)
    expect(await sessions.find('hash')).toEqual(session)
    expect(await sessions.find('HASH')).toBeUndefined()
    await sessions.delete('hash')
    expect(await sessions.find('hash')).toBeUndefined()
  })

  test('are renewed by one of many that try at once', async () => {
    const sessions = sessionsSql(database)
    await sessions.insert(session)
    const claims = Array.from({ length: 6 }, () => sessions.claimRenewal(session, '2026-01-01T01:01:00.000Z'))
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1)
    const renewed = {
      displayName: 'Å',
      roles: [],
      adminGroupId: null,
      refreshToken: 'another',
      renewAt: '2026-01-01T02:00:00.000Z',
    }
    await sessions.renewed('hash', renewed)
    expect(await sessions.find('hash')).toEqual({ ...session, ...renewed })
  })

  test('are purged when they have expired, and not before', async () => {
    const sessions = sessionsSql(database)
    await sessions.insert(session)
    await sessions.insert({ ...session, sessionHash: 'later', expiresAt: '2026-01-01T08:00:00.001Z' })
    await sessions.purge('2026-01-01T08:00:00.000Z')
    expect(await sessions.find('hash')).toBeUndefined()
    expect(await sessions.find('later')).toBeDefined()
  })
})
