import { expect, it } from 'vitest'
import { recomputedText } from './recomputed.js'

it('is said where the past that is shown lies before the present rules', () => {
  const before = '2026-08-10T06:00:00.000Z'
  const text = 'Verdicts before 2026-08-10 06:00 UTC were recomputed with the current rules.'
  expect(recomputedText(before, '2026-08-01T12:00:00.000Z')).toBe(text)
  expect(recomputedText(before, before)).toBeNull()
  expect(recomputedText(before, undefined)).toBeNull()
  expect(recomputedText(null, '2026-08-01T12:00:00.000Z')).toBeNull()
})
