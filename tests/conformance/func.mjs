import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/**
 * Runs the conformance suite under the real host: Azurite for the storage, `func start` on the fixture app, and the
 * same probes that the embedded host has to pass.
 */
const root = join(import.meta.dirname, '../..')
const suites = ['http', 'timers', 'durable'].map(name => `tests/conformance/${name}.test.ts`)
/** The first start downloads the extension bundle. */
const startupMilliseconds = 300_000
const environment = { ...process.env, PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH }

const version = spawnSync('func', ['--version'], { env: environment, encoding: 'utf8' })
if (version.status !== 0) {
  console.error('`func` is not installed here, so nothing was compared with the real host. Install it with')
  console.error('  npm install --global azure-functions-core-tools@4')
  process.exit(1)
}
console.log(`Azure Functions Core Tools ${version.stdout.trim()}`)

const storage = mkdtempSync(join(tmpdir(), 'headroom-azurite-'))
const started = []
try {
  process.exitCode = await run()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  for (const child of started) stop(child)
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
  return suite.status ?? 1
}

/** A child in its own process group, because both tools start further processes. */
function start(command, words, cwd) {
  const child = spawn(command, words, { cwd, env: environment, detached: true, stdio: ['ignore', 'ignore', 'inherit'] })
  child.on('error', error => console.error(`${command}: ${error.message}`))
  started.push(child)
  return child
}

function stop(child) {
  try {
    process.kill(-child.pid, 'SIGTERM')
  } catch {
    // It has exited by itself.
  }
}

async function answering(url, host) {
  const end = Date.now() + startupMilliseconds
  while (Date.now() < end) {
    if (host.exitCode !== null)
      throw new Error(`func start ended with ${host.exitCode}: run it in tests/conformance/app`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await setTimeout(500)
  }
  throw new Error(`func start did not answer ${url} within ${startupMilliseconds / 1000} s`)
}

function freePort() {
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
