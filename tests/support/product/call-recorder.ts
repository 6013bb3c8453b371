import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One call to the Resource Manager; times are milliseconds since 1970. */
export interface RecordedCall {
  readonly path: string
  readonly receivedAt: number
  readonly answeredAt: number
  readonly status: number
  /** When the answer allows the next call; undefined if it does not say. */
  readonly notBefore: number | undefined
}

export interface CallRecorder {
  readonly url: string
  readonly calls: readonly RecordedCall[]
  close(): Promise<void>
}

/** A proxy before a Resource Manager: forwards every call, and records them. */
export async function recordCalls(target: string): Promise<CallRecorder> {
  const calls: RecordedCall[] = []
  const server = createServer(async (request, response) => {
    const receivedAt = Date.now()
    const path = request.url ?? '/'
    try {
      const answer = await fetch(target + path, { headers: { 'accept-encoding': 'identity' } })
      const body = Buffer.from(await answer.arrayBuffer())
      const answeredAt = Date.now()
      const retryAfter = answer.headers.get('retry-after')
      const notBefore = answer.status === 429 ? timeToldBy(retryAfter, body.toString('utf8'), answeredAt) : undefined
      calls.push({ path, receivedAt, answeredAt, status: answer.status, notBefore })
      const headers = { 'content-type': answer.headers.get('content-type') ?? 'application/json' }
      response.writeHead(answer.status, retryAfter === null ? headers : { ...headers, 'retry-after': retryAfter })
      response.end(body)
    } catch {
      response.destroy()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function timeToldBy(header: string | null, text: string, now: number): number {
  if (header !== null) return /^\d+$/.test(header) ? now + Number(header) * 1000 : Date.parse(header)
  return now + Number(/after (\d+) seconds/.exec(text)?.[1]) * 1000
}
