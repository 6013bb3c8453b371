import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')
const main = join(root, 'dist/local/functions-host/main.js')

/**
 * Address of a host somebody else has started, with the fixture app in it; the suites then start none. (`BASE_URL` is
 * Vite's.)
 */
export const givenUrl = process.env.CONFORMANCE_URL?.replace(/\/$/, '')

export interface HostUnderTest {
  url: string
  /** Everything the host has printed so far. */
  output(): string
  /** Shuts the host down and returns its exit code. A given host keeps running. */
  stop(): Promise<number | null>
  /** Kills the host. */
  kill(): Promise<void>
}

export interface HostSettings {
  /** The app's folder; by default the fixture app, or the same app in the folder that CONFORMANCE_APP names. */
  app?: string
  /** The folder for the host's state; by default a new one that is removed when the host stops. */
  storage?: string
  environment?: NodeJS.ProcessEnv
  /** How long a streaming function may leave a request unanswered. */
  proxyTimeoutSeconds?: number
}

/** The given host, or an embedded one in a child process. Rejects with what the host printed if it does not start. */
export async function startHostUnderTest(settings: HostSettings = {}): Promise<HostUnderTest> {
  if (givenUrl !== undefined) return { url: givenUrl, output: () => '', stop: async () => 0, kill: async () => {} }
  const storage = settings.storage ?? (await mkdtemp(join(tmpdir(), 'headroom-host-')))
  const { child, output, closed } = launch(settings, storage)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    // Its last lines may come after its end.
    await closed
    if (settings.storage === undefined) await rm(storage, { recursive: true, force: true })
  }
  try {
    const url = await address(child)
    return {
      url,
      output: () => output.join('\n'),
      async stop() {
        await end('SIGTERM')
        return child.exitCode
      },
      kill: () => end('SIGKILL'),
    }
  } catch {
    await end('SIGKILL')
    throw new Error(output.join('\n'))
  }
}

function launch(settings: HostSettings, storage: string) {
  const app = settings.app ?? process.env.CONFORMANCE_APP ?? join(import.meta.dirname, 'app')
  const timeout = settings.proxyTimeoutSeconds
  const words = ['--app', app, '--port', '0', '--storage', storage]
  if (timeout !== undefined) words.push('--proxy-timeout', String(timeout))
  const child = spawn(process.execPath, [main, ...words], {
    env: { ...process.env, HEADROOM_PARENT_PID: String(process.pid), ...settings.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', line => output.push(line))
  const closed = new Promise<void>(resolve => child.once('close', () => resolve()))
  return { child, output, closed }
}

/** The address of the line that says where the host listens. */
function address(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface(child.stdout!).on('line', line => {
      const url = /^Functions host listening on (http:\S+)$/.exec(line)?.[1]
      if (url !== undefined) resolve(url)
    })
    child.once('close', () => reject(new Error('the host ended')))
  })
}
