import { type CapacityView, tabHref, type ViewName, type ViewOptions } from './url-state.js'

/** What each tab alone was set to when it was last seen; kept as long as the page is. The address stays what counts. */
const lastOptions = new Map<ViewName, ViewOptions>()

/** Keeps what the tab of a view is set to, but not the page of its list: another filter leaves other pages. */
export function rememberTab({ view, options: { page: _, ...options } }: Pick<CapacityView, 'view' | 'options'>): void {
  lastOptions.set(view, options)
}

/** The address of another tab as it was left, under the filters, at the time and with the marks of now. */
export const lastTabHref = (view: CapacityView, name: ViewName): string =>
  tabHref(view, name, name === view.view ? view.options : lastOptions.get(name))
