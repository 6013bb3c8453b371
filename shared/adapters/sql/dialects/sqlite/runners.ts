import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Answer } from './messages.js'
import { ChannelRunner, type StatementRunner } from './runner.js'
import type { SessionOptions } from './session.js'

/** The file beside this one, compiled or not like this one. */
const suffix = extname(import.meta.url)
const entry = new URL(`statement-server${suffix}`, import.meta.url)
const execArgv = suffix === '.ts' ? ['--conditions=source'] : []

/** A thread answers quickly but cannot be interrupted: Node ends it after its statement. */
export function threadRunner(options: SessionOptions): StatementRunner {
  return new ChannelRunner(({ answer, ended }) => {
    const thread = new Worker(entry, { workerData: options, execArgv, name: 'sqlite' })
    thread.on('message', (message: Answer) => answer(message))
    thread.on('error', ended)
    thread.on('exit', ended)
    return {
      send: question => thread.postMessage(question),
      hold: () => thread.ref(),
      letGo: () => thread.unref(),
      kill: () => void thread.terminate(),
    }
  })
}

/** A lower priority than that of requests. */
const lowPriority = 5

/** A process can be killed within a statement. It gets no environment variables of this process. */
export function processRunner(options: SessionOptions): StatementRunner {
  return new ChannelRunner(({ answer, ended }) => {
    const child = fork(entry, [JSON.stringify(options)], {
      execArgv: [...execArgv, '--disable-warning=ExperimentalWarning'],
      // Windows cannot start a process without this variable.
      env: { SystemRoot: process.env.SystemRoot },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('message', message => answer(message as Answer))
    child.on('error', ended)
    child.on('exit', ended)
    lower(child.pid)
    return {
      // A send error is followed by the end of the process, which is handled.
      send: question => void child.send(question, () => {}),
      hold: () => {
        child.ref()
        child.channel?.ref()
      },
      letGo: () => {
        child.unref()
        child.channel?.unref()
      },
      kill: () => void child.kill('SIGKILL'),
    }
  })
}

function lower(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, lowPriority)
  } catch {
    // It has already ended, or the system does not allow the change.
  }
}
