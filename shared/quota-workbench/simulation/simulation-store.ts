import type { OfferedSize } from './deployable-sizes.js'
import type { LimitChange, SeriesKey, SimulatedSeries, UnitKey } from './simulated-series.js'

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
  readonly changes: readonly LimitChange[]
}

/** How far the current readings are from a captured run. */
export interface RunDrift {
  /** Rows whose limit or use is another one now, or that are no longer reported. */
  readonly changedRows: number
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
  /** Machine sizes of these families as Azure offers them now, with their prices. */
  sizes(keys: readonly SeriesKey[], currency: string): Promise<OfferedSize[]>
  drift(runId: string): Promise<RunDrift>
  /** Keeps a simulation; when the same one was made first (ISO 8601). */
  save(simulation: NewSimulation): Promise<string>
}
