import { connect } from 'node:net'

/**
 * Sends a text unchanged, and returns everything received until the server closed the connection, or until `isEnough`.
 */
export function rawRequest(url: string, text: string, isEnough = (_answer: string) => false): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text))
    let answer = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      answer += chunk
      if (isEnough(answer)) socket.destroy()
    })
    socket.on('close', () => resolve(answer))
    // A server that refuses a request may cut the connection while it is still being written.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? resolve(answer) : reject(error),
    )
  })
}
