import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ForecastRow } from '#shared/contract/quota/forecast-columns.js'
import type { GroupQuotaRow } from '#shared/contract/quota/group-columns.js'
import { SharedReport } from '#shared/contract/quota/reports.js'
import { linkTokens } from '#shared/identity/link-tokens.js'
import { filterText } from './filter-text.js'
import { InMemoryReports, InMemorySource } from './in-memory-reports.js'
import { type AskedReport, makeReport, type ReportPorts } from './make-report.js'
import { listOwnReports, revokeOwnReport } from './own-reports.js'
import { reportReads } from './read-report.js'
import { sampleRow } from './sample-report.js'

const start = '2026-03-01T12:00:00.750Z'
const later = '2026-03-02T00:00:00.000Z'
const asked: AskedReport = {
  filter: {},
  sort: { column: 'groupName', direction: 'asc' },
  title: undefined,
  expiresInDays: 7,
}
const row = (some: Partial<GroupQuotaRow> = {}): GroupQuotaRow => ({ ...sampleRow, ageSeconds: 5, ...some })
const west = row({ region: 'westus' })

let now = start
let reports: InMemoryReports
let source: InMemorySource
let ports: ReportPorts

beforeEach(() => {
  now = start
  reports = new InMemoryReports()
  source = new InMemorySource()
  source.set([row(), west])
  let ids = 0
  const secrets = { of: () => ['a secret of this service'], refresh: async () => false }
  ports = {
    reports,
    source,
    tokens: linkTokens('shared report', { secrets, newToken: () => randomBytes(32).toString('base64url') }),
    clock: () => new Date(now),
    newId: () => {
      ids += 1
      return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`
    },
    publicOrigin: 'https://headroom.example',
    isMasked: false,
  }
})

async function share(some: Partial<AskedReport> = {}, oid = 'o') {
  const made = await makeReport(ports, { ...asked, ...some }, oid)
  return { ...made, token: made.url.slice('https://headroom.example/reports/'.length) }
}
const read = (token: string) => reportReads(ports).read(token)

describe('A shared report', () => {
  test('holds the rows of its filter and tells whether they are still true, but no number of today', async () => {
    const { token, ...made } = await share({ filter: { region: ['eastus'] }, title: 'June' })
    expect(made).toMatchObject({ title: 'June', rows: 1, expiresAt: '2026-03-08T12:00:00.000Z' })
    source.set([row({ quotaUsed: 97, snapshotTime: later }), west])
    now = '2026-03-03T00:00:00.000Z'
    const report = await read(token)
    expect(SharedReport.parse(report)).toMatchObject({
      filter: 'Regions: eastus',
      rows: [{ ...sampleRow, ageSeconds: 2 * 24 * 3600 }],
      stillTrue: { changedRows: 1, totalRows: 1, newestSnapshotTime: later },
    })
    expect(JSON.stringify(report)).not.toContain('97')
  })

  test('has the ages of its quotas and pools, which may be older than the newest reading', async () => {
    const older = { readAt: '2026-02-27T00:00:00.000Z', poolReadAt: '2026-02-26T00:00:00.000Z' }
    source.set([row(older), west])
    const report = await read((await share()).token)
    expect(report.rows.map(({ ageSeconds }) => ageSeconds)).toEqual([60 * 3_600 + 1, 12 * 3_600 + 1])
    expect([report.snapshotTime, report.oldestSnapshotTime]).toEqual([sampleRow.snapshotTime, older.poolReadAt])
  })

  test('counts rows that have changed or are gone, in either direction, and none that are new', async () => {
    const { token } = await share()
    const stillTrue = async () => (await read(token)).stillTrue
    expect(await stillTrue()).toMatchObject({ state: 'unknown', sameRows: 0, unknownRows: 2 })
    const again = { snapshotTime: later, readAt: later, poolReadAt: later, usageReadAt: later }
    source.set([row(again), west])
    expect(await stillTrue()).toMatchObject({
      state: 'unknown',
      text: expect.stringContaining('of its 2 rows, 0 changed, 1 is the same, and 1 is not known'),
    })
    source.set([row(again), row({ ...again, region: 'westus' })])
    expect(await stillTrue()).toMatchObject({ state: 'unchanged', text: expect.stringContaining('all 2 rows') })
    source.unread = [{ subscriptionId: 'aaaa-1', region: 'westus' }]
    expect(await stillTrue()).toMatchObject({ state: 'unknown', sameRows: 1, unknownRows: 1 })
    source.unread = []
    for (const older of ['readAt', 'poolReadAt', 'usageReadAt'] as const) {
      source.set([row({ ...again, [older]: sampleRow[older] }), row({ ...again, region: 'westus' })])
      expect(await stillTrue(), older).toMatchObject({ state: 'unknown', sameRows: 1, unknownRows: 1 })
    }
    // What is not known now is not known to differ.
    source.set([row({ ...again, poolFree: null, poolReadAt: null }), row({ ...again, region: 'westus' })])
    expect(await stillTrue()).toMatchObject({ state: 'unknown', unknownRows: 1 })
    source.set([row({ ...again, poolFree: 59 }), west, row({ family: 'standardNewFamily' })])
    expect(await stillTrue()).toMatchObject({
      state: 'changed',
      changedRows: 1,
      unknownRows: 1,
      text: expect.stringContaining('of its 2 rows, 1 changed, 0 are the same, and 1 is not known'),
    })
    source.set([])
    expect(await stillTrue()).toMatchObject({ changedRows: 2, newestSnapshotTime: null })
  })

  test('holds the quotas at risk of its rows, and the regional totals above them', async () => {
    const risk = (some: Partial<ForecastRow>) =>
      ({ ...row(), state: 'atRisk', perWeek: 3, text: 'soon', ...some }) as ForecastRow
    source.set(
      [row()],
      [
        risk({ family: 'STANDARDDSv5Family' }),
        risk({ family: 'cores', state: 'full' }),
        risk({ region: 'westus' }),
        risk({ family: 'standardFSv2Family' }),
      ],
    )
    const { token, atRisk } = await share()
    expect(atRisk).toBe(2)
    expect((await read(token)).atRisk.map(({ family, state }) => [family, state])).toEqual([
      ['STANDARDDSv5Family', 'atRisk'],
      ['cores', 'full'],
    ])
  })

  test('is refused without rows, with too many, and beyond the number that one user may have open', async () => {
    await expect(share({ filter: { region: ['nowhere'] } })).rejects.toMatchObject({ code: 'badInput' })
    source.set(Array.from({ length: 5_001 }, () => row()))
    await expect(share()).rejects.toThrow('5001 rows match, and a report holds at most 5000: narrow it with region')
    source.set([row()])
    for (let n = 0; n < 50; n += 1) await share()
    await expect(share()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('50') })
    expect(await share({}, 'another')).toBeDefined()
    const [first] = (await listOwnReports(ports, 'o')).rows
    await revokeOwnReport(ports, first?.id ?? '', 'o')
    expect(await share()).toBeDefined()
  })

  test('opens until the second at which it expires', async () => {
    const { token, expiresAt } = await share({ expiresInDays: 1 })
    now = '2026-03-02T11:59:59.999Z'
    expect((await read(token)).rows).toHaveLength(2)
    now = expiresAt
    await expect(read(token)).rejects.toMatchObject({ code: 'notFound', message: /expired on 2026-03-02/ })
    await reports.purge(now)
    await expect(read(token)).rejects.toThrow('expired')
    expect((await listOwnReports(ports, 'o')).rows).toEqual([])
  })

  test('opens no more once its maker has revoked it; nobody else can', async () => {
    const { token, id } = await share()
    await expect(revokeOwnReport(ports, id, 'another')).rejects.toMatchObject({ code: 'notFound' })
    expect((await read(token)).rows).toHaveLength(2)
    expect(await revokeOwnReport(ports, id, 'o')).toMatchObject({ id, state: 'revoked' })
    await expect(read(token)).rejects.toMatchObject({ code: 'notFound', message: /has revoked it/ })
    expect(JSON.stringify(reports.rows)).not.toContain('Alpha')
  })

  test('does not tell whether a token that was not made here, or is not stored, exists', async () => {
    const { token } = await share()
    const wrong = ['', 'x', `${token.slice(0, -1)}!`, `${token}x`, ports.tokens.create('2026-03-08T12:00:00.000Z')]
    const told = await Promise.all(wrong.map(one => read(one).catch(error => `${error.code} ${error.message}`)))
    expect(new Set(told).size).toBe(1)
    expect(told[0]).toMatch(/^notFound This link is not valid/)
  })

  test('stays masked if it was made so, whatever the setting is later, and becomes masked with it', async () => {
    const { token } = await share()
    expect(await reportReads(ports).isMasked(token)).toBe(false)
    expect(await reportReads({ ...ports, isMasked: true }).isMasked(token)).toBe(true)
    const hidden = await makeReport({ ...ports, isMasked: true }, asked, 'o')
    expect(await reportReads(ports).isMasked(hidden.url.split('/').at(-1) ?? '')).toBe(true)
    expect(await reportReads(ports).isMasked('unknown')).toBe(true)
  })
})

test('The filter is told in words, with the names of subscriptions', () => {
  const filter = { regionPreset: 'USMajor', family: ['standarddsv5family', 'x'], subscriptionIds: ['aaaa-1', 'other'] }
  expect(filterText(filter, [sampleRow])).toBe(
    'Region group: USMajor · Families: standardDSv5Family, x · Subscriptions: Alpha, other',
  )
  expect(filterText({}, [])).toContain('No filter')
})
