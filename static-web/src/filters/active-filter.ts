import { own } from '#shared/contract/common/own.js'
import type { Problem } from '#shared/contract/common/problems.js'
import type { AnyFilter, FilterDef } from './filter-def.js'

export interface ActiveFilter {
  readonly name: string
  readonly values: readonly string[]
}

/** Gives a value its readable name, such as a subscription's. */
type Label = (name: string, value: string) => string

/** The filters that are set, as words. The time that is shown does not filter rows: it has a control of its own. */
export const activeFilters = (def: FilterDef, filter: AnyFilter, label: Label): ActiveFilter[] =>
  def.codec.names.flatMap(name => {
    const values = def.codec.values(filter, name)
    if (name === 'at' || values.length === 0 || def.hasControl(filter, name)) return []
    return [{ name, values: values.map(text => label(name, text)) }]
  })

/** The active filters that keep rows away. */
export const narrowingFilters = (def: FilterDef, filter: AnyFilter, label: Label): ActiveFilter[] =>
  activeFilters(def, filter, label).filter(({ name }) => def.narrows(filter, name))

/** Drops one filter, or one value of it. */
export function withoutFilter(def: FilterDef, filter: AnyFilter, name: string, value?: string): AnyFilter {
  const present = own(filter, name)
  const left = Array.isArray(present) && value !== undefined ? present.filter(item => item !== value) : []
  return left.length > 0 ? { ...filter, [name]: left } : def.without(filter, name)
}

/** The filter with another name in the place of an unknown one, or without it. */
export function replacedName(def: FilterDef, filter: AnyFilter, problem: Problem, name?: string): AnyFilter {
  const { field, value } = problem
  if (field === null) return filter
  const present = own(filter, field)
  if (!def.codec.names.includes(field) || !Array.isArray(present)) return filter
  const left = present.flatMap(one => (one === value ? (name ?? []) : [one]))
  return def.read({ ...def.codec.query(filter), [field]: left.join(',') }).filter
}
