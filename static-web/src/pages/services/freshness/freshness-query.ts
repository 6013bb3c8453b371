import { queryOptions } from '@tanstack/react-query'
import { type ServiceProbe, serviceProbe } from '#shared/contract/services/service-probe.js'
import { call } from '../../../api/call.js'
import { repeatedEvery } from '../../../api/recovery.js'

const whileRunningMs = 1_500
const otherwiseMs = 30_000

/** How fresh each source is; asked often while a run is under way. */
export const probeOptions = queryOptions({
  queryKey: ['services-probe'],
  queryFn: ({ signal }) => call(serviceProbe, {}, signal),
  refetchInterval: repeatedEvery<ServiceProbe>(data =>
    data?.sources.some(({ running }) => running !== null) ? whileRunningMs : otherwiseMs,
  ),
})
