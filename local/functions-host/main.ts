import { checkNode, readCommandLine } from './command-line.js'
import { HostError, messageOf } from './host-error.js'
import { watchParent } from './parent-watch.js'

try {
  checkNode(process.versions.node)
  const options = readCommandLine(process.argv.slice(2))
  // Imported late: an old Node cannot even load it.
  const { startFunctionsHost } = await import('./host.js')
  const host = await startFunctionsHost(options)
  // A promise that an app forgot must not end everybody else's requests.
  process.on('unhandledRejection', reason => console.error(`unhandled rejection: ${messageOf(reason)}`))
  endWith(() => host.close())
  console.log(`Functions host listening on ${host.url}`)
} catch (error) {
  console.error(error instanceof HostError ? error.message : error)
  process.exit(1)
}

/** Ends in good order on a signal or when the parent is gone, at once on a second signal. */
function endWith(close: () => Promise<void>): void {
  let ending = false
  const end = () => {
    if (ending) process.exit(1)
    ending = true
    close().then(
      () => process.exit(0),
      error => {
        console.error(messageOf(error))
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  const parent = Number(process.env.HEADROOM_PARENT_PID)
  if (parent > 0) watchParent(parent, end)
}
