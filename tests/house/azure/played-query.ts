import { runInNewContext } from 'node:vm'

/** A log line of the end of a run, with its dimensions as telemetry writes them: texts. */
export interface RunEnd {
  readonly Message: string
  readonly Properties: Readonly<Record<string, string>>
}

/**
 * The rows of a query that are left of one log line per run. It knows `where` and `extend` with conversions and
 * comparisons; `summarize arg_max(…) by` the run keeps such lines as they are.
 */
export function play(query: string, lines: readonly RunEnd[]): object[] {
  const [, ...steps] = query.replace(/^\/\/.*$/gm, '').split(/^\| /m)
  return steps.reduce<object[]>(playStep, [...lines])
}

function playStep(rows: readonly object[], step: string): object[] {
  const [, operator, rest = ''] = /^(\w+) ([\s\S]+)$/.exec(step.trim()) ?? []
  if (operator === 'summarize' && /^arg_max\(.*\) by .*\brunId$/.test(rest)) return [...rows]
  if (operator === 'where') return rows.filter(row => evaluate(rest, row) === true)
  if (operator !== 'extend') throw new Error(`Not known here: ${step}`)
  return rows.map(row => ({ ...row, ...(evaluate(`({ ${rest.replace(/(\w+) = /g, '$1: ')} })`, row) as object) }))
}

function evaluate(expression: string, row: object): unknown {
  const script = expression
    .replaceAll(' == ', ' === ')
    .replace(/\band\b/g, '&&')
    .replace(/\bor\b/g, '||')
  return runInNewContext(script, { ...row, tostring: String, toint: Number })
}
