import { describe, expect, test } from 'vitest'
import { CaptureRequest } from '#shared/contract/quota/candidates.js'
import type { FilterNames } from '#shared/reads/filter-names.js'
import type { Capture, StoredRun } from './candidate-store.js'
import { captureRun, maxStoredRows } from './capture.js'

const subscriptionId = '00000000-0000-4000-8000-000000000001'
const series = { subscriptionId, region: 'westus', familyKey: 'standarddsv5family' }
const use = { forecastUsed: 20, forecastAt: '2026-03-15T00:00:00.000Z' }
const expected = [
  { ...series, ...use },
  { ...series, region: 'eastus', ...use },
]
const needs = [{ subscriptionId, region: 'westus', family: 'standardDSv5Family', vCpus: 8 }]
const names: FilterNames = { check: async asked => ({ asked, problems: [], absent: [] }) }

/** What is stored of a request where forecasts expect something of two series. */
async function captured(body: object, storedRows = 0) {
  const captures: Capture[] = []
  const horizons: number[] = []
  const ports = {
    store: {
      countSeries: async () => 2,
      storedRows: async () => storedRows,
      async capture(capture: Capture) {
        captures.push(capture)
        return []
      },
      find: async () => ({ ...captures[0]?.run, recipients: 1 }) as StoredRun,
    },
    names,
    forecasts: {
      async expectedUses(_scope: unknown, horizonDays: number) {
        horizons.push(horizonDays)
        return expected
      },
    },
    groups: { state: async () => ({ members: [], pools: [], enrollments: [], readAt: null }) },
    clock: () => new Date(0),
    newId: () => 'r',
  }
  const run = await captureRun(ports, CaptureRequest.parse(body), { oid: 'o', name: 'Ada' })
  const regions = captures[0]?.forecasts.map(({ region }) => region)
  return { source: run.needsSource, horizonDays: run.horizonDays, horizons, regions }
}

describe('A captured run', () => {
  test('takes its needs from forecasts, and keeps how far ahead they look', async () => {
    expect(await captured({ horizonDays: 14 })).toEqual({
      source: 'forecast',
      horizonDays: 14,
      horizons: [14],
      regions: ['westus', 'eastus'],
    })
  })

  test('asks for no forecast where only given needs count', async () => {
    expect(await captured({ needs })).toMatchObject({ source: 'given', horizons: [], regions: [] })
  })

  test('takes forecasts also where a need is given: a quota keeps what is expected of it', async () => {
    expect(await captured({ needs, useForecast: true })).toMatchObject({
      source: 'both',
      horizonDays: 30,
      regions: ['westus', 'eastus'],
    })
  })

  test('is refused while the stored runs hold as much as may be stored', async () => {
    expect(await captured({ needs }, maxStoredRows - 1)).toMatchObject({ source: 'given' })
    await expect(captured({ needs }, maxStoredRows)).rejects.toMatchObject({
      code: 'conflict',
      message:
        'The captured runs hold 2,000,000 quotas together, and no other run is captured while they hold 2,000,000 or more: ' +
        'remove runs that you no longer need',
    })
  })
})
