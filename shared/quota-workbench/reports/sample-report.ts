import type { FrozenRow, NewReport, ReportContent } from './report.js'

/** A report, for tests. */

export const sampleRow: FrozenRow = {
  groupId: 'shared-compute',
  groupName: 'Shared compute',
  subscriptionId: 'aaaa-1',
  subscriptionName: 'Alpha',
  region: 'eastus',
  family: 'standardDSv5Family',
  familyKey: 'standarddsv5family',
  familyBase: 'D',
  quotaLimit: 100,
  quotaUsed: 90,
  quotaFree: 10,
  regionalFree: 40,
  headroom: 10,
  groupLimit: 400,
  poolFree: 60,
  given: 0,
  taken: 20,
  readAt: '2026-03-01T00:00:00.000Z',
  poolReadAt: '2026-03-01T00:00:00.000Z',
  usageReadAt: '2026-03-01T00:00:00.000Z',
  snapshotTime: '2026-03-01T00:00:00.000Z',
}

export const sampleContent: ReportContent = {
  filter: { region: ['eastus'] },
  rows: [sampleRow],
  atRisk: [],
  forecastComputedAt: null,
  summary: { rows: 1, groups: 1, members: 1, poolFree: 60, headroom: 10 },
}

export const sampleReport: NewReport = {
  tokenHash: 'hash',
  reportId: '11111111-1111-4111-8111-111111111111',
  oid: 'o',
  title: 'Quota for June',
  filterText: 'Regions: eastus',
  rowTotal: 1,
  riskTotal: 0,
  isMasked: false,
  createdAt: '2026-03-01T12:00:00.000Z',
  expiresAt: '2026-03-08T12:00:00.000Z',
}
