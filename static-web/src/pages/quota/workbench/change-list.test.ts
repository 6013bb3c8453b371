import { describe, expect, it } from 'vitest'
import { type Change, changesText, readChanges, readLimit, toSent } from './change-list.js'

const series = { subscriptionId: '00000000-0000-4000-8000-000000000001', region: 'westeurope' }
const changes: Change[] = [
  { ...series, family: 'standardDSv5Family', limit: '128' },
  { ...series, family: 'Standard NDASv4_A100 Family', limit: '+50%' },
]

describe('A link to changes', () => {
  it('opens the same changes', () => {
    expect(readChanges(changesText(changes) ?? '')).toEqual(changes)
    expect(readChanges('')).toEqual([])
    const odd = [{ ...series, family: 'a/b;c%d', limit: '1' }]
    expect(readChanges(changesText(odd) ?? '')).toEqual(odd)
  })

  it('is not made of more than fit into an address', () => {
    expect(changesText(Array.from({ length: 200 }, () => changes[0] as Change))).toBeUndefined()
  })

  it.each(['x', 'a/b/c', 'a/b/c/many', 'a/b/c/1/2', '/b/c/1', 'a/b/%E0%A4%A/1', ';'])('is not read from %s', text => {
    expect(readChanges(text)).toBeUndefined()
  })
})

describe('A changed limit', () => {
  it('is a whole number of vCPU, or a percentage', () => {
    expect(readLimit(' 64 ')).toEqual({ limit: 64 })
    expect(readLimit('0')).toEqual({ limit: 0 })
    expect(readLimit('-20 %')).toEqual({ percent: -20 })
    for (const text of ['', '-1', '1.5', 'many', '50%', '-101%', '+20000%', '99999999'])
      expect(readLimit(text)).toBeUndefined()
  })

  it('is sent once for each series, the last one typed, without unfinished ones', () => {
    const typed = [
      ...changes,
      { ...series, family: 'STANDARDDSV5FAMILY', limit: '64' },
      { ...series, family: 'x', limit: '' },
    ]
    expect(toSent(typed)).toEqual([
      { ...series, family: 'STANDARDDSV5FAMILY', limit: 64 },
      { ...series, family: 'Standard NDASv4_A100 Family', percent: 50 },
    ])
  })
})
