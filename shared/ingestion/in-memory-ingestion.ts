import type { AzureRegion, AzureSubscription } from '#shared/ingestion/estate/estate.js'
import { bothSkipped, type SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import type {
  IngestionRepository,
  KeptSubscriptions,
  NewRun,
  Run,
  UnitKey,
  UnitRecord,
  UnreadUnit,
} from './ingestion-repository.js'

const toKey = ({ runId, subscriptionId, region }: UnitKey): string => `${runId}/${subscriptionId ?? ''}/${region ?? ''}`

/** Runs and units in memory, for tests of what works with them. */
export class InMemoryIngestion implements IngestionRepository {
  readonly runs = new Map<string, Run>()
  readonly units = new Map<string, UnitRecord>()
  readonly subscriptions = new Map<string, AzureSubscription>()
  readonly regions = new Map<string, readonly AzureRegion[]>()
  /** Failed units, set by the test. */
  failed: UnreadUnit[] = []

  /** Stores a run that began at `time`. What the test does not say is as in a capacity run under way. */
  addRun(some: Partial<Run> & { readonly runId: string }, time: Date): Run {
    const began = time.toISOString()
    const run: Run = {
      kind: 'capacity',
      status: 'running',
      triggeredBy: 'operator',
      createdAt: began,
      startedAt: began,
      finishedAt: null,
      sequence: this.runs.size + 1,
      error: null,
      scope: null,
      ...some,
    }
    this.runs.set(run.runId, run)
    return run
  }

  async insertRun(run: NewRun): Promise<boolean> {
    const isOpen = ({ kind, finishedAt }: NewRun) => kind === run.kind && finishedAt === null
    if (this.runs.has(run.runId) || (isOpen(run) && this.#newest(isOpen))) return false
    this.runs.set(run.runId, { ...run, sequence: Math.max(0, ...this.#sequences()) + 1 })
    return true
  }

  async insertPastRun(run: NewRun): Promise<void> {
    if (!this.runs.has(run.runId)) this.runs.set(run.runId, { ...run, sequence: Math.min(0, ...this.#sequences()) - 1 })
  }

  #sequences = (): number[] => [...this.runs.values()].map(({ sequence }) => sequence)

  async newestTime(): Promise<string | null> {
    const { createdAt, startedAt, finishedAt } = this.#newest(() => true) ?? {}
    return (
      [createdAt, startedAt, finishedAt]
        .flatMap(time => time ?? [])
        .sort()
        .at(-1) ?? null
    )
  }

  async noteRun(runId: string, note: string): Promise<void> {
    const run = this.runs.get(runId)
    if (run) this.runs.set(runId, { ...run, note })
  }

  run = async (runId: string): Promise<Run | undefined> => this.runs.get(runId)
  activeRun = async (kind: string): Promise<Run | undefined> =>
    this.#newest(run => run.kind === kind && run.finishedAt === null)
  lastFinishedRun = async (kind: string): Promise<Run | undefined> =>
    this.#newest(run => run.kind === kind && run.finishedAt !== null)

  newestFullRun = async (kind: string): Promise<Run | undefined> =>
    this.#newest(run => run.kind === kind && run.scope === null)

  lastCompleteRun = async (kind: string): Promise<Run | undefined> =>
    this.#newest(run => run.kind === kind && run.scope === null && /succeeded|partial/.test(run.status))
  unread = async (_kind: string, since: number): Promise<UnreadUnit[]> =>
    this.failed.filter(unit => unit.sequence >= since)

  #newest(is: (run: Run) => boolean): Run | undefined {
    return [...this.runs.values()].filter(is).sort((a, b) => b.sequence - a.sequence)[0]
  }

  async markStarted(runId: string, at: string, skipped: SkippedRecords | null = null): Promise<void> {
    const run = this.runs.get(runId)
    if (run && run.startedAt === null) this.runs.set(runId, { ...run, status: 'running', startedAt: at, skipped })
  }

  async finishRun(runId: string, status: Run['status'], error: string | null, at: string): Promise<void> {
    const run = this.runs.get(runId)
    if (run && run.finishedAt === null) this.runs.set(runId, { ...run, status, error, finishedAt: at })
  }

  async progress(runId: string) {
    const units = this.#toUnits(runId)
    const having = (status: string) => units.filter(unit => unit.status === status).length
    const rowsWritten = units.reduce((sum, unit) => sum + (unit.rowsWritten ?? 0), 0)
    const [failed, pending] = [having('failed'), having('pending')]
    const isPlanned = !units.some(unit => unit.status === 'pending' && this.#unlisted.has(toKey(unit)))
    const [total, written] = [units.length, having('written')]
    const ended = { failed, written, done: total - failed - pending, rowsWritten }
    return { total, isPlanned, ...ended, skippedRecords: 0 }
  }

  failures = async (runId: string, limit: number, which: UnitRecord['status'] = 'failed'): Promise<UnitRecord[]> =>
    this.#toUnits(runId)
      .filter(({ status }) => status === which)
      .slice(0, limit)

  #toUnits(runId: string): UnitRecord[] {
    const units = [...this.units.values()].filter(unit => unit.runId === runId)
    return units.sort((a, b) => toKey(a).localeCompare(toKey(b)))
  }

  /** Subscriptions that a list lacks and that are kept, set by the test. */
  kept: KeptSubscriptions = { known: 0, missing: [] }

  /** What was chosen when subscriptions were stored last. */
  chosen: ReadonlySet<string> | undefined

  async saveSubscriptions(
    subscriptions: readonly AzureSubscription[],
    _at: string,
    chosen?: ReadonlySet<string>,
  ): Promise<KeptSubscriptions> {
    this.chosen = chosen
    for (const subscription of subscriptions) this.subscriptions.set(subscription.subscriptionId, subscription)
    return this.kept
  }

  async saveRegions(subscriptionId: string, regions: readonly AzureRegion[]): Promise<void> {
    this.regions.set(subscriptionId, regions)
  }

  async planUnits(units: readonly UnitKey[]): Promise<void> {
    for (const unit of units) if (!this.units.has(toKey(unit))) this.record(unit, 'pending')
  }

  /** Units that stand for regions that are not yet listed. */
  readonly #unlisted = new Set<string>()

  async planListing(units: readonly UnitKey[]): Promise<void> {
    await this.planUnits(units)
    for (const unit of units) this.#unlisted.add(toKey(unit))
  }

  plannedRegions = async (runId: string, subscriptionId: string): Promise<string[]> =>
    this.#toUnits(runId).flatMap(unit => (unit.subscriptionId === subscriptionId ? (unit.region ?? []) : []))

  unit = async (key: UnitKey): Promise<UnitRecord | undefined> => this.units.get(toKey(key))

  async keepUnit(key: UnitKey, reason: string): Promise<void> {
    const known = this.units.get(toKey(key))
    if (!known || known.status === 'pending') this.record(key, 'suspect', null, reason)
  }

  async failUnit(key: UnitKey, error: string): Promise<void> {
    const known = this.units.get(toKey(key))
    if (!known || known.status === 'pending') this.record(key, 'failed', null, error)
  }

  async failPending(runId: string, error: string): Promise<void> {
    for (const unit of this.units.values()) {
      if (unit.runId === runId && unit.status === 'pending') this.record(unit, 'failed', null, error)
    }
  }

  async forgetUnit(key: UnitKey, skipped: SkippedRecords | null = null): Promise<void> {
    this.units.delete(toKey(key))
    const run = this.runs.get(key.runId)
    if (run) this.runs.set(key.runId, { ...run, skipped: bothSkipped(run.skipped ?? null, skipped) })
  }

  /** Puts a unit into the state that a test starts from. */
  record(
    { runId, subscriptionId, region }: UnitKey,
    status: UnitRecord['status'],
    rowsWritten: number | null = null,
    error: string | null = null,
  ): void {
    const unit = { runId, subscriptionId, region, status, rowsWritten, error }
    this.units.set(toKey(unit), unit)
  }
}
