import type { TrackedTable } from '#shared/adapters/sql/tracked/tracked-table.js'

/** The units of a run of forecasts: a region of a subscription. `snapshotTime`: when its quotas were read. */
export const forecastUnits = {
  pipeline: 'forecast',
  units: 'ForecastUnit',
  unitKey: { subscriptionId: 'name', region: 'name' },
} as const

/** The forecast of a quota. It has no history: it follows from that of the quota. */
export const forecastTable = {
  ...forecastUnits,
  rowKey: { familyKey: 'name' },
  current: 'QuotaForecast',
  changes: null,
  kept: {
    family: 'name',
    familyBase: 'name',
    state: 'name',
    quotaUsed: 'number',
    quotaLimit: 'number',
    quotaFree: 'number',
    share: 'number?',
    perWeek: 'number?',
    exhaustedAt: 'time?',
    exhaustedEarliest: 'name?',
    exhaustedLatest: 'name?',
    regionalExhaustedAt: 'time?',
    requestBy: 'name?',
    leadTimeDays: 'number',
    leadTimeSource: 'name',
    leadTimeRequests: 'integer',
    historyDays: 'integer',
    detail: 'name',
  },
} as const satisfies TrackedTable

export interface ForecastUnitTable {
  subscriptionId: string
  region: string
  snapshotTime: string
  runId: string
  runSequence: number
  firstSnapshotTime: string | null
  computedAt: string
}
