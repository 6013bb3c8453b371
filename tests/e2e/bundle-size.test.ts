import { expect, test } from 'vitest'
import { type Arrival, builtScripts } from './built-scripts.js'

/** kB on the wire. */
const firstBudget = 170
const lazyBudget = 80

const { first, preloaded, lazy } = builtScripts()
const kilobytes = ({ bytes }: Arrival): number => Math.round(bytes / 100) / 10
const told = (one: Arrival): string => `${one.name}: ${kilobytes(one)} kB (${one.scripts.join(', ')})`

test(`The scripts that come first have at most ${firstBudget} kB`, () => {
  expect(new Set(first.scripts)).toEqual(preloaded)
  expect(first.scripts.length).toBeGreaterThan(1)
  expect(kilobytes(first), told(first)).toBeLessThanOrEqual(firstBudget)
})

test(`Each part that comes later brings at most ${lazyBudget} kB`, () => {
  expect(lazy.length).toBeGreaterThan(5)
  expect(lazy.filter(one => kilobytes(one) > lazyBudget).map(told)).toEqual([])
})
