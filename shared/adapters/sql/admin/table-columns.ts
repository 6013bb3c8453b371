import { capacityTable } from '#shared/adapters/sql/capacity/capacity-table.js'
import type { JsonTable } from '#shared/adapters/sql/json-writes.js'
import { scoreTable } from '#shared/adapters/sql/placement/score-table.js'
import { applyClaims, applyJobs, applySteps } from '#shared/adapters/sql/quota-workbench/apply/apply-columns.js'
import { allocationTable } from '#shared/adapters/sql/quota-workbench/groups/group-tables.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import { currentColumns, pastColumns, primaryKey } from '#shared/adapters/sql/tracked/columns.js'
import { storedTables } from '#shared/adapters/sql/tracked/stored-tables.js'
import type { TrackedTable } from '#shared/adapters/sql/tracked/tracked-table.js'
import { trackedTables } from '#shared/adapters/sql/tracked-tables.js'
import { ownKeys } from '#shared/contract/common/columns.js'
import { groupColumns } from '#shared/contract/quota/group-columns.js'

/** The columns of a table that a preview may show, and those that it never shows. */
export interface TableColumns {
  readonly key: readonly string[]
  readonly shown: readonly string[]
  readonly withheld: readonly string[]
}

const table = (key: readonly string[], shown: readonly string[], withheld: readonly string[] = []): TableColumns => ({
  key,
  shown,
  withheld,
})

const applyTable = <T extends object>({ key, columns }: JsonTable<T>) => table(key, Object.keys(columns))

const unit = ['subscriptionId', 'region']
const callColumns = table(
  ['subscriptionId', 'beginsAt'],
  ['subscriptionId', 'beginsAt', 'calls', 'anonymousCalls', 'blockedUntilTime'],
)
const claimColumns = table(['claimKey'], ['claimKey', 'subscriptionId', 'claimedUntilTime'])
/** The views of the migrations. They repeat rows of tables. */
export const viewColumns: Readonly<Record<'CapacityLatest' | 'QuotaGroupRow', TableColumns>> = {
  CapacityLatest: table(primaryKey(capacityTable), [...Object.keys(pastColumns(capacityTable)), 'skuKey']),
  QuotaGroupRow: table(primaryKey(allocationTable), [...ownKeys(groupColumns)]),
}

type Tracked = (typeof trackedTables)[number]
type TrackedName = Tracked['current'] | Exclude<Tracked['changes'], null>

/** Previews show all columns of tracked tables. */
export const trackedColumns = (tables: readonly TrackedTable[]): Record<string, TableColumns> =>
  Object.fromEntries(
    tables.flatMap(storedTables).map(({ name, key, columns }) => [
      name,
      table(
        key,
        columns.map(column => column.name),
      ),
    ]),
  )

/**
 * The tables of the migrations, each with all its columns. A preview shows no table or column that is not listed here
 * or above.
 */
export const tableColumns: Readonly<Record<Exclude<keyof Tables, keyof typeof viewColumns>, TableColumns>> = {
  Subscription: table(
    ['subscriptionId'],
    ['subscriptionId', 'displayName', 'tenantId', 'state', 'quotaId', 'lastSeen', 'absentSinceTime', 'missingTime'],
  ),
  Region: table(
    ['region'],
    ['region', 'displayName', 'geography', 'geographyGroup', 'category', 'pairedRegion', 'latitude', 'longitude'],
  ),
  VmSkuCapability: table(['region', 'vmSku'], ['region', 'vmSku', 'capabilities']),
  Family: table(['familyKey'], ['familyKey', 'family', 'familyBase']),
  ...(trackedColumns(trackedTables) as Record<TrackedName, TableColumns>),
  CapacityUnit: table(unit, [
    ...unit,
    'snapshotTime',
    'runId',
    'runSequence',
    'skus',
    'firstSnapshotTime',
    'ruleVersion',
    'recomputedBeforeTime',
  ]),
  AIModelUnit: table(unit, [...unit, 'snapshotTime', 'runId', 'runSequence', 'firstSnapshotTime', 'isOffered']),
  ServiceUnit: table(
    ['subscriptionId'],
    ['subscriptionId', 'snapshotTime', 'runId', 'runSequence', 'firstSnapshotTime'],
  ),
  ServiceQuotaUnit: table(unit, [
    ...unit,
    'snapshotTime',
    'runId',
    'runSequence',
    'firstSnapshotTime',
    'notOffered',
    'unregistered',
  ]),
  QuotaGroupReading: table(['managementGroupId'], ['managementGroupId', 'state', 'readAt', 'problem']),
  QuotaGroup: table(
    ['groupId'],
    ['groupId', 'managementGroupId', 'name', 'groupType', 'provisioningState', 'state', 'problem', 'snapshotTime'],
  ),
  QuotaGroupMember: table(
    ['groupId', 'subscriptionId'],
    ['groupId', 'subscriptionId', 'provisioningState', 'inManagementGroup', 'readAt'],
  ),
  QuotaGroupPool: table(['groupId', 'region'], ['groupId', 'region', 'readAt', 'runSequence', 'isComplete']),
  QuotaGroupUnit: table(unit, [...unit, 'snapshotTime', 'runId', 'runSequence', 'firstSnapshotTime']),
  ForecastUnit: table(unit, [...unit, 'snapshotTime', 'runId', 'runSequence', 'firstSnapshotTime', 'computedAt']),
  IngestionLog: table(
    ['runId'],
    [
      'runId',
      'kind',
      'status',
      'triggeredBy',
      'createdAt',
      'startedAt',
      'finishedAt',
      'error',
      'scope',
      'sequence',
      'note',
      'skippedRecords',
      'skippedReason',
    ],
  ),
  IngestionUnit: table(
    ['runId', ...unit],
    [
      'runId',
      'pipeline',
      ...unit,
      'status',
      'rowsRead',
      'rowsWritten',
      'error',
      'finishedAt',
      'upstreamMs',
      'parseMs',
      'scoreMs',
      'writeMs',
      'snapshotTime',
      'skippedRecords',
      'skippedReason',
      'isUnlisted',
    ],
  ),
  SuspectReading: table(['pipeline', ...unit], ['pipeline', ...unit, 'readAt', 'missing']),
  AppSessions: table(
    ['sessionHash'],
    ['createdAt', 'expiresAt', 'renewAt', 'displayName', 'adminGroupId', 'oid'],
    ['sessionHash', 'refreshToken', 'roles'],
  ),
  SharedReport: table(
    ['tokenHash'],
    [
      'reportId',
      'oid',
      'title',
      'filterText',
      'rowTotal',
      'riskTotal',
      'isMasked',
      'createdAt',
      'expiresAt',
      'revokedAt',
    ],
    ['tokenHash', 'content'],
  ),
  DashboardSetting: table(['settingKey'], ['settingKey', 'settingValue', 'version', 'updatedAt', 'updatedBy']),
  ErrorLog: table(
    ['errorId'],
    [
      'errorId',
      'createdAt',
      'source',
      'severity',
      'errorType',
      'message',
      'stack',
      'context',
      'region',
      'vmSku',
      'desiredCount',
      'oid',
      'correlationId',
    ],
  ),
  QuotaCandidateRun: table(
    ['runId'],
    [
      'runId',
      'title',
      'createdAt',
      'createdBy',
      'createdByOid',
      'scope',
      'bufferVCpus',
      'bufferPercent',
      'horizonDays',
      'needsSource',
      'candidates',
      'recipients',
      'donors',
      'need',
      'shortfall',
      'movable',
      'snapshotTime',
      'oldestSnapshotTime',
      'groupsReadAt',
      'groupState',
    ],
  ),
  QuotaCandidate: table(
    ['runId', 'subscriptionId', 'region', 'familyKey'],
    [
      'runId',
      'subscriptionId',
      'region',
      'familyKey',
      'family',
      'familyBase',
      'quotaUsed',
      'quotaLimit',
      'regionalUsed',
      'regionalLimit',
      'buffer',
      'need',
      'movable',
      'shortfall',
      'forecastUsed',
      'forecastAt',
      'groupId',
      'snapshotTime',
    ],
  ),
  QuotaSimulation: table(
    ['simulationHash'],
    ['simulationHash', 'runId', 'createdAt', 'createdBy', 'createdByOid', 'changes', 'fromPlan'],
  ),
  QuotaApply: applyTable(applyJobs),
  QuotaApplyStep: applyTable(applySteps),
  QuotaApplyClaim: applyTable(applyClaims),
  QuotaWriteTurn: table(['subscriptionId'], ['subscriptionId', 'holder', 'heldUntilTime', 'notBeforeTime']),
  OperationLog: table(
    ['operationId'],
    [
      'operationId',
      'createdAt',
      'finishedAt',
      'kind',
      'operation',
      'result',
      'note',
      'context',
      'oid',
      'actorName',
      'durationMs',
      'correlationId',
    ],
  ),
  PlacementScoreHistory: table([...primaryKey(scoreTable), 'scoredAt'], Object.keys(currentColumns(scoreTable))),
  PlacementCall: callColumns,
  PlacementClaim: claimColumns,
  AICapacityCall: callColumns,
  AICapacityClaim: claimColumns,
  PriceReading: table(['region', 'currency'], ['region', 'currency', 'readAt', 'changedAt', 'prices']),
  WorkerNonce: table(['nonce'], ['nonce', 'expiresAt']),
  SchemaMigration: table(['version'], ['version', 'name', 'appliedAt']),
}
