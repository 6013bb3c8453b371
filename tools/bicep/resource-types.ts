import type { Checker } from './checker.js'
import { type Declaration, property, toBody, toLiteral } from './syntax/template.js'
import { anything, nullable, type ObjectType, type Type } from './types/types.js'

/** `type@version` of a resource, with the type of its enclosing resource in front. */
export function fullName(declaration: Declaration): string | undefined {
  const written = toLiteral(declaration.source)
  if (written === undefined || !declaration.outer) return written
  const [type = '', version] = written.split('@')
  const [outerType, outerVersion] = fullName(declaration.outer)?.split('@') ?? []
  return `${outerType}/${type}@${version ?? outerVersion}`
}

/** What the name of a resource stands for: one resource, a list of a loop's, or null where its condition is false. */
export function resourceType(checker: Checker, declaration: Declaration): Type {
  const type = bodyType(checker, declaration)
  if (!type) return anything
  const { loop, condition } = toBody(declaration.value)
  const resource: Type = { ...type, isResource: true }
  const one = condition ? nullable(resource) : resource
  return loop ? { kind: 'array', item: () => one } : one
}

/** The object that the body is; undefined if the type is not known. */
export function bodyType({ project }: Checker, declaration: Declaration): ObjectType | undefined {
  const body = project.types.find(fullName(declaration) ?? '')?.body
  if (body?.kind !== 'variants') return body?.kind === 'object' ? body : undefined
  const name = toLiteral(property(toBody(declaration.value).object, body.key)) ?? ''
  return body.variants.get(name)?.() ?? body.variants.get(name.split('/').at(-1) ?? '')?.()
}
