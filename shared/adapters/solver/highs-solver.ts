import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { LinearAnswer, LinearSolver } from '#shared/quota-workbench/plan/linear-solver.js'
import type { SolverQuestion, SolverReply } from './solver-messages.js'

/** The file beside this one, compiled or not like this one. */
const suffix = extname(import.meta.url)
const entry = new URL(`solver-thread${suffix}`, import.meta.url)
const execArgv = suffix === '.ts' ? ['--conditions=source'] : []

/** How long past its time limit the solver may take before its thread is ended, seconds. */
const graceSeconds = 5

/**
 * HiGHS in a thread, started with the first model, so that neither a start of the app nor other requests wait for it. It
 * solves one model after another.
 */
export function highsSolver(): LinearSolver {
  let thread: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  const ask = async (question: SolverQuestion): Promise<LinearAnswer> => {
    const started = performance.now()
    const answer = await reply(question)
    return { ...answer, seconds: (performance.now() - started) / 1000 }
  }
  const reply = (question: SolverQuestion) =>
    new Promise<Omit<LinearAnswer, 'seconds'>>((resolve, reject) => {
      const worker = (thread ??= new Worker(entry, { execArgv, name: 'solver' }))
      worker.ref()
      const end = () => {
        thread = undefined
        void worker.terminate()
      }
      const timer = setTimeout(end, (question.seconds + graceSeconds) * 1000)
      const settle = (action: () => void) => {
        clearTimeout(timer)
        worker.removeAllListeners()
        worker.unref()
        action()
      }
      worker.once('message', (message: SolverReply) =>
        settle(() => ('answer' in message ? resolve(message.answer) : reject(new Error(message.error)))),
      )
      worker.once('error', error => {
        end()
        settle(() => reject(error))
      })
      worker.once('exit', () => {
        end()
        settle(() => reject(new Error('The solver ended before it answered')))
      })
      worker.postMessage(question)
    })
  return {
    solve(model, seconds, start) {
      const answer = last.then(() => ask({ model, seconds, start }))
      last = answer.catch(() => {})
      return answer
    },
    close() {
      void thread?.terminate()
      thread = undefined
    },
  }
}
