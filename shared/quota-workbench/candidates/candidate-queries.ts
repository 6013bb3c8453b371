import { paginate, type Sort } from '#shared/contract/common/paging.js'
import type { QuotaCandidate, SortableCandidateColumn } from '#shared/contract/quota/candidate-columns.js'
import type {
  CandidateDifference,
  CandidateRun,
  CandidateRunComparison,
  CandidateRuns as ListedRuns,
} from '#shared/contract/quota/candidate-runs.js'
import type { CandidateFilter, CandidatePage } from '#shared/contract/quota/candidates.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { FileRows } from '#shared/reads/export-rows.js'
import { type Paged, toWindow } from '#shared/reads/pages.js'
import { growthRestriction } from '#shared/sku-catalog/growth-restrictions.js'
import type { CandidateStore, StoredCandidate, StoredDifference, StoredRun } from './candidate-store.js'
import { whyCandidate } from './why.js'

type Request = CandidateFilter & { readonly sort: Sort<SortableCandidateColumn> }

/** What the API reads of captured runs. A run that does not exist is refused as `notFound`. */
export interface CandidateRuns extends Pick<CandidateStore, 'planInput'> {
  /** Without an id, the newest. */
  find(runId: string | undefined): Promise<CandidateRun>
  list(paged: Paged): Promise<ListedRuns>
  page(request: Request & Paged): Promise<CandidatePage>
  /** The rows of a file. */
  file(request: Request): Promise<FileRows<QuotaCandidate>>
  compare(request: { readonly from: string; readonly to: string } & Paged): Promise<CandidateRunComparison>
  remove(runId: string): Promise<{ runId: string; rows: number }>
}

const noRun = () =>
  new AppError('notFound', 'No run has been captured yet: capture one with POST /api/quota/candidates/capture')

export const unknownRun = (runId: string): AppError =>
  new AppError('notFound', `There is no captured run ${runId}: it may have been removed`)

export function candidateQueries(store: CandidateStore): CandidateRuns {
  const find = async (runId: string | undefined): Promise<CandidateRun> => {
    const run = await store.find(runId)
    if (run) return toRun(run)
    throw runId === undefined ? noRun() : unknownRun(runId)
  }
  return {
    find,
    async list(paged) {
      const { rows, total } = await store.list(toWindow(paged))
      return { rows: rows.map(toRun), pagination: paginate(total, paged.pageNumber, paged.pageSize) }
    },
    async page(request) {
      const run = await find(request.runId)
      const { facets, summary } = await store.overview(run.runId, request)
      const rows = await store.rows(run.runId, request, request.sort, toWindow(request))
      const { snapshotTime, oldestSnapshotTime } = run
      const pagination = paginate(summary.rows, request.pageNumber, request.pageSize)
      return {
        run,
        rows: rows.map(row => toCandidate(row, run)),
        pagination,
        facets,
        summary,
        snapshotTime,
        oldestSnapshotTime,
      }
    },
    async file(request) {
      const run = await find(request.runId)
      const { summary } = await store.overview(run.runId, request)
      const { snapshotTime, oldestSnapshotTime } = run
      return {
        total: summary.rows,
        times: async () => ({ snapshotTime, oldestSnapshotTime }),
        async *slices(limit) {
          for await (const rows of store.walk(run.runId, request, request.sort, limit))
            yield rows.map(row => toCandidate(row, run))
        },
      }
    },
    async compare({ from, to, ...paged }) {
      const [one, other] = await Promise.all([find(from), find(to)])
      const { rows, summary } = await store.differences(from, to, toWindow(paged))
      const total = summary.added + summary.removed + summary.changed
      const pagination = paginate(total, paged.pageNumber, paged.pageSize)
      return { from: one, to: other, rows: rows.map(toDifference), pagination, summary }
    },
    async remove(runId) {
      await find(runId)
      return { runId, rows: await store.remove(runId) }
    },
    planInput: runId => store.planInput(runId),
  }
}

export const toRun = ({ createdByOid: _, ...run }: StoredRun): CandidateRun => ({ ...run, plan: run.recipients > 0 })

function toCandidate({ familyKey, ...row }: StoredCandidate, run: CandidateRun): QuotaCandidate {
  const restriction = growthRestriction(familyKey)
  return {
    ...row,
    subscriptionName: row.subscriptionName ?? row.subscriptionId,
    quotaFree: Math.max(0, row.quotaLimit - row.quotaUsed),
    growthRestriction: restriction,
    why: whyCandidate({ ...row, run, isRestricted: restriction !== null }),
  }
}

function toDifference(difference: StoredDifference): CandidateDifference {
  const { before, after } = difference
  const subscriptionName = difference.subscriptionName ?? difference.subscriptionId
  return {
    ...difference,
    subscriptionName,
    state: before === null ? 'added' : after === null ? 'removed' : 'changed',
    text: differenceText(before, after),
  }
}

const figures = { quotaLimit: 'limit', quotaUsed: 'used', need: 'need', movable: 'movable' } as const
type Figures = NonNullable<CandidateDifference['before']>

function differenceText(before: Figures | null, after: Figures | null): string {
  if (before === null || after === null) {
    const { quotaUsed, quotaLimit } = before ?? after ?? { quotaUsed: 0, quotaLimit: 0 }
    return `Only in the ${before === null ? 'later' : 'earlier'} run: ${quotaUsed} of ${quotaLimit} vCPU used`
  }
  const names = Object.keys(figures) as (keyof typeof figures)[]
  const changed = names.filter(name => before[name] !== after[name])
  return changed.map(name => `${figures[name]} ${before[name]}, now ${after[name]}`).join('; ')
}
