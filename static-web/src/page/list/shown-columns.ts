import type { PageView } from '../page-view.js'

/** Columns of a grid that are not shown. `optional` are hidden unless they were chosen, the others unless they were hidden. */
export const hiddenColumns = (
  { hidden, extra }: Pick<PageView, 'hidden' | 'extra'>,
  optional: readonly string[],
): readonly string[] => [
  ...hidden.filter(key => !optional.includes(key)),
  ...optional.filter(key => !extra.includes(key)),
]

/** The same as the address keeps it, once somebody has chosen what is shown. */
export const chosenColumns = (
  keys: readonly string[],
  shown: readonly string[],
  optional: readonly string[],
): Pick<PageView, 'hidden' | 'extra'> => ({
  hidden: keys.filter(key => !shown.includes(key) && !optional.includes(key)),
  extra: optional.filter(key => shown.includes(key)),
})
