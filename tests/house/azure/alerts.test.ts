import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { RunSummary } from '#shared/ingestion/runs/run-summary.js'
import { entries, property, toLiteral } from '../../../tools/bicep/syntax/template.js'
import { sources } from '../sources.js'
import { play, type RunEnd } from './played-query.js'
import { findProblems, queries } from './queries.js'
import { template } from './templates.js'

const alerts = template('bicep/modules/alerts.bicep').template
const rules = alerts.symbols.get('rules')?.value?.children ?? []
/** What alerts and the workbook use. */
const templates = ['bicep/modules/alerts.bicep', 'bicep/modules/workbook.bicep'].map(path => readFileSync(path, 'utf8'))

/** The texts and names that the apps write, in the code that is deployed. */
const code = sources
  .filter(({ path }) => /^(functions|shared)\//.test(path) && !path.includes('.test.'))
  .map(({ text }) => text)
  .join('\n')

describe('The queries of alerts and of the workbook', () => {
  // The parser's first query takes seconds on a busy machine, because it loads what the language knows.
  test('are read by the Kusto parser, and name tables and columns that exist', () => {
    expect(queries.size).toBeGreaterThan(rules.length)
    expect([...queries].flatMap(([name, text]) => findProblems(text).map(problem => `${name}: ${problem}`))).toEqual([])
  })

  test('would not pass with a wrong column, table or operator', () => {
    expect(findProblems('AppTraces | where Mesage == ""')).toEqual([
      "1:19 The name 'Mesage' does not refer to any known column, table, variable or function.",
    ])
    expect(findProblems('AppTrace | take 1')).toHaveLength(1)
    expect(findProblems('AppTraces | sumarize count()')).not.toEqual([])
  })

  test('look for log lines that the apps write', () => {
    const messages = [...queries.values()].flatMap(text => text.match(/(?<=Message == ")[^"]+/g) ?? [])
    expect(messages.length).toBeGreaterThan(0)
    expect(messages.filter(message => !code.includes(`.info('${message}'`))).toEqual([])
  })

  test('read dimensions that the apps write', () => {
    const names = new Set([...queries.values()].flatMap(text => text.match(/(?<=\bProperties\.)\w+/g) ?? []))
    expect(names.size).toBeGreaterThan(0)
    const written = new Set([...summaryNames(), ...telemetryNames()])
    expect([...names].filter(name => !written.has(name))).toEqual([])
  })

  test('are all used, and what the templates replace in them is there', () => {
    const used = new Set(templates.flatMap(text => text.match(/(?<=queries\/)[\w-]+\.kql/g) ?? []))
    expect([...queries.keys()].filter(name => !used.has(name))).toEqual([])
    const replaced = templates.flatMap(text => [...text.matchAll(/queries\/([\w-]+\.kql)'\),\s*'([^']+)'/g)])
    expect(replaced.length).toBeGreaterThan(0)
    expect(replaced.filter(([, name = '', part = '']) => !queries.get(name)?.includes(part))).toEqual([])
  })
})

describe('The alerts', () => {
  test('look back further than they wait', () => {
    const minutes = (node: string | undefined) => {
      const [, days = 0, hours = 0, rest = 0] = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/.exec(node ?? '') ?? []
      return (Number(days) * 24 + Number(hours)) * 60 + Number(rest)
    }
    const wrong = rules.filter(rule => {
      const [every, window] = ['every', 'window'].map(name => minutes(toLiteral(property(rule, name))))
      return !every || !window || window < every || window > 2_880
    })
    expect(wrong.map(rule => entries(rule)[0]?.value.text)).toEqual([])
  })
})

describe('The alert of a failed ingestion', () => {
  const end = (values: Partial<RunSummary>): RunEnd => {
    const all = { kind: 'capacity', runId: 'run-1', status: 'partial', isComplete: true, units: 100, ...values }
    const texts = Object.entries(all).map(([name, value]) => [name, String(value)])
    return { Message: 'run ended', Properties: Object.fromEntries(texts) }
  }
  const fires = (values: Partial<RunSummary>) =>
    play(queries.get('failed-ingestion.kql') ?? '', [end(values)]).length > 0

  test('fires for a complete run that stored nothing, or failed to read a tenth of its units', () => {
    expect(fires({ status: 'failed', failedUnits: 0 })).toBe(true)
    expect(fires({ failedUnits: 10 })).toBe(true)
    expect(fires({ failedUnits: 9 })).toBe(false)
    expect(fires({ status: 'succeeded', failedUnits: 0 })).toBe(false)
  })

  test('does not fire for a retry of the failed units that fails again', () => {
    expect(fires({ status: 'failed', isComplete: false, units: 1, failedUnits: 1 })).toBe(false)
  })
})

/** What the line at the end of a run says, and where it is sent from. */
function summaryNames(): string[] {
  const summary = /interface RunSummary extends Pick<Run, ([^>]+)> \{([\s\S]*?)\n\}/.exec(code)
  const picked = summary?.[1]?.match(/\w+/g) ?? []
  return [...picked, ...(summary?.[2]?.match(/(?<=readonly )\w+/g) ?? [])]
}

/** The names that telemetry itself adds. */
function telemetryNames(): string[] {
  const adapter = sources.find(({ path }) => path === 'shared/adapters/telemetry/application-insights.ts')
  return [...(adapter?.text.matchAll(/toProperties\(\{([^}]*)\}/g) ?? [])].flatMap(
    ([, body = '']) => body.match(/\b\w+(?=:)/g) ?? [],
  )
}
