import { expect, test } from 'vitest'
import { jsonDepth } from './json-depth.js'

const depth = (text: string) => jsonDepth(new TextEncoder().encode(text))

test.each<[string, number]>([
  ['', 0],
  ['5', 0],
  ['{}', 1],
  ['{"a": [{"b": []}], "c": []}', 4],
  ['[[], [], []]', 2],
  ['"[[["', 0],
  [String.raw`{"a\"[": "[\\", "é[": ["\\\"["]}`, 2],
  ['"[[[', 0],
  [']]]][', 0],
  ['['.repeat(500_000), 500_000],
])('%#', (text, deepest) => {
  expect(depth(text)).toBe(deepest)
})
