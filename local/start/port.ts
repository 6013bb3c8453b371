import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A port of this machine that nobody else can take until it is released. */
export interface HeldPort {
  readonly port: number
  release(): Promise<void>
}

/** Takes a port; 0 finds a free one. */
export function holdPort(port: number): Promise<HeldPort> {
  return new Promise((resolve, reject) => {
    // Who comes too early is turned away, not left waiting.
    const server = createServer(socket => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(taken ? new Error(`Port ${port} is in use: stop what runs there, or set PORT to another`) : error)
    })
    server.listen(port, '127.0.0.1', () => {
      const release = async () => {
        if (!server.listening) return
        server.close()
        await once(server, 'close')
      }
      resolve({ port: (server.address() as AddressInfo).port, release })
    })
  })
}

/** Checks that a port of this machine is available. */
export async function availablePort(port: number): Promise<void> {
  await (await holdPort(port)).release()
}
