import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { toProperty } from '../../../tools/bicep/modules.js'
import { template } from './templates.js'

const main = template('bicep/main.bicep')
const outputs = [...main.template.outputs.keys()]
const { parameters: given } = JSON.parse(readFileSync('bicep/main.parameters.json', 'utf8')) as {
  parameters: Record<string, { value: unknown }>
}
const variables = new Set(JSON.stringify(given).match(/(?<=\$\{)\w+/g))

/** The code of the deployment, without its tests. */
const code = globSync('deploy/**/*.ts')
  .filter(path => !path.endsWith('.test.ts'))
  .map(path => readFileSync(path, 'utf8'))
  .join('\n')
const named = (pattern: RegExp): Set<string> => new Set(code.match(pattern))
const read = named(/(?<=')(?:AZURE|HEADROOM)_[A-Z_]+(?=')/g)
const set = named(/(?<=\bset\(\s*')(?:AZURE|HEADROOM)_[A-Z_]+(?=')/g)

/** Outputs for people: `azd env get-values` shows them. */
const forPeople = ['HEADROOM_LINKED', 'HEADROOM_WORKBOOK_URL']
/** What else the deployment reads: `azd` or the person who deploys gives it, or the deployment keeps it for its next run. */
const ofEnvironment = ['AZURE_SUBSCRIPTION_ID', 'HEADROOM_API_CLIENT_ID', 'HEADROOM_WORKER_CLIENT_ID']

describe('The templates and the deployment', () => {
  test('agree on the outputs', () => {
    const unread = outputs.filter(name => !read.has(name) && !variables.has(name) && !forPeople.includes(name))
    expect(unread).toEqual([])
    const known = new Set([...outputs, ...variables, ...set, ...ofEnvironment])
    expect([...read].filter(name => !known.has(name))).toEqual([])
    expect(ofEnvironment.filter(name => !read.has(name))).toEqual([])
  })

  test('agree on the parameters', () => {
    const parameters = [...main.template.symbols.values()].filter(({ kind }) => kind === 'param')
    const names = new Set(parameters.map(({ name }) => name))
    expect(Object.keys(given).filter(name => !names.has(name))).toEqual([])
    const missing = parameters.filter(parameter => toProperty(main, parameter).isRequired && !(parameter.name in given))
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  test('leave azd nothing to ask for but a name and a region: it asks before hooks can fill in the rest', () => {
    const parameters = [...main.template.symbols.values()].filter(({ kind }) => kind === 'param')
    const asked = parameters.filter(parameter => toProperty(main, parameter).isRequired)
    expect(asked.map(({ name }) => name)).toEqual(['environmentName', 'location'])
  })
})
