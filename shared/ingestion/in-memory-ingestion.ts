import { everyRegion } from './every-region.js'
import type {
  IngestionRepository,
  RegionReading,
  Run,
  UnitKey,
  UnitRecord,
  UnreadUnit,
} from './ingestion-repository.js'
import type { AzureRegion, AzureSubscription } from './resource-manager.js'

const keyOf = ({ runId, subscriptionId, region }: UnitKey): string => `${runId}/${subscriptionId}/${region}`

/** Runs and units in memory, for tests of what works with them. */
export class InMemoryIngestion implements IngestionRepository {
  readonly runs = new Map<string, Run>()
  readonly units = new Map<string, UnitRecord>()
  readonly subscriptions = new Map<string, AzureSubscription>()
  readonly regions = new Map<string, readonly AzureRegion[]>()
  /** What is stored and what failed, as a test has it. */
  readonly states: { readings: RegionReading[]; unread: UnreadUnit[] } = {
    readings: [],
    unread: [],
  }

  async insertRun(run: Run): Promise<boolean> {
    const isOpen = ({ kind, finishedAt }: Run) => kind === run.kind && finishedAt === null
    if (this.runs.has(run.runId) || (isOpen(run) && this.#newest(isOpen))) return false
    this.runs.set(run.runId, run)
    return true
  }

  run = async (runId: string): Promise<Run | undefined> => this.runs.get(runId)
  activeRun = async (kind: string): Promise<Run | undefined> =>
    this.#newest(run => run.kind === kind && run.finishedAt === null)
  lastFinishedRun = async (kind: string): Promise<Run | undefined> =>
    this.#newest(run => run.kind === kind && run.finishedAt !== null)
  ruleVersion: number | null = null
  newestRuleVersion = async (): Promise<number | null> => this.ruleVersion

  newestFullRun = async (kind: string): Promise<Run | undefined> =>
    this.#newest(run => run.kind === kind && run.scope === null)

  lastCompleteRun = async (kind: string): Promise<Run | undefined> =>
    this.#newest(run => run.kind === kind && run.scope === null && /succeeded|partial/.test(run.status))
  unread = async (since: string): Promise<UnreadUnit[]> => this.states.unread.filter(unit => unit.failedAt >= since)
  readings = async (): Promise<RegionReading[]> => this.states.readings

  #newest(is: (run: Run) => boolean): Run | undefined {
    return [...this.runs.values()].filter(is).sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
  }

  async markStarted(runId: string, at: string): Promise<void> {
    const run = this.runs.get(runId)
    if (run && run.startedAt === null) this.runs.set(runId, { ...run, status: 'running', startedAt: at })
  }

  async finishRun(runId: string, status: Run['status'], error: string | null, at: string): Promise<void> {
    const run = this.runs.get(runId)
    if (run && run.finishedAt === null) this.runs.set(runId, { ...run, status, error, finishedAt: at })
  }

  async progress(runId: string) {
    const units = this.#unitsOf(runId)
    const having = (status: string) => units.filter(unit => unit.status === status).length
    const rowsWritten = units.reduce((sum, unit) => sum + (unit.rowsWritten ?? 0), 0)
    const [failed, pending] = [having('failed'), having('pending')]
    const isPlanned = !units.some(({ region, status }) => region === everyRegion && status === 'pending')
    return { total: units.length, isPlanned, failed, done: units.length - failed - pending, rowsWritten }
  }

  failures = async (runId: string, limit: number): Promise<UnitRecord[]> =>
    this.#unitsOf(runId)
      .filter(({ status }) => status === 'failed')
      .slice(0, limit)

  #unitsOf(runId: string): UnitRecord[] {
    const units = [...this.units.values()].filter(unit => unit.runId === runId)
    return units.sort((a, b) => keyOf(a).localeCompare(keyOf(b)))
  }

  async saveSubscriptions(subscriptions: readonly AzureSubscription[]): Promise<void> {
    for (const subscription of subscriptions) this.subscriptions.set(subscription.subscriptionId, subscription)
  }

  async saveRegions(subscriptionId: string, regions: readonly AzureRegion[]): Promise<void> {
    this.regions.set(subscriptionId, regions)
  }

  async planUnits(units: readonly UnitKey[]): Promise<void> {
    for (const unit of units) if (!this.units.has(keyOf(unit))) this.record(unit, 'pending')
  }

  plannedRegions = async (runId: string, subscriptionId: string): Promise<string[]> =>
    this.#unitsOf(runId).flatMap(unit => (unit.subscriptionId === subscriptionId ? [unit.region] : []))

  unit = async (key: UnitKey): Promise<UnitRecord | undefined> => this.units.get(keyOf(key))

  async failUnit(key: UnitKey, error: string): Promise<void> {
    const known = this.units.get(keyOf(key))
    if (!known || known.status === 'pending') this.record(key, 'failed', null, error)
  }

  async failPending(runId: string, error: string): Promise<void> {
    for (const unit of this.units.values()) {
      if (unit.runId === runId && unit.status === 'pending') this.record(unit, 'failed', null, error)
    }
  }

  async forgetUnit(key: UnitKey): Promise<void> {
    this.units.delete(keyOf(key))
  }

  /** Puts a unit into the state that a test starts from. */
  record(
    { runId, subscriptionId, region }: UnitKey,
    status: UnitRecord['status'],
    rowsWritten: number | null = null,
    error: string | null = null,
  ): void {
    const unit = { runId, subscriptionId, region, status, rowsWritten, error }
    this.units.set(keyOf(unit), unit)
  }
}
