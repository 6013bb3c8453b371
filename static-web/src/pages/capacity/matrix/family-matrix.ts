import type { MatrixCell, MatrixRow } from '#shared/contract/capacity/capacity-analytics.js'
import { plural } from '../../../ui/format.js'
import { fitLevel, shareSentence } from '../../../verdict/fit-share.js'
import type { MatrixDef } from '../../../verdict/matrix/matrix-def.js'
import { askedFit } from '../asked-words.js'
import type { CapacityView } from '../capacity-view.js'
import { type CellMeasure, cellCounts } from './cell-measure.js'
import { sizesHrefs } from './sizes-hrefs.js'

/** Families by region, with a figure. */
export function familyMatrix(view: CapacityView, measure: CellMeasure): MatrixDef<MatrixRow> {
  const toHref = sizesHrefs(view)
  const fit = askedFit(view.filter)
  return {
    caption: 'Families by region',
    heading: 'Family',
    nameWidth: 230,
    list: `${toHref(undefined, undefined)} ${view.options.find ?? ''}`,
    name: ({ family }) => family,
    title: ({ family, readyRegions }) => `${family}: ${fit} in ${plural(readyRegions, 'region')}`,
    href: (row, region) => toHref(row?.family, region),
    regionTitle: title => `Sizes in ${title}`,
    cell({ cells }, column) {
      const cell = cells[column]
      if (!cell) return { sign: '·', means: 'not offered' }
      const counts = cellCounts(cell)
      const share = `${shareSentence(counts, fit)}; best state ${cell.state}`
      const text = measure.text(cell)
      return {
        level: fitLevel(counts),
        text,
        // The text of the cell, then the share in words: `0/12. None fit: 40 machines fit in 0 of 12 rows; best state Limited`.
        label: `${measure.unit === null ? text : `${text} ${measure.unit}`}. ${share}`,
        title: `${share}; ${quotaText(cell)}`,
      }
    },
  }
}

function quotaText({ quotaFree, quotaUsable, quotaStranded }: MatrixCell): string {
  if (quotaFree === null) return 'no quota reported'
  if (quotaUsable === null) return `${quotaFree} vCPU free, no regional total reported`
  return `${quotaUsable} vCPU usable by this family alone, ${quotaStranded} stranded under the regional total`
}
