import { shownTab } from './page-def.js'
import type { PageView } from './page-view.js'

/**
 * The window title of a view: the open row, else the tab and its filter. It has the names of regions without their
 * codes, which are in the address.
 */
export function pageTitle(view: PageView, toRegionName: (region: string) => string): string {
  const { page, filter, row } = view
  const { label } = shownTab(view)
  if (row !== null && page.marks) {
    const { title, region } = page.marks.name(row as never)
    return `${title} in ${toRegionName(region)} · ${label} · ${page.title}`
  }
  return `${label}${page.filter.titleWords?.(filter, toRegionName) ?? ''} · ${page.title}`
}
