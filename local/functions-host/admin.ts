import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TypedData } from '#local/functions-host/app/core-types.js'
import { findTrigger, type RegisteredFunction, type Registry } from '#local/functions-host/app/registry.js'
import { answerEmpty } from '#local/functions-host/http/exchange.js'
import { readBody } from '#local/functions-host/http/request-body.js'

export interface Admin {
  /**
   * Answers the host's own addresses under `/admin`. Returns false for other paths, which the app's routes may answer.
   */
  answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>
}

/** Starts a function by its trigger's value; does not wait for it. */
export type RunNow = (called: RegisteredFunction, value: TypedData) => void

/** `GET /admin/host/status`, and `POST /admin/functions/{name}` with `{input}`, which runs a function now. */
export function createAdmin(registry: Registry, runNow: RunNow): Admin {
  return {
    async answer(request, response, path) {
      const name = /^\/admin\/functions\/([^/]+)\/?$/i.exec(path)?.[1]
      if (request.method === 'GET' && /^\/admin\/host\/status\/?$/i.test(path))
        answerJson(response, 200, { state: 'Running', version: '4', processUptime: process.uptime() * 1000 })
      else if (request.method === 'POST' && name !== undefined) await start(registry.find(name), request, response)
      else return false
      return true
    },
  }

  async function start(called: RegisteredFunction | undefined, request: IncomingMessage, response: ServerResponse) {
    // No page in a browser may call these addresses, whatever its origin.
    if (request.headers.origin !== undefined) return answerEmpty(response, 403)
    if (called === undefined) return answerEmpty(response, 404)
    const body = await readBody(request)
    if (body === undefined) return answerEmpty(response, 413)
    if (/^httpTrigger$/i.test(findTrigger(called.metadata).type))
      return answerJson(response, 400, { message: `${called.name} is an HTTP function: call its route` })
    const value = readInput(body)
    if (value === undefined)
      return answerJson(response, 400, { message: 'the body has to be JSON such as {"input":""}' })
    runNow(called, value)
    answerEmpty(response, 202)
  }
}

/** The trigger value of `{input}`. Without a body there is no input. Undefined: the body is not JSON. */
function readInput(body: Buffer): TypedData | undefined {
  try {
    const input: unknown = body.length === 0 ? null : (JSON.parse(body.toString()) as { input?: unknown } | null)?.input
    return typeof input === 'string' ? { string: input } : { json: JSON.stringify(input ?? null) }
  } catch {
    return undefined
  }
}

function answerJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
