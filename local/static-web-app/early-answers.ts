import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { answerError, errorAnswer } from '#local/loopback/error-answer.js'

type Headers = Readonly<Record<string, string>>

/**
 * Answers with the error envelope what Node would answer by itself, or not at all: requests that it cannot parse, that
 * are too slow, and CONNECT, which it passes on as a plain connection.
 */
export function answerEarly(server: Server, headers: Headers): void {
  /** The current answer on a connection. Nothing else may be written into it. */
  const answers = new WeakMap<Duplex, ServerResponse>()
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    answers.set(request.socket, response)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const answer = answers.get(socket)
    const isAnswered = answer?.headersSent && !answer.writableFinished
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswered) socket.destroy()
    else endWith(socket, ...toReason(error), headers)
  })
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    endWith(socket, 405, 'CONNECT is not supported: this server is not a proxy.', headers)
  })
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    answerError(response, 417, 'The only supported value of the header Expect is 100-continue.', {
      ...headers,
      connection: 'close',
    })
  })
}

function toReason({ code }: NodeJS.ErrnoException): [status: number, error: string] {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return [431, 'The address or the headers are too long.']
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return [413, 'The extensions of a chunk are too long.']
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, 'The request came too slowly.']
    case 'HPE_INVALID_METHOD':
      return [400, 'The method is not one of HTTP.']
    default:
      return [400, 'The request is not valid HTTP.']
  }
}

function endWith(socket: Duplex, status: number, error: string, more: Headers): void {
  const { headers, body } = errorAnswer(error, { ...more, connection: 'close' })
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.on('error', () => {})
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}
