import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { type Answer, type Question, sentError } from '#shared/adapters/sql/dialects/sqlite/messages.js'
import { type SessionOptions, SqliteSession } from '#shared/adapters/sql/dialects/sqlite/session.js'

/** The entry of a thread or child process that runs the statements it receives, one at a time. */

let opened: SqliteSession | undefined

function answer(options: SessionOptions, question: Question): Answer {
  try {
    // A file that cannot be opened now may exist at the next question.
    opened ??= new SqliteSession(options)
    return { batch: opened.answer(question) }
  } catch (error) {
    return { error: sentError(error) }
  }
}

/** A killed parent cannot end its child, and the child receives no messages while a statement runs. */
const parentWatch = `
const parent = process.ppid
setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGKILL'), 500)`

if (!isMainThread && parentPort) {
  const port = parentPort
  port.on('message', question => port.postMessage(answer(workerData, question)))
} else {
  const options = JSON.parse(process.argv[2] ?? '{}') as SessionOptions
  new Worker(parentWatch, { eval: true }).unref()
  process.on('message', question => process.send?.(answer(options, question as Question)))
  process.on('disconnect', () => process.exit())
}
