/** One line of the palette. */
export interface Choice {
  readonly id: string
  readonly group: string
  readonly label: string
  /** Said beside the label, and found as well: a code, or what a name stands for. */
  readonly note?: string | undefined
  readonly keys?: string | undefined
  /** Where it leads, or what it does. */
  readonly to: string | (() => void)
}

const maxPerGroup = 7

const words = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** How well a choice answers: 0 where a word of it begins so, 1 where all are somewhere in it; `undefined`: it does not. */
function toRank({ label, note = '' }: Choice, wanted: readonly string[]): number | undefined {
  const text = `${label} ${note}`.toLowerCase()
  if (!wanted.every(word => text.includes(word))) return undefined
  const parts = text.split(/[\s_/·-]+/)
  return wanted.every(word => parts.some(part => part.startsWith(word))) ? 0 : 1
}

/** The choices that hold every word that was typed, the best of each group first; groups stay in their order. */
export function matching(choices: readonly Choice[], typed: string): Choice[] {
  const wanted = words(typed)
  const groups = new Map<string, { choice: Choice; rank: number }[]>()
  for (const choice of choices) {
    const rank = toRank(choice, wanted)
    if (rank === undefined) continue
    const group = groups.get(choice.group) ?? []
    group.push({ choice, rank })
    groups.set(choice.group, group)
  }
  return [...groups.values()].flatMap(group =>
    group
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, wanted.length === 0 ? group.length : maxPerGroup)
      .map(({ choice }) => choice),
  )
}
