import { expect, test } from 'vitest'
import { readOptions } from './options.js'

test('A command is read with its options', () => {
  const words = ['deploy', '--what-if', '--set', 'AZURE_LOCATION=westeurope', '--set', 'HEADROOM_ADMIN_GROUP_ID=a=b']
  expect(readOptions(words)).toMatchObject({
    command: 'deploy',
    whatIf: true,
    set: [
      ['AZURE_LOCATION', 'westeurope'],
      ['HEADROOM_ADMIN_GROUP_ID', 'a=b'],
    ],
  })
})

test.each([
  [['remove'], 'remove is not a command'],
  [[], 'Nothing is not a command'],
  [['deploy', '--set', 'PATH=/x'], '--set PATH=/x is not of the form'],
  [['deploy', '--yess'], "Unknown option '--yess'"],
])('%j is refused', (words, sentence) => {
  expect(() => readOptions(words)).toThrow(sentence)
})
