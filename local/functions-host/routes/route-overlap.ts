import { mayBothAccept } from './route-constraint.js'
import { isOmissible, type Parameter, type RouteTemplate, type Segment } from './route-template.js'

/** Whether some path may match both routes. If in doubt, true. */
export function mayOverlap(one: RouteTemplate, other: RouteTemplate): boolean {
  return segmentsMeet(one.segments, other.segments)
}

function segmentsMeet(one: Segment[], other: Segment[]): boolean {
  const [a, ...oneRest] = one
  const [b, ...otherRest] = other
  if (a === undefined && b === undefined) return true
  if (a === undefined) return other.every(isOmissible)
  if (b === undefined) return one.every(isOmissible)
  if (isCatchAll(a) || isCatchAll(b)) return true
  return segmentMeets(a, b) && segmentsMeet(oneRest, otherRest)
}

function segmentMeets(one: Segment, other: Segment): boolean {
  const [a, b] = [whole(one), whole(other)]
  if (typeof a === 'string' && typeof b === 'string') return a.toLowerCase() === b.toLowerCase()
  if (typeof a === 'string' && typeof b === 'object') return accepts(b, a)
  if (typeof b === 'string' && typeof a === 'object') return accepts(a, b)
  if (typeof a === 'object' && typeof b === 'object') return mayBothAccept(a.constraints, b.constraints)
  return edgesMeet(one, other)
}

/** A segment of text and parameters can only be distinguished by the text at its ends. */
function edgesMeet(one: Segment, other: Segment): boolean {
  const start = (segment: Segment) => (typeof segment[0] === 'string' ? segment[0].toLowerCase() : '')
  const end = (segment: Segment) => {
    const last = segment.at(-1)
    return typeof last === 'string' ? last.toLowerCase() : ''
  }
  const meet = (a: string, b: string, fits: 'startsWith' | 'endsWith') => a[fits](b) || b[fits](a)
  return meet(start(one), start(other), 'startsWith') && meet(end(one), end(other), 'endsWith')
}

function whole(segment: Segment): string | Parameter | undefined {
  return segment.length === 1 ? segment[0] : undefined
}

function accepts(parameter: Parameter, text: string): boolean {
  return parameter.constraints.every(constraint => constraint.accepts(text))
}

function isCatchAll(segment: Segment): boolean {
  return segment.some(part => typeof part === 'object' && part.catchAll)
}
