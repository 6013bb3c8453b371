import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { LinearSolver } from '#shared/quota-workbench/plan/linear-solver.js'
import type { SolverQuestion, SolverReply } from './solver-messages.js'

/** The file beside this one, compiled or not like this one. */
const suffix = extname(import.meta.url)
const entry = new URL(`solver-thread${suffix}`, import.meta.url)
const execArgv = suffix === '.ts' ? ['--conditions=source'] : []

/** How long past its time limit the solver may take before its thread is ended, seconds. */
const graceSeconds = 5

/**
 * HiGHS in a thread that starts with the first model: neither the start of the app nor other requests wait for it. It
 * solves one model after another.
 */
export function highsSolver(): LinearSolver {
  let thread: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  function close(): void {
    void thread?.terminate()
    thread = undefined
  }

  async function ask(question: SolverQuestion): Promise<SolverReply> {
    thread ??= new Worker(entry, { execArgv, name: 'solver' })
    const worker = thread
    worker.ref()
    const control = new AbortController()
    const timer = setTimeout(close, (question.seconds + graceSeconds) * 1000)
    const reply = once(worker, 'message', control)
    const end = once(worker, 'exit', control).then(() =>
      Promise.reject(new Error('The solver ended without an answer')),
    )
    try {
      worker.postMessage(question)
      const [message] = await Promise.race([reply, end])
      return message
    } catch (error) {
      close()
      throw error
    } finally {
      clearTimeout(timer)
      control.abort()
      worker.unref()
    }
  }

  return {
    solve(model, seconds) {
      const answered = last.then(async () => {
        const started = performance.now()
        const reply = await ask({ model, seconds })
        if ('error' in reply) throw new Error(reply.error)
        return { ...reply.answer, seconds: (performance.now() - started) / 1000 }
      })
      last = answered.catch(() => {})
      return answered
    },
    close,
  }
}
