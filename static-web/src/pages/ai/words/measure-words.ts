import { type Measure, measureWords } from '#shared/contract/ai/quota-measure.js'

/** What a quota counts, in words that stand alone. */
export const measureName = (measure: Measure | null): string =>
  measure === null ? 'not known' : measureWords[measure] || 'count'
