import type { Sort } from '#shared/contract/common/paging.js'
import type { QuotaCandidate, SortableCandidateColumn } from '#shared/contract/quota/candidate-columns.js'
import type { CandidateDifference, CandidateRun } from '#shared/contract/quota/candidate-runs.js'
import type { CandidateFilter, CandidatePage } from '#shared/contract/quota/candidates.js'
import type { PlanInput } from '#shared/quota-workbench/plan/plan-input.js'
import type { Window } from '#shared/reads/row-reads.js'
import type { CaptureScope, ExpectedUse, GroupState } from './captured-sources.js'

/** A run as it is stored. `createdByOid` is the object id of who captured it. */
export interface StoredRun extends Omit<CandidateRun, 'plan'> {
  readonly createdByOid: string
}

/** A series whose need is given, vCPU. */
export interface GivenNeed {
  readonly subscriptionId: string
  readonly region: string
  readonly familyKey: string
  readonly need: number
}

/** The facts of a run before anything is counted. */
export type NewRun = Pick<
  StoredRun,
  'runId' | 'title' | 'createdAt' | 'createdBy' | 'createdByOid' | 'scope' | 'buffer' | 'horizonDays' | 'needsSource'
>

export interface Capture {
  readonly run: NewRun
  readonly scope: CaptureScope
  readonly needs: readonly GivenNeed[]
  /** Expected uses. They become needs where none is given; a quota gives nothing of them either way. */
  readonly forecasts: readonly ExpectedUse[]
  readonly groups: GroupState
}

/** A row of a run as it is stored. */
export interface StoredCandidate
  extends Omit<QuotaCandidate, 'subscriptionName' | 'quotaFree' | 'growthRestriction' | 'why'> {
  readonly subscriptionName: string | null
  readonly familyKey: string
}

/** A row that differs between two runs. Null: the run does not have it. */
export interface StoredDifference extends Omit<CandidateDifference, 'state' | 'subscriptionName' | 'text'> {
  readonly subscriptionName: string | null
}

export type CandidateOverview = Pick<CandidatePage, 'facets' | 'summary'>

/** Captured runs. */
export interface CandidateStore {
  /** Quotas of families in the scope, without those of absent subscriptions. */
  countSeries(scope: CaptureScope): Promise<number>
  /** The rows of all runs. */
  storedRows(): Promise<number>
  /**
   * Copies the current quotas in one transaction. Needs for a series that is not in the scope, or has no quota, are
   * returned, and then nothing is stored.
   */
  capture(capture: Capture): Promise<readonly GivenNeed[]>
  /** Without an id, the newest. */
  find(runId: string | undefined): Promise<StoredRun | undefined>
  /** Newest first. */
  list(window: Window): Promise<{ readonly rows: StoredRun[]; readonly total: number }>
  rows(
    runId: string,
    filter: CandidateFilter,
    sort: Sort<SortableCandidateColumn>,
    window: Window,
  ): Promise<StoredCandidate[]>
  /** All rows in order, at most `limit`, in slices. */
  walk(
    runId: string,
    filter: CandidateFilter,
    sort: Sort<SortableCandidateColumn>,
    limit: number,
  ): AsyncIterable<StoredCandidate[]>
  overview(runId: string, filter: CandidateFilter): Promise<CandidateOverview>
  /** Rows that only one of the runs has, or that differ in limit, use, need or what can move. */
  differences(
    from: string,
    to: string,
    window: Window,
  ): Promise<{
    readonly rows: StoredDifference[]
    readonly summary: { readonly added: number; readonly removed: number; readonly changed: number }
  }>
  /** Removes a run with its simulations; the count of its rows. */
  remove(runId: string): Promise<number>
  /** Removes the runs that are older than `before` (ISO 8601); their count. */
  purge(before: string): Promise<number>
  /** A run for the planner; the run must exist. */
  planInput(runId: string): Promise<PlanInput>
}
