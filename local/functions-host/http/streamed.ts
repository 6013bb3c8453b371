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
 * With streaming on, the library opens a server of its own and expects every request to be forwarded to it. App and
 * host share a process here, so requests are handed straight to that server's listener: no second hop, no connection
 * to lose between the two, and no port left open. `start` is what makes the library create its server.
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
 * Lets the function read the request and write the answer as they go. As under the real host a body of declared length
 * is read whole before the function starts. A function that throws, returns nothing or returns what cannot be sent
 * leaves the request unanswered, until the caller goes or `proxyTimeout` milliseconds have passed.
 */
export async function answerStreamed(
  exchange: HttpExchange,
  invoker: Invoker,
  { listener, proxyTimeout, log }: Streaming,
): Promise<void> {
  const { request, response, called, binding, params, url } = exchange
  const id = randomUUID()
  const body = declaredLength(request) > 0 ? await readBody(request) : undefined
  const triggerMetadata = toTriggerMetadata(request, url, params, body)
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
  // The library keeps hold of a response until it has answered it, so the answer goes through the library here too.
  await invocation.respond({ status: 504 }).catch(() => answerEmpty(response, 504))
}

export interface Streaming {
  /** Where the library takes requests from. */
  readonly listener: RequestListener
  readonly proxyTimeout: number
  readonly log: HostLog
}

/** The request with its body to be read again. The library looks at nothing but these. */
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
