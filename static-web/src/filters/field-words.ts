import type { FilterField } from './filter-def.js'

/** A range of an address in words: `4..16` is "4 to 16", `4..` is "at least 4". */
export function rangeWords(text: string, unit: string | undefined): string {
  const [from = '', to] = text.split('..')
  const words =
    to === undefined ? from : from === '' ? `at most ${to}` : to === '' ? `at least ${from}` : `${from} to ${to}`
  return unit === undefined ? words : `${words} ${unit}`
}

/** The word for a value of a field that the API does not list with its name. */
export function fieldValueLabel(field: FilterField | undefined, value: string): string {
  if (field?.kind === 'range') return rangeWords(value, field.unit)
  const choice = field?.kind === 'choice' ? field.choices.find(one => one.value === value) : undefined
  return choice?.label ?? value
}
