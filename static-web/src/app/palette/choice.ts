/** One line of the palette. */
export interface Choice {
  readonly id: string
  readonly group: string
  readonly label: string
  /** Shown beside the label and also searched: a code, or the meaning of a name. */
  readonly note?: string | undefined
  readonly keys?: string | undefined
  /** Its link, or its action. */
  readonly to: string | (() => void)
}

const maxPerGroup = 7

const words = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/**
 * How well a choice matches: 0 if one of its words begins with the text, 1 if all typed words occur in it; `undefined`
 * if it does not match.
 */
function toMatchRank({ label, note = '' }: Choice, wanted: readonly string[]): number | undefined {
  const text = `${label} ${note}`.toLowerCase()
  if (!wanted.every(word => text.includes(word))) return undefined
  const parts = text.split(/[\s_/·-]+/)
  return wanted.every(word => parts.some(part => part.startsWith(word))) ? 0 : 1
}

/** The choices that contain every typed word, the best of each group first; the order of the groups stays. */
export function matching(choices: readonly Choice[], typed: string): Choice[] {
  const wanted = words(typed)
  const groups = new Map<string, { choice: Choice; rank: number }[]>()
  for (const choice of choices) {
    const rank = toMatchRank(choice, wanted)
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
