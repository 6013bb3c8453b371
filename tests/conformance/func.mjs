import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answering, environment, freePort, root, start, stopAll } from './func-host.mjs'
import { checkPackages } from './func-packages.mjs'

/**
 * Runs the conformance suite under the real host: Azurite for the storage, `func start` on the fixture app, and the
 * same probes that the embedded host has to pass. Then the packages start there, if `npm run package` made them.
 */
const suites = ['http', 'timers', 'durable'].map(name => `tests/conformance/${name}.test.ts`)

const version = spawnSync('func', ['--version'], { env: environment, encoding: 'utf8' })
if (version.status !== 0) {
  console.error('`func` is not installed here, so nothing was compared with the real host. Install it with')
  console.error('  npm install --global azure-functions-core-tools@4')
  process.exit(1)
}
console.log(`Azure Functions Core Tools ${version.stdout.trim()}`)

const storage = mkdtempSync(join(tmpdir(), 'headroom-azurite-'))
try {
  process.exitCode = await run()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  stopAll()
  rmSync(storage, { recursive: true, force: true })
}

async function run() {
  start('npx', ['--yes', 'azurite', '--silent', '--location', storage], root)
  const port = await freePort()
  const host = start('func', ['start', '--port', String(port)], join(import.meta.dirname, 'app'))
  const url = `http://127.0.0.1:${port}`
  await answering(`${url}/mode`, host)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const suite = spawnSync('node', [vitest, 'run', '--project', 'system', ...suites], {
    cwd: root,
    env: { ...environment, CONFORMANCE_URL: url },
    stdio: 'inherit',
  })
  return suite.status || (await checkPackages(storage))
}
