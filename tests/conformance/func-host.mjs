import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** What runs beside the tests under the real host. */
export const root = join(import.meta.dirname, '../..')
/** The machine's own `func` and Node come first: the host runs apps on the Node that it finds. */
export const environment = { ...process.env, PATH: process.env.PATH + delimiter + join(root, 'node_modules/.bin') }
/** The first start downloads the extension bundle. */
const startupMilliseconds = 300_000
const started = []

/** A child in its own process group, because both tools start further processes. */
export function start(command, words, cwd, settings = {}) {
  const child = spawn(command, words, {
    cwd,
    env: { ...environment, ...settings },
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  child.on('error', error => console.error(`${command}: ${error.message}`))
  started.push(child)
  return child
}

export function stopAll() {
  for (const { pid } of started)
    try {
      process.kill(-pid, 'SIGTERM')
    } catch {
      // It has exited by itself.
    }
}

/** Waits until an address answers with success; fails if the host has ended. */
export async function answering(url, host) {
  const end = Date.now() + startupMilliseconds
  while (Date.now() < end) {
    if (host.exitCode !== null) throw new Error(`func start ended with ${host.exitCode}; its last lines say why`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await setTimeout(500)
  }
  throw new Error(`func start did not answer ${url} within ${startupMilliseconds / 1000} s`)
}

export function freePort() {
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
