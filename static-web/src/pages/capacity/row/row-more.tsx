import type { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import '../../../page/detail/detail.css'
import type { CapacityView } from '../capacity-view.js'
import { RowHistory } from './row-history.js'
import { ScoreEvidence } from './score-evidence.js'
import { SizeFacts } from './size-facts.js'
import { ZoneList } from './zone-list.js'

/** More about a row: the evidence of its score, its zones, its history, and the details and prices of the size. */
export function RowMore({ view, row }: { view: CapacityView; row: CapacityRow }) {
  const isMachine = row.resourceType === 'virtualMachines'
  return (
    <>
      {isMachine && <ScoreEvidence view={view} row={row} />}
      <ZoneList row={row} />
      <RowHistory view={view} row={row} />
      {isMachine && <SizeFacts sku={row.vmSku} region={row.region} />}
    </>
  )
}
