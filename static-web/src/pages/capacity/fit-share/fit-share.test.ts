import { describe, expect, it } from 'vitest'
import { type FitCounts, fitLevel, fitShare, fitSign, shareSentence, shortShare } from './fit-share.js'

const counts = (fitting: number, rows: number, undecided = 0, offered = 0): FitCounts => ({
  ...{ fitting, rows, undecided, offered },
})

describe('The share that fits', () => {
  it.each([
    [counts(12, 12), 'all', 1],
    [counts(11, 12), 'most', 11 / 12],
    [counts(6, 12), 'most', 0.5],
    [counts(5, 12), 'few', 5 / 12],
    [counts(0, 12), 'none', 0],
    [counts(0, 12, 11), 'none', 0],
    [counts(0, 12, 12), 'unknown', null],
    [counts(0, 0), 'unknown', null],
    [counts(0, 4, 4, 4), 'no-verdict', null],
    [counts(0, 5, 5, 4), 'unknown', null],
    [counts(8, 12, 4, 4), 'all', 1],
  ] as const)('of %j is %s', (some, level, share) => {
    expect(fitLevel(some)).toBe(level)
    expect(fitShare(some)).toBe(share)
  })

  it('is never all where something is not known', () => {
    expect(fitLevel(counts(1, 10, 9))).toBe('most')
    expect(shortShare(counts(1, 10, 9))).toBe('1/1?')
  })

  it('has a tick only where all rows fit', () => {
    const levels = ['all', 'most', 'few', 'none', 'unknown', 'no-verdict'] as const
    expect(levels.map(level => fitSign(level, 'Available'))).toEqual(['✓', '◕', '◔', '–', '?', '+'])
    expect(fitSign('none', 'Restricted')).toBe('×')
  })

  it('is said in words', () => {
    expect(shareSentence(counts(0, 12, 2), '40 machines fit')).toBe(
      'None fit: 40 machines fit in 0 of 10 rows, 2 not known',
    )
    expect(shareSentence(counts(0, 2, 2), '40 machines fit')).toBe('Not known: 2 rows')
    expect(shortShare(counts(0, 2, 2))).toBe('–')
    expect(shortShare(counts(1200, 1500))).toBe('1,200/1,500')
  })
})
