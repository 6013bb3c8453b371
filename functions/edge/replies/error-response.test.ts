import { expect, test } from 'vitest'
import { errorResponse } from './error-response.js'

test.each([
  ['of letters', 'x'],
  ['of quotes', '"'],
  ['of control characters', '\u0001'],
  ['of signs that take three bytes', '€'],
  ['of halves of signs', '\ud83d'],
])('A sentence that is made long %s gives an answer under 2 KiB', (_, sign) => {
  const { body } = errorResponse(400, `region: ${sign.repeat(700_000)}`, '0f8fad5b-d9cb-469f-a165-70867728950e')
  expect(Buffer.byteLength(body)).toBeLessThan(2_048)
  expect(JSON.parse(body).error).toMatch(/^region: /)
})
