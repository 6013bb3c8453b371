import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { answering, environment, freePort, root, start } from './func-host.mjs'

/**
 * Starts both packages under the real host, on an embedded database, and asks what shows that they run: health, a public
 * answer, and the key of operators. Returns the exit code.
 * @param folder for the database
 */
export async function checkPackages(folder) {
  const packages = join(root, 'dist/package')
  if (!existsSync(join(packages, 'api/host.json'))) {
    console.log('There are no packages, so only the conformance suite ran: npm run package makes them')
    return 0
  }
  const [api, worker] = [await freePort(), await freePort()]
  const settings = {
    FUNCTIONS_WORKER_RUNTIME: 'node',
    AzureWebJobsStorage: 'UseDevelopmentStorage=true',
    DATABASE_FILE: join(folder, 'headroom.db'),
    DURABLE_HUB: 'headroom',
    WORKER_URL: `http://127.0.0.1:${worker}`,
    // Nothing listens there: no call leaves this machine.
    RESOURCE_MANAGER_URL: 'http://127.0.0.1:9',
    INGEST_API_KEY: randomUUID(),
    WORKER_SHARED_SECRET: randomUUID(),
    SESSION_SECRET: randomUUID(),
  }
  const migrated = spawnSync('node', ['dist/functions/runtime/migrate.js'], {
    cwd: root,
    env: { ...environment, ...settings },
    stdio: 'inherit',
  })
  if (migrated.status !== 0) return 1
  const run = async (app, port) => {
    const words = ['start', '--port', String(port)]
    const host = start('func', words, join(packages, app), { ...settings, HEADROOM_APP: app })
    await answering(`http://127.0.0.1:${port}/healthz`, host)
  }
  await run('worker', worker)
  await run('api', api)
  const key = { 'x-ingest-api-key': settings.INGEST_API_KEY }
  const checks = [
    ['/api/about', {}, 200],
    ['/internal/ingest/status', {}, 401],
    ['/internal/ingest/status', key, 200],
    ['/api/nowhere', {}, 404],
  ]
  let failures = 0
  for (const [path, headers, expected] of checks) {
    const { status } = await fetch(`http://127.0.0.1:${api}${path}`, { headers })
    if (status !== expected) failures++
    console.log(`package ${status === expected ? 'ok  ' : 'FAIL'} ${path} ${status}, expected ${expected}`)
  }
  return failures === 0 ? 0 : 1
}
