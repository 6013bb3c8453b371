import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawRequest } from '../support/raw-request.js'
import { givenUrl, type HostUnderTest, startHostUnderTest } from './host-under-test.js'

const guid = '0f8fad5b-d9cb-469f-a165-70867728950e'

/** A given host runs in the mode it was started in; the embedded one is tested in both. */
const modes = givenUrl === undefined ? ['streaming', 'buffered'] : ['given']

describe.each(modes)('HTTP functions, %s', mode => {
  let host: HostUnderTest
  let streaming = true
  const get = (path: string, options: RequestInit = {}) => fetch(host.url + path, { redirect: 'manual', ...options })
  /** Where no answer is expected, a request does not wait for the patience of the host to end. */
  const shortly = (): RequestInit => (streaming ? { signal: AbortSignal.timeout(500) } : {})
  const getJson = async (path: string, options?: RequestInit) => (await get(path, options)).json()

  beforeAll(async () => {
    host = await startHostUnderTest({ environment: { CONFORMANCE_MODE: mode }, proxyTimeoutSeconds: 3 })
    streaming = (await getJson('/mode')).streaming
  })
  afterAll(() => host?.stop())

  describe('routes', () => {
    it.each([
      ['/echo', 'echoRequest', {}],
      ['/ECHO', 'echoRequest', {}],
      ['/echo/', 'echoRequest', {}],
      [`/items/${guid}`, 'itemById', { id: guid }],
      ['/items/42', 'itemByNumber', { number: '42' }],
      [`/items/${guid}/parts/a%20b`, 'itemParts', { id: guid, part: 'a b' }],
      ['/optional/a', 'optional', { first: 'a' }],
      ['/optional/a/b', 'optional', { first: 'a', second: 'b' }],
      ['/defaulted', 'defaulted', { page: '1' }],
      ['/defaulted/7', 'defaulted', { page: '7' }],
      ['/files/a/b/c.txt', 'files', { rest: 'a/b/c.txt' }],
      ['/api/admin/things/x', 'apiAdmin', { name: 'x' }],
    ])('%s is for %s', async (path, name, params) => {
      expect(await getJson(path)).toMatchObject({ function: name, params })
    })

    it.each(['/items/neither', '/nowhere', '/items', `/items/${guid}/parts`, '/get-only/more'])(
      '%s is for nobody but the catch-all',
      async path => {
        const answer = await get(path)
        expect(answer.status).toBe(404)
        expect(await answer.json()).toEqual({ function: 'zzNotFound', path: path.slice(1) })
      },
    )

    it.each(['POST', 'PUT', 'DELETE'])('answers a method that no route has, %s, with an empty 404', async method => {
      const answer = await get('/get-only', { method })
      expect([answer.status, await answer.text()]).toEqual([404, ''])
    })

    it('does not treat HEAD as GET', async () => {
      expect((await get('/get-only', { method: 'HEAD' })).status).toBe(404)
    })

    it('calls a function of one method for that method only', async () => {
      const path = `/items/${guid}/parts/p`
      expect((await getJson(path, { method: 'DELETE' })).method).toBe('DELETE')
    })
  })

  describe('requests', () => {
    it('carry the whole address', async () => {
      expect((await getJson('/echo?a=b%20c&d=')).url).toBe(`${host.url}/echo?a=b%20c&d=`)
    })

    it('carry the path encoded again', async () => {
      const { url, params } = await getJson('/files/%28%c3%a4%29a%2Fb?c=%28')
      expect(params.rest).toBe('(ä)a%2Fb')
      if (streaming) expect(url).toBe(`${host.url}/files/(%C3%A4)a%252Fb?c=%28`)
    })

    it('carry repeated query keys: as they came, or joined when buffered', async () => {
      const repeated = [
        ['x', '1'],
        ['x', '2'],
        ['y', 'ä'],
      ]
      const joined = [
        ['x', '1,2'],
        ['y', 'ä'],
      ]
      expect((await getJson('/echo?x=1&x=2&y=%C3%A4')).query).toEqual(streaming ? repeated : joined)
    })

    it('carry repeated headers joined by commas', async () => {
      const head = 'GET /echo HTTP/1.1\r\nhost: localhost\r\nx-many: a\r\nx-many: b\r\nconnection: close\r\n\r\n'
      expect(await rawRequest(host.url, head)).toMatch(/"x-many":"a, ?b"/)
    })

    it('carry repeated cookie lines joined by commas', async () => {
      const head =
        'GET /echo HTTP/1.1\r\nhost: localhost\r\ncookie: a=1; b=2\r\ncookie: c=3\r\nconnection: close\r\n\r\n'
      expect(await rawRequest(host.url, head)).toContain('"cookie":"a=1; b=2,c=3"')
    })

    describe('when streaming, merge the trigger metadata:', () => {
      const own = { 'x-own': 'yes' }
      const json = { ...own, 'content-type': 'application/json' }
      const post = (path: string, body: unknown, headers: Record<string, string> = json) =>
        getJson(path, { method: 'POST', headers, body: JSON.stringify(body) })
      const madeUp = JSON.stringify({ 'x-made-up': 'yes' })

      it.each(['/echo?Headers=', '/echo?x=1&Headers='])('%s in the query replaces the headers', async path => {
        const { headers } = await getJson(path + encodeURIComponent(madeUp), { headers: own })
        if (streaming) expect(headers).toEqual({ 'x-made-up': 'yes' })
        else expect(headers).toMatchObject(own)
      })

      it.each(['/echo?headers=x', '/echo?HEADERS', '/echo?Headers=x'])('%s removes the headers', async path => {
        const { headers } = await getJson(path, { headers: own })
        if (streaming) expect(headers).toEqual({})
        else expect(headers).toMatchObject(own)
      })

      it.each([madeUp, JSON.parse(madeUp)])('the key Headers of a body, %j, replaces them', async Headers => {
        const { headers, body } = await post('/echo', { Headers })
        expect(JSON.parse(body)).toEqual({ Headers })
        if (streaming) expect(headers).toMatchObject({ 'x-made-up': 'yes' })
        else expect(headers).toMatchObject(own)
        expect('x-own' in headers).toBe(!streaming)
      })

      it('whatever the type of the body', async () => {
        const { headers } = await post('/echo', { headers: 'x' }, { ...own, 'content-type': 'text/plain' })
        expect('x-own' in headers).toBe(!streaming)
      })

      it('also with the body of a GET, which the function does not get', async () => {
        const body = JSON.stringify({ Headers: madeUp })
        const head = `GET /echo HTTP/1.1\r\nhost: localhost\r\nx-own: yes\r\ncontent-length: ${body.length}\r\n`
        const answer = await rawRequest(host.url, `${head}connection: close\r\n\r\n${body}`)
        expect(answer.includes('"x-own":"yes"')).toBe(!streaming)
        expect(answer.includes('"x-made-up":"yes"')).toBe(streaming)
      })

      it.each([
        ['a byte order mark', '\uFEFF', ''],
        ['blanks of JavaScript', '\u00A0\u2028', '\u3000'],
        ['blanks that only .NET has', '\u0085', '\u0085'],
      ])('also after and before %s', async (_name, before, after) => {
        const body = before + JSON.stringify({ Headers: madeUp }) + after
        const { headers } = await getJson('/echo', { method: 'POST', headers: own, body })
        expect('x-own' in headers).toBe(!streaming)
      })

      it('but not with a chunked body, a list, an inner key or a null', async () => {
        const chunked = new Blob([JSON.stringify({ Headers: madeUp })]).stream()
        const request = { method: 'POST', headers: own, body: chunked, duplex: 'half' } as RequestInit
        expect((await getJson('/echo', request)).headers).toMatchObject(own)
        for (const body of [[{ Headers: madeUp }], { inner: { Headers: madeUp } }, { Headers: null }])
          expect((await post('/echo', body)).headers).toMatchObject(own)
      })

      it('keys of the query and the body are parameters, unless the route has them, also where the path omits them', async () => {
        const params = async (path: string, body: unknown) => (await post(path, body)).params
        expect(await params('/item?id=query&code=secret', { id: 'body', name: 'body', list: [1] })).toEqual(
          streaming ? { name: 'body' } : {},
        )
        expect(await params('/item/route?id=query', { id: 'body' })).toEqual({ id: 'route' })
        expect(await params('/item/route?ID=query', {})).toEqual(streaming ? { ID: 'route' } : { id: 'route' })
      })
    })

    it('carry cookies', async () => {
      expect((await getJson('/echo', { headers: { cookie: 'a=1; b=2' } })).headers.cookie).toBe('a=1; b=2')
    })

    it('carry a text body', async () => {
      expect((await getJson('/echo', { method: 'POST', body: 'grüß' })).body).toBe('grüß')
    })

    it('carry a binary body both ways', async () => {
      const body = Uint8Array.from({ length: 256 }, (_, index) => index)
      const answer = await get('/binary', { method: 'POST', body })
      expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([...body].reverse())
    })

    it('carry a chunked body: as it came, or none when buffered', async () => {
      const body = new Blob(['one ', 'two']).stream()
      const answer = await getJson('/echo', { method: 'POST', body, duplex: 'half' } as RequestInit)
      expect(answer.body).toBe(streaming ? 'one two' : '')
    })

    it('carry 20 MB', async () => {
      expect(await getJson('/length', { method: 'POST', body: new Uint8Array(20_000_000) })).toBe(20_000_000)
    })

    it('may stay unread without closing the connection', async () => {
      for (let round = 0; round < 3; round++) {
        expect(await getJson('/unread', { method: 'POST', body: new Uint8Array(1_000_000) })).toBe('not read')
      }
    })
  })

  describe('answers', () => {
    it('have the JSON content type where they are JSON', async () => {
      const answer = await get('/hello')
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
      expect(await answer.json()).toEqual({ hello: 'world' })
    })

    it.each([201, 202, 304, 403, 418, 503])('have the status %i', async status => {
      expect((await get(`/status/${status}`)).status).toBe(status)
    })

    it('redirect', async () => {
      const answer = await get('/redirects')
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/hello?from=redirect'])
    })

    it('have their own headers', async () => {
      const { headers } = await get('/headers')
      expect([headers.get('x-one'), headers.get('cache-control')]).toEqual(['1', 'no-store'])
    })

    it('set every cookie with its attributes', async () => {
      const cookies = (await get('/cookies')).headers.getSetCookie().map(cookie => cookie.toLowerCase())
      expect(cookies).toHaveLength(3)
      expect(cookies[0]).toMatch(/^plain=a/)
      expect(cookies[1]).toMatch(/^full=b%20c;/)
      for (const part of ['max-age=60', 'path=/', 'httponly', 'secure', 'samesite=lax'])
        expect(cookies[1]).toContain(part)
      expect(cookies[2]).toMatch(/^gone=;.*expires=thu, 01 jan 1970 00:00:01 gmt/)
    })

    describe.each([
      ['/throws', 'GET'],
      ['/throws', 'POST'],
      ['/bad-header', 'GET'],
      ['/bad-result', 'GET'],
    ])('where the function fails, %s %s,', (path, method) => {
      const ask = (options: RequestInit = {}) =>
        get(path, { ...(method === 'POST' ? { method, body: 'unread' } : {}), ...options })

      it('are missing when streaming, and an empty 500 when buffered', async () => {
        const asked = ask(shortly()).then(async answer => [answer.status, await answer.text()])
        if (streaming) await expect(asked).rejects.toThrow('timeout')
        else expect(await asked).toEqual([500, ''])
      })

      it.runIf(givenUrl === undefined)('are an empty 500 when the host loses patience', async () => {
        const answer = await ask()
        expect([answer.status, await answer.text()]).toEqual([500, ''])
      })
    })

    it.each(['/no-result', '/bad-cookie'])('are missing from %s when streaming', async path => {
      const asked = get(path, shortly())
      if (streaming) await expect(asked).rejects.toThrow('timeout')
      else expect((await asked).status).toBe(path === '/bad-cookie' ? 500 : 200)
    })

    it('may be large', async () => {
      expect((await (await get('/large/8192')).arrayBuffer()).byteLength).toBe(8 * 1024 * 1024)
    })

    it('stream: the first row of a CSV comes before the last is made', async () => {
      const answer = await get('/csv')
      expect(answer.headers.get('content-type')).toBe('text/csv')
      const chunks: string[] = []
      for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) chunks.push(chunk)
      expect(chunks.join('')).toBe('number,square\n1,1\n2,4\n3,9\n4,16\n5,25\n')
      if (streaming) expect(chunks[0]).toBe('number,square\n')
    })

    it('that break off are not mistaken for complete ones', async () => {
      const whole = get('/csv-breaks', { signal: AbortSignal.timeout(10_000) }).then(async answer => [
        answer.status,
        await answer.text(),
      ])
      if (streaming) await expect(whole).rejects.toThrow()
      else expect(await whole).toEqual([500, ''])
    })
  })

  it('runs hooks around a function', async () => {
    const before = (await getJson('/hooks')) as string[]
    await get('/hooks/target', { method: 'POST' })
    expect(await getJson('/hooks')).toEqual([...before, 'pre', 'post'])
  })

  it.each(['/admin/nothing', '/Admin', '/admin/host/nothing', '/runtime/nothing'])(
    'leaves an address of the host that is none, %s, to the catch-all',
    async path => {
      const answer = await get(path)
      expect([answer.status, await answer.json()]).toEqual([404, { function: 'zzNotFound', path: path.slice(1) }])
    },
  )

  it('says that it runs', async () => {
    const answer = await get('/admin/host/status')
    expect(answer.status).toBe(200)
    expect((await answer.json()).state).toBe('Running')
  })
})
