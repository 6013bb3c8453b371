import { tabHref } from './address.js'
import type { PageView, ViewOptions } from './page-view.js'

/** The last options of each tab, kept until the page is reloaded. The address has priority. */
const lastOptions = new Map<string, ViewOptions>()

const tabKey = ({ page }: PageView, name: string): string => `${page.path} ${name}`

/** Keeps the options of a view's tab, but not the page of its list: another filter has other pages. */
export function rememberTab(view: PageView): void {
  const { page: _, ...options } = view.options
  lastOptions.set(tabKey(view, view.view), options)
}

/** The address of another tab with its last options, and the current filters, time and marks. */
export const lastTabHref = (view: PageView, name: string): string =>
  tabHref(view, name, name === view.view ? view.options : lastOptions.get(tabKey(view, name)))
