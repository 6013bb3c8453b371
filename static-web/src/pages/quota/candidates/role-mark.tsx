import type { QuotaCandidate } from '#shared/contract/quota/candidate-columns.js'

/** Whether a quota of a run lacks something, has what it needs, or can give: a sign, words and a color. */
export function RoleMark({ row }: { row: Pick<QuotaCandidate, 'need' | 'shortfall' | 'movable'> }) {
  const [tone, sign, word] = roleWords(row)
  return (
    <span className={tone}>
      <span aria-hidden="true">{sign}</span> {word}
    </span>
  )
}

function roleWords({ need, shortfall, movable }: Pick<QuotaCandidate, 'need' | 'shortfall' | 'movable'>) {
  if (shortfall > 0) return ['constrained', '↑', 'Recipient'] as const
  if (need > 0 && movable > 0) return ['offered', '↓', 'Donor, need covered'] as const
  if (need > 0) return ['available', '✓', 'Need covered'] as const
  return movable > 0 ? (['offered', '↓', 'Donor'] as const) : (['unknown', '–', 'Neither'] as const)
}
