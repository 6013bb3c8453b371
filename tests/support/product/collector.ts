import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

/** One item in the format of Application Insights. */
export interface Envelope {
  readonly iKey: string
  readonly tags: Readonly<Record<string, string>>
  readonly data: {
    readonly baseType: 'RequestData' | 'RemoteDependencyData' | 'ExceptionData' | 'MessageData' | string
    readonly baseData: Readonly<Record<string, unknown>> & {
      readonly name?: string
      readonly id?: string
      readonly success?: boolean
      readonly responseCode?: string
      readonly properties?: Readonly<Record<string, string>>
    }
  }
}

export interface Collector {
  readonly connectionString: string
  /** All items received so far. */
  readonly items: readonly Envelope[]
  /** The received text, as it was sent. */
  text(): string
  ofType(baseType: string): Envelope[]
  close(): Promise<void>
}

export const instrumentationKey = '7f1b2c3d-0000-4000-8000-00000000beef'

/** An ingestion endpoint on the loopback interface. */
export async function startCollector(): Promise<Collector> {
  const items: Envelope[] = []
  const texts: string[] = []
  const server = createServer(async (request, response) => {
    const bytes = await buffer(request)
    const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString()
    const sent = JSON.parse(text) as Envelope[]
    texts.push(text)
    items.push(...sent)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ itemsReceived: sent.length, itemsAccepted: sent.length, errors: [] }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    connectionString: `InstrumentationKey=${instrumentationKey};IngestionEndpoint=http://127.0.0.1:${port}/`,
    items,
    text: () => texts.join('\n'),
    ofType: baseType => items.filter(({ data }) => data.baseType === baseType),
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
