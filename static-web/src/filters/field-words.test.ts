import { expect, it } from 'vitest'
import { fieldValueLabel, rangeWords } from './field-words.js'

it('says a range in words', () => {
  expect(['4..16', '4..', '..0.5', '8'].map(text => rangeWords(text, undefined))).toEqual([
    '4 to 16',
    'at least 4',
    'at most 0.5',
    '8',
  ])
  expect(rangeWords('32..', 'GiB')).toBe('at least 32 GiB')
})

it('names the choices of a field, and leaves other values as they are', () => {
  const choices = [{ value: 'unknown', label: 'not known' }]
  const field = { kind: 'choice', name: 'localDisk', label: 'Local disk', choices } as const
  expect(['unknown', 'true'].map(value => fieldValueLabel(field, value))).toEqual(['not known', 'true'])
})
