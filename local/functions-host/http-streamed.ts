import { randomUUID } from 'node:crypto'
import http, { type RequestListener, type Server } from 'node:http'
import type { TypedData } from './core-types.js'
import { answerEmpty, type HttpExchange, joinedHeaders, traceParentOf } from './http-exchange.js'
import type { Invoker } from './invocation.js'
import { limitBody } from './request-body.js'

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

/** Lets the function read the request and write the answer as they go. */
export async function answerStreamed(exchange: HttpExchange, invoker: Invoker, listener: RequestListener) {
  const { request, response, called, binding, params } = exchange
  const id = randomUUID()
  const triggerMetadata: Record<string, TypedData> = { Headers: { json: JSON.stringify(joinedHeaders(request)) } }
  for (const name in params) triggerMetadata[name] = { string: params[name]! }
  const traceParent = traceParentOf(request)
  request.url = exchange.url
  request.headers['x-ms-invocation-id'] = id
  request.headers['x-forwarded-host'] = exchange.host
  request.headers['x-forwarded-proto'] = 'http'
  if (request.headers['transfer-encoding'] !== undefined) limitBody(request)
  listener(request, response)

  const invocation = await invoker.run(called, {
    id,
    inputs: [{ name: binding, data: {} }],
    triggerMetadata,
    traceParent,
  })
  if (response.writableEnded) return
  const status = invocation.error === undefined ? 200 : 500
  if (response.headersSent) response.destroy()
  // The library keeps hold of a response until it has answered it, so the answer goes through the library here too.
  else await invocation.respond({ status }).catch(() => answerEmpty(response, status))
}
