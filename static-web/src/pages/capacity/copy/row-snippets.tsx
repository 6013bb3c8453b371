import { useQuery } from '@tanstack/react-query'
import { capacityPage } from '#shared/contract/capacity/capacity.js'
import type { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import { callPath } from '../../../api/call.js'
import { useAbout } from '../../../page/about/use-about.js'
import { apiSnippets } from '../../../page/copy-as/snippet.js'
import { SnippetList } from '../../../page/copy-as/snippet-list.js'
import { Waiting } from '../../../ui/waiting.js'
import { type RowRequest, rowQuery } from '../capacity-queries.js'
import { catalogSkuOptions } from '../row/detail-queries.js'
import { machineSnippets } from './machine-snippets.js'

/** The texts that can be copied for a row: the requested machines, and the API call. */
export function RowSnippets({ row, asked }: { row: CapacityRow; asked: RowRequest }) {
  const isSimulated = useAbout()?.simulated ?? false
  const { data, isLoading } = useQuery(catalogSkuOptions(row.vmSku))
  if (isLoading) return <Waiting />
  const here = data?.regions.find(one => one.region === row.region)
  const size = data && { ...data.capabilities, ...here?.differs }
  const api = apiSnippets(location.origin, callPath(capacityPage, rowQuery(row, asked)))
  return <SnippetList snippets={[...machineSnippets(row, asked, size, isSimulated), ...api]} />
}
