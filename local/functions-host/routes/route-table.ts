import { findTrigger, type RegisteredFunction } from '#local/functions-host/app/registry.js'
import { HostError } from '#local/functions-host/host-error.js'
import { createMatcher, type Params, type RouteMatcher } from './route-matcher.js'
import { mayOverlap } from './route-overlap.js'
import { isOmissible } from './route-template.js'

/** The only function whose route may overlap others: it answers all other requests. */
const fallbackName = 'zzNotFound'

interface Entry {
  called: RegisteredFunction
  /** Name of the trigger binding. */
  binding: string
  /** Upper case. */
  methods: Set<string>
  matcher: RouteMatcher
}

export interface RouteMatch {
  called: RegisteredFunction
  binding: string
  params: Params
  /** Parameters of the route that the path may omit. */
  omissible: string[]
}

export interface RouteTable {
  /** The first function by name that matches. `path` is decoded, `method` upper case. */
  match(method: string, path: string): RouteMatch | undefined
}

/**
 * Sorts the HTTP functions by name, case-insensitive, like the real host. Throws a HostError for routes that the real
 * host rejects, and for two routes that can match the same request, because then only their names would decide.
 */
export function createRouteTable(functions: Iterable<RegisteredFunction>, routePrefix: string): RouteTable {
  const entries = [...functions].map(called => readEntry(called, routePrefix)).sort(byName)
  for (const [index, entry] of entries.entries())
    for (const later of entries.slice(index + 1)) refuseOverlap(entry, later)
  return {
    match(method, path) {
      for (const { called, binding, methods, matcher } of entries) {
        const params = methods.has(method) ? matcher.match(path) : undefined
        if (params) return { called, binding, params, omissible: matcher.omissible }
      }
    },
  }
}

function readEntry(called: RegisteredFunction, routePrefix: string): Entry {
  const trigger = findTrigger(called.metadata)
  if (typeof trigger.route !== 'string') throw new HostError(`function ${called.name} has no route: give it one`)
  const route = trigger.route.replace(/^\/+/, '')
  const reserved = /^(?:admin|runtime)/i.exec(route)
  if (reserved)
    throw new HostError(
      `route '${route}' of ${called.name} starts with '${reserved[0]}', which is reserved by the host`,
    )
  const methods = (trigger.methods as string[] | undefined) ?? []
  return {
    called,
    binding: trigger.name,
    methods: new Set((methods.length > 0 ? methods : everyMethod).map(method => method.toUpperCase())),
    matcher: createMatcher(routePrefix === '' ? route : `${routePrefix}/${route}`),
  }
}

const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

function byName(one: Entry, other: Entry): number {
  const [a, b] = [one.called.name.toUpperCase(), other.called.name.toUpperCase()]
  return a < b ? -1 : a > b ? 1 : 0
}

function refuseOverlap(earlier: Entry, later: Entry): void {
  if (isFallback(earlier))
    throw new HostError(`function ${later.called.name} sorts after ${fallbackName}, so it could never be reached`)
  if (isFallback(later)) return
  const method = [...earlier.methods].find(its => later.methods.has(its))
  if (method === undefined || !mayOverlap(earlier.matcher.template, later.matcher.template)) return
  throw new HostError(
    `routes '${earlier.matcher.template.text}' of ${earlier.called.name} and '${later.matcher.template.text}' of ` +
      `${later.called.name} can both match one ${method} request: make them differ, by a constraint such as {id:guid}`,
  )
}

function isFallback({ called, matcher }: Entry): boolean {
  const [segment] = matcher.template.segments
  const catchesAll =
    segment !== undefined && isOmissible(segment) && segment.some(part => typeof part === 'object' && part.catchAll)
  return called.name.toLowerCase() === fallbackName.toLowerCase() && catchesAll
}
