import { HostError } from '#local/functions-host/host-error.js'
import { type Constraint, parseConstraint } from './route-constraint.js'

export interface Parameter {
  name: string
  constraints: Constraint[]
  /** Matches the rest of the path, including slashes. */
  catchAll: boolean
  /** May be absent at the end of the path. */
  optional: boolean
  /** The value if the parameter is absent. */
  fallback: string | undefined
}

/** The parts of one segment: alternating texts and parameters. */
export type Segment = (string | Parameter)[]

/** A parsed route such as `api/jobs/{id:guid}/{part?}`. */
export interface RouteTemplate {
  text: string
  segments: Segment[]
}

/** Parses a route template in ASP.NET's syntax, without a leading slash. */
export function parseTemplate(text: string): RouteTemplate {
  const path = text.replace(/^\/+|\/+$/g, '')
  const segments = path === '' ? [] : splitOutsideBraces(path).map(part => parseSegment(part, text))
  const names = segments.flat().flatMap(part => (typeof part === 'string' ? [] : part.name.toLowerCase()))
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new HostError(`route '${text}' has two parameters named ${twice}`)
  segments.forEach((segment, index) => {
    const last = index === segments.length - 1
    if (!last && segment.some(part => typeof part !== 'string' && part.catchAll))
      throw new HostError(`route '${text}' has a segment after its catch-all`)
    if (isOmissible(segment) && !segments.slice(index + 1).every(isOmissible))
      throw new HostError(`route '${text}' has a required segment after an optional one`)
  })
  return { text, segments }
}

/** Whether a path may omit this segment. */
export function isOmissible(segment: Segment): boolean {
  const [only] = segment
  return segment.length === 1 && typeof only === 'object' && (only.optional || only.catchAll)
}

function parseSegment(text: string, route: string): Segment {
  if (text === '') throw new HostError(`route '${route}' has an empty segment`)
  const parts: Segment = []
  let rest = text
  while (rest !== '') {
    const literal = /^[^{}]+/.exec(rest)?.[0]
    const parameter = /^\{([^{}]+)\}/.exec(rest)
    if (literal) parts.push(literal)
    else if (parameter?.[1]) parts.push(parseParameter(parameter[1], route))
    else throw new HostError(`route '${route}' has unbalanced braces`)
    rest = rest.slice(literal?.length ?? parameter?.[0].length)
  }
  return parts
}

function parseParameter(text: string, route: string): Parameter {
  const [, stars = '', name = '', rules = '', fallback, mark] =
    /^(\*{0,2})(\w+)((?::\w+(?:\((?:[^()]|\([^()]*\))*\))?)*)(?:=(.*))?(\?)?$/.exec(text) ?? []
  if (name === '') throw new HostError(`route '${route}' has a parameter '{${text}}' that this host cannot read`)
  const constraints = rules.match(/:\w+(?:\((?:[^()]|\([^()]*\))*\))?/g) ?? []
  return {
    name,
    constraints: constraints.map(rule => parseConstraint(rule.slice(1))),
    catchAll: stars !== '',
    optional: mark === '?' || fallback !== undefined,
    fallback,
  }
}

function splitOutsideBraces(path: string): string[] {
  const segments = ['']
  let depth = 0
  for (const character of path) {
    if (character === '{') depth++
    if (character === '}') depth--
    if (character === '/' && depth === 0) segments.push('')
    else segments[segments.length - 1] += character
  }
  return segments
}
