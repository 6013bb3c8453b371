/** What a deployed product answers, by host: as little as the smoke test asks for. */
export interface TestProduct {
  readonly fetch: typeof fetch
  /** All calls, as `METHOD host/path`. */
  readonly calls: string[]
}

const site = 'site.azurestaticapps.net'
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status })
const refusal = () => json(401, { error: 'Sign in first', ref: 'a reference' })
const callback = encodeURIComponent(`https://${site}/api/auth/callback`)

/** @param key what the api accepts from operators */
export function testProduct(key: () => string): TestProduct {
  const calls: string[] = []
  let runs = 0
  const answers: readonly [RegExp, (headers: Headers) => Response][] = [
    [/^GET func-\w+\.example\/healthz$/, () => json(200, { status: 'ok' })],
    [
      /^GET func-api\.example\/internal\/ingest\/status$/,
      headers =>
        headers.get('x-ingest-api-key') === key()
          ? json(200, { active: null, last: runs > 0 ? { status: 'succeeded' } : null })
          : refusal(),
    ],
    [
      /^POST func-api\.example\/internal\/ingest\/capacity$/,
      () => {
        runs += 1
        return json(202, { jobId: 'run' })
      },
    ],
    [/^POST func-worker\.example\/ingest\/capacity$/, refusal],
    // The authentication of Azure, which is before the api.
    [/^GET func-api\.example\/api\/auth\/me$/, () => new Response('', { status: 401 })],
    [
      new RegExp(`^GET ${site}/$`),
      () =>
        new Response('<title>Headroom</title><script type="module" src="/assets/a.js"></script>', {
          headers: { 'content-security-policy': "default-src 'self'", 'content-type': 'text/html' },
        }),
    ],
    [/\/assets\/a\.js$/, () => new Response('', { headers: { 'content-type': 'text/javascript' } })],
    [/\/api\/about$/, () => json(200, { version: '1' })],
    [new RegExp(`^GET ${site}/internal/`), () => new Response('<html>')],
    [
      /\/admin\/ingestion/,
      () => {
        const redirect = encodeURIComponent('/admin/ingestion?kind=capacity&from=a%20b')
        return new Response('', { status: 302, headers: { location: `/auth/signin?redirect=${redirect}` } })
      },
    ],
    [
      /\/auth\/signin$/,
      () => {
        const cookie = 'headroom.signin.a=v1; max-age=600; path=/; secure; samesite=lax; httponly'
        const location = `https://login.example/authorize?redirect_uri=${callback}`
        return new Response('', { status: 302, headers: { location, 'set-cookie': cookie } })
      },
    ],
  ]
  return {
    calls,
    fetch: async (input, init) => {
      const { host, pathname } = new URL(String(input))
      const call = `${init?.method ?? 'GET'} ${host}${pathname}`
      calls.push(call)
      const found = answers.find(([pattern]) => pattern.test(call))
      return found ? found[1](new Headers(init?.headers)) : new Response('', { status: 404 })
    },
  }
}
