import { randomUUID } from 'node:crypto'
import http, { type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { Invoker } from '#local/functions-host/invocation.js'
import type { HostLog } from '#local/functions-host/log.js'
import { answerEmpty, type HttpExchange, toTraceParent } from './exchange.js'
import { declaredLength, limitBody, readBody } from './request-body.js'
import { toTriggerMetadata } from './trigger-metadata.js'

/**
 * With streaming on, the library opens its own server and expects every request to be forwarded to it. App and host
 * share a process here, so requests are passed directly to that server's listener: no second hop, no connection to
 * lose, and no open port. `start` makes the library create its server.
 */
export async function captureStreamListener(start: () => Promise<unknown>): Promise<RequestListener | undefined> {
  const createServer = http.createServer
  let server: Server | undefined
  http.createServer = (() => {
    server = createServer()
    return server
  }) as typeof createServer
  let started: Promise<unknown>
  try {
    started = start()
  } finally {
    http.createServer = createServer
  }
  await started
  server?.removeAllListeners('close').close()
  return server && ((request, response) => server?.emit('request', request, response))
}

/**
 * Streams the request to the function and its answer to the client. As under the real host, a body of declared length
 * is read completely before the function starts. If a function throws, returns nothing or returns something that cannot
 * be sent, the request stays unanswered until the caller disconnects or `proxyTimeout` milliseconds have passed.
 */
export async function answerStreamed(
  exchange: HttpExchange,
  invoker: Invoker,
  { listener, proxyTimeout, log }: Streaming,
): Promise<void> {
  const { request, response, called, binding, url } = exchange
  const id = randomUUID()
  const body = declaredLength(request) > 0 ? await readBody(request) : undefined
  const triggerMetadata = toTriggerMetadata(exchange, body)
  const traceParent = toTraceParent(request)
  request.url = url
  request.headers['x-ms-invocation-id'] = id
  request.headers['x-forwarded-host'] = exchange.host
  request.headers['x-forwarded-proto'] = 'http'
  if (request.headers['transfer-encoding'] !== undefined) limitBody(request)
  listener(body ? withBody(request, body) : request, response)

  const invocation = await invoker.run(called, {
    id,
    inputs: [{ name: binding, data: {} }],
    triggerMetadata,
    traceParent,
  })
  if (response.writableEnded) return
  if (!(await hasLeft(response, proxyTimeout))) {
    log.system('error', `'${called.name}' gave no answer within ${proxyTimeout / 1000} s`)
    if (response.headersSent) response.destroy()
  }
  // The library keeps a response until it has answered it, so this answer also goes through the library.
  await invocation.respond({ status: 500 }).catch(() => answerEmpty(response, 500))
}

export interface Streaming {
  /** The library's listener. */
  readonly listener: RequestListener
  readonly proxyTimeout: number
  readonly log: HostLog
}

/** The request with its buffered body. The library uses only these members. */
function withBody({ method, url, headers }: IncomingMessage, body: Buffer): IncomingMessage {
  return Object.assign(Readable.from([body], { objectMode: false }), { method, url, headers }) as IncomingMessage
}

/** Waits for the caller to disconnect, up to a limit. */
async function hasLeft(response: ServerResponse, timeout: number): Promise<boolean> {
  if (response.destroyed) return true
  const left = new AbortController()
  response.once('close', () => left.abort())
  return setTimeout(timeout, false, { signal: left.signal }).catch(() => true)
}
