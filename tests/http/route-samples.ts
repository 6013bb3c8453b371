import { hasBody, type Route } from '#shared/contract/common/route.js'
import { routes } from '#shared/contract/routes.js'

/** The input of a valid call of a route. */
export interface Sample {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  /** Another status that also proves that the gate was passed. */
  readonly otherwise?: number
  /** The caller's session is over afterwards. */
  readonly endsSession?: boolean
}

const unit = (runId: string) => ({ runId, subscriptionId: '00000000-0000-4000-a000-000000000000', region: 'eastus' })
/** The id of no captured run. */
const noRun = '00000000-0000-4000-8000-000000000000'
const pastDay = { presentTime: '2026-08-01T00:00:00Z', days: 1 }

/** Samples by the id of their route. Changes of settings name version 0, so each but the first comes too late. */
export const createSamples = (runId: string): Readonly<Record<string, Sample>> => ({
  finishSignIn: { query: { state: 'begun-by-nobody' }, otherwise: 400 },
  finishSignInByPage: { query: { state: 'begun-by-nobody' }, otherwise: 400 },
  signOut: { endsSession: true },
  signOutByPage: { endsSession: true },
  protectedPage: { otherwise: 302 },
  shareableReport: { query: { region: 'nowhere' }, otherwise: 400 },
  revokeReport: { params: { id: '00000000-0000-4000-8000-000000000000' }, otherwise: 404 },
  sharedReport: { params: { token: 'of-nobody' }, otherwise: 404 },
  sharedReportExport: { params: { token: 'of-nobody' }, otherwise: 404 },
  captureCandidates: { body: { regions: ['eastus'] }, otherwise: 201 },
  quotaCandidates: { query: { runId: noRun }, otherwise: 404 },
  quotaCandidatesExport: { query: { runId: noRun }, otherwise: 404 },
  candidateRunComparison: { query: { from: noRun, to: noRun }, otherwise: 404 },
  deleteCandidateRun: { params: { runId: noRun }, otherwise: 404 },
  simulateQuota: {
    body: { runId: noRun, changes: [{ subscriptionId: 's1', region: 'eastus', family: 'cores', limit: 10 }] },
    otherwise: 404,
  },
  quotaPlan: { otherwise: 404 },
  applyQuota: {
    body: { runId: noRun, simulationHash: 'a'.repeat(64), idempotencyKey: 'apply-of-nobody' },
    otherwise: 404,
  },
  quotaApplyJob: { params: { jobId: noRun }, otherwise: 404 },
  approveQuotaApply: { params: { jobId: noRun }, body: {}, otherwise: 404 },
  rejectQuotaApply: { params: { jobId: noRun }, body: {}, otherwise: 404 },
  cancelQuotaApply: { params: { jobId: noRun }, body: {}, otherwise: 404 },
  startIngestion: { body: { regions: ['eastus'] } },
  startModelCatalogIngestion: { body: { regions: ['eastus'] } },
  startQuotaGroupIngestion: { body: { regions: ['eastus'] } },
  ingestionJob: { params: { jobId: runId } },
  retryIngestionJob: { params: { jobId: runId }, otherwise: 409 },
  updateIngestionSchedule: { body: { version: 0, capacity: { enabled: true, intervalHours: 6 } }, otherwise: 409 },
  updateUiSettings: {
    body: { version: 0, settings: { notice: '', defaultRegionPreset: null, showSqlPreview: true } },
    otherwise: 409,
  },
  logError: { body: { message: 'A page could not be shown' } },
  logOperation: { body: { operation: 'export' } },
  startCapacityIngestion: { body: {} },
  bootstrapDatabase: { body: {} },
  ensurePhase3Schema: { body: {} },
  runMigration: { body: { migrationName: '001-foundation' } },
  normalizeFamilyCasing: { body: { batchSize: 10 } },
  bootstrapAdmin: { body: {} },
  regionFit: { body: { needs: [{ kind: 'vm', sku: 'Standard_D2s_v5', count: 2 }] } },
  capacityRecommendations: { body: { targetSku: 'Standard_D2s_v5' } },
  recommend: { body: { targetSku: 'Standard_D2s_v5', currency: 'USD' } },
  capacityAnswer: { query: { sku: 'Standard_D2s_v5' } },
  recommendationsExport: { body: { targetSku: 'Standard_D2s_v5' } },
  modelChanges: { query: { from: '2026-03-01T00:00:00Z' } },
  capacityChanges: { query: { from: '2026-03-01T00:00:00Z' } },
  changesExport: { query: { from: '2026-03-01T00:00:00Z' } },
  changeEvents: { query: { from: '2026-03-01T00:00:00Z' } },
  changeEventsExport: { query: { from: '2026-03-01T00:00:00Z' } },
  compareExport: { query: { mark: '00000000-0000-4000-a000-000000000000/eastus/Standard_D2s_v5' } },
  failover: { query: { from: 'eastus', to: 'westus2' } },
  failoverExport: { query: { from: 'eastus', to: 'westus2' } },
  regionComparison: { query: { region: 'eastus,westus2' } },
  regionComparisonExport: { query: { region: 'eastus,westus2' } },
  skuCatalogSku: { params: { sku: 'Standard_D2s_v5' } },
  modelCapacities: { body: { model: 'gpt-4o', regions: ['eastus'] } },
  modelCapacityCall: {
    body: {
      subscriptionId: '00000000-0000-4000-a000-000000000000',
      provider: 'OpenAI',
      model: 'gpt-4o',
      version: '2024-11-20',
    },
  },
  quotaForecastSeries: {
    query: { subscriptionId: '00000000-0000-4000-a000-000000000000', region: 'eastus', family: 'cores' },
    otherwise: 404,
  },
  serviceRefresh: { body: {} },
  liveScores: { body: { regions: ['eastus'], skus: ['Standard_D2s_v5'] } },
  placementScoreCall: {
    body: { subscriptionId: '00000000-0000-4000-a000-000000000000', regions: ['eastus'], skus: ['Standard_D2s_v5'] },
  },
  replayCapacityUnit: { body: { ...unit(runId), ...pastDay } },
  replayModelUnit: { body: { ...unit(runId), ...pastDay } },
  ingestModelUnit: { body: unit(runId) },
  ingestServiceUnit: { body: { runId, subscriptionId: null, region: null } },
  ingestServiceQuotaUnit: { body: unit(runId) },
  ingestCapacityUnit: { body: unit(runId) },
})

/** What is missing or wrong in the sample of a route, as a sentence; undefined if it is complete. */
export function sampleProblem({ id, body, params, query }: Route, sample: Sample | undefined): string | undefined {
  const here = 'in tests/http/route-samples.ts'
  const asksFor = [body && 'a body', params && 'path parameters', query?.safeParse({}).success === false && 'a query']
  const [asked] = asksFor.filter(Boolean)
  if (asked && !sample) return `The route ${id} asks for ${asked}: give it a sample ${here}`
  const parts = [
    ['body', body, sample?.body],
    ['params', params, sample?.params],
    ['query', query, sample?.query],
  ] as const
  const wrong = parts.find(([, schema, value]) => schema && !schema.safeParse(value ?? {}).success)
  return wrong && `The ${wrong[0]} in the sample of ${id} does not fit its schema: change it ${here}`
}

/** The path of a route with its parameters. */
export const filledPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) => params[name] ?? '')

/** Calls a route with its sample. */
export function callRoute(
  origin: string,
  { method, path }: Route,
  { params = {}, query = {}, body = {} }: Sample,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const url = new URL(filledPath(path, params), origin)
  for (const pair of Object.entries(query)) url.searchParams.set(...pair)
  if (!hasBody({ method })) return fetch(url, { method, headers, redirect: 'manual' })
  const all = { 'content-type': 'application/json', ...headers }
  return fetch(url, { method, headers: all, body: JSON.stringify(body), redirect: 'manual' })
}

/** Public reads that do not look at the session, with what they read. A shared report needs a link. */
export const plainReads: readonly Route[] = routes.filter(
  ({ app, level, method, status = 200, path, id }) =>
    app !== 'worker' &&
    level === 'public' &&
    method === 'GET' &&
    status === 200 &&
    id !== 'protectedPage' &&
    !path.includes('{token}'),
)
