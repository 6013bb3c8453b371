import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { graphDirectory } from './graph-directory.js'

const group = '22222222-2222-4222-8222-222222222222'
let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function isMember(answer: RequestListener): Promise<boolean> {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1.0`
  return graphDirectory({ url, credential: { getToken: async () => null } }).isMember('o', group)
}

describe('Membership of a group', () => {
  test.each([
    ['the group', [group.toUpperCase()], true],
    ['no group', [], false],
    ['odd values', [null, 7, {}], false],
    ['what is not a list', group, false],
  ])('is told by what Graph answers: %s', async (_name, value, expected) => {
    expect(await isMember((_request, response) => response.end(JSON.stringify({ value })))).toBe(expected)
  })

  test('is not told by an answer without end', async () => {
    const bomb = gzipSync(Buffer.alloc(32 * 1024 * 1024))
    const asked = isMember((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb))
    await expect(asked).rejects.toThrow('The answer is longer than 4 MB')
  })

  test('is asked for nowhere else', async () => {
    const paths: string[] = []
    const asked = isMember((request, response) => {
      paths.push(request.url ?? '')
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    await expect(asked).rejects.toThrow()
    expect(paths).toHaveLength(1)
  })
})
