import './map.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import { MixedAges } from '../../../page/about/mixed-ages.js'
import { Recomputed } from '../../../page/about/recomputed.js'
import { useCounts } from '../../../page/use-counts.js'
import { updateOptions } from '../../../page/use-view.js'
import { ViewFrame } from '../../../page/view-frame.js'
import { plural } from '../../../ui/format.js'
import { SelectField } from '../../../ui/select-field.js'
import { analyticsOptions } from '../analytics-query.js'
import { askedFit } from '../asked-words.js'
import type { CapacityView } from '../capacity-view.js'
import { MachineLegend } from '../words/machine-legend.js'
import { RegionList } from './region-list.js'
import { WorldMap } from './world-map.js'

/** The regions on a map, with the same regions as a list beside it. */
export function MapView({ view }: { view: CapacityView }) {
  const counts = useCounts(view)
  const read = useQuery(analyticsOptions(capacityFilterQuery(counts.filter)))
  const [pointed, setPointed] = useState<string | null>(null)
  const all = read.data?.regionHealth ?? []
  const parts = [...new Set(all.map(({ geography }) => geography))].filter(name => name !== null).sort()
  const part = parts.find(name => name === view.options.show)
  const regions = part ? all.filter(({ geography }) => geography === part) : all
  return (
    <ViewFrame
      view={view}
      counts={counts}
      read={read}
      failure="The regions could not be read"
      isEmpty={({ regionHealth }) => regionHealth.length === 0}
      status={data => (
        <>
          <strong>{plural(regions.length, 'region')}</strong>
          <span>
            {askedFit(view.filter)} somewhere in {data.deployable.regions} of them
          </span>
          <MixedAges newest={data.snapshotTime} oldest={data.oldestSnapshotTime} at={view.filter.at} />
          <Recomputed before={data.recomputedBefore} from={view.filter.at} />
        </>
      )}
      form={
        <div className="view-form">
          <SelectField
            label="Part of the world"
            value={part ?? ''}
            options={[{ value: '', label: 'All' }, ...parts.map(name => ({ value: name, label: name }))]}
            onChange={show => updateOptions({ show })}
          />
          <MachineLegend request={view.filter} />
        </div>
      }
    >
      {(_, busy) => (
        <div className="map-body" aria-busy={busy}>
          <WorldMap view={view} regions={regions} pointed={pointed} onPoint={setPointed} />
          <RegionList view={view} regions={regions} pointed={pointed} onPoint={setPointed} />
        </div>
      )}
    </ViewFrame>
  )
}
