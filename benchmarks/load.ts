import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { heading } from './figures.js'
import { MeasuredSystem } from './load/measured-system.js'
import { type LoadFigures, showAbandoned, showKinds, showLight, showMixed } from './load/print.js'
import { toTimes } from './load/times.js'

/**
 * The whole product under load: light reads one by one; 50 clients that read as the pages do while an ingestion runs;
 * heavy reads and recommendations whose callers leave. `/healthz` is polled the whole time. `--beside <folder>` does
 * the same with another built checkout, in turns, and prints ratios. The last line has all figures as JSON.
 */
const { values } = parseArgs({
  options: {
    beside: { type: 'string' },
    clients: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '60' },
  },
})
const [clients, seconds] = [Number(values.clients), Number(values.seconds)]
const lightRounds = 6
const lightPerRound = 50

const folders = { ...(values.beside !== undefined && { before: resolve(values.beside) }), now: resolve('.') }
const starts = Object.entries(folders).map(([name, folder]) => MeasuredSystem.start(name, folder))
const systems = (await Promise.allSettled(starts)).flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
try {
  await Promise.all(starts)
  console.log(JSON.stringify(await measure()))
} finally {
  await Promise.all(systems.map(system => system.stop()))
}

async function measure(): Promise<Record<string, LoadFigures>> {
  heading(`Light reads, ${lightRounds * lightPerRound} one by one`)
  const light = await lightReads()
  showLight(light)
  heading(`${clients} clients for ${seconds} s, while an ingestion runs`)
  const mixed = await eachInTurn(system => system.mixedLoad(clients, seconds))
  showMixed(mixed)
  heading('The same by kind of read, ms')
  showKinds(mixed)
  heading('12 reads of the past that nobody waits for, then 60 searches and 20 trends at once')
  const reads = await eachInTurn(system => system.abandonedReads())
  showAbandoned(reads, 'api')
  heading('40 recommendations that nobody waits for')
  const recommendations = await eachInTurn(system => system.abandonedRecommendations())
  showAbandoned(recommendations, 'worker')
  const toFigures = (name: string) =>
    ({
      light: light[name],
      mixed: mixed[name],
      reads: reads[name],
      recommendations: recommendations[name],
    }) as LoadFigures
  return Object.fromEntries(systems.map(({ name }) => [name, toFigures(name)]))
}

async function lightReads() {
  const times = systems.map((): number[] => [])
  for (let round = 0; round < lightRounds; round += 1)
    for (const [index, system] of systems.entries()) times[index]?.push(...(await system.lightReads(lightPerRound)))
  return Object.fromEntries(systems.map(({ name }, index) => [name, toTimes(times[index] ?? [])]))
}

async function eachInTurn<T>(work: (system: MeasuredSystem) => Promise<T>): Promise<Record<string, T>> {
  const figures: Record<string, T> = {}
  for (const system of systems) figures[system.name] = await work(system)
  return figures
}
