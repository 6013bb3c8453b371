import { maskedRow } from '#shared/capacity/masked-row.js'
import type { LiveScoring } from './live-scores.js'

/** Live scores with masks in the place of the ids of subscriptions; `meant` gives the ids that masks stand for. */
export function maskedLiveScores(
  scoring: LiveScoring,
  mask: (subscriptionId: string) => string,
  meant: (masks: readonly string[]) => Promise<string[]>,
): LiveScoring {
  const masked = <Row extends { readonly subscriptionId: string }>(row: Row): Row => ({
    ...row,
    subscriptionId: mask(row.subscriptionId),
  })
  return {
    async ask(request) {
      const { subscriptionIds: masks } = request
      const scores = await scoring.ask({ ...request, subscriptionIds: masks && (await meant(masks)) })
      return {
        ...scores,
        rows: scores.rows.map(row => maskedRow(row, mask)),
        budget: scores.budget.map(masked),
        problems: scores.problems.map(masked),
      }
    },
  }
}
