import { createServer, type RequestListener, type Server } from 'node:http'
import { maxHeaderSize } from '#local/loopback/request-limits.js'
import { answerEarly } from './early-answers.js'

/** How long a request may be on its way, and how many connections there may be. */
export interface Patience {
  /** For the headers of a request, ms. */
  readonly headersTimeout: number
  /** For all of it, ms: longer than what is forwarded may take. */
  readonly requestTimeout: number
  readonly connections: number
}

export const defaultPatience: Patience = { headersTimeout: 10_000, requestTimeout: 60_000, connections: 1_000 }

/** An HTTP server that answers with the error envelope, and `headers`, wherever Node lets it. */
export function createPatientServer(
  listener: RequestListener,
  { headersTimeout, requestTimeout }: Patience,
  headers: Readonly<Record<string, string>>,
): Server {
  const connectionsCheckingInterval = Math.min(1_000, headersTimeout)
  // A request without a host is refused in the envelope.
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
