import type { ModelRow } from '#shared/contract/ai/model-columns.js'
import { type Measure, measureWords } from '#shared/contract/ai/quota-measure.js'
import { formatNumber } from '../../../ui/format.js'

/** An amount in what it measures: `450,000 tokens per minute`. */
export const measuredText = (amount: number, measure: Measure): string =>
  `${formatNumber(amount)} ${measureWords[measure]}`.trim()

/** A figure that is counted as a quota is, in what the quota measures; undefined where its words do not tell. */
export const countedText = (
  figure: number,
  { measure, multiplier }: Pick<ModelRow, 'measure' | 'multiplier'>,
): string | undefined =>
  measure === null || multiplier === null ? undefined : measuredText(figure * multiplier, measure)

/** What a quota counts, in words that stand alone. */
export const measureName = (measure: Measure | null): string =>
  measure === null ? 'not known' : measureWords[measure] || 'count'
