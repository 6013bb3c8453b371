import { expect, it } from 'vitest'
import { referenceIn } from './reference-in.js'

const ref = '00000000-0000-4000-8000-00000000000a'

it('finds the reference in what was pasted', () => {
  expect(referenceIn(`  Reference ${ref.toUpperCase()}. `)).toBe(ref)
  expect(referenceIn('none here')).toBeUndefined()
})
