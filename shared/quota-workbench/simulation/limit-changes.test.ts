import { describe, expect, test } from 'vitest'
import { percentLimit, refuseRepeated, toLimits } from './limit-changes.js'
import { sampleChange as change, sampleSeries as series } from './sample-series.js'
import { toSeriesName } from './simulated-series.js'

describe('Changes', () => {
  const before = new Map([[toSeriesName(series('b')), 95]])
  const given = { subscriptionId: 'B', region: 'West US', family: 'standard DSv5 Family' }

  test.each([
    [95, 10, 104],
    [95, -10, 85],
    [100, 15, 115],
    [3, 50, 4],
    [7, -100, 0],
    [1_000, 0.1, 1_001],
  ])('turn %i vCPU and %d percent into %i', (limit, percent, after) => expect(percentLimit(limit, percent)).toBe(after))

  test('name quotas in any spelling, each once, and only those of the run', () => {
    expect(toLimits([{ ...given, percent: 10 }], before)).toEqual([change(series('b'), 104)])
    expect(() =>
      refuseRepeated([
        { ...given, limit: 1 },
        { ...given, region: 'westus', limit: 2 },
      ]),
    ).toThrow('changes: standarddsv5family in westus of b is there twice; give one limit for it')
    expect(() => toLimits([{ ...given, region: 'moon', limit: 1 }], before)).toThrow(
      'changes: the run has no quota standarddsv5family in moon of b',
    )
  })
})
