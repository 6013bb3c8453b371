import { exitWithParent } from '#local/parent-process.js'
import { startPricesAfterIngestion } from './first-prices.js'
import { showProgress } from './progress.js'
import { readSettings } from './settings.js'
import { startSystem } from './system.js'

/** `npm start`: everything on one port, until interrupted. */
exitWithParent()
try {
  const settings = readSettings(process.env)
  const system = await startSystem(settings, process.env)
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    await system.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

  const health = await fetch(new URL('/healthz', system.url))
  if (!health.ok) throw new Error(`The API is not well: /healthz answers ${health.status}`)
  console.log(`Headroom is ready at ${system.url}`)
  if (system.signsInLocally) console.log('Sign in as admin@headroom.local or user@headroom.local')
  if (!settings.resourceManagerUrl)
    console.log('The figures are simulated. See the README to point it at your own Azure.')
  showProgress(system.apiUrl, settings.secrets.INGEST_API_KEY, process.stdout)
  // A first start is one before any ingestion: the replay of its past takes its place before that.
  if (!settings.resourceManagerUrl) await runTimer(system.apiUrl, 'historyTick')
  // The schedule's own tick comes with the hour: this one resumes an open run, or starts one that is due.
  await runTimer(system.apiUrl, 'capacityTick')
  startPricesAfterIngestion(system.apiUrl, settings.secrets.INGEST_API_KEY).catch(() => {})
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function runTimer(apiUrl: string, name: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch(new URL(`/admin/functions/${name}`, apiUrl), { method: 'POST', body: '{}', headers })
}
