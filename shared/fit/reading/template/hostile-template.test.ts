import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cpuTimeMs } from '../../../../tests/support/cpu-time.js'
import { tries } from '../../../../tests/support/property-runs.js'
import { readTemplate } from './read-template.js'

const machine = (fields: object = {}) => ({
  type: 'Microsoft.Compute/virtualMachines',
  name: 'web',
  properties: { hardwareProfile: { vmSize: 'Standard_D2s_v5' } },
  ...fields,
})

describe('A hostile template', () => {
  const within = (template: object): string[] => {
    const started = cpuTimeMs()
    const { problems } = readTemplate(template)
    expect(cpuTimeMs() - started).toBeLessThan(1_500)
    return problems.filter(({ isMissing }) => isMissing).map(({ text }) => text)
  }
  const sized = (vmSize: string, variables: object) => ({
    variables,
    resources: [machine({ properties: { hardwareProfile: { vmSize } } })],
  })
  const chain = (length: number, link: (before: string) => string) =>
    Object.fromEntries(
      Array.from({ length }, (_, index) => [`v${index}`, index === 0 ? 'x' : link(`variables('v${index - 1}')`)]),
    )

  it.each([
    [
      'variables that refer to one another',
      sized("[variables('a')]", { a: "[variables('b')]", b: "[variables('a')]" }),
      /refers to itself/,
    ],
    ['more copies than Azure allows', { resources: [machine({ copy: { name: 'a', count: 1e9 } })] }, /at most 800/],
    [
      'texts that double',
      sized(
        "[variables('v60')]",
        chain(61, it => `[concat(${it}, ${it})]`),
      ),
      /more work/,
    ],
    [
      'lists that double',
      sized(
        "[string(variables('v60'))]",
        chain(61, it => `[createArray(${it}, ${it})]`),
      ),
      /more work/,
    ],
    [
      'a long chain',
      sized(
        "[variables('v5000')]",
        chain(5_001, it => `[concat(${it}, '')]`),
      ),
      /more work/,
    ],
    ['deep calls', sized(`[${'not('.repeat(5_000)}true()${')'.repeat(5_000)}]`, {}), /nested too deeply|longer than/],
    [
      'a text that grows by replacing',
      sized(
        "[variables('v9')]",
        chain(10, it => `[replace(${it}, 'x', '${'x'.repeat(90)}')]`),
      ),
      /more work/,
    ],
    ['names of prototypes', sized("[variables('constructor')]", {}), /there is not a variable "constructor"/],
    ['functions with names of prototypes', sized("[toString('a')]", {}), /the function toString is not evaluated/],
  ])('with %s ends soon, with a problem', (_, template, problem) => {
    expect(within(template).join()).toMatch(problem)
  })

  it.each([
    ['is searched', "[contains(variables('v19'), 'y')]"],
    ['is compared', "[equals(variables('v19'), concat(variables('v18'), variables('v18')))]"],
    ['is a name', "[variables(variables('v19'))]"],
  ])('with a long text that %s in each of many copies ends soon', (_, condition) => {
    const variables = chain(20, it => `[concat(${it}, ${it})]`)
    const copies = Array.from({ length: 200 }, () => machine({ copy: { name: 'a', count: 800 }, condition }))
    expect(within({ variables, resources: copies }).join()).toMatch(/more work/)
  })

  it('with copies inside copies ends soon', () => {
    let template: object = { resources: [machine()] }
    for (let depth = 0; depth < 4; depth += 1) {
      const properties = { template }
      const copy = { name: `c${depth}`, count: 800 }
      template = { resources: [{ type: 'Microsoft.Resources/deployments', name: 'd', copy, properties }] }
    }
    expect(within(template).join()).toMatch(/more work/)
  })

  it('with entries named as those of prototypes gives them their own values', () => {
    const variables = JSON.parse(`{"__proto__": "Standard_D2s_v5", "o": {"__proto__": {"size": "Standard_D4s_v5"}}}`)
    const { needs } = readTemplate(sized("[variables('o')['__proto__'].size]", variables))
    expect(needs).toMatchObject([{ sku: 'Standard_D4s_v5' }])
    expect(readTemplate(sized("[variables('__proto__')]", variables)).needs).toMatchObject([{ sku: 'Standard_D2s_v5' }])
    expect(Object.hasOwn(Object.prototype, 'size')).toBe(false)
  })

  it.each([
    ['an empty one', {}],
    [
      'one of nonsense',
      { resources: [null, 3, { type: 4 }, { type: 'Microsoft.Compute/virtualMachines', copy: 3, zones: 'x' }] },
    ],
  ])('that is %s is all problems', (_, template) => {
    const { needs, problems } = readTemplate(template)
    expect(needs).toEqual([])
    expect(problems.length).toBeGreaterThan(0)
  })

  it('of any JSON and any expressions is read without a failure', () => {
    const words = [
      'parameters',
      "('a')",
      'variables',
      '[',
      ']',
      '(',
      ')',
      ',',
      '.',
      '.?',
      'a',
      "'",
      '1',
      '-',
      'concat',
      'copyIndex()',
      'lambda',
      'map',
    ]
    const expression = fc.array(fc.constantFrom(...words), { maxLength: 12 }).map(parts => `[${parts.join('')}]`)
    const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), expression)
    const names = ['name', 'type', 'sku', 'copy', 'zones', 'condition', 'properties', 'resources', 'count', '__proto__']
    const type = fc.constantFrom(
      'Microsoft.Compute/virtualMachines',
      'Microsoft.Compute/virtualMachineScaleSets',
      'Microsoft.ContainerService/managedClusters',
      'Microsoft.CognitiveServices/accounts/deployments',
      'Microsoft.Resources/deployments',
    )
    const resource = fc
      .tuple(type, fc.dictionary(fc.constantFrom(...names), value))
      .map(([one, fields]) => ({ ...fields, type: one }))
    const template = fc.record({
      parameters: fc.dictionary(fc.constantFrom('a', 'constructor'), fc.record({ defaultValue: value })),
      variables: fc.dictionary(fc.constantFrom('a', 'copy'), value),
      resources: fc.oneof(fc.array(resource, { maxLength: 4 }), value),
    })
    fc.assert(
      fc.property(template, value, (one, given) => {
        const { needs, problems } = readTemplate(JSON.parse(JSON.stringify(one)), { a: given })
        expect(needs.every(need => need.kind !== 'vm' || need.count > 0)).toBe(true)
        expect(problems.every(({ text }) => text.length <= 500)).toBe(true)
      }),
      tries(500),
    )
  })
})
