import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { IngestionStatus, Job } from '#shared/contract/ingestion.js'

/** The whole product as `npm start` runs it, on a free port and a data folder of its own. */
export class LocalSystem {
  readonly url: string
  readonly dataDir: string
  readonly #process: ChildProcess

  constructor(url: string, dataDir: string, process: ChildProcess) {
    this.url = url
    this.dataDir = dataDir
    this.#process = process
  }

  static async start(env: Record<string, string> = {}): Promise<LocalSystem> {
    const dataDir = mkdtempSync(join(tmpdir(), 'headroom-bench-'))
    const child = spawn(process.execPath, ['dist/local/start/main.js'], {
      env: { ...process.env, ...env, PORT: '0', HEADROOM_DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const text of createInterface({ input: child.stdout })) {
      const url = /ready at (\S+)/.exec(text)?.[1]
      if (url) return new LocalSystem(url, dataDir, child)
    }
    throw new Error('the system did not start')
  }

  processes(): { name: string; pid: number; url: string }[] {
    return JSON.parse(readFileSync(join(this.dataDir, 'processes.json'), 'utf8'))
  }

  urlOf(name: string): string {
    return this.processes().find(child => child.name === name)?.url ?? ''
  }

  /** Resident memory of each process, MiB. Linux only: elsewhere empty. */
  memory(): Record<string, number> {
    const entries = this.processes().flatMap(({ name, pid }): [string, number][] => {
      try {
        const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
        return [[name, Math.round(Number(kib) / 1024)]]
      } catch {
        return []
      }
    })
    return Object.fromEntries(entries)
  }

  async status(): Promise<IngestionStatus> {
    return (await this.#internal('/internal/ingest/status', 'GET')) as IngestionStatus
  }

  /** Waits for the run under way, or for a new one where `trigger` is set; gives the finished job. */
  async ingest(trigger: boolean): Promise<Job> {
    if (trigger) await this.#internal('/internal/ingest/capacity', 'POST')
    for (let waited = 0; waited < 3_000; waited += 1) {
      const { active, last } = await this.status()
      if (!active && last) return last
      await sleep(100)
    }
    throw new Error('the ingestion does not end')
  }

  async stop(): Promise<void> {
    const ended = new Promise(resolve => this.#process.once('exit', resolve))
    this.#process.kill('SIGTERM')
    await ended
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  async #internal(path: string, method: string): Promise<unknown> {
    const secrets = JSON.parse(readFileSync(join(this.dataDir, 'secrets.json'), 'utf8'))
    const headers = { 'x-ingest-api-key': secrets.INGEST_API_KEY }
    const response = await fetch(new URL(path, this.urlOf('api')), { method, headers })
    if (!response.ok) throw new Error(`${path} answers ${response.status}`)
    return response.json()
  }
}
