import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startModelCatalogIngestion, startQuotaGroupIngestion } from '#shared/contract/admin/admin-ingestion.js'
import { applyQuota } from '#shared/contract/quota/apply.js'
import { CandidatePage, captureCandidates } from '#shared/contract/quota/candidates.js'
import { shareableReport } from '#shared/contract/quota/reports.js'
import { simulateQuota } from '#shared/contract/quota/simulation.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { quotaRules } from '../support/product/quota-changes.js'
import { startServices } from '../support/product/start-services.js'
import { until } from '../support/until.js'
import { firstPrices } from './estate.js'
import { type Person, signedIn } from './signed-in.js'

/** Runs each `curl` of the documents, exactly as written, against an estate with the names in it. */

interface Call {
  readonly command: string
  readonly url: string
  readonly method: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string | undefined
}

const documentedOrigin = 'http://localhost:4280'
/** Values that the reader has to fill in. */
const variables: Record<string, string> = {}
const givenValue = (_: string, name: string): string => variables[name] ?? ''

const commands = ['README.md', 'docs/api.md'].flatMap(page =>
  [...readFileSync(page, 'utf8').matchAll(/^```sh\n([\s\S]*?)^```/gm)]
    .flatMap(([, block = '']) => block.replaceAll('\\\n', ' ').split('\n'))
    .filter(line => line.startsWith('curl ')),
)

function readCommand(command: string): Call {
  const words = [...command.matchAll(/'([^']*)'|"((?:[^"\\]|\\")*)"|(\S+)/g)].map(
    ([, plain, text = '', bare]) => plain ?? bare ?? text.replaceAll('\\"', '"').replace(/\$(\w+)/g, givenValue),
  )
  const after = (option: string) => words.flatMap((word, index) => (word === option ? [words[index + 1] ?? ''] : []))
  const [body] = after('-d')
  return {
    command,
    url: words.find(word => word.startsWith('http')) ?? '',
    method: words.includes('-I') ? 'HEAD' : (after('-X')[0] ?? 'GET'),
    headers: after('-H').map(header => [header.split(': ')[0] ?? '', header.split(': ').slice(1).join(': ')] as const),
    body,
  }
}

let estate: Estate
let admin: Person
beforeAll(async () => {
  const env = { PRICE_INTERVAL_HOURS: '24', QUOTA_APPROVAL: 'two-person' }
  const regions = ['eastus', 'westus2', 'westeurope', 'northeurope']
  estate = await startEstate({ subscriptions: 2, regions, env })
  variables.SINCE = (await estate.settled()).finishedAt ?? ''
  // The tag of an answer is another one with each price.
  await firstPrices(estate, regions.length)
  variables.INGEST_API_KEY = estate.ingestKey
  admin = await signedIn(estate, 'admin')
  variables.SESSION = admin.cookie
  variables.OTHER_SESSION = (await signedIn(estate, 'many-groups')).cookie
  const { jobId } = await admin.ask(startModelCatalogIngestion, {})
  const groups = await admin.ask(startQuotaGroupIngestion, {})
  const { jobs } = await startServices(estate)
  for (const id of [jobId, groups.jobId, ...jobs.map(job => job.jobId)]) await estate.finished(id)
  variables.REPORT_TOKEN = await sharedToken(admin)
})
afterAll(() => estate?.stop())

/** The token of a report on some quotas of groups. */
async function sharedToken(person: Person): Promise<string> {
  const family = `${shareableReport.path}?family=standardDSv3Family` as const
  const { url } = await person.ask({ ...shareableReport, path: family })
  return url.slice(url.lastIndexOf('/') + 1)
}

/** What a reader has done before the call. */
async function prepare(command: string): Promise<void> {
  if (command.includes('SIMULATION_HASH')) await simulateRaise()
  if (command.includes('/approve')) variables.JOB_ID = await submitted()
}

/** Simulates one more machine, so that there is something to apply. */
async function simulateRaise(): Promise<void> {
  // Azure takes its time, so that the job can be cancelled.
  await quotaRules(estate, { seconds: 3_600, outcome: 'approved' })
  const { runId } = await admin.ask(captureCandidates, { useForecast: false })
  const url = `${estate.url}/api/quota/candidates?runId=${runId}&pageSize=500`
  const { rows } = CandidatePage.parse(await (await fetch(url, { headers: { cookie: admin.cookie } })).json())
  const one = rows.find(
    row => row.growthRestriction === null && Number(row.regionalLimit) > Number(row.regionalUsed) + 50,
  )
  const { subscriptionId = '', region = '', family = '', quotaLimit = 0 } = one ?? {}
  const changes = [{ subscriptionId, region, family, limit: quotaLimit + 4 }]
  const { simulationHash } = await admin.ask(simulateQuota, { runId, changes })
  Object.assign(variables, { RUN_ID: runId, SIMULATION_HASH: simulationHash })
}

/** Submits the same once more: the rejected job ends first. */
const submitted = (): Promise<string> =>
  until('the end of the rejected apply', async () => {
    const body = { runId: variables.RUN_ID, simulationHash: variables.SIMULATION_HASH, idempotencyKey: 'once-more' }
    const response = await admin.call(applyQuota, body)
    return response.status === 202 ? ((await response.json()) as { jobId: string }).jobId : undefined
  })

function expectedStatus(command: string, { pathname }: URL): number {
  if (command.includes('If-None-Match')) return 304
  if (pathname.endsWith('/capture')) return 201
  return /^\/internal\/ingest\/capacity|\/refresh$|\/apply$/.test(pathname) ? 202 : 200
}

test('There are calls of every kind', () => {
  expect(commands.length).toBeGreaterThan(15)
  expect(commands.every(command => readCommand(command).url.startsWith(documentedOrigin))).toBe(true)
})

test.each(commands)('%s', async command => {
  await prepare(command)
  const { url, method, headers, body } = readCommand(command)
  const at = new URL(url.replace(documentedOrigin, estate.url))
  const ownHeaders = headers.map(([name, value]): [string, string] => [
    name,
    value.replace(documentedOrigin, estate.url),
  ])
  const response = await fetch(at, { method, headers: ownHeaders, ...(body && { body }) })
  variables.ETAG = response.headers.get('etag') ?? ''
  const expected = expectedStatus(command, at)
  expect(response.status, response.status >= 400 ? await response.text() : undefined).toBe(expected)
  if (expected === 201) variables.RUN_ID = ((await response.json()) as { runId: string }).runId
  if (at.pathname.endsWith('/apply')) variables.JOB_ID = ((await response.json()) as { jobId: string }).jobId
  if (method === 'HEAD' || expected !== 200 || at.pathname.endsWith('/export')) return
  const { rows, points, problems = [] } = (await response.json()) as Partial<Record<string, unknown[]>>
  expect(problems.length > 0).toBe(at.search.includes('westeuroop'))
  const isForecast = at.searchParams.has('exhaustedWithinDays')
  const mayBeEmpty = problems.length > 0 || /\/(?:changes|simulate)$/.test(at.pathname) || isForecast
  if (!mayBeEmpty) expect((rows ?? points ?? [1]).length).toBeGreaterThan(0)
})
