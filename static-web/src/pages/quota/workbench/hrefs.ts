import { pageHref } from '../../../page/address.js'
import { quotaName } from '../quota-name.js'

export type WorkbenchTab = 'candidates' | 'plan' | 'simulate'

/** A captured run in one of the tabs. */
export const runHref = (tab: WorkbenchTab, run: string, more: Readonly<Record<string, string>> = {}): string =>
  pageHref(quotaName, { view: tab, run, ...more })

/** A part of the candidates' tab that is not the rows of a run. */
export const partHref = (show: 'capture' | 'runs'): string => pageHref(quotaName, { view: 'candidates', show })
