import { describe, expect, test } from 'vitest'
import { remembered } from './remembered.js'

function sample(max = 3) {
  const state = { version: 'v1', reads: [] as string[], fails: false }
  const keep = remembered<string>(max)
  const ask = (key: string) =>
    keep(key, state.version, async () => {
      state.reads.push(key)
      if (state.fails) throw new Error('away')
      return `${key} of ${state.version}`
    })
  return { state, ask }
}

describe('Remembered answers', () => {
  test('are read once for each key, also by two at once', async () => {
    const { state, ask } = sample()
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a of v1', 'a of v1', 'b of v1'])
    expect(state.reads).toEqual(['a', 'b'])
  })
  test('are forgotten with their version', async () => {
    const { state, ask } = sample()
    await ask('a')
    state.version = 'v2'
    expect(await ask('a')).toBe('a of v2')
  })
  test('are bounded', async () => {
    const { state, ask } = sample(2)
    for (const key of ['a', 'b', 'a', 'c', 'a']) await ask(key)
    expect(state.reads).toEqual(['a', 'b', 'c', 'a'])
  })
  test('that failed are read again', async () => {
    const { state, ask } = sample()
    state.fails = true
    await expect(ask('a')).rejects.toThrow('away')
    state.fails = false
    expect(await ask('a')).toBe('a of v1')
  })
})
