import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { IngestionStatus, Job } from '#shared/contract/admin/ingestion.js'
import { processorMs, residentMiB } from './processes/process-tree.js'

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

  /** `folder` is a built checkout. Default: this one. */
  static async start(env: Record<string, string> = {}, folder = '.'): Promise<LocalSystem> {
    const dataDir = mkdtempSync(join(tmpdir(), 'headroom-bench-'))
    const child = spawn(process.execPath, ['dist/local/start/main.js'], {
      cwd: folder,
      env: { ...process.env, HEADROOM_PARENT_PID: String(process.pid), ...env, PORT: '0', HEADROOM_DATA_DIR: dataDir },
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

  toUrl(name: string): string {
    return this.processes().find(child => child.name === name)?.url ?? ''
  }

  /** Resident memory of each process and its children, MiB. Linux only: elsewhere empty. */
  memory(): Record<string, number> {
    return this.#ofEach(pid => residentMiB(pid))
  }

  /** Processor time so far of each process and its children, ms. Linux only: elsewhere empty. */
  processorMs(): Record<string, number> {
    return this.#ofEach(pid => processorMs(pid))
  }

  async status(): Promise<IngestionStatus> {
    return (await this.#internal('/internal/ingest/status', 'GET')) as IngestionStatus
  }

  /** Requests a run; returns the one that is queued or under way. */
  async trigger(): Promise<Job> {
    return (await this.#internal('/internal/ingest/capacity', 'POST')) as Job
  }

  /** Waits for the run under way, or for a new one if `trigger` is set; returns the finished job. */
  async ingest(trigger: boolean): Promise<Job> {
    if (trigger) await this.trigger()
    for (let waited = 0; waited < 3_000; waited += 1) {
      const { active, last } = await this.status()
      if (!active && last) return last
      await sleep(100)
    }
    throw new Error('the ingestion did not end in time')
  }

  /** Waits for the end of the run under way and of the replay of simulated days; returns the finished run. */
  async settled(): Promise<Job> {
    for (let waited = 0; waited < 1_800; waited += 1) {
      const status = await this.status().catch(() => undefined)
      if (status?.last && !status.active && !status.replaying) return status.last
      if (this.#process.exitCode !== null || this.#process.signalCode !== null) throw new Error('the system exited')
      await sleep(500)
    }
    throw new Error('the ingestion or the replay did not end in time')
  }

  /** Waits for the end of the first run of a pipeline, and of replayed days. */
  async pipelineEnded(kind: string): Promise<void> {
    for (let waited = 0; waited < 600; waited += 1) {
      const { pipelines, replaying } = await this.status()
      const found = pipelines.find(pipeline => pipeline.kind === kind)
      if (found?.last && !found.active && !replaying) return
      await sleep(1_000)
    }
    throw new Error(`the run of ${kind} did not end in time`)
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      const ended = new Promise(resolve => this.#process.once('exit', resolve))
      this.#process.kill('SIGTERM')
      await ended
    }
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  #ofEach(value: (pid: number) => number | undefined): Record<string, number> {
    const each = this.processes().map(({ name, pid }) => [name, value(pid)] as const)
    return Object.fromEntries(each.filter((one): one is [string, number] => one[1] !== undefined))
  }

  async #internal(path: string, method: string): Promise<unknown> {
    const secrets = JSON.parse(readFileSync(join(this.dataDir, 'secrets.json'), 'utf8'))
    const headers = { 'x-ingest-api-key': secrets.INGEST_API_KEY }
    const response = await fetch(new URL(path, this.toUrl('api')), { method, headers })
    if (!response.ok) throw new Error(`${path} answers ${response.status}`)
    return response.json()
  }
}
