import { surviveLostOutput } from '#local/lost-output.js'
import { exitWithParent } from '../parent-process.js'
import { startIdentityProvider } from './identity-provider.js'
import { readOptions } from './options.js'

exitWithParent()

surviveLostOutput()
try {
  const provider = await startIdentityProvider(readOptions(process.argv.slice(2), process.env))
  console.log(`Identity provider listening on ${provider.url}`)
  const stop = () => void provider.close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
