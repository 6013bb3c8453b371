import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tableColumns, viewColumns } from '#shared/adapters/sql/admin/table-columns.js'
import { sqlEngines } from '../support/sql/sql-engines.js'

const all = { ...tableColumns, ...viewColumns }
const named = Object.entries(all).map(
  ([table, { shown, withheld }]) => [table, [...shown, ...withheld].sort()] as const,
)

test.each(sqlEngines)(
  'Every column of every table and view of $name is shown or withheld, by its name',
  async engine => {
    const database = await engine.fresh()
    const tables = await database.db.introspection.getTables()
    await database.close()
    expect(tables.filter(({ isView }) => isView).map(({ name }) => name)).toEqual(Object.keys(viewColumns))
    const made = tables.map(({ name, columns }) => [name, columns.map(column => column.name).sort()] as const)
    expect(made.length).toBeGreaterThan(15)
    expect(new Map(named)).toEqual(new Map(made))
  },
)

test('Every table that queries see is named', () => {
  const schema = readFileSync('shared/adapters/sql/schema.ts', 'utf8')
  const body = /export interface Tables \{\n(.*?)\n\}/s.exec(schema)?.[1] ?? ''
  const tables = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)
  expect(tables.sort()).toEqual(Object.keys(all).sort())
})

test.each(Object.entries(all))('Columns of %s are named once, and its key is among them', (_table, columns) => {
  const all = [...columns.shown, ...columns.withheld]
  expect(new Set(all).size).toBe(all.length)
  expect(columns.key.filter(name => !all.includes(name))).toEqual([])
})

test('The id and the tokens of a session are withheld', () => {
  expect(tableColumns.AppSessions.withheld).toEqual(expect.arrayContaining(['sessionHash', 'refreshToken']))
  const shown = Object.entries(all).flatMap(([table, columns]) => columns.shown.map(name => `${table}.${name}`))
  expect(shown.filter(name => /hash|token|secret|password/i.test(name))).toEqual([
    'VmSku.contentHash',
    'QuotaSimulation.simulationHash',
    'QuotaApply.simulationHash',
  ])
})
