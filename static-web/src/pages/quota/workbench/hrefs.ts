import { familyKey } from '#shared/contract/common/names.js'
import { pageHref } from '../../../page/address.js'
import { quotaName } from '../quota-name.js'
import type { SeriesKey } from '../row-key.js'

/** The name of the quota that holds for all families of a region together. */
export const isTotal = (family: string): boolean => familyKey(family) === 'cores'

const seriesQuery = ({ subscriptionId, region, family }: SeriesKey): Record<string, string> => ({
  region,
  subscriptionIds: subscriptionId,
  ...(isTotal(family) ? {} : { family: familyKey(family) }),
})

/** The sizes of the series as they are read now, with what fits and why not. */
export const capacityHref = (series: SeriesKey): string =>
  pageHref({ path: '/' }, { view: 'sizes', ...seriesQuery(series) })

/** The use of the series and its forecast. */
export const runwayHref = (series: SeriesKey): string => pageHref(quotaName, { view: 'runway', ...seriesQuery(series) })

export type WorkbenchTab = 'candidates' | 'plan' | 'simulate'

/** A captured run in one of the tabs. */
export const runHref = (tab: WorkbenchTab, run: string, more: Readonly<Record<string, string>> = {}): string =>
  pageHref(quotaName, { view: tab, run, ...more })

/** A part of the candidates' tab that is not the rows of a run. */
export const partHref = (show: 'capture' | 'runs'): string => pageHref(quotaName, { view: 'candidates', show })
