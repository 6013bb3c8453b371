import { describe, expect, it } from 'vitest'
import { type FitCounts, fitLevel, fitShare, fitSigns, shareSentence, shortShare } from './fit-share.js'

const counts = (fitting: number, rows: number, undecided = 0, offered = 0): FitCounts => ({
  fitting,
  rows,
  undecided,
  offered,
  restricted: 0,
})

describe('The share that fits', () => {
  it.each([
    [counts(12, 12), 'all', 1],
    [counts(11, 12), 'half', 11 / 12],
    [counts(6, 12), 'half', 0.5],
    [counts(5, 12), 'less', 5 / 12],
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
    expect(fitLevel(counts(1, 10, 9))).toBe('half')
    expect(shortShare(counts(1, 10, 9))).toBe('1/1?')
  })

  it('has a tick only where all rows fit', () => {
    const ticked = Object.entries(fitSigns).filter(([, sign]) => sign === '✓')
    expect(ticked.map(([level]) => level)).toEqual(['all'])
    expect(new Set(Object.values(fitSigns)).size).toBe(Object.keys(fitSigns).length)
  })

  it('is told apart where all rows are restricted', () => {
    expect(fitLevel({ ...counts(0, 12, 2), restricted: 10 })).toBe('restricted')
    expect(fitLevel({ ...counts(0, 12, 2), restricted: 9 })).toBe('none')
    expect(fitLevel({ ...counts(0, 2, 2), restricted: 0 })).toBe('unknown')
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
