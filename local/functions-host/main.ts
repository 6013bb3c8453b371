import { surviveLostOutput } from '#local/lost-output.js'
import { exitWithParent } from '#local/parent-process.js'
import { UnusableFile } from '#local/unusable-file.js'
import { checkNode, readCommandLine } from './command-line.js'
import { HostError, toMessage } from './host-error.js'

try {
  checkNode(process.versions.node)
  exitWithParent()
  surviveLostOutput()
  const options = readCommandLine(process.argv.slice(2))
  // Imported late, because an old Node version cannot load it.
  const { startFunctionsHost } = await import('./host.js')
  const host = await startFunctionsHost(options)
  // An unhandled rejection in an app must not end other requests.
  process.on('unhandledRejection', reason => console.error(`unhandled rejection: ${toMessage(reason)}`))
  endWith(() => host.close())
  console.log(`Functions host listening on ${host.url}`)
} catch (error) {
  console.error(error instanceof HostError || error instanceof UnusableFile ? error.message : error)
  process.exit(1)
}

/** Shuts down gracefully on a signal, at once on a second one. */
function endWith(close: () => Promise<void>): void {
  let ending = false
  const end = () => {
    if (ending) process.exit(1)
    ending = true
    close().then(
      () => process.exit(0),
      error => {
        console.error(toMessage(error))
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}
