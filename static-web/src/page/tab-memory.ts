import { tabHref } from './address.js'
import type { PageView, ViewOptions } from './page-view.js'

/** What each tab alone was set to when it was last seen; kept as long as the page is. The address stays what counts. */
const lastOptions = new Map<string, ViewOptions>()

const tabKey = ({ page }: PageView, name: string): string => `${page.path} ${name}`

/** Keeps what the tab of a view is set to, but not the page of its list: another filter leaves other pages. */
export function rememberTab(view: PageView): void {
  const { page: _, ...options } = view.options
  lastOptions.set(tabKey(view, view.view), options)
}

/** The address of another tab as it was left, under the filters, at the time and with the marks of now. */
export const lastTabHref = (view: PageView, name: string): string =>
  tabHref(view, name, name === view.view ? view.options : lastOptions.get(tabKey(view, name)))
