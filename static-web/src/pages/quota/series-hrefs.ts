import { familyKey } from '#shared/contract/common/names.js'
import { pageHref } from '../../page/address.js'
import { quotaName } from './quota-name.js'
import { type SeriesKey, seriesText } from './row-key.js'

/** The name of the quota that holds for all families of a region together. */
export const isTotal = (family: string): boolean => familyKey(family) === 'cores'

/** The parameters that leave only a quota; of a regional total, all that it covers. */
export const seriesQuery = ({ subscriptionId, region, family }: SeriesKey): Record<string, string> => ({
  region,
  ...(isTotal(family) ? {} : { family: familyKey(family) }),
  subscriptionIds: subscriptionId,
})

/** The sizes that draw on a quota, with what fits and what stops them. */
export const capacityHref = (series: SeriesKey): string =>
  pageHref({ path: '/' }, { view: 'sizes', ...seriesQuery(series) })

/** The forecast of a quota, opened. */
export const runwayHref = (series: SeriesKey): string =>
  pageHref(quotaName, { view: 'runway', ...seriesQuery(series), row: seriesText(series) })

/** A quota among those of quota groups. */
export const groupsHref = (series: SeriesKey): string => pageHref(quotaName, seriesQuery(series))
