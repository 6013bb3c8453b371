import type { Route } from './route.js'

/** Anybody may write where a public route does: this many of its calls a minute from one address. */
const defaultWritesPerMinute = 60

/** Calls of a route that are taken in a minute, counted by user, else by address; undefined where they are not counted. */
export function callsPerMinute({ perMinute, level, method }: Route): number | undefined {
  if (perMinute === 'unlimited') return undefined
  return perMinute ?? (level === 'public' && method !== 'GET' ? defaultWritesPerMinute : undefined)
}

/** Every status that a route can answer, in rising order: what follows from its value, and those that it names as its own. */
export function toStatuses(route: Route): number[] {
  const { level, method, query, params, body, status = 200, answers = [] } = route
  const writes = method !== 'GET'
  const isForBrowsers = level === 'public' || level === 'user' || level === 'admin'
  const statuses = [
    status,
    500,
    503,
    ...answers,
    ...(query || params || writes ? [400] : []),
    ...(level === 'public' ? [] : [401]),
    // Not an administrator, or the write comes from another origin.
    ...(level === 'admin' || (writes && isForBrowsers) ? [403] : []),
    ...(params ? [404] : []),
    ...(writes ? [413] : []),
    ...(writes && body ? [415] : []),
    ...(callsPerMinute(route) === undefined ? [] : [429]),
  ]
  return [...new Set(statuses)].sort((a, b) => a - b)
}
