import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { launch } from '../support/product/launch.js'

const heapMegabytes = 192
const subscriptionId = '11111111-1111-4111-8111-111111111111'

/** Reads the unit at the address in the environment, and prints the result and the peak heap. */
const reader = `
  import { getHeapStatistics } from 'node:v8'
  import { Calls } from '#shared/adapters/azure/calls/calls.js'
  import { azureCompute } from '#shared/adapters/azure/compute/compute-units.js'
  const ports = { clock: () => new Date(), sleep: async () => {}, random: () => 0 }
  const credential = { getToken: async () => null }
  const azure = azureCompute({ endpoint: process.env.ODD_AZURE, credential, calls: new Calls(ports) })
  let max = 0
  setInterval(() => { max = Math.max(max, getHeapStatistics().used_heap_size) }, 5).unref()
  const end = await azure.unit('${subscriptionId}', 'westus').then(() => 'read', error => error.message)
  console.log('max ' + Math.round(max / 1048576) + ' MB: ' + end)
`

const capabilities = Array.from({ length: 30 }, (_, index) => ({ name: `Capability${index}`, value: 'True' }))
const page = JSON.stringify(
  Array.from({ length: 1_000 }, (_, index) => ({
    resourceType: 'virtualMachines',
    name: `Standard_D${index}`,
    locations: ['westus'],
    capabilities,
  })),
)

it.each([
  ['names itself', (path: string) => path, 'Azure answered with a next page that was already read'],
  ['names ever new pages', (path: string, turn: number) => `${path}&p=${turn}`, "Azure's list is longer than 16 MB"],
])('reads a list that %s within a small heap', async (_name, next, problem) => {
  let pages = 0
  const server = createServer((request, response) => {
    pages += 1
    const link = next(String(request.url).split('&p=')[0] ?? '', pages)
    const nextLink = `http://${request.headers.host}${link}`
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(`{"value":${page},"nextLink":${JSON.stringify(nextLink)}}`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const args = [`--max-old-space-size=${heapMegabytes}`, '--input-type=module', '-e', reader]
  const child = launch(args, { ODD_AZURE: url })
  try {
    const [line] = await child.line(/^max .*/)
    console.log(line)
    expect(line).toContain(problem)
    expect(pages).toBeLessThan(60)
  } finally {
    child.sweep()
    server.closeAllConnections()
    server.close()
  }
})
