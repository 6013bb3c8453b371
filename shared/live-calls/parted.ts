/** Splits a list: the items that pass the test, and the others. */
export const parted = <T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] => [
  items.filter(isFirst),
  items.filter(item => !isFirst(item)),
]
