import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { includesOthers, sizesAlone } from './capacity-kinds.js'
import { updateView } from './capacity-view.js'

/** Whether hosts and disks are among the rows. */
export function OtherKinds({ filter }: { filter: CapacityFilter }) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={includesOthers(filter)}
        onChange={({ target }) =>
          updateView({ filter: { ...filter, resourceType: target.checked ? undefined : [...sizesAlone] } })
        }
      />
      Include hosts and disks
    </label>
  )
}
