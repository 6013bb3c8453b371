import type { SimulatedPlan } from '#shared/contract/quota/simulation.js'
import type { UnitKey } from '#shared/quota-workbench/plan/unit-key.js'
import type { OfferedSize } from './deployable-sizes.js'
import type { GroupFacts } from './pool-drift.js'
import type { SimulatedChange } from './simulated-changes.js'
import type { SeriesKey, SimulatedSeries } from './simulated-series.js'

/** The regional total of a captured run, vCPU. */
export interface CapturedTotal extends UnitKey {
  readonly subscriptionName: string | null
  readonly limit: number
  readonly used: number
}

export interface NewSimulation {
  readonly simulationHash: string
  readonly runId: string
  readonly createdAt: string
  readonly createdBy: string
  readonly createdByOid: string
  readonly changes: readonly SimulatedChange[]
  /** The plan that came first; its steps are not copied. Null: none. */
  readonly plan: SimulatedPlan | null
}

/** Quota groups as they were captured, and where Azure counts by quota category. */
export interface CapturedFacts extends GroupFacts {
  readonly categoryUnits: readonly UnitKey[]
}

/** How far the current readings are from a captured run. */
export interface RunDrift {
  /** Rows whose limit or use is another one now, or that are no longer reported. */
  readonly changedRows: number
  /** Regional totals whose limit or use is another one now, or that only one of both reports; any family may use them. */
  readonly changedTotals: number
  /** The newest reading of the captured regions. Null: none of them is stored any more. */
  readonly newestSnapshotTime: string | null
}

/** What a simulation reads of a run, and where it is kept. */
export interface SimulationStore {
  /** The series of the run with these keys; those that it does not have are left out. */
  series(runId: string, keys: readonly SeriesKey[]): Promise<SimulatedSeries[]>
  /** Every series with a need. */
  needs(runId: string): Promise<SimulatedSeries[]>
  /** All series of these regions of subscriptions. */
  unitSeries(runId: string, units: readonly UnitKey[]): Promise<SimulatedSeries[]>
  /** Reported regional totals. */
  totals(runId: string, units: readonly UnitKey[]): Promise<CapturedTotal[]>
  /** Facts of the run besides its rows; the run must exist. */
  captured(runId: string): Promise<CapturedFacts>
  /** Machine sizes of these families as Azure offers them now, with their prices. */
  sizes(keys: readonly SeriesKey[], currency: string): Promise<OfferedSize[]>
  drift(runId: string): Promise<RunDrift>
  /**
   * Keeps a simulation; the same one again is as new. Older ones than the newest of the run are removed. False: the run does
   * not exist any more, and nothing is kept.
   */
  save(simulation: NewSimulation): Promise<boolean>
}
