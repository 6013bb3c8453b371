import type { AIModelUnitTable, aiQuotaTable, modelTable } from './ai/ai-tables.js'
import type { aiCapacityTable } from './ai/capacity-table.js'
import type { CapacityRowColumns, CapacitySnapshotTable, capacityTable } from './capacity/capacity-table.js'
import type { RegionTable, SubscriptionTable, zoneTable } from './estate-tables.js'
import type { scoreTable } from './placement/score-table.js'
import type { PriceReadingTable, priceTable } from './prices/price-tables.js'
import type { quotaTable } from './quota/quota-table.js'
import type {
  QuotaApplyClaimTable,
  QuotaApplyStepTable,
  QuotaApplyTable,
  QuotaWriteTurnTable,
} from './quota-workbench/apply/apply-tables.js'
import type {
  QuotaCandidateRunTable,
  QuotaCandidateTable,
  QuotaSimulationTable,
} from './quota-workbench/candidates/candidate-tables.js'
import type { ForecastUnitTable, forecastTable } from './quota-workbench/forecast/forecast-table.js'
import type {
  allocationTable,
  GroupMemberTable,
  GroupPoolTable,
  GroupReadingTable,
  GroupRowView,
  GroupTable,
  GroupUnitTable,
  groupLimitTable,
  groupRequestTable,
} from './quota-workbench/groups/group-tables.js'
import type {
  offerTable,
  registrationTable,
  ServiceQuotaUnitTable,
  ServiceUnitTable,
  serviceQuotaTable,
} from './services/service-tables.js'
import type { skuTable } from './sku-catalog/sku-table.js'
import type { ChangeRow, CurrentRow } from './tracked/tracked-table.js'

/** The tables as queries see them, identical in both dialects. Times are ISO 8601 text, UTC, with milliseconds. */
export interface Tables {
  Subscription: SubscriptionTable
  Region: RegionTable
  RegionZone: CurrentRow<typeof zoneTable>
  VmSku: CurrentRow<typeof skuTable>
  VmSkuCapability: VmSkuCapabilityTable
  Family: FamilyTable
  CapacitySnapshot: CapacitySnapshotTable
  CapacityUnit: CapacityUnitTable
  CapacityLatest: CapacityLatestView
  QuotaUsage: CurrentRow<typeof quotaTable>
  CapacityChange: ChangeRow<typeof capacityTable>
  QuotaChange: ChangeRow<typeof quotaTable>
  IngestionLog: IngestionLogTable
  IngestionUnit: IngestionUnitTable
  SuspectReading: SuspectReadingTable
  AppSessions: AppSessionsTable
  DashboardSetting: DashboardSettingTable
  ErrorLog: ErrorLogTable
  OperationLog: OperationLogTable
  PlacementScore: CurrentRow<typeof scoreTable>
  /** All scores, with the time in the key. */
  PlacementScoreHistory: CurrentRow<typeof scoreTable>
  PlacementCall: CallTable
  PlacementClaim: ClaimTable
  Price: CurrentRow<typeof priceTable>
  PriceReading: PriceReadingTable
  AIModelUnit: AIModelUnitTable
  AIModelAvailability: CurrentRow<typeof modelTable>
  AIModelChange: ChangeRow<typeof modelTable>
  AIQuota: CurrentRow<typeof aiQuotaTable>
  AIQuotaChange: ChangeRow<typeof aiQuotaTable>
  AICapacity: CurrentRow<typeof aiCapacityTable>
  AICapacityCall: CallTable
  AICapacityClaim: ClaimTable
  ServiceUnit: ServiceUnitTable
  ServiceOffer: CurrentRow<typeof offerTable>
  ServiceOfferChange: ChangeRow<typeof offerTable>
  ServiceRegistration: CurrentRow<typeof registrationTable>
  ServiceRegistrationChange: ChangeRow<typeof registrationTable>
  ServiceQuotaUnit: ServiceQuotaUnitTable
  ServiceQuota: CurrentRow<typeof serviceQuotaTable>
  ServiceQuotaChange: ChangeRow<typeof serviceQuotaTable>
  QuotaGroupReading: GroupReadingTable
  QuotaGroup: GroupTable
  QuotaGroupMember: GroupMemberTable
  QuotaGroupUnit: GroupUnitTable
  QuotaGroupPool: GroupPoolTable
  QuotaGroupLimit: CurrentRow<typeof groupLimitTable>
  QuotaAllocation: CurrentRow<typeof allocationTable>
  QuotaAllocationChange: ChangeRow<typeof allocationTable>
  QuotaGroupRequest: CurrentRow<typeof groupRequestTable>
  QuotaGroupRow: GroupRowView
  QuotaCandidateRun: QuotaCandidateRunTable
  QuotaCandidate: QuotaCandidateTable
  QuotaSimulation: QuotaSimulationTable
  QuotaApply: QuotaApplyTable
  QuotaApplyStep: QuotaApplyStepTable
  QuotaApplyClaim: QuotaApplyClaimTable
  QuotaWriteTurn: QuotaWriteTurnTable
  SharedReport: SharedReportTable
  ForecastUnit: ForecastUnitTable
  QuotaForecast: CurrentRow<typeof forecastTable>
  WorkerNonce: { nonce: string; expiresAt: string }
  SchemaMigration: { version: number; name: string; appliedAt: string }
}

export interface VmSkuCapabilityTable {
  region: string
  vmSku: string
  /** Stored as JSON text of an object. */
  capabilities: Readonly<Record<string, string>>
}

export interface FamilyTable {
  familyKey: string
  family: string
  familyBase: string
}

export interface CapacityLatestView extends CapacityRowColumns {
  /** `vmSku` in lower case, for sorting. */
  skuKey: string
}

export interface CapacityUnitTable {
  subscriptionId: string
  region: string
  snapshotTime: string
  runId: string
  runSequence: number
  skus: number
  /** Start of the unit's history. */
  firstSnapshotTime: string | null
  /** The rule version of its verdicts and scores. */
  ruleVersion: number
  /** The first reading under the current rules, if earlier readings used other rules. */
  recomputedBeforeTime: string | null
}

export interface IngestionLogTable {
  runId: string
  kind: string
  status: string
  triggeredBy: string
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
  error: string | null
  scope: string | null
  /** The order of runs, independent of clocks. */
  sequence: number
  note: string | null
  skippedRecords: number | null
  skippedReason: string | null
}

/** `subscriptionId` and `region` are empty if the unit has none. */
export interface IngestionUnitTable {
  runId: string
  pipeline: string
  subscriptionId: string
  region: string
  status: string
  rowsRead: number | null
  rowsWritten: number | null
  error: string | null
  finishedAt: string | null
  upstreamMs: number | null
  parseMs: number | null
  scoreMs: number | null
  writeMs: number | null
  snapshotTime: string | null
  skippedRecords: number | null
  skippedReason: string | null
  isUnlisted: number | null
}

export interface SuspectReadingTable {
  pipeline: string
  subscriptionId: string
  region: string
  readAt: string
  missing: string
}

export interface SharedReportTable {
  tokenHash: string
  reportId: string
  oid: string
  title: string
  filterText: string
  rowTotal: number
  riskTotal: number
  isMasked: number
  createdAt: string
  expiresAt: string
  revokedAt: string | null
  /** Packed JSON, base64; null once the report is revoked. */
  content: string | null
}

export interface AppSessionsTable {
  sessionHash: string
  oid: string
  displayName: string
  roles: string
  adminGroupId: string | null
  refreshToken: string | null
  createdAt: string
  renewAt: string
  expiresAt: string
}

export interface DashboardSettingTable {
  settingKey: string
  settingValue: string
  version: number
  updatedAt: string
  updatedBy: string | null
}

export interface ErrorLogTable {
  errorId: string
  createdAt: string
  source: string
  severity: string
  errorType: string
  message: string
  stack: string | null
  context: string | null
  region: string | null
  vmSku: string | null
  desiredCount: number | null
  oid: string | null
  correlationId: string
}

export interface OperationLogTable {
  operationId: string
  createdAt: string
  finishedAt: string | null
  kind: string
  operation: string
  result: string
  note: string | null
  context: string | null
  oid: string | null
  actorName: string | null
  durationMs: number | null
  correlationId: string
}

/** Calls of an hour. */
export interface CallTable {
  subscriptionId: string
  beginsAt: string
  calls: number
  anonymousCalls: number
  blockedUntilTime: string | null
}

/** Who makes a call just now. */
export interface ClaimTable {
  claimKey: string
  subscriptionId: string
  claimedUntilTime: string
}
