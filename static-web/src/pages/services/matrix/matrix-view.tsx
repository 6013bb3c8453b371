import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { serviceMatrix } from '#shared/contract/services/service-matrix.js'
import { callPath } from '../../../api/call.js'
import { tabQuery } from '../../../page/address.js'
import { CopyAs } from '../../../page/copy-as/copy-as.js'
import { apiSnippets } from '../../../page/copy-as/snippet.js'
import { SnippetList } from '../../../page/copy-as/snippet-list.js'
import { useCounts } from '../../../page/use-counts.js'
import { ViewFrame } from '../../../page/view-frame.js'
import { plural } from '../../../ui/format.js'
import { FitLegend } from '../../../verdict/fit-legend.js'
import { type FitWords, fitWords } from '../../../verdict/fit-share.js'
import { MatrixTable } from '../../../verdict/matrix/matrix-table.js'
import { serviceTerms } from '../service-terms.js'
import type { ServicesView } from '../services-view.js'
import { categoryRows } from './category-rows.js'
import { matrixOptions } from './matrix-query.js'
import { serviceMatrixDef } from './service-matrix-def.js'

const levels = ['all', 'half', 'less', 'none'] as const
const words: FitWords = {
  ...fitWords,
  all: 'Offered',
  half: 'Half or more of the category',
  less: 'Less than half',
  none: 'Not offered',
}

/** Services by region under their categories. */
export function MatrixView({ view }: { view: ServicesView }) {
  const counts = useCounts(view)
  const query = tabQuery({ ...view, filter: counts.filter })
  const read = useQuery(matrixOptions(query))
  const matrix = read.data
  const rows = useMemo(() => matrix && categoryRows(matrix.rows, matrix.regions.length), [matrix])
  const def = useMemo(() => serviceMatrixDef(view), [view])
  return (
    <ViewFrame
      view={view}
      counts={counts}
      read={read}
      failure="The matrix could not be read"
      isEmpty={data => data.rows.length === 0}
      status={data => (
        <strong>
          {plural(data.rows.length, 'service')} in {plural(data.regions.length, 'region')}
        </strong>
      )}
      tools={() => (
        <div className="grid-tools">
          <CopyAs>
            {() => <SnippetList snippets={apiSnippets(location.origin, callPath(serviceMatrix, query))} />}
          </CopyAs>
        </div>
      )}
      form={
        <div className="view-form">
          <FitLegend
            levels={levels}
            words={words}
            terms={serviceTerms}
            hint={
              'A service is shown by its main resource type. “zones”: Azure lists zones there. ○ global, without a region. “reg. 2/3”: the namespace is registered in 2 of 3 subscriptions. A listing is an ' +
              'offer, not proof of capacity, and zones prove no redundancy.'
            }
          />
        </div>
      }
    >
      {(data, busy) => rows && <MatrixTable def={def} regions={data.regions} rows={rows} busy={busy} />}
    </ViewFrame>
  )
}
