import { setTimeout } from 'node:timers/promises'
import { app } from '@azure/functions'

function answer(name, route, handler, methods = ['GET']) {
  app.http(name, { route, methods, handler })
}

answer('hello', 'hello', () => ({ jsonBody: { hello: 'world' } }))
answer('throws', 'throws', () => {
  throw new Error('on purpose')
})
answer('throwsUnread', 'throws', () => Promise.reject(new Error('before the body was read')), ['POST'])
answer('statusOnly', 'status/{code:int}', ({ params }) => ({ status: Number(params.code) }))
answer('redirects', 'redirects', () => ({ status: 302, headers: { location: '/hello?from=redirect' } }))
answer('headers', 'headers', () => ({ headers: { 'x-one': '1', 'cache-control': 'no-store' }, body: 'text' }))
answer('cookies', 'cookies', () => ({
  cookies: [
    { name: 'plain', value: 'a' },
    { name: 'full', value: 'b c', path: '/', httpOnly: true, secure: true, sameSite: 'Lax', maxAge: 60 },
    { name: 'gone', value: '', expires: new Date(1000) },
  ],
}))
answer('badHeader', 'bad-header', () => ({ headers: { 'x-bad': 'a\r\nb' } }))
answer('badCookie', 'bad-cookie', () => ({ cookies: [{ name: 'a b', value: 'c' }] }))
answer('badResult', 'bad-result', () => 'a string is not an answer')

answer('noResult', 'no-result', () => undefined)

answer('binary', 'binary', async request => ({ body: Buffer.from(await request.arrayBuffer()).reverse() }), ['POST'])
answer('length', 'length', async request => ({ jsonBody: (await request.arrayBuffer()).byteLength }), ['POST'])
answer('unread', 'unread', () => ({ jsonBody: 'not read' }), ['POST'])
answer('large', 'large/{kib:int}', ({ params }) => ({ body: Buffer.alloc(Number(params.kib) * 1024, 'x') }))

/** The first row at once, the others later: a host that streams sends the first on its own. */
async function* rows(count, pause) {
  yield Buffer.from('number,square\n')
  for (let number = 1; number <= count; number++) {
    await setTimeout(pause)
    yield Buffer.from(`${number},${number * number}\n`)
  }
}
answer('csv', 'csv', () => ({
  headers: { 'content-type': 'text/csv' },
  body: ReadableStream.from(rows(5, 100)),
}))
answer('csvBreaks', 'csv-breaks', () => ({ body: ReadableStream.from(breaking()) }))
async function* breaking() {
  yield Buffer.from('number,square\n')
  await setTimeout(50)
  throw new Error('the source broke')
}

let released = 0
async function* long() {
  try {
    for (let part = 0; part < 200; part++) {
      await setTimeout(5)
      yield Buffer.alloc(1024, 'x')
    }
  } finally {
    released++
  }
}
answer('long', 'long', () => ({ body: ReadableStream.from(long()) }))
answer('released', 'released', () => ({ jsonBody: released }))
