import { expect, it } from 'vitest'
import { moveColumn, orderColumns } from './column-order.js'

const columns = ['sku', 'region', 'vCpus', 'price'].map(key => ({ key }))
const keys = (order: string[]) => orderColumns(columns, order).map(({ key }) => key)

it('puts columns in the wanted order behind the first, and leaves the others where they stand', () => {
  expect(keys([])).toEqual(['sku', 'region', 'vCpus', 'price'])
  expect(keys(['price', 'region', 'vCpus'])).toEqual(['sku', 'price', 'region', 'vCpus'])
  expect(keys(['price', 'region'])).toEqual(['sku', 'price', 'vCpus', 'region'])
  expect(keys(['sku', 'gone', 'price', 'price'])).toEqual(['sku', 'region', 'vCpus', 'price'])
})

it('moves one column to the place of another, and names no order that is the own one', () => {
  expect(moveColumn(columns, [], 'price', 'region')).toEqual(['price', 'region', 'vCpus'])
  expect(moveColumn(columns, ['price', 'region', 'vCpus'], 'region', 'vCpus')).toEqual(['price', 'vCpus', 'region'])
  expect(moveColumn(columns, ['vCpus', 'region', 'price'], 'region', 'vCpus')).toEqual([])
  expect(moveColumn(columns, [], 'sku', 'region')).toEqual([])
})
