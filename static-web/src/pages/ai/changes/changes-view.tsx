import { useQuery } from '@tanstack/react-query'
import {
  defaultModelChangeKinds,
  type ModelChangeKind,
  modelChangeKinds,
  modelChangeLabels,
  modelChanges,
} from '#shared/contract/ai/model-changes.js'
import { callPath } from '../../../api/call.js'
import { useRegionTitle } from '../../../filters/region-name.js'
import { ChangeKindChips } from '../../../history/change-kind-chips.js'
import { ChangeTimeFields } from '../../../history/change-time-fields.js'
import { type ChangeKinds, readKinds, readTimes } from '../../../history/change-times.js'
import { useOpenedAt } from '../../../history/use-opened-at.js'
import { tabQuery, viewHref } from '../../../page/address.js'
import { CopyAs } from '../../../page/copy-as/copy-as.js'
import { apiSnippets } from '../../../page/copy-as/snippet.js'
import { SnippetList } from '../../../page/copy-as/snippet-list.js'
import { useCounts } from '../../../page/use-counts.js'
import { ViewFrame } from '../../../page/view-frame.js'
import { CopyButton } from '../../../ui/copy-button.js'
import { DataTable } from '../../../ui/data-table.js'
import { formatNumber, formatUtc, plural } from '../../../ui/format.js'
import type { AIView } from '../ai-view.js'
import { changeColumns, changeKey } from './change-columns.js'
import { changesOptions } from './changes-query.js'

const maxRows = '500'
const knownKinds: ChangeKinds<ModelChangeKind> = { all: modelChangeKinds, defaults: defaultModelChangeKinds }

/** What differs in models and their quota between two times. */
export function ChangesView({ view }: { view: AIView }) {
  const counts = useCounts(view)
  const regionTitle = useRegionTitle()
  const opened = useOpenedAt()
  const times = readTimes(view.options, view.filter.at, opened ?? '2000-01-01T00:00:00.000Z')
  const kinds = readKinds(view.options, knownKinds)
  const query = {
    ...tabQuery({ ...view, filter: counts.filter }),
    from: times.from,
    ...(times.to && { to: times.to }),
    kind: kinds.join(','),
    limit: maxRows,
  }
  const read = useQuery({ ...changesOptions(query), enabled: opened !== undefined })
  return (
    <ViewFrame
      view={view}
      counts={counts}
      read={read}
      failure="The changes could not be read"
      form={
        opened !== undefined && (
          <>
            <ChangeTimeFields times={times} now={opened} />
            <ChangeKindChips known={knownKinds} labels={modelChangeLabels} chosen={kinds} />
          </>
        )
      }
      status={({ rows, total, truncated, from, to }) => (
        <>
          <strong>{plural(total, 'change')}</strong>
          <span>
            between {formatUtc(from)} and {formatUtc(to)}
          </span>
          {truncated && <span>first {formatNumber(rows.length)} shown: narrow the filters for the others</span>}
        </>
      )}
      tools={({ from, to }) => (
        <div className="grid-tools">
          <CopyButton
            text={location.origin + viewHref({ ...view, options: { ...view.options, from, to } })}
            label="Copy link"
          />
          <CopyAs>
            {() => <SnippetList snippets={apiSnippets(location.origin, callPath(modelChanges, query))} />}
          </CopyAs>
        </div>
      )}
    >
      {({ rows }, busy) => (
        <div className="view-body">
          {rows.length === 0 ? (
            <p className="empty" role="status">
              No change of these kinds between the two times. A change that was undone meanwhile is not listed.
            </p>
          ) : (
            <DataTable
              caption="Changes"
              columns={changeColumns(view, times, regionTitle)}
              rows={rows}
              rowKey={changeKey}
              busy={busy}
            />
          )}
        </div>
      )}
    </ViewFrame>
  )
}
