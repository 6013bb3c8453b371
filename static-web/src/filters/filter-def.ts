import type { ComponentType } from 'react'
import type { FacetValue } from '#shared/contract/common/facets.js'
import type { FilterCodec } from '#shared/contract/common/filter-codec.js'

/** The filter of any page, by parameter name. */
export type AnyFilter = Readonly<Record<string, unknown>>

/** A filter with a list of values. `name` is its parameter, and the key of its counts in the API. */
export interface ListField extends NamedField {
  readonly kind?: 'list'
  /** Noun for its values, such as `regions`. */
  readonly plural: string
}

interface NamedField {
  readonly name: string
  readonly label: string
  /** The key of the column whose heading shows this filter. Default: the field's own name. */
  readonly column?: string
}

/** A filter by a range of numbers. */
export interface RangeField extends NamedField {
  readonly kind: 'range'
  readonly unit?: string
}

/** A filter by a few fixed values. */
export interface ChoiceField extends NamedField {
  readonly kind: 'choice'
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** A filter by typed names. */
export interface NamesField extends NamedField {
  readonly kind: 'names'
  /** What can be typed, as a sentence. */
  readonly hint: string
}

export type FilterField = ListField | RangeField | ChoiceField | NamesField

/** Filters that share a button of the bar. */
export interface FieldGroup {
  readonly label: string
  readonly fields: readonly FilterField[]
}

/** Counts of rows by the values of each list field, from the API. */
export type Facets = Readonly<Record<string, readonly FacetValue[]>>

/** An invalid parameter or filter: its name, and the reason as a sentence without its subject. */
export interface FilterIssue {
  readonly name: string
  readonly text: string
}

/** The filter of a page: how it is parsed and written, and what its bar and chips show. */
export interface FilterDef<Filter extends AnyFilter = AnyFilter> {
  readonly codec: FilterCodec<Filter>
  /** Parses the parameters of an address. Invalid ones are left out and listed. */
  read(params: Readonly<Record<string, string>>): { filter: Filter; issues: readonly FilterIssue[] }
  /** The parameters in an address of the pages, which omits some that the API needs. */
  addressQuery(filter: Filter): Record<string, string>
  /** What the search box searches, such as `sizes and families`. */
  readonly searched: string
  /** The lists of the bar, in order. */
  readonly fields: readonly ListField[]
  readonly groups?: readonly FieldGroup[]
  label(name: string): string
  /** The word for a value whose name the API does not return. */
  valueLabel(name: string, value: string): string
  /** Whether an active parameter has its own control, and so no chip. */
  hasControl(filter: Filter, name: string): boolean
  /** Whether an active parameter excludes rows. */
  narrows(filter: Filter, name: string): boolean
  /** The filter without one parameter. */
  without(filter: Filter, name: string): Filter
  /** No filter, at the same time. */
  cleared(filter: Filter): Filter
  /** Parameters without which every value of the lists is counted. */
  catalogue(filter: Filter): Filter
  /** What it is narrowed to, as it follows the name of a tab in the title of a window: ` in Europe`. */
  titleWords?(filter: Filter, toRegionName: (region: string) => string): string
  /** Controls of the area that always stand in the bar, and those among the lists. */
  readonly Controls?: ComponentType<{ filter: never }>
  readonly MoreFields?: ComponentType<{ filter: never }>
}

/** Every field of a filter, including those in its groups. */
export const allFields = ({ fields, groups = [] }: Pick<FilterDef, 'fields' | 'groups'>): readonly FilterField[] => [
  ...fields,
  ...groups.flatMap(group => group.fields),
]
