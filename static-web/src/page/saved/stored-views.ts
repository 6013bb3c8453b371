import { isViewHref, maxNameLength } from '#shared/contract/shared-view.js'

/** A view under a name of its user's: the address holds all of it. */
export interface StoredView {
  readonly name: string
  /** Path and query, such as `/?view=matrix`. */
  readonly href: string
}

const key = 'headroom-views'
export const maxViews = 100

const isView = (value: unknown): value is StoredView => {
  const { name, href } = (value ?? {}) as Partial<StoredView>
  return typeof name === 'string' && typeof href === 'string' && isViewHref(href)
}

/** What a browser has kept; anything but a list of views counts as nothing. */
export function parseViews(text: string | null): StoredView[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isView).slice(0, maxViews) : []
  } catch {
    return []
  }
}

/** Whether one more can be kept under a name; one of the same name gives way. */
export const hasRoomFor = (views: readonly StoredView[], name: string): boolean =>
  views.length < maxViews || views.some(view => view.name === keptName(name))

const keptName = (name: string): string => name.trim().slice(0, maxNameLength)

/** Adds a view by name, where there is room for it; one of the same name gives way. */
export function withView(views: readonly StoredView[], name: string, href: string): StoredView[] {
  const called = keptName(name)
  if (called === '' || !hasRoomFor(views, called)) return [...views]
  const others = views.filter(view => view.name !== called)
  return [...others, { name: called, href }].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** The same views with another name for one; a view that has the new name already gives way. */
export function renamed(views: readonly StoredView[], from: string, to: string): StoredView[] {
  const view = views.find(({ name }) => name === from)
  if (!view || to.trim() === '') return [...views]
  return withView(without(views, from), to, view.href)
}

export const without = (views: readonly StoredView[], name: string): StoredView[] =>
  views.filter(view => view.name !== name)

/** What the address of a view says, in plain letters where they can be had: a search may hold a lone `%`. */
export function plainHref(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

/** What this browser has kept; nothing where it lets nobody look. */
export function readViews(): StoredView[] {
  try {
    return parseViews(localStorage.getItem(key))
  } catch {
    return []
  }
}

/** Throws where the browser keeps nothing more. */
export const writeViews = (views: readonly StoredView[]): void => localStorage.setItem(key, JSON.stringify(views))
