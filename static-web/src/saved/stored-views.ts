/** A view under a name of its user's: the address holds all of it. */
export interface StoredView {
  readonly name: string
  /** Path and query, such as `/?view=matrix`. */
  readonly href: string
}

const key = 'headroom-views'
const mostViews = 100
export const longestName = 60

const isView = (value: unknown): value is StoredView => {
  const { name, href } = (value ?? {}) as Partial<StoredView>
  return typeof name === 'string' && typeof href === 'string' && /^\/(\?|$)/.test(href)
}

/** What a browser has kept; whatever is no list of views counts as nothing. */
export function parseViews(text: string | null): StoredView[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isView).slice(0, mostViews) : []
  } catch {
    return []
  }
}

/** Adds a view by name; one of the same name gives way. */
export function withView(views: readonly StoredView[], name: string, href: string): StoredView[] {
  const called = name.trim().slice(0, longestName)
  if (called === '') return [...views]
  const others = views.filter(view => view.name !== called)
  return [...others, { name: called, href }].toSorted((a, b) => a.name.localeCompare(b.name)).slice(0, mostViews)
}

/** The same views with another name for one; a view that has the new name already gives way. */
export function renamed(views: readonly StoredView[], from: string, to: string): StoredView[] {
  const view = views.find(({ name }) => name === from)
  if (!view || to.trim() === '') return [...views]
  return withView(without(views, from), to, view.href)
}

export const without = (views: readonly StoredView[], name: string): StoredView[] =>
  views.filter(view => view.name !== name)

export const readViews = (): StoredView[] => parseViews(localStorage.getItem(key))

/** Throws where the browser keeps nothing more. */
export const writeViews = (views: readonly StoredView[]): void => localStorage.setItem(key, JSON.stringify(views))
