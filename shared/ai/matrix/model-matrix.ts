import type { ModelFilter } from '#shared/contract/ai/model-filter.js'
import { modelFilterQuery } from '#shared/contract/ai/model-filter.js'
import type {
  MatrixRowKind,
  ModelMatrix,
  ModelMatrixCell,
  ModelMatrixRegion,
  ModelMatrixRow,
} from '#shared/contract/ai/model-matrix.js'
import { readCapacity } from '#shared/contract/ai/quota-measure.js'
import { rememberedByFilter } from '#shared/reads/remembered-by-filter.js'
import type { RowQueries } from '#shared/reads/row-queries.js'
import type { CellFacts } from './cell-facts.js'
import { toModelStop } from './model-stop.js'

export interface MatrixRequest extends ModelFilter {
  readonly rows: MatrixRowKind
}

/** A region as far as it was read for the subscriptions of a filter. */
export interface RegionFacts extends ModelMatrixRegion {
  /** Whether it lists an AI model, of any name, to one of them. */
  readonly isOffered: boolean
}

export interface MatrixReads {
  /** In order of model, provider, version, deployment type and region. */
  cells(request: MatrixRequest): Promise<CellFacts[]>
  /** Every region, read or not, in order of name; and how many subscriptions were read somewhere. */
  regions(filter: ModelFilter): Promise<{ readonly subscriptions: number; readonly regions: RegionFacts[] }>
}

type Models = Pick<RowQueries<unknown, ModelFilter, never, never>, 'snapshotTimes' | 'version'>
export type MatrixQueries = (request: MatrixRequest) => Promise<ModelMatrix>

/** A matrix of all models is about 2 MB. */
const rememberedAnswers = 10

/** Models by region. Rejects with `badInput` for a time that is not known. */
export function matrixQueries(reads: MatrixReads, models: Models): MatrixQueries {
  const answers = rememberedByFilter<MatrixRequest, Omit<ModelMatrix, 'snapshotTime' | 'oldestSnapshotTime'>>(
    rememberedAnswers,
    {
      filterQuery: ({ rows, ...filter }) => ({ ...modelFilterQuery(filter), rows }),
      version: filter => models.version(filter),
    },
  )
  return async request => {
    const { rows: _, ...filter } = request
    // The times first: they refuse a time that is not stored.
    const { snapshotTime, oldestSnapshotTime } = await models.snapshotTimes(filter)
    const found = await answers(request, async () => {
      const cells = await reads.cells(request)
      return toMatrix(cells, await reads.regions(filter), request)
    })
    return { snapshotTime, oldestSnapshotTime, ...found }
  }
}

interface Line {
  readonly row: ModelMatrixRow
  /** Its place in the order; lines of the same rank are in the order of their names. */
  readonly rank: number
}

function toMatrix(
  cells: readonly CellFacts[],
  { subscriptions, regions: all }: Awaited<ReturnType<MatrixReads['regions']>>,
  { capacity }: ModelFilter,
): Omit<ModelMatrix, 'snapshotTime' | 'oldestSnapshotTime'> {
  const asked = capacity === undefined ? undefined : readCapacity(capacity)
  const shown = all.filter(({ isOffered, readSubscriptions }) => isOffered || readSubscriptions === 0)
  const indexes = new Map(shown.map(({ region }, index) => [region, index]))
  const lines = [...Map.groupBy(cells, rowKey).values()].flatMap((own): Line[] => {
    const [first] = own
    if (!first) return []
    const { provider, model, version, deploymentType } = first
    const row: (ModelMatrixCell | null)[] = shown.map(() => null)
    for (const facts of own) {
      const index = indexes.get(facts.region)
      if (index === undefined) continue
      row[index] = {
        rows: facts.rows,
        fittingRows: facts.fittingRows,
        undecidedRows: facts.unknownRows + facts.otherMeasureRows,
        otherMeasureRows: facts.otherMeasureRows,
        retiredRows: facts.retiredRows,
        restrictedRows: facts.restrictedRows,
        tokensPerMinute: facts.tokensPerMinute,
        ptu: facts.ptu,
        stop: toModelStop(facts, asked),
      }
    }
    const readyRegions = own.filter(({ fittingRows }) => fittingRows > 0).length
    const named = { provider, model, version, deploymentType: deploymentType || null }
    return [{ rank: toRank(own), row: { ...named, readyRegions, cells: row } }]
  })
  lines.sort((a, b) => a.rank - b.rank)
  return {
    subscriptions,
    regions: shown.map(({ region, readSubscriptions }) => ({ region, readSubscriptions })),
    regionsWithout: all
      .filter(({ isOffered, readSubscriptions }) => !isOffered && readSubscriptions > 0)
      .map(({ region }) => region),
    rows: lines.map(({ row }) => row),
  }
}

/** What fits somewhere first, then what fits nowhere, what is not decided, and what has retired in every region. */
function toRank(cells: readonly CellFacts[]): number {
  if (cells.every(({ rows, retiredRows }) => retiredRows === rows)) return 3
  if (cells.some(({ fittingRows }) => fittingRows > 0)) return 0
  return cells.some(cell => cell.noneRows + cell.shortRows > 0) ? 1 : 2
}

const rowKey = ({ provider, model, version, deploymentType }: CellFacts): string =>
  [provider, model, version ?? '', deploymentType ?? ''].join('\n')
