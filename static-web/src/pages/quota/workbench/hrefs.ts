import { familyKey } from '#shared/contract/common/names.js'
import { pageHref } from '../../../page/address.js'

/** A family of a subscription in a region; `cores` is the regional total. */
export interface Series {
  readonly subscriptionId: string
  readonly region: string
  readonly family: string
}

const isTotal = (family: string): boolean => familyKey(family) === 'cores'

const seriesQuery = ({ subscriptionId, region, family }: Series): Record<string, string> => ({
  subscriptionIds: subscriptionId,
  region,
  ...(isTotal(family) ? {} : { family: familyKey(family) }),
})

/** The sizes of the series as they are read now, with what fits and why not. */
export const capacityHref = (series: Series): string => pageHref({ path: '/' }, { view: 'sizes', ...seriesQuery(series) })

/** The use of the series and its forecast. */
export const runwayHref = (series: Series): string =>
  pageHref({ path: '/quota' }, { view: 'runway', ...seriesQuery(series) })

/** A captured run in one of the tabs. */
export const runHref = (tab: 'candidates' | 'plan' | 'simulate', run: string, more: Record<string, string> = {}): string =>
  pageHref({ path: '/quota' }, { view: tab, run, ...more })

/** A part of the candidates' tab that is not the rows of a run. */
export const capturePartHref = (show: 'capture' | 'runs'): string =>
  pageHref({ path: '/quota' }, { view: 'candidates', show })
