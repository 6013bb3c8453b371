import { surviveLostOutput } from '#local/lost-output.js'
import { exitWithParent } from '#local/parent-process.js'
import { checkAzure } from './azure-check.js'
import { makeFolder } from './data-folder.js'
import { toEnvironment } from './environment.js'
import { repeatFailedRun, runTick, tickAfterIngestion } from './first-ticks.js'
import { showProgress } from './progress.js'
import { watchRunner } from './runner-watch.js'
import { takeSeat } from './seat.js'
import { readSettings, type StartSettings } from './settings.js'
import { type System, startSystem } from './system.js'

/** `npm start`: everything on one port, until interrupted. */
const startedAt = new Date()
exitWithParent()
surviveLostOutput()
// Only the owner may read the files that this start and its children create.
process.umask(0o077)
try {
  const settings = readSettings(process.env)
  const seat = takeSeat(settings.dataDir)
  makeFolder(seat.logsDir)
  const system = await startSystem(settings, seat, process.env)
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    await system.stop()
    seat.leave()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

  const health = await fetch(new URL('/healthz', system.url))
  if (!health.ok) throw new Error(`The API is not healthy: /healthz answers ${health.status}`)
  console.log(`Headroom is ready at ${system.url}`)
  if (system.signsInLocally) console.log('Sign in as admin@headroom.local or user@headroom.local')
  if (!settings.resourceManagerUrl)
    console.log('The figures are simulated. See the README to point it at your own Azure.')
  else checkAzure(toEnvironment('doctor', process.env, settings.secrets), line => console.log(line))
  showProgress(system.apiUrl, settings.secrets.INGEST_API_KEY, process.stdout)
  watchRunner({
    apiUrl: system.apiUrl,
    ingestKey: settings.secrets.INGEST_API_KEY,
    print: line => console.log(line),
    takenOver: () => void startJobs(settings, system).catch(() => {}),
  })
  if (seat.isFirst) await startJobs(settings, system)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function startJobs({ secrets }: StartSettings, { apiUrl }: System): Promise<void> {
  await runTick(apiUrl)
  await repeatFailedRun(apiUrl, secrets.INGEST_API_KEY, startedAt).catch(() => {})
  tickAfterIngestion(apiUrl, secrets.INGEST_API_KEY).catch(() => {})
}
