import { useQuery } from '@tanstack/react-query'
import type { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import { DetailSection } from '../../../page/detail/detail-section.js'
import { plural } from '../../../ui/format.js'
import { zonesOptions } from './detail-queries.js'
import { toZones } from './zones.js'

/** The zones of a row: the logical number, the physical zone, and the number it has in other subscriptions. */
export function ZoneList({ row }: { row: CapacityRow }) {
  const read = useQuery(zonesOptions(row.region))
  return (
    <DetailSection title="Zones" read={read}>
      {zones => {
        const { regionZones, usable, list } = toZones(row, zones)
        if (regionZones === 0 && list.length === 0)
          return <p className="of">The region has no zones for this subscription.</p>
        return (
          <>
            <p>
              Usable in <strong>{usable}</strong> of {plural(regionZones, 'zone')}.
            </p>
            <table className="small-table">
              <caption className="visually-hidden">Zones of the size</caption>
              <thead>
                <tr>
                  <th scope="col">Zone</th>
                  <th scope="col">State</th>
                  <th scope="col">Physical zone</th>
                  <th scope="col">Same zone in</th>
                </tr>
              </thead>
              <tbody>
                {list.map(zone => (
                  <tr key={zone.logicalZone}>
                    <th scope="row">{zone.logicalZone}</th>
                    <td className={zone.state === 'restricted' ? 'restricted' : undefined}>{zone.state}</td>
                    <td>{zone.physicalZone ?? '–'}</td>
                    <td>
                      {zone.shared.length === 0
                        ? 'no other subscription'
                        : zone.shared.map(one => `${one.subscriptionName} (zone ${one.logicalZone})`).join(', ')}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )
      }}
    </DetailSection>
  )
}
