import { maskedRow } from '#shared/capacity/masked-row.js'
import type { LiveScoring } from './live-scores.js'

/** No id begins with it: what stands for nobody keeps its text behind it, to be named in what is said of it. */
const nobody = '-'

/** Live scores with masks in the place of the ids of subscriptions; `meant` gives the ids that masks stand for. */
export function maskedLiveScores(
  scoring: LiveScoring,
  mask: (subscriptionId: string) => string,
  meant: (masks: readonly string[]) => Promise<string[]>,
): LiveScoring {
  const shown = (id: string): string => (id.startsWith(nobody) ? id.slice(nobody.length) : mask(id))
  const masked = <Row extends { readonly subscriptionId: string | null }>(row: Row): Row => ({
    ...row,
    subscriptionId: row.subscriptionId === null ? null : shown(row.subscriptionId),
  })
  const idsOf = async (masks: readonly string[]): Promise<string[]> => {
    const ids = await meant(masks)
    return masks.map((given, n) => {
      const id = ids[n] ?? nobody
      return id.startsWith(nobody) ? nobody + given : id
    })
  }
  return {
    async ask(request, asker) {
      const { subscriptionIds: masks } = request
      const unmasked = { ...request, subscriptionIds: masks && (await idsOf(masks)) }
      const scores = await scoring.ask(unmasked, asker)
      return {
        ...scores,
        rows: scores.rows.map(row => maskedRow(row, mask)),
        budget: scores.budget.map(masked),
        problems: scores.problems.map(masked),
      }
    },
  }
}
