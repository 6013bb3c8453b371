import { expect, test } from 'vitest'
import { forecastUse } from '#shared/quota-workbench/forecast/forecast-use.js'
import { horizons, type Miss, methods, misses } from './forecast-errors.js'
import { type Kind, kinds, simulatedSeries, withJump } from './simulated-series.js'

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

test('Steady growth is hardly ever told as a jump', () => {
  const moving = simulatedSeries(seed, '2', span).filter(({ values }) => new Set(values.slice(0, span.fitted)).size > 1)
  const jumpsWith = (kind: Kind) =>
    moving.map(one => forecastUse(withJump(one, kind, seed, span).values.slice(0, span.fitted), 1).jumps.length)
  const told = jumpsWith('as simulated')
  for (const kind of ['2 % a day', '4 % a day'] as const) {
    const more = jumpsWith(kind).filter((jumps, index) => jumps > (told[index] ?? 0))
    // Where growth is one more machine in weeks, each of them is a jump.
    expect(more.length / moving.length).toBeLessThan(0.1)
  }
})
