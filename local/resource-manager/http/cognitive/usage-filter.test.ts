import { expect, test } from 'vitest'
import { readUsageFilter } from './usage-filter.js'

test('A filter of usages names one quota, or several', () => {
  expect(readUsageFilter(null)).toBeUndefined()
  expect(readUsageFilter("name.value eq 'OpenAI.Standard.o1'")).toEqual(new Set(['openai.standard.o1']))
  expect(readUsageFilter("name.value eq 'a or b' or Name.Value EQ 'it''s'")).toEqual(new Set(['a or b', "it's"]))
})

test.each(["limit eq '1'", "name.value eq 'a' and name.value eq 'b'", 'name.value eq a'])('%s is refused', filter => {
  expect(() => readUsageFilter(filter)).toThrow('is not supported')
})
