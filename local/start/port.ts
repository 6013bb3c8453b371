import { createServer } from 'node:net'

/** A port that nobody else gets until it is released. */
export interface HeldPort {
  readonly port: number
  release(): Promise<void>
}

/** Takes a port of this machine; 0 takes a free one. Connections to it are cut off. */
export function holdPort(port: number): Promise<HeldPort> {
  return new Promise((resolve, reject) => {
    const server = createServer(connection => connection.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(taken ? new Error(`Port ${port} is in use: stop what runs there, or set PORT to another`) : error)
    })
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        release: () => new Promise(ended => server.close(() => ended())),
      })
    })
  })
}

/** Checks that a port of this machine is available. */
export async function expectFree(port: number): Promise<void> {
  await (await holdPort(port)).release()
}
