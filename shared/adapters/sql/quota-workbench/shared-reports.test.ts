import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { sampleContent, sampleReport } from '#shared/quota-workbench/reports/sample-report.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { sharedReports } from './shared-reports-sql.js'

const { tokenHash, ...head } = sampleReport
const report = { ...head, revokedAt: null }
const { reportId, oid, createdAt: now, expiresAt } = report

describe.each(sqlEngines)('Shared reports on $name', engine => {
  let database: Database
  beforeEach(async () => {
    database = await engine.fresh()
  })
  afterEach(() => database.close())

  test('are found by the hash of their token, with the rows as they were stored', async () => {
    const reports = sharedReports(database)
    const content = { ...sampleContent, rows: [{ ...sampleContent.rows[0]!, subscriptionName: 'Åsa 💡 "Q"' }] }
    expect(await reports.insert(sampleReport, content, 1)).toBe(true)
    expect(await reports.find(tokenHash)).toEqual({ report, content })
    expect(await reports.find(tokenHash.toUpperCase())).toBeUndefined()
    const [row] = await database.db.selectFrom('SharedReport').select('content').execute()
    expect(row?.content).not.toContain('Alpha')
  })

  test('are limited for each user, also when many are made at once; expired and revoked ones do not count', async () => {
    const reports = sharedReports(database)
    const make = (id: string, others = {}) =>
      reports.insert({ ...sampleReport, reportId: id, tokenHash: id, ...others }, sampleContent, 2)
    await make('expired', { createdAt: '2026-02-01T00:00:00.000Z', expiresAt: now })
    const made = await Promise.all(['a', 'b', 'c', 'd'].map(id => make(id)))
    expect(made.filter(Boolean)).toHaveLength(2)
    expect(await make('e', { oid: 'another' })).toBe(true)
    const [first] = await reports.list(oid, now)
    await reports.revoke({ reportId: first?.reportId ?? '', oid }, now)
    expect([await make('f'), await make('g')]).toEqual([true, false])
  })

  test('are revoked by their maker alone, and lose their rows', async () => {
    const reports = sharedReports(database)
    await reports.insert(sampleReport, sampleContent, 1)
    expect(await reports.revoke({ reportId, oid: 'another' }, now)).toBeUndefined()
    expect(await reports.revoke({ reportId: 'another', oid }, now)).toBeUndefined()
    expect(await reports.revoke({ reportId, oid }, expiresAt)).toBeUndefined()
    expect((await reports.find(tokenHash))?.report.revokedAt).toBeNull()
    const revoked = { ...report, revokedAt: now }
    expect(await reports.revoke({ reportId, oid }, now)).toEqual(revoked)
    expect(await reports.revoke({ reportId, oid }, '2026-03-02T00:00:00.000Z')).toEqual(revoked)
    expect(await reports.find(tokenHash)).toEqual({ report: revoked, content: null })
    expect(await reports.list(oid, now)).toEqual([revoked])
    expect(await reports.list('another', now)).toEqual([])
  })

  test('are purged when they have expired, and not before', async () => {
    const reports = sharedReports(database)
    await reports.insert(sampleReport, sampleContent, 1)
    await reports.purge('2026-03-08T11:59:59.999Z')
    expect(await reports.find(tokenHash)).toBeDefined()
    await reports.purge(expiresAt)
    expect(await reports.find(tokenHash)).toBeUndefined()
  })
})
