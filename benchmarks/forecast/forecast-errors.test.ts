import { expect, test } from 'vitest'
import { horizons, type Miss, methods, misses } from './forecast-errors.js'
import { kinds, simulatedSeries, withJump } from './simulated-series.js'

const span = { fitted: 60, tested: 30 }
const seed = 201
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

test('The forecast beats the last value and a straight line, and its range holds what came', () => {
  const moving = simulatedSeries(seed, '2', span).filter(({ values }) => new Set(values.slice(0, span.fitted)).size > 1)
  expect(moving.length).toBeGreaterThan(40)
  const all: Miss[] = kinds.flatMap(kind => moving.flatMap(one => misses(withJump(one, kind, seed, span), span)))
  for (const horizon of horizons) {
    const some = all.filter(miss => miss.horizon === horizon)
    const [ours = 0, ...others] = methods.map(method => median(some.map(({ errors }) => errors[method])))
    for (const other of others) expect(ours).toBeLessThan(other)
    const covered = some.filter(({ isCovered }) => isCovered).length / some.length
    expect(covered).toBeGreaterThan(0.8)
    expect(covered).toBeLessThan(0.98)
  }
})
