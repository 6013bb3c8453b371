import { heading, line, median } from './figures.js'
import { horizons, methods, misses } from './forecast/forecast-errors.js'
import { kinds, simulatedSeries, withJump } from './forecast/simulated-series.js'

/**
 * `npm run bench forecast`: fits 60 days of the simulated estate, and tests the next 30. The settings of the forecast
 * were chosen with the seeds 1 to 5 (`npm run bench forecast tuning`); the figures are those of five others.
 */
const span = { fitted: 60, tested: 30 }
const seeds = process.argv.includes('tuning') ? [1, 2, 3, 4, 5] : [101, 102, 103, 104, 105]
const regions = process.argv.find(word => /^regions=/.test(word))?.slice('regions='.length) ?? 'all'

const isStill = (values: readonly number[]) => values.slice(0, span.fitted).every(value => value === values[0])
let time = performance.now()
const series = seeds.flatMap(seed => simulatedSeries(seed, regions, span).map(one => ({ seed, one })))
const moving = series.filter(({ one }) => !isStill(one.values))
const still = series.filter(({ one }) => isStill(one.values))
console.log(`Simulated in ${((performance.now() - time) / 1000).toFixed(1)} s`)
heading(`Forecast: seeds ${seeds.join(', ')}, fitted on ${span.fitted} days`)
line('Series that moved', String(moving.length))
line('Series that did not move, left out', String(still.length))
time = performance.now()
for (const kind of kinds) {
  const found = moving.flatMap(({ seed, one }) => misses(withJump(one, kind, seed, span), span))
  line(`\n${kind}: median error, % of use`, ...methods, 'in 90 % range')
  for (const horizon of horizons) {
    const some = found.filter(miss => miss.horizon === horizon)
    const figures = methods.map(method => median(some.map(({ errors }) => errors[method])).toFixed(2))
    const covered = some.filter(({ isCovered }) => isCovered).length / some.length
    line(`  ${horizon} days ahead`, ...figures, `${(100 * covered).toFixed(1)} %`)
  }
}
console.log(`${((performance.now() - time) / moving.length / kinds.length).toFixed(2)} ms a series`)
