import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { until } from '../until.js'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** How a program has ended. */
export interface End {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** A program with its own process group, which its children belong to. */
export interface Launched {
  readonly process: ChildProcess
  /** Its output so far. */
  output(): string
  /** Resolves with the first match of a line it prints; rejects with its output if it ends before. */
  line(pattern: RegExp): Promise<RegExpExecArray>
  /** Sends a signal, unless it has ended, and returns how it ended. */
  end(signal: NodeJS.Signals): Promise<End>
  /** Waits for its end and for the last of its output. */
  ended(): Promise<End>
  /** Resolves when no process of the group is left; rejects after `timeoutMs`. */
  gone(timeoutMs: number): Promise<void>
  /** Kills whatever is left of the group. */
  sweep(): void
}

/** Runs a file of the project with this Node, or another program. It ends when the test does, also when that is killed. */
export function launch(args: readonly string[], env: NodeJS.ProcessEnv, program = process.execPath): Launched {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, HEADROOM_PARENT_PID: String(process.pid), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', line => lines.push(line))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const howEnded = (): End => ({ code: child.exitCode, signal: child.signalCode })
  const closed = new Promise<void>(resolve => child.once('close', () => resolve()))
  const signalGroup = (signal: NodeJS.Signals | 0): boolean => {
    try {
      return child.pid !== undefined && process.kill(-child.pid, signal)
    } catch {
      return false
    }
  }
  return {
    process: child,
    output: () => lines.join('\n'),
    line: pattern =>
      new Promise((resolve, reject) => {
        const look = (line: string) => {
          const found = pattern.exec(line)
          if (found) resolve(found)
        }
        createInterface(child.stdout).on('line', look)
        child.once('close', () => reject(new Error(`It ended before it was ready:\n${lines.join('\n')}`)))
      }),
    async end(signal) {
      if (!hasEnded()) {
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      }
      return howEnded()
    },
    ended: () => closed.then(howEnded),
    gone: timeoutMs =>
      until('the end of all its processes', () => (signalGroup(0) ? undefined : true), timeoutMs).then(() => {}),
    sweep: () => void signalGroup('SIGKILL'),
  }
}
