import type { ModelMatrix, ModelMatrixRegion, ModelMatrixRow } from '#shared/contract/ai/model-matrix.js'
import { plural } from '../../../ui/format.js'
import { fitLevel, shareSentence } from '../../../verdict/fit-share.js'
import type { EmptyCell, MatrixDef } from '../../../verdict/matrix/matrix-def.js'
import type { AIView } from '../ai-view.js'
import { type CellFigure, cellCounts, fitText, levelWords } from './cell-figures.js'
import { modelHrefs } from './model-hrefs.js'

/** Models, or deployment types of one, by region, with a figure. */
export function modelMatrix(
  view: AIView,
  { regions, subscriptions, rows }: Pick<ModelMatrix, 'regions' | 'subscriptions' | 'rows'>,
  figure: CellFigure,
): MatrixDef<ModelMatrixRow> {
  const toHref = modelHrefs(view)
  const { capacity } = view.filter
  const [fit, words] = [fitText(capacity), levelWords(capacity)]
  // The rows say it, not the filter: rows of the former filter stay until the new ones are read.
  const one = rows.find(({ version }) => version !== null)?.model
  return {
    caption: one === undefined ? 'Models by region' : `Deployment types of ${one} by region`,
    heading: one === undefined ? 'Model' : 'Version, deployment type',
    nameWidth: one === undefined ? 260 : 310,
    list: `${view.page.path} ${toHref(undefined, undefined)}`,
    name: rowName,
    title: row => `${rowTitle(row)}: ${fit} in ${plural(row.readyRegions, 'region')}`,
    href: toHref,
    regionTitle: title => `Models in ${title}`,
    cell({ cells }, column) {
      const cell = cells[column]
      if (!cell) return emptyCell(regions[column], subscriptions)
      const counts = cellCounts(cell)
      const stop = cell.stop ? `; ${cell.stop.text}` : ''
      const share = `${shareSentence(counts, fit, words)}${stop}`
      return {
        level: fitLevel(counts),
        text: figure.text(cell),
        label: `${figure.words ? figure.words(cell) : figure.text(cell)}. ${share}`,
        title: share,
      }
    },
  }
}

const rowName = ({ model, version, deploymentType }: ModelMatrixRow): string =>
  version === null ? model : [version, deploymentType ?? 'no deployment type'].filter(Boolean).join(' ')

const rowTitle = ({ provider, model, version, deploymentType }: ModelMatrixRow): string =>
  [model, version, deploymentType, `of ${provider}`].filter(Boolean).join(' ')

/** A region that was not read says nothing of a model. */
function emptyCell(region: ModelMatrixRegion | undefined, subscriptions: number): EmptyCell {
  const read = region?.readSubscriptions ?? 0
  if (read === 0) return { sign: '…', means: 'not read' }
  if (read === subscriptions) return { sign: '·', means: 'not offered' }
  return {
    sign: '·',
    means: `not offered where read, which is for ${read} of ${plural(subscriptions, 'subscription')}`,
  }
}
