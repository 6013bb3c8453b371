import { join } from 'node:path'
import { measureAIReads } from './areas/ai-reads.js'
import { printFirstRuns } from './areas/first-runs.js'
import { LocalSystem } from './local-system.js'

/** The first run of AI models of the default estate, the replay of their past days beside that of capacity, and their reads. */
// Of models no more days are replayed.
const system = await LocalSystem.start({ HEADROOM_HISTORY_DAYS: '14' })
try {
  await system.settled()
  await system.pipelineEnded('models')
  printFirstRuns(system, 'AI models of the default estate', ['capacity', 'models', 'history', 'modelsHistory'])
  await measureAIReads(system.url, join(system.dataDir, 'headroom.db'))
} finally {
  await system.stop()
}
