import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DefaultAzureCredential } from '@azure/identity'
import { type FrontPage, frontPages } from '#functions/edge/front-page.js'
import { RateLimits } from '#functions/edge/rate-limit.js'
import { Reads } from '#functions/edge/reads.js'
import { buildId } from '#functions/runtime/build-id.js'
import { causesOf } from '#functions/runtime/causes-of.js'
import { telemetry } from '#functions/runtime/current-telemetry.js'
import { processLog } from '#functions/runtime/logger.js'
import { azureResourceManager } from '#shared/adapters/azure/compute/resource-manager.js'
import { spreadsheets } from '#shared/adapters/spreadsheet/spreadsheets.js'
import { errorLogRepository } from '#shared/adapters/sql/admin/error-log-sql.js'
import { operationLogRepository } from '#shared/adapters/sql/admin/operation-log-sql.js'
import { settingsRepository } from '#shared/adapters/sql/admin/settings-sql.js'
import { tablePreviews } from '#shared/adapters/sql/admin/table-preview.js'
import { analyticsReads } from '#shared/adapters/sql/capacity/capacity-analytics.js'
import { capacityReads } from '#shared/adapters/sql/capacity/capacity-reads.js'
import { nameReads } from '#shared/adapters/sql/capacity/name-reads.js'
import { skuCatalogReads } from '#shared/adapters/sql/capacity/sku-catalog-reads.js'
import { subscriptionReads } from '#shared/adapters/sql/capacity/subscription-reads.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { historyPurge } from '#shared/adapters/sql/history/history-purge.js'
import { historyReads } from '#shared/adapters/sql/history/history-reads.js'
import { sessionsSql } from '#shared/adapters/sql/identity/sessions-sql.js'
import { workerNonces } from '#shared/adapters/sql/identity/worker-nonces.js'
import { ingestionRepository } from '#shared/adapters/sql/ingestion/ingestion-sql.js'
import { runLog } from '#shared/adapters/sql/ingestion/run-log-sql.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { isReady } from '#shared/adapters/sql/ping.js'
import { waiting } from '#shared/adapters/sql/retrying.js'
import { workerCalls } from '#shared/adapters/worker-client/worker-calls.js'
import { workerClient } from '#shared/adapters/worker-client/worker-client.js'
import type { ErrorLogRepository } from '#shared/admin/error-log.js'
import type { OperationLogRepository } from '#shared/admin/operation-log.js'
import type { SettingsRepository } from '#shared/admin/settings-repository.js'
import type { TablePreviews } from '#shared/admin/table-preview.js'
import { type AnalyticsQueries, analyticsQueries } from '#shared/capacity/analytics-queries.js'
import type { ExportSettings } from '#shared/capacity/capacity-export.js'
import { type CapacityQueries, capacityQueries } from '#shared/capacity/capacity-queries.js'
import type { HistoryPurge } from '#shared/capacity/history/history-purge.js'
import { type HistoryQueries, historyQueries } from '#shared/capacity/history/history-queries.js'
import type { ScoreQueries } from '#shared/capacity/scores/score-queries.js'
import { type StrandedQueries, strandedQueries } from '#shared/capacity/stranded-queries.js'
import type { AdminConfig } from '#shared/contract/admin/admin-settings.js'
import type { Secrets } from '#shared/identity/secrets.js'
import type { SignInPorts } from '#shared/identity/sign-in.js'
import type { NonceStore } from '#shared/identity/worker-signature.js'
import type { RunPorts } from '#shared/ingestion/capacity-run.js'
import type { HistoryPorts } from '#shared/ingestion/history-replay.js'
import type { IngestUnitPorts } from '#shared/ingestion/ingest-unit.js'
import type { JobPorts } from '#shared/ingestion/jobs.js'
import type { ReplayUnitPorts } from '#shared/ingestion/replay-unit.js'
import type { RunLog } from '#shared/ingestion/run-log.js'
import { AppError } from '#shared/kernel/app-error.js'
import { type Clock, systemClock } from '#shared/kernel/clock.js'
import type { WorkerCalls } from '#shared/kernel/worker-calls.js'
import type { LiveScoring } from '#shared/placement/live-scores.js'
import type { ScoreBatchPorts } from '#shared/placement/score-batch.js'
import type { PriceRunPorts } from '#shared/prices/price-run.js'
import { type FilterNames, filterNames } from '#shared/reads/filter-names.js'
import type { KnownNames } from '#shared/reads/known-names.js'
import type { Spreadsheets } from '#shared/reads/spreadsheet.js'
import type { SubscriptionRepository } from '#shared/reads/subscription-repository.js'
import { RecommendationNotes } from '#shared/recommendations/recommendation-notes.js'
import type { Recommender } from '#shared/recommendations/recommender.js'
import type { SkuCatalogRepository } from '#shared/sku-catalog/sku-catalog-repository.js'
import { describeConfig } from './admin-config.js'
import { type Config, exportLimits, readConfig } from './config.js'
import { databaseOf } from './database-of.js'
import { historyOf, replayOf } from './history-of.js'
import { type OperatorPorts, operatorPorts } from './operator-ports.js'
import { liveScoringOf, scoreBatchOf, scoresOf } from './placement-of.js'
import { pricesOf } from './prices-of.js'
import { ownRecommender, recommenderOf } from './recommender-of.js'
import { secretsOf } from './secrets-of.js'
import { signInOf } from './sign-in-of.js'

/** All that handlers and activities may use. Each part is made when it is first asked for. */
export interface Context {
  readonly config: Config
  readonly clock: Clock
  readonly newId: () => string
  /** Another for other code; see `buildId`. */
  readonly build: string
  readonly database: Database
  readonly capacity: CapacityQueries
  readonly analytics: AnalyticsQueries
  readonly names: KnownNames
  readonly filterNames: FilterNames
  readonly stranded: StrandedQueries
  readonly capacityHistory: HistoryQueries
  readonly historyPurge: HistoryPurge
  readonly subscriptions: SubscriptionRepository
  /** Whom this app asks for recommendations. */
  readonly recommender: Recommender
  /** Computes them in this process. */
  readonly ownRecommender: Recommender
  readonly recommendationNotes: RecommendationNotes
  readonly skuCatalog: SkuCatalogRepository
  readonly prices: PriceRunPorts
  readonly spreadsheets: Spreadsheets
  readonly exportSettings: ExportSettings
  readonly jobs: JobPorts
  readonly runLog: RunLog
  readonly run: RunPorts
  readonly workerCalls: WorkerCalls
  readonly scores: ScoreQueries
  readonly liveScoring: LiveScoring
  readonly scoreBatch: ScoreBatchPorts
  readonly unit: IngestUnitPorts
  readonly history: HistoryPorts
  readonly replay: ReplayUnitPorts
  readonly nonces: NonceStore
  readonly settings: SettingsRepository
  readonly errors: ErrorLogRepository
  readonly operations: OperationLogRepository
  readonly operator: OperatorPorts
  readonly previews: TablePreviews
  /** What may be shown of the settings. */
  readonly safeConfig: () => AdminConfig
  readonly secrets: Secrets
  readonly signIn: SignInPorts
  readonly rateLimits: RateLimits
  readonly reads: Reads
  readonly frontPage: () => Promise<FrontPage>
  /** Whether the database answers and has its schema. */
  readonly isReady: () => Promise<boolean>
  /** For work that nobody waits for: it is tried again for two minutes while the database is away, or being woken. */
  readonly onceDatabaseIsUp: <Result>(work: () => Promise<Result>) => Promise<Result>
}

function buildContext(config: Config): Context {
  const clock = systemClock
  const database = once(() => databaseOf(config, undefined, telemetry()))
  const secrets = once(() => secretsOf(config))
  const nonces = once(() => workerNonces(database()))
  const repository = once(() => ingestionRepository(database()))
  const resourceManager = once(() =>
    azureResourceManager(
      { endpoint: config.RESOURCE_MANAGER_URL, credential: new DefaultAzureCredential(), telemetry: telemetry() },
      { clock, sleep: ms => sleep(ms), random: Math.random },
    ),
  )
  const workerSettings = once(() => ({
    url: required(config, 'WORKER_URL'),
    secret: () => secrets().of('WORKER_SHARED_SECRET')[0] ?? required(config, 'WORKER_SHARED_SECRET'),
    ...{ clock, newId: randomUUID, telemetry: telemetry() },
  }))
  const capacity = once(() =>
    capacityQueries(capacityReads(database(), config.PRICE_CURRENCY), clock, config.HISTORY_RETENTION_DAYS),
  )
  const names = once(() => nameReads(database()))
  const calls = once(() => workerCalls(workerSettings()))
  const own = once(() => ownRecommender({ config, database: database(), clock }))
  const notes = once(() => new RecommendationNotes(clock, randomUUID()))
  const parts = {
    build: once(buildId),
    database,
    capacity,
    capacityHistory: once(() =>
      historyQueries(historyReads(database()), capacity(), { clock, retentionDays: config.HISTORY_RETENTION_DAYS }),
    ),
    historyPurge: once(() => historyPurge(database())),
    names,
    filterNames: once(() => filterNames(names())),
    analytics: once(() => analyticsQueries(analyticsReads(database()), capacity())),
    stranded: once(() => strandedQueries(analyticsReads(database()), capacity())),
    subscriptions: once(() => subscriptionReads(database())),
    recommender: once(() => recommenderOf(config, calls(), notes(), own)),
    ownRecommender: own,
    recommendationNotes: notes,
    skuCatalog: once(() => skuCatalogReads(database())),
    prices: once(() => pricesOf({ config, database: database(), clock })),
    spreadsheets: once(() => spreadsheets),
    exportSettings: once(() => ({
      maxRows: exportLimits(config),
      publicOrigin: config.PUBLIC_ORIGIN,
      currency: config.PRICE_CURRENCY,
      simulated: config.HEADROOM_SIMULATED,
    })),
    jobs: once(() => ({ repository: repository(), clock, newId: randomUUID, log: processLog })),
    run: once(() => ({
      repository: repository(),
      resourceManager: resourceManager(),
      worker: workerClient(workerSettings()),
      clock,
    })),
    history: once(() => historyOf({ config, database: database(), clock }, workerClient(workerSettings()))),
    replay: once(() => replayOf({ config, database: database(), clock })),
    unit: once(() => {
      const units = unitStore(database())
      return { repository: repository(), resourceManager: resourceManager(), units, clock }
    }),
    nonces,
    secrets,
    signIn: once(() => signInOf(config, { secrets: secrets(), nonces: nonces(), sessions: sessionsSql(database()) })),
    rateLimits: once(() => new RateLimits()),
    reads: once(() => new Reads()),
    frontPage: once(() => frontPages(config.PUBLIC_ORIGIN, () => clock().getTime())),
    workerCalls: calls,
    scores: once(() => scoresOf({ config, database: database(), clock })),
    liveScoring: once(() => liveScoringOf({ config, database: database(), clock }, calls())),
    scoreBatch: once(() => scoreBatchOf({ config, database: database(), clock })),
    runLog: once(() => runLog(database())),
    settings: once(() => settingsRepository(database())),
    errors: once(() => errorLogRepository(database())),
    operations: once(() => operationLogRepository(database())),
    operator: once(() => operatorPorts(database(), clock)),
    previews: once(() => tablePreviews(database())),
    safeConfig: once(() => {
      const given = new Map(Object.entries(process.env))
      const isSet = (name: string) => Boolean(given.get(name))
      const fixed = { config, isSet, database: database().dialect.name, build: buildId(), node: process.version }
      return () => describeConfig({ ...fixed, secrets: secrets(), now: clock() })
    }),
    isReady: once(() => () => isReady(database())),
    onceDatabaseIsUp: once(() => <Result>(work: () => Promise<Result>) => {
      const onWait = (error: Error) => processLog.warn('Waiting for the database', { cause: causesOf(error) })
      return waiting(work, database().dialect.isAway, onWait)
    }),
  }
  const lazy = Object.entries(parts).map(([name, get]) => [name, { get, enumerable: true }] as const)
  return Object.defineProperties({ config, clock, newId: randomUUID } as Context, Object.fromEntries(lazy))
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function required(config: Config, name: 'WORKER_URL' | 'WORKER_SHARED_SECRET'): string {
  const value = config[name]
  if (!value) throw new AppError('unavailable', `The setting ${name} is missing`)
  return value
}

/** The one context of this process. */
export const context: () => Context = once(() => buildContext(readConfig(process.env)))
