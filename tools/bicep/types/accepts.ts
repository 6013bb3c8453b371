import { suggest } from '../problem.js'
import { type LiteralType, members, type ObjectType, type Type } from './types.js'

/** Whether a value of the type `actual` can stand where `expected` is. */
export function accepts(expected: Type, actual: Type, depth = 0): boolean {
  if (expected.kind === 'any' || actual.kind === 'any' || depth > 8) return true
  if (actual.kind === 'union') return actual.members.every(member => accepts(expected, member, depth))
  if (expected.kind === 'union') return acceptsAny(expected.members, actual, depth)
  if (expected.kind === 'variants') return actual.kind === 'object' || actual.kind === 'variants'
  if (expected.kind === 'object') return actual.kind === 'variants' || acceptsObject(expected, actual, depth)
  if (expected.kind === 'array') return actual.kind === 'array' && accepts(expected.item(), actual.item(), depth + 1)
  if (expected.kind === 'literal') return actual.kind === 'literal' && actual.value === expected.value
  if (actual.kind === 'literal') return expected.kind === toKind(actual)
  return expected.kind === actual.kind
}

/** A text outside of the values that an open enumeration lists is refused: it is a typing error far more often than news. */
function acceptsAny(expected: readonly Type[], actual: Type, depth: number): boolean {
  const listed = expected.filter(({ kind }) => kind === 'literal')
  const isListed = actual.kind === 'literal' && typeof actual.value === 'string' && listed.length > 0
  return (isListed ? expected.filter(({ kind }) => kind !== 'string') : expected).some(type =>
    accepts(type, actual, depth),
  )
}

function acceptsObject(expected: ObjectType, actual: Type, depth: number): boolean {
  if (actual.kind !== 'object') return false
  return [...expected.properties].every(([name, { type, isRequired }]) => {
    const given = actual.properties.get(name)
    if (!given) return !isRequired || actual.additional !== undefined
    return accepts(
      isRequired ? type() : { kind: 'union', members: [type(), { kind: 'null' }] },
      given.type(),
      depth + 1,
    )
  })
}

/** The end of a sentence that says in what an object differs from the expected one. */
export function difference(expected: Type, actual: Type): string {
  const object = members(expected).find(({ kind }) => kind === 'object')
  if (object?.kind !== 'object' || actual.kind !== 'object') return ''
  for (const [name, { type, isRequired }] of object.properties) {
    const given = actual.properties.get(name)
    if (!given && isRequired) return ` without ${name}`
    if (given && !accepts(type(), given.type())) return ` with another kind of ${name}`
  }
  return ''
}

/** A property that a value has and that does not exist where it goes, with where that is. */
export function unknownProperty(expected: Type, actual: Type, depth = 0): string | undefined {
  const type = members(expected).filter(({ kind }) => kind !== 'null' && kind !== 'string')
  const [only] = type
  if (!only || type.length > 1 || depth > 8) return undefined
  if (only.kind === 'array' && actual.kind === 'array') {
    const items = members(actual.item()).map(item => unknownProperty(only.item(), item, depth + 1))
    return items.find(found => found !== undefined)
  }
  if (only.kind !== 'object' || only.additional || actual.kind !== 'object' || actual.isResource) return undefined
  for (const [name, { type: given }] of actual.properties) {
    const property = only.properties.get(name)
    if (!property) return `${name}, which does not exist on ${only.name}${suggest(name, only.properties.keys())}`
    const inner = unknownProperty(property.type(), given(), depth + 1)
    if (inner) return inner
  }
  return undefined
}

export const toKind = ({ value }: LiteralType): 'string' | 'int' | 'bool' =>
  typeof value === 'string' ? 'string' : typeof value === 'number' ? 'int' : 'bool'

/** The listed texts of an enumeration. */
export const literals = (type: Type): string[] => [
  ...new Set(
    members(type).flatMap(member =>
      member.kind === 'literal' && typeof member.value === 'string' ? [member.value] : [],
    ),
  ),
]
