import { shownTab } from './page-def.js'
import type { PageView } from './page-view.js'

/**
 * What tells a view from others in a strip of windows: the open row, else the tab and what it is narrowed to. Regions have
 * their names alone: the address has their codes.
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
