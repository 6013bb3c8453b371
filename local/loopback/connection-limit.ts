import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Limits the connections of a server. A client that sends nothing, or a request byte by byte, occupies one. When all
 * are in use, the one that has kept the server waiting longest is closed for the next one. A connection with a complete
 * request is served.
 */
export function limitConnections(servers: readonly Server[], max: number): void {
  /** Connections for which the server waits, in the order in which the wait began. */
  const awaited = new Set<Socket>()
  let open = 0

  const wait = (socket: Socket) => {
    if (!socket.destroyed) awaited.add(socket)
  }
  const onConnection = (socket: Socket) => {
    open += 1
    wait(socket)
    socket.once('close', () => {
      open -= 1
      awaited.delete(socket)
    })
    if (open <= max) return
    const [first = socket] = awaited
    awaited.delete(first)
    first.destroy()
  }
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const serve = () => awaited.delete(socket)
    if (hasBody(request)) request.once('end', serve)
    else serve()
    response.once('close', () => {
      awaited.delete(socket)
      wait(socket)
    })
  }
  for (const server of servers) {
    server.on('connection', onConnection)
    server.prependListener('request', onRequest)
  }
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
