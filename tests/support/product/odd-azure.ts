import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The replacement of an answer of the Resource Manager: a text, or an action on the connection. */
export type Mistreatment = (answer: {
  readonly text: string
  /** The original answer, with the address. */
  readonly url: string
  readonly response: ServerResponse
}) => string | undefined

export interface OddAzure {
  readonly url: string
  /** Requested paths, in order. */
  readonly asked: string[]
  /** Answers of status 200 whose path contains the key go through the value; an empty map ends it. */
  mistreated: ReadonlyMap<string, Mistreatment>
  close(): Promise<void>
}

/** A proxy before a Resource Manager that forwards every call, except for those it is told to break. */
export async function oddAzure(target: string): Promise<OddAzure> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    azure.asked.push(path)
    try {
      const answer = await fetch(target + path)
      const text = await answer.text()
      const [, mistreat] = [...azure.mistreated].find(([part]) => decodeURIComponent(path).includes(part)) ?? []
      const sent = mistreat && answer.ok ? mistreat({ text, url: azure.url + path, response }) : text
      if (sent === undefined) return
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(sent)
    } catch {
      response.destroy()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const azure: OddAzure = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    mistreated: new Map(),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return azure
}
