import type { Tables } from '#shared/adapters/sql/schema.js'

/** What may be shown of a table, and what never is. */
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

const unit = ['subscriptionId', 'region']
const offer = [
  ...['subscriptionId', 'region', 'vmSku', 'resourceType', 'family', 'familyKey', 'familyBase', 'vCpus', 'memoryGiB'],
  ...['availability', 'zones', 'restrictedZones', 'restriction', 'machinesThatFit', 'placementScore'],
]

/** The views that the migrations make: they repeat rows of tables. */
export const viewColumns: Readonly<Record<'CapacityLatest', TableColumns>> = {
  CapacityLatest: table([...unit, 'vmSku'], [...offer, 'skuKey']),
}

/** The tables that the migrations make, each with all its columns: nothing is shown that is not named here or above. */
export const tableColumns: Readonly<Record<Exclude<keyof Tables, keyof typeof viewColumns>, TableColumns>> = {
  Subscription: table(
    ['subscriptionId'],
    ['subscriptionId', 'displayName', 'tenantId', 'state', 'quotaId', 'lastSeen', 'absentSinceTime', 'missingTime'],
  ),
  Region: table(
    ['region'],
    [
      ...['region', 'displayName', 'geography', 'geographyGroup', 'category', 'pairedRegion'],
      ...['latitude', 'longitude'],
    ],
  ),
  RegionZone: table([...unit, 'logicalZone'], [...unit, 'logicalZone', 'physicalZone']),
  VmSku: table(
    ['region', 'vmSku'],
    [
      ...['region', 'vmSku', 'resourceType', 'family', 'familyKey', 'familyBase', 'tier', 'vCpus', 'vCpusAvailable'],
      ...['memoryGiB', 'gpus', 'architecture', 'retirementDate', 'contentHash'],
    ],
  ),
  VmSkuCapability: table(['region', 'vmSku'], ['region', 'vmSku', 'capabilities']),
  Family: table(['familyKey'], ['familyKey', 'family', 'familyBase']),
  CapacitySnapshot: table([...unit, 'vmSku'], [...offer, 'snapshotTime', 'runId']),
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
  QuotaUsage: table(
    [...unit, 'quotaKey'],
    [...unit, 'quotaKey', 'quotaName', 'localizedName', 'unit', 'used', 'quotaLimit'],
  ),
  CapacityChange: table(
    [...unit, 'vmSku', 'changedAt'],
    [
      ...[...unit, 'vmSku', 'changedAt', 'runId', 'resourceType', 'family', 'familyKey', 'familyBase', 'vCpus'],
      ...['memoryGiB', 'availabilityBefore', 'availabilityAfter', 'zonesBefore', 'zonesAfter'],
      ...['restrictedZonesBefore', 'restrictedZonesAfter', 'restrictionBefore', 'restrictionAfter'],
      ...['machinesThatFitBefore', 'machinesThatFitAfter', 'placementScoreBefore', 'placementScoreAfter'],
    ],
  ),
  QuotaChange: table(
    [...unit, 'quotaKey', 'changedAt'],
    [...unit, 'quotaKey', 'changedAt', 'runId', 'usedBefore', 'usedAfter', 'limitBefore', 'limitAfter'],
  ),
  IngestionLog: table(
    ['runId'],
    [
      ...['runId', 'kind', 'status', 'triggeredBy', 'createdAt', 'startedAt', 'finishedAt', 'error', 'scope'],
      ...['sequence', 'note', 'skippedRecords', 'skippedReason'],
    ],
  ),
  IngestionUnit: table(
    ['runId', ...unit],
    [
      ...['runId', 'pipeline', ...unit, 'status', 'rowsRead', 'rowsWritten', 'error', 'finishedAt'],
      ...[
        'upstreamMs',
        'parseMs',
        'scoreMs',
        'writeMs',
        'snapshotTime',
        'skippedRecords',
        'skippedReason',
        'isUnlisted',
      ],
    ],
  ),
  SuspectReading: table(['pipeline', ...unit], ['pipeline', ...unit, 'readAt', 'missing']),
  AppSessions: table(
    ['sessionHash'],
    ['createdAt', 'expiresAt', 'renewAt', 'displayName', 'adminGroupId', 'oid'],
    ['sessionHash', 'refreshToken', 'roles'],
  ),
  DashboardSetting: table(['settingKey'], ['settingKey', 'settingValue', 'version', 'updatedAt', 'updatedBy']),
  ErrorLog: table(
    ['errorId'],
    [
      ...['errorId', 'createdAt', 'source', 'severity', 'errorType', 'message', 'stack', 'context'],
      ...['region', 'vmSku', 'desiredCount', 'oid', 'correlationId'],
    ],
  ),
  OperationLog: table(
    ['operationId'],
    [
      ...['operationId', 'createdAt', 'finishedAt', 'kind', 'operation', 'result', 'note', 'context'],
      ...['oid', 'actorName', 'durationMs', 'correlationId'],
    ],
  ),
  PlacementScore: table(
    [...unit, 'zone', 'vmSku', 'desiredCount', 'kind'],
    [...unit, 'zone', 'vmSku', 'desiredCount', 'kind', 'score', 'isQuotaAvailable', 'scoredAt'],
  ),
  PlacementScoreHistory: table(
    [...unit, 'zone', 'vmSku', 'desiredCount', 'kind', 'scoredAt'],
    [...unit, 'zone', 'vmSku', 'desiredCount', 'kind', 'scoredAt', 'score', 'isQuotaAvailable'],
  ),
  PlacementCall: table(
    ['subscriptionId', 'beginsAt'],
    ['subscriptionId', 'beginsAt', 'calls', 'anonymousCalls', 'blockedUntilTime'],
  ),
  PlacementClaim: table(['claimKey'], ['claimKey', 'subscriptionId', 'claimedUntilTime']),
  Price: table(
    ['region', 'vmSku', 'currency'],
    [
      ...['region', 'vmSku', 'currency', 'linuxHour', 'windowsHour', 'linuxSpotHour', 'windowsSpotHour'],
      'derivedFrom',
      'readAt',
    ],
  ),
  PriceReading: table(['region', 'currency'], ['region', 'currency', 'readAt', 'changedAt', 'prices']),
  WorkerNonce: table(['nonce'], ['nonce', 'expiresAt']),
  SchemaMigration: table(['version'], ['version', 'name', 'appliedAt']),
}
