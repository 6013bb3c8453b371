import './recommend.css'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { recommendationsExport } from '#shared/contract/capacity/recommendations/recommendation-export.js'
import {
  capacityRecommendations,
  type Recommendations,
} from '#shared/contract/capacity/recommendations/recommendations.js'
import { callPath, send } from '../../../api/call.js'
import { MixedAges } from '../../../page/about/mixed-ages.js'
import { ExportButton } from '../../../page/export/export-button.js'
import type { ExportDef } from '../../../page/export/export-def.js'
import { useCounts } from '../../../page/use-counts.js'
import { updateOptions } from '../../../page/use-view.js'
import { ViewFrame } from '../../../page/view-frame.js'
import { plural } from '../../../ui/format.js'
import { capacityKey } from '../capacity-queries.js'
import type { CapacityView } from '../capacity-view.js'
import { Alternatives } from './alternatives.js'
import { Considered } from './considered.js'
import { type RecommendBody, readRequest, toRecommendBody } from './request.js'
import { RequestForm } from './request-form.js'
import { TargetPlaces } from './target-places.js'

const recommendationOptions = (body: RecommendBody) =>
  queryOptions({
    queryKey: [...capacityKey, 'recommendations', body],
    queryFn: () => send(capacityRecommendations, body),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })

const recommendationsFile = (body: ReturnType<typeof toRecommendBody>): ExportDef => ({
  path: query => callPath(recommendationsExport, query),
  body,
  contents: 'of places: those of the size itself, then the alternatives by rank',
})

const fileRows = ({ targetAvailability, recommendations }: Recommendations): number =>
  recommendations.reduce((sum, { otherPlaces }) => sum + 1 + otherPlaces.length, targetAvailability.length)

/** Where a size fits, what to change so that it does, and what could stand in for it. */
export function RecommendView({ view }: { view: CapacityView }) {
  const counts = useCounts(view)
  const request = readRequest(view.options)
  const isAsked = request.target !== ''
  const body = toRecommendBody(request, view.filter)
  const read = useQuery({ ...recommendationOptions(body), enabled: isAsked })
  const run = (options: Record<string, string>) => {
    const before = location.search
    updateOptions(options)
    if (location.search === before) void read.refetch()
  }
  return (
    <ViewFrame
      view={view}
      counts={counts}
      read={isAsked ? read : { ...read, data: undefined }}
      failure="The recommendations could not be made"
      form={
        <>
          <RequestForm key={JSON.stringify(request)} request={request} busy={read.isFetching} onRun={run} />
          {!isAsked && (
            <p className="empty">
              Name a size to see where it fits, what to change where it does not, and which sizes could stand in for it.
              Machines, zones, regions and subscriptions are those of the filters above.
            </p>
          )}
        </>
      }
      status={({ target, count, targetPlaces, snapshotTime, oldestSnapshotTime }) => (
        <>
          <strong>
            {count} × {target.vmSku}
          </strong>
          <span>{plural(targetPlaces, 'place')} looked at</span>
          <MixedAges newest={snapshotTime} oldest={oldestSnapshotTime} at={undefined} />
        </>
      )}
      tools={found => (
        <div className="grid-tools">
          <ExportButton def={recommendationsFile(body)} query={{}} rows={fileRows(found)} />
        </div>
      )}
    >
      {(found, busy) => (
        <div className="view-body" aria-busy={busy}>
          {found.warnings.length > 0 && (
            <ul className="banner past">
              {found.warnings.map(text => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
          <TargetPlaces view={view} found={found} />
          <Alternatives view={view} found={found} />
          <Considered found={found} />
        </div>
      )}
    </ViewFrame>
  )
}
