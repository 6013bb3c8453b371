import { expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.js'
import { fieldProblem } from './field-problem.js'

const refusal = new ApiError(
  400,
  'body.settings.notice: must be a string; of at most 300 characters; body.settings.defaultRegionPreset: does not know "X"',
  null,
)

it('finds the sentence about a field', () => {
  expect(fieldProblem(refusal, 'notice')).toBe('must be a string; of at most 300 characters')
  expect(fieldProblem(refusal, 'defaultRegionPreset')).toBe('does not know "X"')
})

it('says nothing of a field that is in order, or of another kind of error', () => {
  expect(fieldProblem(refusal, 'showSqlPreview')).toBeUndefined()
  expect(fieldProblem(new ApiError(500, 'body.settings.notice: no', null), 'notice')).toBeUndefined()
  expect(fieldProblem(null, 'notice')).toBeUndefined()
})
