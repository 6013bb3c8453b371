import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Admin } from '#local/functions-host/admin.js'
import { toMessage } from '#local/functions-host/host-error.js'
import type { Invoker } from '#local/functions-host/invocation.js'
import type { HostLog } from '#local/functions-host/log.js'
import type { RouteTable } from '#local/functions-host/routes/route-table.js'
import type { KnownHosts } from '#local/loopback/known-hosts.js'
import { refuseHost } from '#local/loopback/refuse-host.js'
import { areHeadersTooLarge } from '#local/loopback/request-limits.js'
import { answerBuffered } from './buffered.js'
import { answerEmpty, bodyLimit } from './exchange.js'
import { declaredLength } from './request-body.js'
import { readTarget } from './request-target.js'
import { answerStreamed } from './streamed.js'

export interface ListenerParts {
  table: RouteTable
  admin: Admin
  invoker: Invoker
  /** The library's own listener, if the app streams. */
  stream: RequestListener | undefined
  /** Milliseconds after which an unanswered streaming request is ended. */
  proxyTimeout: number
  log: HostLog
  /** Allowed host names of requests. */
  hosts: KnownHosts
}

/** Answers every request of the host's port. A failure affects only its own request. */
export function createHttpListener(parts: ListenerParts): RequestListener {
  return (request, response) => {
    // A broken connection is an error on both streams. There is no client left to answer.
    request.on('error', () => {})
    response.on('error', () => {})
    answer(parts, request, response).catch((error: unknown) => {
      if (!request.destroyed)
        parts.log.system('error', `${request.method} ${request.url?.slice(0, 500)}: ${toMessage(error)}`)
      answerEmpty(response, 500)
    })
  }
}

async function answer(parts: ListenerParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = readTarget(request.url ?? '')
  const host = request.headers.host || `127.0.0.1:${request.socket.localPort}`
  if (target === undefined || !isHost(host)) return answerEmpty(response, 400)
  if (refuseHost(request, response, parts.hosts)) return
  if (areHeadersTooLarge(request)) return refuseUnread(response, 431)
  if (declaredLength(request) > bodyLimit) return refuseUnread(response, 413)
  if (await parts.admin.answer(request, response, target.path)) return
  const match = parts.table.match(request.method ?? '', target.path)
  if (match === undefined) return answerEmpty(response, 404)
  const exchange = { ...match, request, response, url: target.url, host }
  const { invoker, stream: listener, proxyTimeout, log } = parts
  if (listener) await answerStreamed(exchange, invoker, { listener, proxyTimeout, log })
  else await answerBuffered(exchange, invoker)
}

/** Closes the connection, so that the body need not be read. */
function refuseUnread(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-length': 0, connection: 'close' }).end()
}

function isHost(text: string): boolean {
  return /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(text)
}
