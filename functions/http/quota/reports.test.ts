import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { HttpBinding } from '#functions/edge/serve.js'
import type { GroupQuotaRow } from '#shared/contract/quota/group-columns.js'
import { SharedReport } from '#shared/contract/quota/reports.js'
import { toMask } from '#shared/identity/subscription-mask.js'
import { InMemorySource } from '#shared/quota-workbench/reports/in-memory-reports.js'
import { sampleRow } from '#shared/quota-workbench/reports/sample-report.js'
import { readFileText } from '../../../tests/support/file-text.js'
import { type Answer, loadEdge, settings } from '../../../tests/support/product/edge.js'

const id = 'aaaaaaaa-1111-4111-8111-aaaaaaaaaaaa'
const mask = toMask(settings.SESSION_SECRET, id)
const row: GroupQuotaRow = { ...sampleRow, subscriptionId: id, subscriptionName: id, ageSeconds: 0 }
const unnamed = { ...row, region: 'westus', subscriptionName: `The one of ${id}` }

const { ageSeconds: _, ...sameRow } = row

type Edge = Awaited<ReturnType<typeof loadEdge>>
let edge: Edge
let bindings: readonly HttpBinding[]
let cookies: Record<'maker' | 'other' | 'sharer' | 'masked', string>

async function load(masks: boolean) {
  edge = await loadEdge({ MASK_SUBSCRIPTION_IDS: String(masks) })
  const { database, signIn, reporting } = edge.context()
  const { migrate, readMigrations } = await import('#shared/adapters/sql/migrations.js')
  await migrate(database, readMigrations(database.dialect), () => new Date())
  const { createSession } = await import('#shared/identity/sessions.js')
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const cookie = async (oid: string) => {
    const identity = { oid, name: oid, groups: [], roles: [], hasMoreGroups: false }
    return `connect.sid=${await createSession(signIn, { identity, refreshToken: null, expiresInSeconds: 3600 }, log)}`
  }
  cookies = {
    maker: await cookie('maker'),
    other: await cookie('other'),
    sharer: await cookie('sharer'),
    masked: await cookie('masked'),
  }
  const source = new InMemorySource()
  source.set([row, unnamed])
  Object.assign(reporting, { source })
  bindings = (await import('./reports.js')).reportBindings as readonly HttpBinding[]
}

type Init = { cookie?: string; headers?: Record<string, string>; method?: string }
async function ask(routeId: string, path: string, { cookie, headers = {}, method }: Init = {}): Promise<Answer> {
  const binding = bindings.find(({ route }) => route.id === routeId)
  if (!binding) throw new Error(`${routeId} is not bound`)
  const template = binding.route.path.split('/')
  const given = (path.split('?')[0] ?? '').split('/')
  const params = Object.fromEntries(
    template.flatMap((part, n) => (part.startsWith('{') ? [[part.slice(1, -1), given[n] ?? '']] : [])),
  )
  const origin = binding.route.method === 'DELETE' ? { origin: settings.PUBLIC_ORIGIN } : {}
  const all = { ...origin, ...(cookie !== undefined && { cookie }), ...headers }
  return edge.call(binding, path, { headers: all, params, ...(method !== undefined && { method }) })
}
async function share(query = '', init: Init = { cookie: cookies.maker }) {
  const answer = await ask('shareableReport', `/api/quota/shareable-report?${query}`, init)
  const { id: reportId, url } = JSON.parse(answer.text) as { id: string; url: string }
  const token = url?.slice(`${settings.PUBLIC_ORIGIN}/reports/`.length)
  return { answer, reportId, token }
}
const open = (token: string, init?: Init) => ask('sharedReport', `/api/reports/${token}`, init)
const revoke = (reportId: string, init?: Init) => ask('revokeReport', `/api/quota/reports/${reportId}`, init)
const askFile = (token: string, format: string, init?: Init) =>
  ask('sharedReportExport', `/api/reports/${token}/export?format=${format}`, init)
const told = ({ status, text }: Answer) => [status, JSON.parse(text).error ?? 'passed']

beforeAll(() => load(false), 60_000)
afterAll(async () => {
  await edge.context().database.close()
  vi.unstubAllEnvs()
})

describe('Who is signed in', () => {
  test('makes, lists and revokes reports, each their own', async () => {
    const { answer, reportId } = await share('title=June&region=eastus&expiresInDays=3')
    expect(JSON.parse(answer.text)).toMatchObject({ title: 'June', rows: 1, problems: [] })
    const list = async (cookie: string) => JSON.parse((await ask('ownReports', '/api/quota/reports', { cookie })).text)
    expect(await list(cookies.maker)).toMatchObject({ total: 1, rows: [{ id: reportId, state: 'open' }] })
    expect(await list(cookies.other)).toMatchObject({ total: 0, rows: [] })
    expect(told(await revoke(reportId, { cookie: cookies.other }))[0]).toBe(404)
    expect(told(await revoke(reportId))[0]).toBe(401)
    expect(
      told(await revoke(reportId, { cookie: cookies.maker, headers: { origin: 'https://evil.example' } }))[0],
    ).toBe(403)
    expect(told(await revoke(reportId, { cookie: cookies.maker }))).toEqual([200, 'passed'])
    expect(await list(cookies.maker)).toMatchObject({ rows: [{ state: 'revoked' }] })
  })

  test.each([
    ['expiresInDays=0', /^expiresInDays: must be a whole number from 1 to 90/],
    ['expiresInDays=91', /^expiresInDays/],
    [`title=${'x'.repeat(101)}`, /^title/],
    ['title=a%00b', /^title: must hold no control characters/],
    ['region=nowhere', /^No quota of a quota group matches/],
    ['colour=red', /^colour: is not a parameter here/],
  ])('is told what is wrong with %s', async (query, sentence) => {
    expect(told((await share(query)).answer)).toEqual([400, expect.stringMatching(sentence)])
  })

  test.each(['cross-site', 'same-site'])('makes none from a page of another site (%s)', async site => {
    const headers = { 'sec-fetch-site': site }
    expect(told((await share('', { cookie: cookies.maker, headers })).answer)[0]).toBe(403)
    expect(
      (await share('', { cookie: cookies.maker, headers: { 'sec-fetch-site': 'same-origin' } })).token,
    ).toBeTruthy()
  })

  test('is known: nobody else makes or lists reports', async () => {
    expect(told((await share('', {})).answer)[0]).toBe(401)
    expect(told(await ask('ownReports', '/api/quota/reports'))[0]).toBe(401)
  })
})

describe('Anybody with a link', () => {
  const by = { cookie: '' }
  beforeAll(() => void Object.assign(by, { cookie: cookies.sharer }))

  test('reads the report and its files, which no cache keeps and no other site learns of', async () => {
    const { token } = await share('title=June', by)
    const answer = await open(token)
    expect(SharedReport.strict().parse(JSON.parse(answer.text))).toMatchObject({
      title: 'June',
      rows: [sameRow, { region: 'westus' }],
    })
    const secrecy = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
    for (const one of [
      answer,
      await askFile(token, 'csv'),
      await open(`${token}x`),
      await open(token, { method: 'HEAD' }),
    ])
      expect(one.headers).toMatchObject(secrecy)
    expect(answer.headers.etag).toBeUndefined()
    const csv = await askFile(token, 'csv')
    expect(csv.text).toContain('standardDSv5Family')
    expect(csv.text.trim().split('\n')).toHaveLength(3)
  })

  test('is refused in the same words for any token that was not made here, and told when it is over', async () => {
    const { token, reportId } = await share('', by)
    const never = [
      'x',
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `${token}A`,
      '..%2F..',
      'é'.repeat(93),
    ]
    const refusals = await Promise.all(never.map(async one => told(await open(one))))
    expect(new Set(refusals.map(String)).size).toBe(1)
    expect(refusals[0]).toEqual([404, expect.stringContaining('not valid')])
    await revoke(reportId, { ...by })
    expect(told(await open(token))).toEqual([404, expect.stringContaining('has revoked it')])
    expect(told(await askFile(token, 'xlsx'))[0]).toBe(404)
  })

  test('leaves no token in a log', async () => {
    const { token, answer: made, reportId } = await share('', by)
    const answers = [made, await open(token), await askFile(token, 'csv'), await open(token.slice(0, -1))]
    answers.push(await open(token, { ...by }), await revoke(reportId, { ...by }))
    answers.push(await open(token))
    const { database } = edge.context()
    const stored = [
      await database.db.selectFrom('ErrorLog').selectAll().execute(),
      await database.db.selectFrom('OperationLog').selectAll().execute(),
      await database.db.selectFrom('SharedReport').selectAll().execute(),
    ]
    expect(stored.map(rows => rows.length > 0)).toEqual([true, true, true])
    const logged = JSON.stringify([answers.map(({ lines }) => lines), stored])
    expect(logged).toContain('/api/reports/<token>')
    for (const part of [token, token.slice(0, -1), token.slice(0, 20), token.slice(-20)])
      expect(logged).not.toContain(part)
  })

  test('is limited in how often', async () => {
    const calls = await Promise.all(
      Array.from({ length: 70 }, () => open('x', { headers: { 'x-forwarded-for': '203.0.113.9' } })),
    )
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([404, 429]))
  })
})

describe('A report with masks', () => {
  let hidden: string
  let shown: string
  const texts = async (token: string, init?: Init) => {
    const { text } = await open(token, init)
    const files = await Promise.all(
      ['csv', 'xlsx'].map(async format => {
        const { bytes, headers } = await askFile(token, format, init)
        return JSON.stringify(headers) + (await readFileText(new Response(Buffer.from(bytes), { headers })))
      }),
    )
    return [text, ...files]
  }

  const query = `title=Of ${id}&subscriptionIds=${id}`
  beforeEach(async () => {
    const own = { cookie: cookies.masked }
    shown = (await share(query, own)).token
    const { reporting } = edge.context()
    Object.assign(reporting, { isMasked: true })
    hidden = (await share(query, own)).token
    Object.assign(reporting, { isMasked: false })
  })

  test('hides every id from everybody, in fields, names, texts and files, also when the setting ends', async () => {
    for (const init of [{}, { cookie: cookies.masked }])
      for (const text of await texts(hidden, init)) {
        expect(text).not.toContain(id)
        expect(text).toContain(mask)
      }
    for (const text of await texts(shown)) expect(text).toContain(id)
  })

  test('hides them as well where the setting was made later', async () => {
    Object.assign(edge.context().reporting, { isMasked: true })
    for (const text of await texts(shown)) expect([text.includes(id), text.includes(mask)]).toEqual([false, true])
  })
})
