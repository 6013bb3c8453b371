import { setFlagsFromString } from 'node:v8'
import { surviveLostOutput } from '#local/lost-output.js'
import { exitWithParent } from '../parent-process.js'
import { readOptions } from './options.js'
import { startResourceManager } from './simulator.js'

// Answers become garbage as soon as they are sent. A young generation of fixed size halves the memory of the process.
setFlagsFromString('--semi-space-growth-factor=1')

exitWithParent()

surviveLostOutput()
try {
  const manager = await startResourceManager(readOptions(process.argv.slice(2), process.env))
  console.log(`Resource Manager simulator listening on ${manager.url}`)
  const stop = () => void manager.close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
