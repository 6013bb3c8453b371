import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ModelMatrix, modelMatrixExport } from '#shared/contract/ai/model-matrix.js'
import { callPath } from '../../../api/call.js'
import { useRegionTitle } from '../../../filters/region-name.js'
import { MixedAges } from '../../../page/about/mixed-ages.js'
import { ExportButton } from '../../../page/export/export-button.js'
import type { ExportDef } from '../../../page/export/export-def.js'
import { useCounts } from '../../../page/use-counts.js'
import { updateOptions } from '../../../page/use-view.js'
import { ViewFrame } from '../../../page/view-frame.js'
import { plural } from '../../../ui/format.js'
import { SelectField } from '../../../ui/select-field.js'
import { FitLegend } from '../../../verdict/fit-legend.js'
import { MatrixTable } from '../../../verdict/matrix/matrix-table.js'
import type { AIView } from '../ai-view.js'
import { term } from '../words/terms.js'
import { figuresFor, fitText, levelWords, toFigure } from './cell-figures.js'
import { matrixOptions, matrixQuery } from './matrix-query.js'
import { modelMatrix } from './model-matrix.js'

const matrixFile: ExportDef = {
  path: query => callPath(modelMatrixExport, query),
  contents: 'of AI models, with the figure of each region and what stops it there',
}

const levels = ['all', 'half', 'less', 'none', 'restricted', 'unknown', 'no-verdict'] as const
const terms = [
  term('Share that fits', 'share'),
  term('Fits', 'fits'),
  term('Free quota', 'freeQuota'),
  term('Quota pool', 'poolScope'),
  term('Lifecycle', 'lifecycle'),
]

/** Models by region, or the deployment types of one: color, sign and a figure of what fits, and what stops the rest. */
export function MatrixView({ view }: { view: AIView }) {
  const counts = useCounts(view)
  const query = matrixQuery(counts.filter)
  const read = useQuery(matrixOptions(query))
  const { capacity } = view.filter
  const figures = useMemo(() => figuresFor(capacity), [capacity])
  const figure = toFigure(figures, view.options.show)
  const matrix = read.data
  const def = useMemo(() => matrix && modelMatrix(view, matrix, figure), [view, matrix, figure])
  const regions = useMemo(() => matrix?.regions.map(({ region }) => region) ?? [], [matrix])
  return (
    <ViewFrame
      view={view}
      counts={counts}
      read={read}
      failure="The matrix could not be read"
      isEmpty={({ rows }) => rows.length === 0}
      status={data => (
        <>
          <strong>
            {rowsText(data)} in {plural(data.regions.length, 'region')}
          </strong>
          <WithoutModels regions={data.regionsWithout} />
          <MixedAges newest={data.snapshotTime} oldest={data.oldestSnapshotTime} at={view.filter.at} />
        </>
      )}
      tools={({ rows }) => (
        <div className="grid-tools">
          <ExportButton def={matrixFile} query={{ ...query, show: figure.key }} rows={rows.length} />
        </div>
      )}
      form={
        <div className="view-form">
          <SelectField
            label="Figure in the cells"
            value={figure.key}
            options={figures.map(({ key, label }) => ({ value: key, label }))}
            onChange={show => updateOptions({ show: show === figures[0].key ? '' : show })}
          />
          <FitLegend
            levels={capacity === undefined ? levels.filter(level => level !== 'no-verdict') : levels}
            words={levelWords(capacity)}
            terms={terms}
            hint={
              `Share of rows where ${fitText(capacity)}. A row is one deployment type of a model version in one subscription and ` +
              'region, taken alone: rows may share a quota. Retired and restricted rows fit nothing; rows that are not known do not count (“?”). ' +
              '· not offered, … not read.'
            }
          />
        </div>
      }
    >
      {({ rows }, busy) => def && <MatrixTable def={def} regions={regions} rows={rows} busy={busy} />}
    </ViewFrame>
  )
}

function rowsText({ rows }: ModelMatrix): string {
  const isOneModel = rows.some(({ version }) => version !== null)
  return isOneModel ? plural(rows.length, 'way to deploy it', 'ways to deploy it') : plural(rows.length, 'model')
}

/** Regions that have no column. */
function WithoutModels({ regions }: { regions: readonly string[] }) {
  const toTitle = useRegionTitle()
  if (regions.length === 0) return null
  return (
    <span title={regions.map(toTitle).join(', ')}>
      {plural(regions.length, 'region lists', 'regions list')} no AI model
    </span>
  )
}
