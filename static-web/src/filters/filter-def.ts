import type { ComponentType } from 'react'
import type { FacetValue } from '#shared/contract/common/facets.js'
import type { FilterCodec } from '#shared/contract/common/filter-codec.js'

/** The filter of any page, by the names of its parameters. */
export type AnyFilter = Readonly<Record<string, unknown>>

/** A filter that is a list of values; `name` is its parameter, and where the API counts its values. */
export interface ListField extends NamedField {
  readonly kind?: 'list'
  /** Its values, such as `regions`. */
  readonly plural: string
}

interface NamedField {
  readonly name: string
  readonly label: string
  /** The key of the column whose heading has this filter; the field's own name unless given. */
  readonly column?: string
}

/** A filter that is a range of figures. */
export interface RangeField extends NamedField {
  readonly kind: 'range'
  readonly unit?: string
}

/** A filter by a few values that are always the same. */
export interface ChoiceField extends NamedField {
  readonly kind: 'choice'
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** A filter by names that are typed. */
export interface NamesField extends NamedField {
  readonly kind: 'names'
  /** What may be typed, as a sentence. */
  readonly hint: string
}

export type FilterField = ListField | RangeField | ChoiceField | NamesField

/** Filters that share a button of the bar. */
export interface FieldGroup {
  readonly label: string
  readonly fields: readonly FilterField[]
}

/** Rows by the values of each list field, as the API counts them. */
export type Facets = Readonly<Record<string, readonly FacetValue[]>>

/** What the address or a filter could not be read as: the parameter and why, as a sentence without its subject. */
export interface FilterIssue {
  readonly name: string
  readonly text: string
}

/** The filter of a page: what it is read from and written to, and what its bar and chips show. */
export interface FilterDef<Filter extends AnyFilter = AnyFilter> {
  readonly codec: FilterCodec<Filter>
  /** Reads the parameters of an address; what is wrong is left out and listed. */
  read(params: Readonly<Record<string, string>>): { filter: Filter; issues: readonly FilterIssue[] }
  /** The parameters of an address of the pages, which may leave out what the API must be told. */
  addressQuery(filter: Filter): Record<string, string>
  /** What the search box finds, such as `sizes and families`. */
  readonly searched: string
  /** The lists of the bar, in order. */
  readonly fields: readonly ListField[]
  readonly groups?: readonly FieldGroup[]
  label(name: string): string
  /** The word for a value that the API does not list with its name. */
  valueLabel(name: string, value: string): string
  /** Whether a parameter that is set is shown by a control of its own, and so has no chip. */
  hasControl(filter: Filter, name: string): boolean
  /** Whether a parameter that is set keeps rows away. */
  narrows(filter: Filter, name: string): boolean
  /** The filter without one parameter. */
  without(filter: Filter, name: string): Filter
  /** No filter, of the same time. */
  cleared(filter: Filter): Filter
  /** Parameters without which every value of the lists is counted. */
  catalogue(filter: Filter): Filter
  /** What it is narrowed to, as it follows the name of a tab in the title of a window: ` in Europe`. */
  titleWords?(filter: Filter, toRegionName: (region: string) => string): string
  /** Controls of the area that always stand in the bar, and those among the lists. */
  readonly Controls?: ComponentType<{ filter: never }>
  readonly MoreFields?: ComponentType<{ filter: never }>
}

/** Every field of a filter, with those of its groups. */
export const allFields = ({ fields, groups = [] }: Pick<FilterDef, 'fields' | 'groups'>): readonly FilterField[] => [
  ...fields,
  ...groups.flatMap(group => group.fields),
]
