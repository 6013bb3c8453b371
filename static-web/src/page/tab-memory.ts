import { own } from '#shared/contract/common/own.js'
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

/**
 * The address of another tab with its last options, and the current filters, time and marks. Where an option that the
 * tabs share has another value now, the last options of the tab are about something else.
 */
export function lastTabHref(view: PageView, name: string): string {
  if (name === view.view) return tabHref(view, name, view.options)
  const { sharedOptions = [] } = view.page
  const shared = Object.entries(view.options).filter(([option]) => sharedOptions.includes(option))
  const last = lastOptions.get(tabKey(view, name))
  const isSame = shared.every(([option, value]) => last !== undefined && own(last, option) === value)
  return tabHref(view, name, isSame ? last : Object.fromEntries(shared))
}
