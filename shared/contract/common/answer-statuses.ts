import { hasBody, type Route } from './route.js'

/** The calls per minute from one address for a public route that writes. */
const defaultWritesPerMinute = 60

/** Maximum calls of a route per minute, counted by user, else by address; undefined if not limited. */
export function callsPerMinute({ perMinute, level, method }: Route): number | undefined {
  if (perMinute === 'unlimited') return undefined
  return perMinute ?? (level === 'public' && method !== 'GET' ? defaultWritesPerMinute : undefined)
}

/** Every status that a route can answer, ascending: those that follow from its definition, and its own. */
export function toStatuses(route: Route): number[] {
  const { level, method, query, params, body, stores = false, status = 200, answers = [] } = route
  const writes = method !== 'GET'
  const isForBrowsers = level === 'public' || level === 'user' || level === 'admin'
  const statuses = [
    status,
    500,
    503,
    ...answers,
    ...(query || params || writes ? [400] : []),
    ...(level === 'public' ? [] : [401]),
    // Not an administrator, or a write from another origin.
    ...(level === 'admin' || ((writes || stores) && isForBrowsers) ? [403] : []),
    ...(params ? [404] : []),
    ...(hasBody(route) ? [413] : []),
    ...(hasBody(route) && body ? [415] : []),
    ...(callsPerMinute(route) === undefined ? [] : [429]),
  ]
  return [...new Set(statuses)].sort((a, b) => a - b)
}
