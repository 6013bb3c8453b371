import { setOwn } from '#shared/contract/common/own.js'
import { isOmissible, type Parameter, parseTemplate, type RouteTemplate, type Segment } from './route-template.js'

export type Params = Record<string, string>

/** A parsed route that extracts the parameters of a path. */
export interface RouteMatcher {
  template: RouteTemplate
  /** Names of the parameters that a path may omit and that have no default. */
  omissible: string[]
  /** `path` starts with a slash and is decoded. Undefined if the path does not match. */
  match(path: string): Params | undefined
}

/** Case-insensitive; one trailing slash is allowed, as in ASP.NET. */
export function createMatcher(route: string): RouteMatcher {
  const template = parseTemplate(route)
  const parameters = template.segments.flat().filter(part => typeof part !== 'string')
  const expression = new RegExp(`^${template.segments.map(toExpression).join('')}/?$`, 'is')
  return {
    template,
    omissible: parameters.filter(isWithoutDefault).map(({ name }) => name),
    match(path) {
      const found = expression.exec(path)
      return found === null ? undefined : readParams(parameters, found)
    },
  }
}

function isWithoutDefault({ optional, catchAll, fallback }: Parameter): boolean {
  return (optional || catchAll) && fallback === undefined
}

function readParams(parameters: Parameter[], found: RegExpExecArray): Params | undefined {
  const params: Params = {}
  for (const [index, parameter] of parameters.entries()) {
    const text = found[index + 1] || parameter.fallback
    if (text === undefined) continue
    if (!parameter.constraints.every(constraint => constraint.accepts(text))) return undefined
    setOwn(params, parameter.name, text)
  }
  return params
}

function toExpression(segment: Segment): string {
  const parts = segment.map(part => {
    if (typeof part === 'string') return part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return part.catchAll ? '(.*)' : '([^/]+?)'
  })
  return isOmissible(segment) ? `(?:/${parts.join('')})?` : `/${parts.join('')}`
}
