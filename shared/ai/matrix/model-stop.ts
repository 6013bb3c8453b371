import type { ModelStop } from '#shared/contract/ai/model-matrix.js'
import { type CapacityRequest, measureWords } from '#shared/contract/ai/quota-measure.js'
import { amountText } from '../model-fit.js'
import type { CellFacts } from './cell-facts.js'

type Stopped = Pick<
  CellFacts,
  | 'rows'
  | 'tokensPerMinute'
  | 'ptu'
  | 'retiredRows'
  | 'restrictedRows'
  | 'noneRows'
  | 'shortRows'
  | 'unknownRows'
  | 'otherMeasureRows'
>

/** What stops the greatest number of rows; of as many, what more quota would solve comes first. Null: every row fits. */
export function toModelStop(facts: Stopped, asked: CapacityRequest | undefined): ModelStop | null {
  const counts = [
    ['short', facts.shortRows],
    ['none', facts.noneRows],
    ['restricted', facts.restrictedRows],
    ['retired', facts.retiredRows],
    ['unknown', facts.unknownRows],
    ['otherMeasure', facts.otherMeasureRows],
  ] as const
  const rows = Math.max(...counts.map(([, count]) => count))
  const [kind] = counts.find(([, count]) => count === rows) ?? []
  if (kind === undefined || rows === 0) return null
  return { kind, rows, text: `${stopWords(kind, facts, asked)} (${countWords(rows, facts.rows)})` }
}

function stopWords(kind: ModelStop['kind'], facts: Stopped, asked: CapacityRequest | undefined): string {
  if (kind === 'retired') return 'retired, no longer served'
  if (kind === 'restricted') return 'Azure does not let the subscription create an account for it'
  if (kind === 'none') return 'no quota is free'
  if (kind === 'otherMeasure') return `the quota does not count ${asked ? measureWords[asked.measure] : 'that'}`
  if (kind === 'unknown') return 'no quota is reported, or not what it counts'
  if (!asked) return 'less quota is free than the smallest deployment takes'
  const { amount, measure } = asked
  const highest = (measure === 'ptu' ? facts.ptu : facts.tokensPerMinute) ?? 0
  const wanted = amountText(amount, measure)
  if (highest >= amount) return `less is free than ${wanted}`
  return `at most ${amountText(highest, measure)}, which is ${amountText(amount - highest, measure)} short of ${wanted}`
}

const countWords = (rows: number, all: number): string =>
  all === 1 ? 'the only row' : rows === all ? `all ${figure(all)} rows` : `${figure(rows)} of ${figure(all)} rows`

const figure = (value: number): string => value.toLocaleString('en')
