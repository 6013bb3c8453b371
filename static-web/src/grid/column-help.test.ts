import { expect, it } from 'vitest'
import { columnHelp } from './column-help.js'

it('leaves out when the API answers null', () => {
  expect(columnHelp('Memory of one machine. Null where it is not known.')).toBe('Memory of one machine.')
  expect(columnHelp('Whether they fit. Null: not known, or a disk. More.')).toBe('Whether they fit. More.')
  expect(columnHelp('Null where a quota changed.')).toBeUndefined()
  expect(columnHelp('Nullable columns stay.')).toBe('Nullable columns stay.')
  expect(columnHelp(undefined)).toBeUndefined()
})
