import { expect, it } from 'vitest'
import { shortfallWords } from '#shared/contract/capacity/shortfall-words.js'
import { askedFit, askedWords, isAsking } from './asked-words.js'

it('says what is missing in few words', () => {
  const words = (
    machines: number,
    vCpus: number | null,
    constraint: Parameters<typeof shortfallWords>[0]['constraint'],
  ) => shortfallWords({ machines, vCpus, constraint, text: null })
  expect(words(0, 0, null)).toBe('none')
  expect(words(2, 16, 'family')).toBe('2 machines, 16 vCPU: family quota')
  expect(words(1, 1200, 'regional')).toBe('1 machine, 1,200 vCPU: regional total')
  expect(words(40, 0, 'zone')).toBe('40 machines: zones')
  expect(words(40, 16, 'subscription')).toBe('40 machines: restricted')
})

it('says what is asked for', () => {
  expect([{}, { desiredCount: 1, zones: 0 }, { zones: 1 }, { desiredCount: 2 }].map(isAsking)).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(askedFit({})).toBe('one machine fits')
  expect(askedFit({ desiredCount: 40, zones: 3 })).toBe('40 machines over 3 zones fit')
  expect(askedWords({ desiredCount: 1000, zones: 1 })).toBe('1,000 machines in one zone')
})
