import { expect, test } from 'vitest'
import { toModelStop } from './model-stop.js'

const none = { retiredRows: 0, restrictedRows: 0, noneRows: 0, shortRows: 0, unknownRows: 0, otherMeasureRows: 0 }
const facts = { ...none, rows: 5, tokensPerMinute: 450_000, ptu: null }
const asked = { amount: 500_000, measure: 'tokensPerMinute' } as const

test('Nothing stops rows that all fit', () => {
  expect(toModelStop(facts, asked)).toBeNull()
})

test('What stops the greatest number of rows is told, with what is missing at least', () => {
  expect(toModelStop({ ...facts, shortRows: 3, noneRows: 1 }, asked)).toEqual({
    kind: 'short',
    rows: 3,
    text: 'at most 450 thousand tokens per minute, which is 50 thousand tokens per minute short of 500 thousand tokens per minute (3 of 5 rows)',
  })
  expect(toModelStop({ ...facts, retiredRows: 1, rows: 1 }, undefined)?.text).toBe(
    'retired, no longer served (the only row)',
  )
  expect(toModelStop({ ...facts, otherMeasureRows: 5 }, asked)?.text).toBe(
    'the quota does not count tokens per minute (all 5 rows)',
  )
})

test('Another row with room does not make the rows that are short seem to lack nothing', () => {
  expect(toModelStop({ ...facts, tokensPerMinute: 900_000, shortRows: 3 }, asked)?.text).toBe(
    'less is free than 500 thousand tokens per minute (3 of 5 rows)',
  )
})

test('Without a capacity asked for, the smallest deployment is what does not fit', () => {
  expect(toModelStop({ ...facts, shortRows: 2 }, undefined)?.text).toBe(
    'less quota is free than the smallest deployment takes (2 of 5 rows)',
  )
})
