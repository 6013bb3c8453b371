import type { WrittenForecast } from '#shared/quota-workbench/forecast/stored-forecast.js'

/** A forecast for tests. */
export const sampleForecast = (familyKey: string, some: Partial<WrittenForecast> = {}): WrittenForecast => ({
  familyKey,
  family: familyKey,
  familyBase: '',
  state: 'atRisk',
  quotaUsed: 80,
  quotaLimit: 100,
  quotaFree: 20,
  share: 80,
  perWeek: 7,
  exhaustedAt: '2026-03-21T00:00:00.000Z',
  exhaustedEarliest: '2026-03-15',
  exhaustedLatest: '2026-04-01',
  regionalExhaustedAt: null,
  requestBy: '2026-03-10',
  leadTimeDays: 5,
  leadTimeSource: 'default',
  leadTimeRequests: 0,
  historyDays: 60,
  detail: JSON.stringify({
    days: [7, 14, 30].map(day => [day, 80 + day, 75 + day, 85 + day]),
    levelShifts: [{ at: '2026-02-01', from: 40, to: 70, kind: 'raise' }],
    sparkline: [70, 75, 80],
  }),
  ...some,
})
