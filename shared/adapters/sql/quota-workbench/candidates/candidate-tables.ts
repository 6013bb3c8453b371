import type { GroupState } from '#shared/quota-workbench/candidates/captured-sources.js'
import type { UnitKey } from '#shared/quota-workbench/plan/unit-key.js'

/** Captured states of quota, and simulations, as they are stored. */

/** What a run keeps besides its rows. */
export interface StoredState extends GroupState {
  /** Where Azure counts by quota category. Absent: none was looked for. */
  readonly categoryUnits?: readonly UnitKey[]
}

export interface QuotaCandidateRunTable {
  runId: string
  title: string
  createdAt: string
  createdBy: string
  createdByOid: string
  /** JSON of a `CandidateScope`. */
  scope: string
  bufferVCpus: number
  bufferPercent: number
  horizonDays: number
  needsSource: string
  /** Count of its rows. */
  candidates: number
  recipients: number
  donors: number
  need: number
  shortfall: number
  movable: number
  snapshotTime: string | null
  oldestSnapshotTime: string | null
  /** The oldest reading of the captured groups. Null: no group was read. */
  groupsReadAt: string | null
  /** JSON of a `StoredState`. */
  groupState: string
}

export interface QuotaCandidateTable {
  runId: string
  subscriptionId: string
  region: string
  familyKey: string
  family: string
  familyBase: string
  quotaUsed: number
  quotaLimit: number
  regionalUsed: number | null
  regionalLimit: number | null
  buffer: number
  need: number
  movable: number
  shortfall: number
  forecastUsed: number | null
  forecastAt: string | null
  groupId: string | null
  snapshotTime: string
}

export interface QuotaSimulationTable {
  simulationHash: string
  runId: string
  createdAt: string
  createdBy: string
  createdByOid: string
  /** JSON of `SimulatedChange`s: all that an apply would do. */
  changes: string
  /** JSON of a `SimulatedPlan`, the plan that came first. Null: none. */
  fromPlan: string | null
}
