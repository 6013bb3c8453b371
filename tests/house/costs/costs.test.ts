import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { assumed, bill, charge, databaseHours, price, total } from './cost-model.js'
import { billTable, databaseTable, optionsTable, priceTable, sizeTable } from './cost-tables.js'

const page = 'docs/costs.md'
const tables = { bill: billTable, options: optionsTable, database: databaseTable, size: sizeTable, prices: priceTable }

describe('The page about costs', () => {
  test('has the tables that follow from docs/costs.json', async () => {
    let text = readFileSync(page, 'utf8')
    for (const [name, table] of Object.entries(tables)) {
      const block = new RegExp(`(?<=<!-- ${name} -->\\n)[\\s\\S]*(?=<!-- /${name} -->)`)
      expect(text).toMatch(block)
      text = text.replace(block, () => `\n${table()}\n\n`)
    }
    await expect(text).toMatchFileSnapshot(`../../../${page}`)
  })

  test('says in its text what the tables say', () => {
    const text = readFileSync(page, 'utf8').replace(/\s+/g, ' ')
    for (const size of [5, 100])
      expect(text).toContain(`about $${Math.round(total(bill(size)))} a month for ${size} subscriptions`)
    const neverPauses = databaseHours(5, 'always') * price('sqlCompute').usd
    expect(text).toContain(`$${Math.round(neverPauses)} where it never pauses`)
  })
})

test('What is free is taken off a meter once', () => {
  const { free = 0, usd } = price('onDemandTime')
  const part = free * 0.75
  const charged = charge([
    { price: 'onDemandTime', quantity: part },
    { price: 'onDemandTime', quantity: part },
  ])
  expect(charged.map(one => one.usd)).toEqual([0, (2 * part - free) * usd])
})

test('What is counted is what the templates create', () => {
  const count = (path: string, pattern: RegExp) => readFileSync(path, 'utf8').match(pattern)?.length
  expect({
    alertRules: count('bicep/modules/alerts.bicep', /^ +title: /gm),
    privateEndpoints: count('bicep/main.bicep', /\bgroupId: '/g),
    privateZones: count('bicep/modules/network.bicep', /^ +'privatelink\b/gm),
  }).toEqual({
    alertRules: assumed('alertRules'),
    privateEndpoints: assumed('privateEndpoints'),
    privateZones: assumed('privateZones'),
  })
})
