import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { AnyFilter } from '../filters/filter-def.js'
import { readView, viewHref } from './address.js'
import type { PageDef } from './page-def.js'
import type { PageView, UrlProblem } from './page-view.js'
import { findPage } from './pages.js'

export type UpdateView<Filter extends AnyFilter = AnyFilter, Key = unknown> = (
  change: Partial<PageView<Filter, Key>>,
  options?: { replace?: boolean },
) => void

/** The view that the address describes. */
export function useView(page: PageDef): { view: PageView; problems: UrlProblem[]; search: string } {
  const search = useSearch()
  const { view, problems } = useMemo(() => readView(page, search), [page, search])
  return { view, problems, search }
}

/** The view of the current address, which may be newer than the rendered one; undefined outside the pages. */
export function readCurrentView(): PageView | undefined {
  const page = findPage(location.pathname)
  return page && readView(page, location.search).view
}

/** Changes the view in the current address. */
export const updateView: UpdateView = (change, options) => {
  const view = readCurrentView()
  if (!view) return
  const href = viewHref({ ...view, ...change })
  if (href !== location.pathname + location.search) navigate(href, { replace: options?.replace ?? false })
}

/** Changes some options of the current tab; an empty text removes one. */
export const updateOptions = (change: Readonly<Record<string, string>>, options?: { replace?: boolean }): void =>
  updateView({ options: { ...readCurrentView()?.options, ...change } }, options)
