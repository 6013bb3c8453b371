import '../../../../page/detail/detail.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { familyKey } from '#shared/contract/common/names.js'
import { quotaForecast } from '#shared/contract/quota/forecast.js'
import { quotaForecastSeries } from '#shared/contract/quota/forecast-series.js'
import { call, callPath } from '../../../../api/call.js'
import { useFilterState } from '../../../../filters/filter-context.js'
import { apiSnippets } from '../../../../page/copy-as/snippet.js'
import { SnippetList } from '../../../../page/copy-as/snippet-list.js'
import { DetailFrame } from '../../../../page/detail/detail-frame.js'
import { DetailSection } from '../../../../page/detail/detail-section.js'
import { OnlyLinks } from '../../../../page/detail/only-links.js'
import { quotaName } from '../../quota-name.js'
import type { QuotaView } from '../../quota-view.js'
import type { SeriesKey } from '../../row-key.js'
import { RunwayChart } from './runway-chart.js'
import { RunwayFacts } from './runway-facts.js'
import { RunwayLinks } from './runway-links.js'

const rowQuery = ({ subscriptionId, region, family }: SeriesKey) => ({
  subscriptionIds: subscriptionId,
  region,
  family: familyKey(family),
})

const rowOptions = (series: SeriesKey) =>
  queryOptions({
    queryKey: ['quota', 'runway-row', series],
    queryFn: ({ signal }) => call(quotaForecast, { ...rowQuery(series), pageSize: '1' }, signal),
  })

const seriesOptions = ({ subscriptionId, region, family }: SeriesKey) =>
  queryOptions({
    queryKey: ['quota', 'runway-series', subscriptionId, region, family],
    queryFn: ({ signal }) => call(quotaForecastSeries, { subscriptionId, region, family }, signal),
  })

/** The forecast of a quota: what is expected, on which history, and what to do by when. */
export function RunwayDetail({ view, row: key }: { view: QuotaView; row: SeriesKey }) {
  const { readLabel } = useFilterState()
  const read = useQuery(rowOptions(key))
  const series = useQuery(seriesOptions(key))
  return (
    <DetailFrame
      read={read}
      toRow={({ rows }) => rows[0]}
      at={undefined}
      untimed=""
      snippets={({ subscriptionId, region, family }) => (
        <SnippetList
          snippets={apiSnippets(
            location.origin,
            callPath(quotaForecastSeries, { subscriptionId, region, family }),
            quotaName.access,
          )}
        />
      )}
    >
      {row => (
        <>
          <RunwayFacts row={row}>
            <DetailSection title="Use and forecast, vCPU" read={series}>
              {found => <RunwayChart series={found} />}
            </DetailSection>
          </RunwayFacts>
          <OnlyLinks
            view={view}
            links={[
              { name: readLabel('region', row.region) ?? row.region, filter: { region: [row.region] } },
              { name: row.family, filter: { family: [familyKey(row.family)] } },
              { name: row.subscriptionName, filter: { subscriptionIds: [row.subscriptionId] } },
            ]}
          />
          <RunwayLinks view={view} row={row} />
        </>
      )}
    </DetailFrame>
  )
}
