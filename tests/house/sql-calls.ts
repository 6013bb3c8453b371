import { databaseProbe } from '#shared/adapters/sql/admin/database-probe.js'
import { errorLogRepository } from '#shared/adapters/sql/admin/error-log-sql.js'
import { operationLogRepository } from '#shared/adapters/sql/admin/operation-log-sql.js'
import { settingsRepository } from '#shared/adapters/sql/admin/settings-sql.js'
import { tableColumns, viewColumns } from '#shared/adapters/sql/admin/table-columns.js'
import { tablePreviews } from '#shared/adapters/sql/admin/table-preview.js'
import { analyticsReads } from '#shared/adapters/sql/capacity/capacity-analytics.js'
import { capacityReads } from '#shared/adapters/sql/capacity/capacity-reads.js'
import { familyRows } from '#shared/adapters/sql/capacity/family-rows.js'
import { nameReads } from '#shared/adapters/sql/capacity/name-reads.js'
import { subscriptionReads } from '#shared/adapters/sql/capacity/subscription-reads.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { workerNonces } from '#shared/adapters/sql/identity/worker-nonces.js'
import { ingestionRepository } from '#shared/adapters/sql/ingestion/ingestion-sql.js'
import { runLog } from '#shared/adapters/sql/ingestion/run-log-sql.js'
import { migrate } from '#shared/adapters/sql/migrations.js'
import { isReady } from '#shared/adapters/sql/ping.js'
import type { FamilyRows } from '#shared/admin/family-normalization.js'
import type { ErrorRecord, OperationRecord } from '#shared/contract/admin/admin-logs.js'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { NewRun } from '#shared/ingestion/ingestion-repository.js'
import { firstDay, hoursLater } from '../support/sample-unit.js'
import { historySqlCalls, pastSqlCalls } from './history-sql-calls.js'
import { recommendationCalls } from './recommendation-calls.js'
import { scoreCalls } from './score-calls.js'
import type { SqlCall } from './sql-call.js'
import type { Answers } from './sql-recorder.js'
import { unitSqlCalls } from './unit-sql-calls.js'

const none = {} as CapacityFilter
const everyFilter = CapacityFilter.parse({
  ...{ regionPreset: 'ASR-EastWest', family: 'standardDSv3Family', familyBase: 'D,E', sku: 'Standard_D2s_v3' },
  ...{ availability: 'ok,limited', resourceType: 'compute', subscriptionIds: 's1', search: 'd2' },
})
const names = (count: number) => Array.from({ length: count }, (_, n) => `name-${n}`)
const longFilter = {
  ...{ region: names(500), family: names(500), sku: names(500), subscriptionIds: names(1000) },
} as CapacityFilter
const page = { offset: 0, limit: 100 }
const rows =
  (
    column: 'region' | 'subscriptionName' | 'snapshotTime' | 'quotaLimit' | 'availability' | 'pricePerHour',
    filter = none,
  ) =>
  (database: Database) =>
    capacityReads(database).rows(filter, { column, direction: 'asc' }, page)

const key = { runId: 'r', subscriptionId: 's1', region: 'westus' }
async function walk(database: Database): Promise<void> {
  for await (const _slice of capacityReads(database).walk(none, { column: 'region', direction: 'asc' }, 100));
}
const run: NewRun = {
  ...{ runId: 'r', kind: 'capacity', status: 'queued', triggeredBy: 'operator', createdAt: firstDay },
  ...{ startedAt: null, finishedAt: null, error: null, scope: null },
}
const region = {
  ...{ region: 'westus2', displayName: 'West US 2', geography: null, geographyGroup: null, category: null },
  ...{ pairedRegion: null, latitude: null, longitude: null, zones: [{ logicalZone: '1', physicalZone: 'az1' }] },
}
const subscription = { subscriptionId: 's1', displayName: 'One', tenantId: null, state: 'Enabled', quotaId: null }

const respelling = {
  from: { familyKey: 'standarddsv3family', family: 'STANDARDDSV3FAMILY' },
  to: { familyKey: 'standarddsv3family', family: 'standardDSv3Family' },
}
const familyTable = (database: Database, place: number) => familyRows(database).tables[place] as FamilyRows

const noRows: Answers = [['select count(', [{ total: 0 }]]]
/** The run that units are logged for. */
const ofRun: Answers = [['IngestionLog', [{ kind: 'capacity' }]]]
const errorRecord: ErrorRecord = {
  ...{ id: 'e', createdAt: firstDay, source: 'api', severity: 'error', type: 'Error', message: 'no', stack: null },
  ...{ context: null, region: null, sku: null, desiredCount: null, oid: null, ref: 'ref' },
}
const operationRecord: OperationRecord = {
  ...{ id: 'o', createdAt: firstDay, finishedAt: null, kind: 'admin', operation: 'export', result: 'started' },
  ...{ note: null, context: null, oid: null, actorName: null, durationMs: null, ref: 'ref' },
}

const runs = (
  method: string,
  call: (repository: ReturnType<typeof ingestionRepository>) => Promise<unknown>,
): SqlCall => ({
  ...{ method, call: database => call(ingestionRepository(database)) },
  answers: [['count(', [{ total: 0, failed: 0, pending: 0, rowsWritten: 0 }]]],
})

export const sqlCalls: Readonly<Record<string, readonly SqlCall[]>> = {
  'capacity-reads': [
    { method: 'rows, by region', call: rows('region') },
    { method: 'rows, by subscription', call: rows('subscriptionName') },
    { method: 'rows, by snapshot time', call: rows('snapshotTime') },
    { method: 'rows, by availability', call: rows('availability') },
    { method: 'rows, by quota', call: rows('quotaLimit') },
    {
      ...{ method: 'rows, by price', call: rows('pricePerHour') },
      answers: [['sortValue', [{ ...key, vmSku: 'Standard_D2s_v3', skuKey: 'd' }]]],
    },
    { method: 'walk', call: walk, answers: [['sortValue', [{ ...key, vmSku: 'Standard_D2s_v3', skuKey: 'd' }]]] },
    {
      ...{ method: 'count', call: database => capacityReads(database).count(everyFilter) },
      answers: [['count(', [{ rows: 0 }]]],
    },
    { method: 'rows, with every filter', call: rows('region', everyFilter) },
    { method: 'rows, with long lists', call: rows('region', longFilter) },
    {
      ...{ method: 'overview', call: database => capacityReads(database).overview(everyFilter) },
      answers: [['count(distinct', [{ skus: 0 }]]],
    },
    {
      ...{ method: 'families', call: database => capacityReads(database).families(everyFilter) },
      answers: [['as "subscriptions"', [{ region: 'westus', familyKey: 'f', subscriptions: 2, rows: 2 }]]],
    },
    { method: 'subscriptions', call: database => capacityReads(database).subscriptions(undefined) },
    { method: 'subscriptions, searched', call: database => capacityReads(database).subscriptions('prod') },
    {
      ...{ method: 'snapshotTimes', call: database => capacityReads(database).snapshotTimes(everyFilter) },
      answers: [['max(', [{}]]],
    },
    {
      ...{ method: 'version', call: database => capacityReads(database).version() },
      answers: [['PriceReading', [{ changed: null }]]],
    },
    ...pastSqlCalls,
  ],
  'capacity-analytics': [
    { method: 'places', call: database => analyticsReads(database).places(everyFilter) },
    { method: 'families', call: database => analyticsReads(database).families(everyFilter) },
    { method: 'familyQuotas', call: database => analyticsReads(database).familyQuotas(everyFilter) },
    {
      method: 'familyQuotas, of the past',
      call: database => analyticsReads(database).familyQuotas({ ...everyFilter, at: hoursLater(0) }),
    },
    { method: 'topSkus', call: database => analyticsReads(database).topSkus(everyFilter, 20) },
    { method: 'regions', call: database => analyticsReads(database).regions() },
    { method: 'zones', call: database => analyticsReads(database).zones(everyFilter) },
    {
      method: 'zones, of the past',
      call: database => analyticsReads(database).zones({ ...everyFilter, at: hoursLater(0) }),
    },
  ],
  ...historySqlCalls,
  'name-reads': [
    { method: 'regions', call: database => nameReads(database).regions() },
    { method: 'families', call: database => nameReads(database).families() },
    { method: 'skus', call: database => nameReads(database).skus() },
    { method: 'subscriptions', call: database => nameReads(database).subscriptions() },
    {
      ...{ method: 'version', call: database => nameReads(database).version() },
      answers: [
        ['PriceReading', [{ changed: null }]],
        ['max(', [{ at: null }]],
      ],
    },
    { method: 'subscriptionVersion', call: database => nameReads(database).subscriptionVersion() },
  ],
  'subscription-reads': [
    { method: 'list', call: database => subscriptionReads(database).list(undefined) },
    { method: 'list, searched', call: database => subscriptionReads(database).list('prod') },
    {
      ...{ method: 'listedAt', call: database => subscriptionReads(database).listedAt() },
      answers: [['max(', [{ at: null }]]],
    },
    {
      ...{ method: 'version', call: database => subscriptionReads(database).version() },
      answers: [['max(', [{ at: null }]]],
    },
  ],
  ...unitSqlCalls,
  ingestion: [
    runs('insertRun', repository => repository.insertRun(run)),
    runs('insertPastRun', repository => repository.insertPastRun(run)),
    runs('newestTime', repository => repository.newestTime()),
    runs('noteRun', repository => repository.noteRun('r', 'a note')),
    runs('run', repository => repository.run('r')),
    runs('activeRun', repository => repository.activeRun('capacity')),
    runs('lastFinishedRun', repository => repository.lastFinishedRun('capacity')),
    runs('newestFullRun', repository => repository.newestFullRun('capacity')),
    runs('lastCompleteRun', repository => repository.lastCompleteRun('capacity')),
    runs('unread', repository => repository.unread('capacity', 1)),
    runs('unread, of another pipeline', repository => repository.unread('prices', 1)),
    runs('readings', repository => repository.readings()),
    runs('plannedRegions', repository => repository.plannedRegions('r', 's1')),
    runs('newestRuleVersion', repository => repository.newestRuleVersion()),
    runs('markStarted', repository => repository.markStarted('r', firstDay)),
    runs('finishRun', repository => repository.finishRun('r', 'succeeded', null, firstDay)),
    runs('progress', repository => repository.progress('r')),
    runs('failures', repository => repository.failures('r', 3)),
    {
      ...{ method: 'saveSubscriptions', answers: [['Subscription', [{ ...subscription, subscriptionId: 's2' }]]] },
      call: database => ingestionRepository(database).saveSubscriptions([subscription], firstDay),
    },
    runs('saveRegions', repository => repository.saveRegions('s1', [region])),
    ...[
      runs('planUnits', repository => repository.planUnits([key])),
      runs('planListing', repository => repository.planListing([{ ...key, region: null }])),
      runs('keepUnit', repository => repository.keepUnit(key, 'half a list', firstDay)),
      runs('failUnit', repository => repository.failUnit(key, 'no answer', firstDay)),
    ].map(call => ({ ...call, answers: ofRun })),
    runs('unit', repository => repository.unit(key)),
    runs('failPending', repository => repository.failPending(key.runId, 'no answer', firstDay)),
    runs('storedRegions', repository => repository.storedRegions('s1')),
    runs('forgetUnit', repository => repository.forgetUnit(key)),
  ],
  'run-log': [
    { method: 'runs', call: database => runLog(database).runs(page), answers: noRows },
    { method: 'units', call: database => runLog(database).units('r', undefined, page), answers: noRows },
    { method: 'units, of a status', call: database => runLog(database).units('r', 'failed', page), answers: noRows },
  ],
  settings: [
    { method: 'read', call: database => settingsRepository(database).read('ui') },
    { method: 'write, first', call: database => settingsRepository(database).write('ui', {}, 0, 'Ada', firstDay) },
    { method: 'write, again', call: database => settingsRepository(database).write('ui', {}, 1, 'Ada', firstDay) },
  ],
  'error-log': [
    { method: 'insert', call: database => errorLogRepository(database).insert(errorRecord) },
    { method: 'list', call: database => errorLogRepository(database).list({ since: firstDay }, page), answers: noRows },
    {
      ...{ method: 'list, with every filter', answers: noRows },
      call: database =>
        errorLogRepository(database).list(
          { since: firstDay, severity: 'error', source: 'api', search: 'memory', ref: 'ref' },
          page,
        ),
    },
    { method: 'purge', call: database => errorLogRepository(database).purge(firstDay) },
  ],
  'operation-log': [
    { method: 'insert', call: database => operationLogRepository(database).insert(operationRecord) },
    {
      method: 'finish',
      call: database =>
        operationLogRepository(database).finish('o', {
          ...{ result: 'failed', note: 'no', durationMs: 1, finishedAt: firstDay },
        }),
    },
    {
      ...{ method: 'list', answers: noRows },
      call: database => operationLogRepository(database).list({ since: firstDay }, page),
    },
    {
      ...{ method: 'list, with every filter', answers: noRows },
      call: database =>
        operationLogRepository(database).list(
          { since: firstDay, kind: 'admin', result: 'failed', search: 'export', ref: 'ref' },
          page,
        ),
    },
    { method: 'purge', call: database => operationLogRepository(database).purge(firstDay) },
  ],
  'worker-nonces': [
    { method: 'use', call: database => workerNonces(database).use('n', new Date(firstDay)) },
    { method: 'purge', call: database => workerNonces(database).purge(new Date(firstDay)) },
  ],
  migrations: [
    {
      method: 'migrate',
      call: database => migrate(database, [{ version: 1, name: 'first', statements: [] }], () => new Date(firstDay)),
    },
  ],
  ping: [{ method: 'isReady', call: isReady }],
  'database-probe': [
    { method: 'ping', call: database => databaseProbe(database).ping() },
    { method: 'objects', call: database => databaseProbe(database).objects() },
    { method: 'applied', call: database => databaseProbe(database).applied() },
    {
      ...{ method: 'rows', call: database => databaseProbe(database).rows('CapacitySnapshot') },
      answers: [['count(*)', [{ rows: 0 }]]],
    },
  ],
  'family-rows': [
    { method: 'families', call: database => familyRows(database).families() },
    ...[0, 1].flatMap(place => [
      { method: 'spellings', call: (database: Database) => familyTable(database, place).spellings() },
      {
        ...{ method: 'respell', call: (database: Database) => familyTable(database, place).respell([respelling], 1) },
        answers: [['order by', [{ ...key, vmSku: 'Standard_D2s_v3', ...respelling.from }]]] as Answers,
      },
    ]),
  ],
  ...recommendationCalls,
  ...scoreCalls,
  'table-preview': [
    {
      ...{ method: 'total', call: database => tablePreviews(database).total('QuotaUsage') },
      answers: [['count(*)', [{ total: 0 }]]],
    },
    ...Object.keys({ ...tableColumns, ...viewColumns }).map(table => ({
      method: `rows, of ${table}`,
      call: (database: Database) => tablePreviews(database).rows(table, page),
    })),
  ],
}
