import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { frontPages } from './front-page.js'

let server: Server
let origin: string
let version: number
let status: number

beforeEach(async () => {
  version = 1
  status = 200
  server = createServer((request, response) => {
    const headers = { 'content-security-policy': "default-src 'self'", 'x-other': 'no' }
    response.writeHead(request.url === '/' ? status : 404, headers).end(`<p>${version}</p>`)
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

test('The page comes from the front with its policy, is cached for a while, then read again', async () => {
  let now = 0
  const page = frontPages(origin, () => now)
  expect(await page()).toEqual({ html: '<p>1</p>', headers: { 'content-security-policy': "default-src 'self'" } })
  version = 2
  now = 29_999
  expect((await page()).html).toBe('<p>1</p>')
  now = 30_000
  expect((await page()).html).toBe('<p>2</p>')
})

test('A front that is away leaves the page that is known; without one the answer says so', async () => {
  let now = 0
  const page = frontPages(origin, () => now)
  await page()
  status = 500
  now = 60_000
  expect((await page()).html).toBe('<p>1</p>')
  await expect(frontPages(origin, () => now)()).rejects.toMatchObject({ code: 'unavailable' })
})
