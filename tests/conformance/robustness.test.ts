import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rawRequest } from '../support/raw-request.js'
import { type HostUnderTest, startHostUnderTest } from './host-under-test.js'

const patience = { timeout: 20_000, interval: 50 }

describe.each(['streaming', 'buffered'])('a host under hostile requests, %s', mode => {
  let host: HostUnderTest
  const isWell = async () => expect(await (await fetch(`${host.url}/hello`)).json()).toEqual({ hello: 'world' })
  const toStatus = async (text: string) => Number(/^HTTP\/1.1 (\d+)/.exec(await rawRequest(host.url, text))?.[1])
  const getLine = (target: string) => `GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`

  beforeAll(async () => {
    host = await startHostUnderTest({ environment: { CONFORMANCE_MODE: mode }, proxyTimeoutSeconds: 1 })
  })
  afterAll(() => host?.stop())

  it.each([
    ['a broken encoding', '/files/%zz', 200],
    ['a broken sequence', '/files/%ff%fe', 200],
    ['an encoded slash', '/items%2f5', 404],
    ['a way out of the root', '/../../../etc/passwd', 404],
    ['an encoded way out of the root', '/files/%2e%2e/%2e%2e/etc/passwd', 404],
    ['many slashes', '////', 404],
    ['an address of another host', 'http://elsewhere.example/hello', 200],
    ['an address that is none', 'http://[', 400],
    ['a star', '*', 400],
    ['a fragment', '/hello#part', 200],
    ['a null byte', '/hello%00', 404],
  ])('answers %s', async (_, target, status) => {
    expect(await toStatus(getLine(target))).toBe(status)
    await isWell()
  })

  it('answers an invalid Host header', async () => {
    expect(await toStatus('GET /hello HTTP/1.1\r\nhost: a b/c\r\nconnection: close\r\n\r\n')).toBe(400)
  })

  it('answers headers that are too large', async () => {
    const head = `GET /hello HTTP/1.1\r\nhost: localhost\r\nx-large: ${'x'.repeat(100_000)}\r\n\r\n`
    expect(await toStatus(head)).toBe(431)
    await isWell()
  })

  it('answers what is not HTTP', async () => {
    expect(await toStatus('\x16\x03\x01 hello\r\n\r\n')).toBe(400)
    await isWell()
  })

  it.each(['TRACE', 'CONNECT', 'PROPFIND', 'OPTIONS'])('gives a %s no special rights', async method => {
    const answer = await rawRequest(host.url, getLine('/hello').replace('GET', method))
    expect(answer === '' || answer.startsWith('HTTP/1.1 404') || answer.startsWith('HTTP/1.1 400')).toBe(true)
    await isWell()
  })

  it('refuses a body whose length is over the limit', async () => {
    const head = `POST /length HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${101 * 1024 * 1024}\r\n\r\nx`
    expect(await toStatus(head)).toBe(413)
    await isWell()
  })

  it('refuses two different lengths', async () => {
    const head = 'POST /length HTTP/1.1\r\nhost: localhost\r\ncontent-length: 3\r\ncontent-length: 5\r\n\r\nabcde'
    expect(await toStatus(head)).toBe(400)
    await isWell()
  })

  it('cuts an endless chunked body', async () => {
    const { hostname, port } = new URL(host.url)
    const socket = connect(Number(port), hostname)
    const chunk = Buffer.alloc(1024 * 1024, 'x')
    let sent = 0
    const closed = new Promise(resolve => socket.once('close', resolve))
    socket.on('error', () => {})
    socket.resume()
    socket.write('POST /length HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n')
    const send = () => {
      while (!socket.destroyed && socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`)) sent++
    }
    socket.on('drain', send)
    send()
    await closed
    expect(sent).toBeLessThan(200)
    await isWell()
  })

  it('survives bodies that never arrive completely', async () => {
    for (let round = 0; round < 20; round++) {
      await new Promise(resolve => {
        const sent = request(`${host.url}/length`, { method: 'POST', headers: { 'content-length': 1000 } })
        sent.on('error', () => {})
        sent.on('close', resolve)
        sent.write('only so much', () => sent.destroy())
      })
    }
    await isWell()
  })

  it('survives clients that leave before the answer', async () => {
    for (let round = 0; round < 20; round++) {
      const leaving = new AbortController()
      const asked = fetch(`${host.url}/csv`, { signal: leaving.signal })
      leaving.abort()
      await expect(asked).rejects.toThrow()
    }
    await isWell()
  })

  it('runs a long answer to its end when its reader has disconnected, so that its source is released', async () => {
    const leaving = new AbortController()
    const asked = fetch(`${host.url}/long`, { signal: leaving.signal }).then(answer => answer.text())
    void setTimeout(100).then(() => leaving.abort())
    await expect(asked).rejects.toThrow()
    const released = async () => (await fetch(`${host.url}/released`)).json()
    await vi.waitFor(async () => expect(await released()).toBe(1), patience)
  })

  it("takes callers who leave for nobody's failure", async () => {
    const before = host.output()
    for (const path of ['/long', '/csv', '/hello', '/large/8192']) {
      for (const patience of [0, 5, 50]) {
        const asked = fetch(host.url + path, { signal: AbortSignal.timeout(patience) }).then(answer => answer.text())
        await asked.catch(() => {})
      }
    }
    await setTimeout(1500)
    expect(host.output().slice(before.length)).toBe('')
  })

  it('answers an invalid call of the admin address', async () => {
    const post = (path: string, body: string) => fetch(host.url + path, { method: 'POST', body })
    expect((await post('/admin/functions/tickOnDemand', '{"input":')).status).toBe(400)
    expect((await post('/admin/functions/hello', '{}')).status).toBe(400)
    expect((await post('/admin/functions/..%2f..', '{}')).status).toBe(404)
    expect((await fetch(`${host.url}/admin/functions/tickOnDemand`)).status).toBe(404)
    expect((await fetch(`${host.url}/runtime/anything`)).status).toBe(404)
  })
})
