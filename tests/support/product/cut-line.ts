import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export interface CutLine {
  readonly url: string
  /** Ends every connection and takes no new ones, as if the other side were down. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** A TCP relay to `target` that can be cut and restored. */
export async function startCutLine(target: string): Promise<CutLine> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let whole = true
  const server = createServer(near => {
    if (!whole) return near.destroy()
    const far = connect(Number(port), hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    whole = false
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      whole = true
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
