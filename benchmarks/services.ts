import { join } from 'node:path'
import { printFirstRuns } from './areas/first-runs.js'
import { measureServiceReads } from './areas/services-reads.js'
import { LocalSystem } from './local-system.js'

/** The first runs of platform services and their quotas in the default estate, and their reads. */
const system = await LocalSystem.start({ HEADROOM_HISTORY_DAYS: '0' })
try {
  await system.settled()
  for (const kind of ['services', 'servicequota']) await system.pipelineEnded(kind)
  printFirstRuns(system, 'Platform services of the default estate', ['capacity', 'services', 'servicequota'])
  await measureServiceReads(system.url, join(system.dataDir, 'headroom.db'))
} finally {
  await system.stop()
}
