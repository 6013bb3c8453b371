import { useMemo, useRef } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { type CapacityView, readView, type UrlProblem, viewHref } from './url-state.js'

type ViewChange = Partial<CapacityView>
type UpdateView = (change: ViewChange, options?: { replace?: boolean }) => void

/** The view that the address describes, and a way to change the address. */
export function useView(): { view: CapacityView; problems: UrlProblem[]; search: string; update: UpdateView } {
  const search = useSearch()
  const { view, problems } = useMemo(() => readView(search), [search])
  return { view, problems, search, update: updateView }
}

/** Changes the view the address holds at this moment, not the one last rendered. */
export const updateView: UpdateView = (change, options) => {
  const { view } = readView(location.search)
  const href = viewHref({ ...view, ...change })
  if (href !== location.pathname + location.search) navigate(href, { replace: options?.replace ?? false })
}

/** Changes some of what the present tab alone is set to; an empty text drops one. */
export const updateOptions = (change: Readonly<Record<string, string>>, options?: { replace?: boolean }): void => {
  const { view } = readView(location.search)
  updateView({ options: { ...view.options, ...change } }, options)
}

/**
 * One step back per visit: the first change of a visit (a word typed, a list open) adds to the history, the others
 * replace it.
 */
export function useVisit(): { update: UpdateView; end(): void } {
  const under = useRef(false)
  return useMemo(
    () => ({
      update: change => {
        updateView(change, { replace: under.current })
        under.current = true
      },
      end: () => {
        under.current = false
      },
    }),
    [],
  )
}
