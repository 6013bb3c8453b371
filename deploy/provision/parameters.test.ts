import { describe, expect, test } from 'vitest'
import { readParameters } from './parameters.js'

const template = {
  parameters: {
    name: { type: 'string' },
    region: { type: 'string', defaultValue: 'eastus2' },
    ids: { type: 'array', defaultValue: [] },
    links: { type: 'bool' },
    hours: { type: 'int' },
  },
}
const read = (parameter: string, value: string, values: Record<string, string> = {}) =>
  readParameters(
    `{ "parameters": { "${parameter}": { "value": ${value} } } }`,
    name => new Map(Object.entries(values)).get(name),
    template,
  )[parameter]?.value

/** How a parameters file refers to a value of the environment. */
const bare = (text: string) => `\${${text}}`
const quoted = (text: string) => `"${bare(text)}"`

describe('The parameters of the templates', () => {
  test('are values of the environment, or the default of the file', () => {
    expect(read('name', quoted('A'), { A: 'x' })).toBe('x')
    expect(read('name', quoted('A=y'))).toBe('y')
    expect(read('name', `"rg-${bare('A')}"`, { A: 'x' })).toBe('rg-x')
    expect(read('name', quoted('A'))).toBe('')
  })

  test('keep quotes and backslashes of a value', () => {
    expect(read('name', quoted('A'), { A: 'O"Brien\\x' })).toBe('O"Brien\\x')
  })

  test('that are empty are left to the template', () => {
    expect(read('region', quoted('A'))).toBeUndefined()
  })

  test.each([
    [quoted('A'), 'one, two'],
    [quoted('A'), '["one","two"]'],
    [bare('A'), '["one","two"]'],
  ])('that are lists may be written %s with %s', (value, given) => {
    expect(read('ids', value, { A: given })).toEqual(['one', 'two'])
  })

  test('are numbers, true and false where the template takes them', () => {
    expect(read('ids', quoted('A=[]'))).toEqual([])
    expect(read('links', quoted('A=true'))).toBe(true)
    expect(read('links', quoted('A=true'), { A: 'false' })).toBe(false)
    expect(read('hours', quoted('A=6'))).toBe(6)
  })
})
