import type { ResourceType } from '#shared/contract/capacity/availability.js'
import type { Shortfall } from '#shared/contract/capacity/row-fit.js'
import { shortfallWords } from '#shared/contract/capacity/shortfall-words.js'
import { Nothing } from '../../grid/cells.js'
import { FitMark } from '../../verdict/fit-mark.js'

interface Fit {
  readonly resourceType: ResourceType
  readonly fits: boolean | null
  readonly shortfall: Shortfall | null
}

/** Whether a row has a machine verdict: hosts and disks have none. */
export const hasVerdict = ({ resourceType }: Pick<Fit, 'resourceType'>): boolean => resourceType === 'virtualMachines'

export const FitCell = (row: Fit) =>
  hasVerdict(row) ? <FitMark fits={row.fits} /> : <Nothing why="no machine verdict" />

export function ShortfallCell(row: Fit) {
  const { shortfall } = row
  if (!hasVerdict(row)) return <Nothing why="no machine verdict" />
  if (!shortfall) return <Nothing why="not known" />
  return <span title={shortfall.text ?? undefined}>{shortfallWords(shortfall)}</span>
}
