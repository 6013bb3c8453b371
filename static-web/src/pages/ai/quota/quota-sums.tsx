import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { modelGlossary } from '#shared/contract/ai/glossary.js'
import { aiQuotaProviders } from '#shared/contract/ai/quota.js'
import { callPath } from '../../../api/call.js'
import { tabQuery } from '../../../page/address.js'
import { CopyAs } from '../../../page/copy-as/copy-as.js'
import { apiSnippets } from '../../../page/copy-as/snippet.js'
import { SnippetList } from '../../../page/copy-as/snippet-list.js'
import { useCounts } from '../../../page/use-counts.js'
import { updateOptions } from '../../../page/use-view.js'
import { ViewFrame } from '../../../page/view-frame.js'
import { DataTable } from '../../../ui/data-table.js'
import { columnTerms, Definitions } from '../../../ui/definition/definitions.js'
import { plural } from '../../../ui/format.js'
import type { AIView } from '../ai-view.js'
import { quotasHref } from '../model-links.js'
import { NoMatch } from '../no-match.js'
import { groupColumns } from './group-columns.js'
import { type GroupOrder, groupKey, groupSums, orderGroups } from './quota-groups.js'
import { quotaSumsOptions } from './quota-queries.js'
import { RegionSums } from './region-sums.js'

const maxSums = '20000'

/** Use and limit by provider and measure, with the regions of each. */
export function QuotaSums({ view }: { view: AIView }) {
  const counts = useCounts(view)
  const query = { ...tabQuery({ ...view, filter: counts.filter }), limit: maxSums }
  const read = useQuery(quotaSumsOptions(query))
  const [openKey, setOpenKey] = useState<string>()
  const order: GroupOrder = view.options.order === 'provider' ? 'provider' : 'fullest'
  const rows = read.data?.rows
  const groups = useMemo(() => orderGroups(groupSums(rows ?? []), order), [rows, order])
  const columns = groupColumns(view, openKey, setOpenKey)
  return (
    <ViewFrame
      view={view}
      counts={counts}
      read={read}
      failure="The quotas could not be read"
      form={
        <div className="view-form">
          <Link className="button small" href={quotasHref(view, {})}>
            List of quotas
          </Link>
          <Link className="button small" href={quotasHref(view, {}, { state: 'usedUp' })}>
            Used up
          </Link>
          <p className="hint">{modelGlossary.quotaSum}</p>
        </div>
      }
      status={({ truncated }) => (
        <>
          <strong>{plural(groups.length, 'sum by provider and measure', 'sums by provider and measure')}</strong>
          {truncated && <span>not all regions: narrow the filters</span>}
        </>
      )}
      tools={() => (
        <div className="grid-tools">
          <Definitions of="the table" terms={columnTerms(columns)} />
          <CopyAs>
            {() => <SnippetList snippets={apiSnippets(location.origin, callPath(aiQuotaProviders, query))} />}
          </CopyAs>
        </div>
      )}
    >
      {(_, busy) => (
        <div className="view-body">
          {groups.length === 0 ? (
            <NoMatch view={view} title="No quota matches these filters" />
          ) : (
            <DataTable
              caption="Quota by provider"
              columns={columns}
              rows={groups}
              rowKey={groupKey}
              busy={busy}
              openKey={openKey}
              detail={group => <RegionSums view={view} group={group} />}
              sort={{ column: order, direction: order === 'fullest' ? 'desc' : 'asc' }}
              onSort={({ column }) => updateOptions({ order: column === 'provider' ? 'provider' : '' })}
            />
          )}
        </div>
      )}
    </ViewFrame>
  )
}
