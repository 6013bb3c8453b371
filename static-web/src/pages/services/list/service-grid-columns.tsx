import { listedServiceColumns, type ServiceRow } from '#shared/contract/services/service-columns.js'
import { RegionName } from '../../../filters/region-name.js'
import { QuotaCell, TimeCell, ZonesCell } from '../../../grid/cells.js'
import { type GridCells, gridColumns } from '../../../grid/table-grid-columns.js'
import { OfferMark } from '../offer-mark.js'
import { RegistrationMark } from '../registration-mark.js'

const cells: GridCells<ServiceRow> = {
  region: row => <RegionName region={row.region} />,
  offered: row => <OfferMark offered={row.offered} />,
  zones: row => <ZonesCell zones={row.zones.split(',').filter(Boolean)} restricted={[]} />,
  registered: row => <RegistrationMark row={row} />,
  quotaUsed: row => <QuotaCell used={row.quotaUsed} limit={shownLimit(row)} title={row.quotaUnit ?? undefined} />,
  snapshotTime: row => <TimeCell time={row.snapshotTime} />,
}

/** A quota that is read and has no limit is unlimited, which the cell knows as a limit below 0. */
export const shownLimit = ({
  quotaName,
  quotaUsed,
  quotaLimit,
}: Pick<ServiceRow, 'quotaName' | 'quotaUsed' | 'quotaLimit'>) =>
  quotaName !== null && quotaUsed !== null && quotaLimit === null ? -1 : quotaLimit

export const serviceGridColumns = gridColumns(listedServiceColumns, cells, {
  offered: { width: 130 },
  service: { width: 270 },
  quotaUsed: { label: 'Quota used', width: 170 },
})

/** Columns that are hidden by default. */
export const optionalServiceColumns: readonly string[] = [
  'registeredSubscriptions',
  'subscriptions',
  'quotaUnit',
  'quotaSubscriptions',
]
