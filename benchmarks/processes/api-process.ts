import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { heapBounds } from '#local/start/heap.js'

const msPerTick = 10

/** An api app in its own process, on an existing database file, without the other processes. */
export class ApiProcess {
  readonly url: string
  readonly #process: ChildProcess

  constructor(url: string, process: ChildProcess) {
    this.url = url
    this.#process = process
  }

  static async start(file: string, storage: string, env: Record<string, string> = {}): Promise<ApiProcess> {
    const secret = () => randomBytes(24).toString('base64')
    const args = [...heapBounds, 'dist/local/functions-host/main.js', '--port', '0', '--storage', storage]
    const child = spawn(process.execPath, args, {
      env: {
        ...process.env,
        HEADROOM_APP: 'api',
        DURABLE_HUB: 'headroom',
        DATABASE_FILE: file,
        HEADROOM_SIMULATED: 'true',
        HEADROOM_PARENT_PID: String(process.pid),
        SQL_CONNECTION_STRING: '',
        RESOURCE_MANAGER_URL: 'http://127.0.0.1:9',
        WORKER_URL: 'http://127.0.0.1:9',
        INGEST_API_KEY: secret(),
        WORKER_SHARED_SECRET: secret(),
        SESSION_SECRET: secret(),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const lines = createInterface({ input: child.stdout })
    for await (const text of lines) {
      const url = /listening on (\S+)/.exec(text)?.[1]
      if (!url) continue
      // Its later output must be read, or the process blocks on a full pipe.
      child.stdout.resume()
      return new ApiProcess(url, child)
    }
    throw new Error('the api did not start')
  }

  /** Resident memory, MiB. Linux only: NaN elsewhere. */
  memory(): number {
    try {
      const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.#process.pid}/status`, 'utf8'))?.[1]
      return Number(kib) / 1024
    } catch {
      return Number.NaN
    }
  }

  /** Processor time so far, ms, of all its threads. Linux only. */
  processorMs(): number {
    try {
      const [, fields = ''] = readFileSync(`/proc/${this.#process.pid}/stat`, 'utf8').split(') ')
      const [user, system] = fields.split(' ').slice(11, 13)
      return (Number(user) + Number(system)) * msPerTick
    } catch {
      return Number.NaN
    }
  }

  async stop(): Promise<void> {
    const ended = new Promise(resolve => this.#process.once('exit', resolve))
    this.#process.kill('SIGTERM')
    await ended
  }
}
