import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { InvocationContext } from '@azure/functions'
import { CallerGone } from '#shared/kernel/read-budget.js'

/**
 * The library writes an answer as fast as it is produced, and reports neither how fast the caller reads nor that it has
 * disconnected. So the requests under way are taken from Node's diagnostics channel; the host marks each with the id of
 * its invocation.
 */
interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

const underWay = new Set<Exchange>()

/** Call it once, before the first request. */
export function watchConnections(): void {
  subscribe('http.server.request.start', message => {
    const exchange = message as Exchange
    underWay.add(exchange)
    exchange.response.once('close', () => underWay.delete(exchange))
  })
}

/** The connection of an invocation; `undefined` if it is unknown, or the caller has disconnected. */
export function findConnection({ invocationId }: InvocationContext): ServerResponse | undefined {
  for (const { request, response } of underWay) {
    if (request.headers['x-ms-invocation-id'] === invocationId) return response
  }
  return undefined
}

/** Aborted when the connection of the caller closes before the answer is sent. */
export function toDepartureSignal(connection: ServerResponse | undefined): AbortSignal {
  const control = new AbortController()
  const leave = () => control.abort(new CallerGone())
  if (connection?.destroyed) leave()
  else connection?.once('close', leave)
  return control.signal
}
