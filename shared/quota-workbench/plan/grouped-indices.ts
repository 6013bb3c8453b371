/** The indices of a group, rising. */
export type GroupMembers = (group: number) => Int32Array

/**
 * Indices by their group, in one array.
 * @param groups by index; -1: none
 * @param count of groups
 */
export function groupedIndices(groups: Int32Array, count: number): GroupMembers {
  const starts = new Int32Array(count + 1)
  for (const group of groups) if (group >= 0) starts[group + 1] = (starts[group + 1] ?? 0) + 1
  for (let group = 0; group < count; group += 1) starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0)
  const next = starts.slice()
  const order = new Int32Array(starts[count] ?? 0)
  for (const [index, group] of groups.entries()) {
    if (group < 0) continue
    const at = next[group] ?? 0
    order[at] = index
    next[group] = at + 1
  }
  return group => order.subarray(starts[group] ?? 0, starts[group + 1] ?? 0)
}
