import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { eachLine, logLine } from './bounded-lines.js'
import { LastWords } from './last-words.js'
import { LogFile } from './log-file.js'

export interface ChildOptions {
  readonly name: string
  /**
   * Compiled entry file with its arguments. `{port}` is replaced by the port: 0 at the first start, then the same
   * again.
   */
  readonly args: readonly string[]
  /** Its complete environment. */
  readonly env: NodeJS.ProcessEnv
  readonly logFile: string
  readonly onState: (child: Child) => void
  readonly startTimeoutMs?: number
}

const defaultStartTimeoutMs = 60_000
const restartDelayMs = 500
/** A child that ends this often within the window is not restarted. */
const restarts = { max: 5, withinMs: 60_000 }
const stopTimeoutMs = 8_000
/** How long to wait for the last lines of a child after its end. */
const lastLinesMs = 5_000

/** One process of the local system. If it ends, it is restarted at the same address, until it is stopped. */
export class Child {
  readonly name: string
  url = ''
  readonly #options: ChildOptions
  readonly #log: LogFile
  #process: ChildProcess | undefined
  #stopping = false
  #deaths: number[] = []

  constructor(options: ChildOptions) {
    this.name = options.name
    this.#options = options
    this.#log = new LogFile(options.logFile)
  }

  get pid(): number | undefined {
    return this.#process?.pid
  }

  /** Resolves when the child has printed its address. A child that does not do this in time is killed. */
  async start(): Promise<void> {
    const port = this.url === '' ? '0' : new URL(this.url).port
    const { args, env, logFile, onState, startTimeoutMs = defaultStartTimeoutMs } = this.#options
    const child = spawn(
      process.execPath,
      args.map(arg => arg.replace('{port}', port)),
      {
        env: { ...env, HEADROOM_PARENT_PID: String(process.pid) },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    this.#process = child
    const words = new LastWords()
    eachLine(child.stderr, (line, cut) => {
      words.add(line)
      this.#log.write(logLine('error', line, cut))
    })
    await new Promise<void>((resolve, reject) => {
      let late = false
      const timer = setTimeout(() => {
        late = true
        child.kill('SIGKILL')
      }, startTimeoutMs)
      eachLine(child.stdout, (line, cut) => {
        this.#log.write(logLine('info', line, cut))
        const url = this.#stopping ? undefined : /listening on (http:\/\/\S+)/.exec(line)?.[1]
        if (!url) return
        clearTimeout(timer)
        this.url = url
        onState(this)
        resolve()
      })
      child.once('exit', async (code, signal) => {
        clearTimeout(timer)
        await Promise.race([once(child, 'close'), sleep(lastLinesMs)])
        const problem = late ? 'did not start in time' : `ended (${signal ?? code})`
        const { text } = words
        reject(new Error(`${this.name} ${problem}${text ? `: ${text}` : ''}; see ${logFile}`))
      })
    })
    child.once('exit', (code, signal) => this.#afterDeath(signal ?? code))
  }

  #afterDeath(reason: string | number | null): void {
    if (this.#stopping) return
    const now = Date.now()
    this.#deaths = [...this.#deaths.filter(time => now - time < restarts.withinMs), now]
    if (this.#deaths.length > restarts.max) {
      console.error(`${this.name} ended too often (${reason}) and is not restarted. Its log: ${this.#options.logFile}`)
      process.kill(process.pid, 'SIGTERM')
      return
    }
    console.error(`${this.name} ended (${reason}); restarting it`)
    setTimeout(() => {
      if (!this.#stopping) this.start().catch(error => this.#afterDeath(error.message))
    }, restartDelayMs)
  }

  /** Asks the child to end, and kills it after a while. */
  async stop(): Promise<void> {
    this.#stopping = true
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
    await ended
    clearTimeout(timer)
  }
}
