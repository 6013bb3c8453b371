import { shownTab } from './page-def.js'
import type { PageView } from './page-view.js'

/** What tells a view from others in a strip of windows: the open row, else the tab and what it is narrowed to. */
export function pageTitle(view: PageView): string {
  const { page, filter, row } = view
  const { label } = shownTab(view)
  if (row !== null && page.marks) {
    const { title, detail } = page.marks.name(row as never)
    return `${title} in ${detail} · ${label} · ${page.title}`
  }
  return `${label}${page.filter.titleWords?.(filter) ?? ''} · ${page.title}`
}
