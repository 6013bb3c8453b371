/** What a value can be. Types refer to one another lazily, because Azure's contain themselves. */
export type Type = Primitive | LiteralType | ArrayType | ObjectType | VariantsType | UnionType

export interface Primitive {
  readonly kind: 'any' | 'null' | 'string' | 'int' | 'bool'
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
  readonly pattern?: string | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
}
export interface LiteralType {
  readonly kind: 'literal'
  readonly value: string | number | boolean
}
export interface ArrayType {
  readonly kind: 'array'
  readonly item: () => Type
}
export interface ObjectType {
  readonly kind: 'object'
  readonly name: string
  readonly properties: ReadonlyMap<string, Property>
  /** The type of properties beyond these; without it there are none. */
  readonly additional?: (() => Type) | undefined
  /** True of a resource, which has functions such as `listKeys`. */
  readonly isResource?: boolean
}
/** Objects that the value of one property tells apart. */
export interface VariantsType {
  readonly kind: 'variants'
  readonly name: string
  readonly key: string
  readonly variants: ReadonlyMap<string, () => ObjectType>
}
export interface UnionType {
  readonly kind: 'union'
  readonly members: readonly Type[]
}
export interface Property {
  readonly type: () => Type
  readonly isRequired: boolean
  readonly isReadOnly: boolean
}

export const anything: Type = { kind: 'any' }
export const nothing: Type = { kind: 'null' }
export const text: Type = { kind: 'string' }
export const int: Type = { kind: 'int' }
export const bool: Type = { kind: 'bool' }
export const anyArray: ArrayType = { kind: 'array', item: () => anything }
export const anyObject: ObjectType = objectType('object', {}, () => anything)

export function objectType(name: string, of: Record<string, Type>, additional?: () => Type): ObjectType {
  const properties = Object.entries(of).map(([key, type]) => [key, optional(type)] as const)
  return { kind: 'object', name, properties: new Map(properties), ...(additional && { additional }) }
}

export const optional = (type: Type): Property => ({ type: () => type, isRequired: false, isReadOnly: false })
export const required = (type: Type): Property => ({ type: () => type, isRequired: true, isReadOnly: false })

/** The union of some types: flat, and `any` if one of them is. */
export function unionType(types: readonly Type[]): Type {
  const members = types.flatMap(type => (type.kind === 'union' ? type.members : [type]))
  if (members.some(({ kind }) => kind === 'any')) return anything
  const [only] = members
  return members.length === 1 && only ? only : { kind: 'union', members }
}

export const members = (type: Type): readonly Type[] => (type.kind === 'union' ? type.members : [type])
export const mayBeNull = (type: Type): boolean => members(type).some(({ kind }) => kind === 'null')
export const nullable = (type: Type): Type => unionType([type, nothing])

/** The type without null. */
export function present(type: Type): Type {
  const rest = members(type).filter(({ kind }) => kind !== 'null')
  return rest.length === 0 ? anything : unionType(rest)
}

export function describe(type: Type): string {
  if (type.kind === 'literal') return typeof type.value === 'string' ? `'${type.value}'` : String(type.value)
  if (type.kind === 'array') return 'array'
  if (type.kind === 'object' || type.kind === 'variants') return 'object'
  if (type.kind === 'union') return [...new Set(type.members.map(describe))].join(' | ')
  return type.kind
}
