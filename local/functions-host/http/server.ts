import http, { type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HostError } from '#local/functions-host/host-error.js'
import { limitConnections } from '#local/loopback/connection-limit.js'
import { maxHeaderSize } from '#local/loopback/request-limits.js'

export interface HttpServer {
  url: string
  /** Accepts no new requests, lets running ones end within `patience` milliseconds, then closes their connections. */
  close(patience: number): Promise<void>
}

const maxConnections = 2_000

/** Listens on the loopback address. Port 0 means any free port. */
export async function listen(listener: RequestListener, port: number): Promise<HttpServer> {
  // The real host keeps idle connections as long as this and waits as long for headers. Node's default is 5 s.
  const server = http.createServer({ keepAliveTimeout: 120_000, headersTimeout: 30_000, maxHeaderSize }, listener)
  limitConnections([server], maxConnections)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(new HostError(taken ? `port ${port} is in use: choose another with --port` : error.message))
    })
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: bound } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${bound}`,
    async close(patience) {
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      const limit = setTimeout(() => server.closeAllConnections(), patience)
      await closed
      clearInterval(idle)
      clearTimeout(limit)
    },
  }
}
