import { parseArgs } from 'node:util'
import { highsSolver } from '#shared/adapters/solver/highs-solver.js'
import { checkCase } from '#shared/quota-workbench/plan/cases/checked-case.js'
import { smallCase } from '#shared/quota-workbench/plan/cases/small-case.js'
import { readPlanTable } from '#shared/quota-workbench/plan/plan-table.js'
import { solvePlan } from '#shared/quota-workbench/plan/solve-plan.js'
import { heading, line, ms } from './figures.js'
import { largePlan } from './plan/large-plan.js'

/**
 * A plan for 200 subscriptions in 60 regions with 180 families: time and memory of loading and of solving.
 * `npm run bench plan -- --cases 5000` compares plans of small cases with the best of all plans instead, and
 * `--binding 5` lets 5 % of the regional totals bind.
 */
const { values } = parseArgs({ options: { cases: { type: 'string' }, binding: { type: 'string', default: '1' } } })
const solver = highsSolver()

async function compareCases(count: number): Promise<void> {
  heading(`Plans of ${count} small cases beside the best of all plans`)
  let [coupled, wrong] = [0, 0]
  for (let seed = 0; seed < count; seed += 1) {
    const { coupledParts, faults } = await checkCase(smallCase(seed), solver)
    coupled += coupledParts > 0 ? 1 : 0
    wrong += faults.length > 0 ? 1 : 0
    for (const fault of faults) console.error(`case ${seed}: ${fault}`)
  }
  line('cases with coupled parts', `${coupled}`)
  line('cases that differ', `${wrong}`)
  if (wrong > 0) process.exitCode = 1
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
const rss = () => process.memoryUsage().rss

async function measure(bindingPercent: number): Promise<void> {
  const sizes = { subscriptions: 200, regions: 60, families: 180, groupSize: 20, bindingShare: bindingPercent / 100 }
  const count = sizes.subscriptions * sizes.regions * sizes.families
  heading(`A plan of ${sizes.subscriptions} subscriptions, ${sizes.regions} regions and ${sizes.families} families`)
  const before = rss()
  const input = largePlan(sizes)
  const started = performance.now()
  const table = await readPlanTable(input)
  const loaded = performance.now()
  const usage = process.cpuUsage()
  let most = rss()
  const sample = setInterval(() => {
    most = Math.max(most, rss())
  }, 50)
  const solved = await solvePlan(table, input, solver, {
    withTransfers: false,
    seconds: 20,
    maxSeconds: 5,
    onFailure: error => console.error(error),
  })
  const ended = performance.now()
  const { user, system } = process.cpuUsage(usage)
  clearInterval(sample)
  most = Math.max(most, rss())
  line('series', count.toLocaleString('en'), `${table.size.toLocaleString('en')} take part`)
  line('loading', ms(loaded - started))
  line('solving', ms(ended - loaded), 'at most 5000 ms', `${ms((user + system) / 1000)} of processors`)
  line('typed arrays', megabytes(process.memoryUsage().arrayBuffers))
  line('memory of the process', megabytes(most), `${megabytes(before)} before`, 'at most 400 MB')
  line('parts', solved.parts.toLocaleString('en'), `${solved.coupledParts} coupled`)
  line('PATCHes', solved.patches.toLocaleString('en'), `${solved.greedy.patches.toLocaleString('en')} greedy`)
  const met = solved.taken.reduce((sum, amount) => sum + amount, 0)
  line('vCPU moved', met.toLocaleString('en'), `${solved.greedy.metByMoves.toLocaleString('en')} greedy`)
  line(
    'gap',
    `${solved.gap.vCpus} vCPU`,
    `${solved.gap.patches} PATCHes`,
    solved.gap.isOptimal ? 'proven' : 'not proven',
  )
}

await (values.cases ? compareCases(Number(values.cases)) : measure(Number(values.binding)))
solver.close()
