import { expect, it } from 'vitest'
import { fullSizeName } from './names.js'

it.each([
  ['D8s_v5', 'Standard_D8s_v5'],
  [' d8s v5 ', 'Standard_d8s_v5'],
  ['STANDARD_D8S_V5', 'STANDARD_D8S_V5'],
  ['Standard D8s v5', 'Standard_D8s_v5'],
  ['Basic_A1', 'Basic_A1'],
])('The size "%s" is %s', (given, name) => {
  expect(fullSizeName(given)).toBe(name)
  expect(fullSizeName(name)).toBe(name)
})
