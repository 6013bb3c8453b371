import { own } from '#shared/contract/common/own.js'
import type { Problem } from '#shared/contract/common/problems.js'
import type { AnyFilter, FilterDef } from './filter-def.js'

export interface ActiveFilter {
  readonly name: string
  readonly values: readonly string[]
}

/** Returns the display name of a value, such as a subscription's. */
type Label = (name: string, value: string) => string

/** The active filters as chips. The time does not filter rows: it has its own control. */
export const activeFilters = (def: FilterDef, filter: AnyFilter, label: Label): ActiveFilter[] =>
  def.codec.names.flatMap(name => {
    const values = def.codec.values(filter, name)
    if (name === 'at' || values.length === 0 || def.hasControl(filter, name)) return []
    return [{ name, values: values.map(text => label(name, text)) }]
  })

/** The active filters that exclude rows. */
export const narrowingFilters = (def: FilterDef, filter: AnyFilter, label: Label): ActiveFilter[] =>
  activeFilters(def, filter, label).filter(({ name }) => def.narrows(filter, name))

/** Removes one filter, or one value of it. */
export function withoutFilter(def: FilterDef, filter: AnyFilter, name: string, value?: string): AnyFilter {
  const present = own(filter, name)
  const left = Array.isArray(present) && value !== undefined ? present.filter(item => item !== value) : []
  return left.length > 0 ? { ...filter, [name]: left } : def.without(filter, name)
}

/** The filter with a known name instead of an unknown one, or without it. */
export function replacedName(def: FilterDef, filter: AnyFilter, problem: Problem, name?: string): AnyFilter {
  const { field, value } = problem
  if (field === null) return filter
  const present = own(filter, field)
  if (!def.codec.names.includes(field) || !Array.isArray(present)) return filter
  const left = present.flatMap(one => (one === value ? (name ?? []) : [one]))
  return def.read({ ...def.codec.query(filter), [field]: left.join(',') }).filter
}
