import { expect, test } from 'vitest'
import { streamRows } from './stream-rows.js'

async function toText(slices: unknown[][]): Promise<string> {
  async function* each() {
    yield* slices
  }
  let text = ''
  for await (const piece of streamRows({ slices: each(), total: 9, snapshotTime: null }).body) text += piece
  return text
}

test.each([
  [[], []],
  [[[]], []],
  [[[{ a: 1 }]], [{ a: 1 }]],
  [
    [[{ a: '],[' }, 2], [], [3]],
    [{ a: '],[' }, 2, 3],
  ],
])('Rows in slices %j are one list of the answer, before its other fields', async (slices, rows) => {
  expect(await toText(slices)).toBe(JSON.stringify({ rows, total: 9, snapshotTime: null }))
})
