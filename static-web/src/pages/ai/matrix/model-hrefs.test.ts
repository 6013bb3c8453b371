import { expect, it } from 'vitest'
import { readView } from '../../../page/address.js'
import { aiPage } from '../ai-page.js'
import type { AIView } from '../ai-view.js'
import { modelHrefs } from './model-hrefs.js'

const read = (query: string) => readView(aiPage, query).view as AIView
const toHref = modelHrefs(read('?regionPreset=Europe&capacity=500k&at=2026-08-01T12:00Z&show=ptu'))
const readBack = (href: string) => read(href.slice('/ai'.length))
const model = { provider: 'Mistral AI', model: 'Codestral-2501', version: null, deploymentType: null }

it('leads from a cell to its rows, under the other filters and at the same time', () => {
  const { view, filter, options } = readBack(toHref(model, 'eastus'))
  expect([view, options]).toEqual(['models', {}])
  expect(filter).toMatchObject({
    provider: ['Mistral AI'],
    model: ['Codestral-2501'],
    region: ['eastus'],
    capacity: '500000',
  })
  expect([filter.at, filter.regionPreset]).toEqual(['2026-08-01T12:00:00.000Z', undefined])
})

it('leads from a model to its own matrix, and from a region to its models', () => {
  const own = readBack(toHref(model, undefined))
  expect([own.view, own.filter.model, own.filter.regionPreset]).toEqual(['matrix', ['Codestral-2501'], 'Europe'])
  expect(readBack(toHref(undefined, 'uksouth'))).toMatchObject({ view: 'models', filter: { region: ['uksouth'] } })
})

it('names version and deployment type where a row is one', () => {
  const row = { ...model, version: '1', deploymentType: 'GlobalStandard' }
  expect(readBack(toHref(row, 'eastus')).filter).toMatchObject({ version: ['1'], deploymentType: ['GlobalStandard'] })
  expect(readBack(toHref({ ...row, deploymentType: null }, undefined)).filter.deploymentType).toBeUndefined()
})
