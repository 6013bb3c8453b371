import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitConnections } from './connection-limit.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function startServer(max: number) {
  const server = createServer((request, response) => {
    if (request.url === '/late') return
    request.resume().on('end', () => response.end('well'))
  })
  limitConnections([server], max)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const open = async (text = ''): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    ends.push(() => socket.destroy())
    const accepted = once(server, 'connection')
    await accepted
    if (text) socket.write(text)
    return socket
  }
  return { server, open, url: `http://127.0.0.1:${port}` }
}

test.each([
  ['nothing', ''],
  ['a part of its headers', 'GET / HTTP/1.1\r\nhost: localhost\r\n'],
  ['a part of its body', 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\nsome'],
])('Where all connections are taken, the one that has sent %s longest gives way', async (_, text) => {
  const { open, url } = await startServer(4)
  const slow = []
  for (let n = 0; n < 4; n += 1) slow.push(await open(text))
  const closed = once(slow[0] as Socket, 'close')
  expect(await (await fetch(url, { headers: { connection: 'close' } })).text()).toBe('well')
  await closed
  expect(slow.slice(1).map(({ destroyed }) => destroyed)).toEqual([false, false, false])
})

test('A request that has arrived completely keeps its connection', async () => {
  const { server, open } = await startServer(2)
  const requests = once(server, 'request')
  const late = await open('GET /late HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await requests
  for (let n = 0; n < 20; n += 1) await open()
  expect(late.destroyed).toBe(false)
})
