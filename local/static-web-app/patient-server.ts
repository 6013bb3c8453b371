import { createServer, type RequestListener, type Server } from 'node:http'
import { maxHeaderSize } from '#local/loopback/request-limits.js'
import { answerEarly } from './early-answers.js'

/** Time limits of a request, and the maximum number of connections. */
export interface Patience {
  /** For the headers of a request, ms. */
  readonly headersTimeout: number
  /** For the whole request, ms: longer than the limit of forwarded requests. */
  readonly requestTimeout: number
  readonly connections: number
}

export const defaultPatience: Patience = { headersTimeout: 10_000, requestTimeout: 60_000, connections: 1_000 }

/** An HTTP server that answers with the error envelope, and `headers`, wherever Node allows it. */
export function createPatientServer(
  listener: RequestListener,
  { headersTimeout, requestTimeout }: Patience,
  headers: Readonly<Record<string, string>>,
): Server {
  const connectionsCheckingInterval = Math.min(1_000, headersTimeout)
  // A request without a host is rejected with the envelope.
  const options = {
    maxHeaderSize,
    headersTimeout,
    requestTimeout,
    connectionsCheckingInterval,
    requireHostHeader: false,
  }
  const server = createServer(options, listener)
  answerEarly(server, headers)
  return server
}
