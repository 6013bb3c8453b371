import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { GroupPage } from '#shared/contract/quota/groups.js'
import { catalogueOptions } from '../../../page/page-queries.js'
import type { QuotaView } from '../quota-view.js'

/** All groups, and how far they could be read: the answer that the page reads for the values of its filters. */
export const useGroups = ({ page }: QuotaView): UseQueryResult<GroupPage> =>
  useQuery(catalogueOptions(page)) as UseQueryResult<GroupPage>
