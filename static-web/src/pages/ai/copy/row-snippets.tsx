import type { ModelRow } from '#shared/contract/ai/model-columns.js'
import { modelPage } from '#shared/contract/ai/models.js'
import { callPath } from '../../../api/call.js'
import { useAbout } from '../../../page/about/use-about.js'
import { apiSnippets } from '../../../page/copy-as/snippet.js'
import { SnippetList } from '../../../page/copy-as/snippet-list.js'
import { modelQuery, type RowRequest } from '../ai-queries.js'
import { deploymentSnippets } from './deployment-snippets.js'

/** The texts that can be copied for a row: its deployment, and the API call. */
export function RowSnippets({ row, asked }: { row: ModelRow; asked: RowRequest }) {
  const isSimulated = useAbout()?.simulated ?? false
  const query = {
    ...modelQuery(row, asked),
    ...(row.version === '' ? {} : { version: row.version }),
    ...(row.deploymentType === null ? {} : { deploymentType: row.deploymentType }),
  }
  const api = apiSnippets(location.origin, callPath(modelPage, query))
  return <SnippetList snippets={[...deploymentSnippets(row, asked, isSimulated), ...api]} />
}
