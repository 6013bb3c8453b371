import { columnHeadings } from '#shared/contract/admin/admin-settings.js'

export const columnKeys = columnHeadings.map(({ key }) => key)

/** The columns of the sizes that can be hidden, by their headings. */
export const columnOptions = columnHeadings.map(({ key, heading }) => ({
  value: key,
  label: heading,
}))
