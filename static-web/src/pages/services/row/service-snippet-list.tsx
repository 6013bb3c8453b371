import type { ServiceRow } from '#shared/contract/services/service-columns.js'
import type { ServiceFilter } from '#shared/contract/services/service-filter.js'
import { servicePage } from '#shared/contract/services/services.js'
import { callPath } from '../../../api/call.js'
import { apiSnippets } from '../../../page/copy-as/snippet.js'
import { SnippetList } from '../../../page/copy-as/snippet-list.js'
import { serviceQuery } from './detail-queries.js'
import { serviceSnippets } from './service-snippets.js'

/** The texts that can be copied for a row: commands of Azure, and the API call. */
export function ServiceSnippets({ row, asked }: { row: ServiceRow; asked: ServiceFilter }) {
  const path = callPath(servicePage, { ...serviceQuery(row, asked), region: row.region })
  return <SnippetList snippets={[...serviceSnippets(row), ...apiSnippets(location.origin, path)]} />
}
