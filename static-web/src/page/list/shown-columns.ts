import type { PageView } from '../page-view.js'

/** Columns of a grid that are not shown. `optional` ones are hidden by default, the others only if they were hidden. */
export const hiddenColumns = (
  { hidden, extra }: Pick<PageView, 'hidden' | 'extra'>,
  optional: readonly string[],
): readonly string[] => [
  ...hidden.filter(key => !optional.includes(key)),
  ...optional.filter(key => !extra.includes(key)),
]

/** The same as text for the address, after a choice. */
export const chosenColumns = (
  keys: readonly string[],
  shown: readonly string[],
  optional: readonly string[],
): Pick<PageView, 'hidden' | 'extra'> => ({
  hidden: keys.filter(key => !shown.includes(key) && !optional.includes(key)),
  extra: optional.filter(key => shown.includes(key)),
})
