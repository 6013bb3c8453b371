import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readTemplate } from './read-template.js'

const sample = (name: string): object => JSON.parse(readFileSync(`tests/fixtures/templates/${name}.json`, 'utf8'))
const missing = (template: object, parameters?: object) =>
  readTemplate(template, parameters).problems.filter(({ isMissing }) => isMissing)

const machine = (fields: object = {}) => ({
  type: 'Microsoft.Compute/virtualMachines',
  name: 'web',
  properties: { hardwareProfile: { vmSize: 'Standard_D2s_v5' } },
  ...fields,
})

describe('Public templates, rebuilt', () => {
  it('a scale set over three zones', () => {
    const { needs, problems, location } = readTemplate(sample('scale-set'), { vmssName: { value: 'web' } })
    expect(needs).toEqual([
      { kind: 'service', service: 'virtual-network', zonal: false },
      { kind: 'service', service: 'load-balancer', zonal: false },
      { kind: 'vm', sku: 'Standard_D4s_v5', count: 6, zones: ['1', '2', '3'], splittable: false, source: 'web' },
    ])
    expect(problems).toEqual([
      { path: 'resources[3]', text: expect.stringMatching(/^The autoscale setting is not followed/), isMissing: false },
    ])
    expect(location).toBeUndefined()
  })

  it('an AKS cluster with two pools', () => {
    const { needs, problems, location } = readTemplate(sample('aks-two-pools'))
    const zones = ['1', '2', '3']
    expect(needs).toEqual([
      { kind: 'service', service: 'log-analytics', zonal: false, source: 'shop-logs' },
      { kind: 'service', service: 'aks', zonal: false, source: 'shop' },
      { kind: 'vm', sku: 'Standard_D4ds_v5', count: 3, zones, splittable: false, source: 'shop/system' },
      { kind: 'vm', sku: 'Standard_D8ds_v5', count: 12, zones, splittable: false, source: 'shop/web' },
    ])
    expect(problems).toEqual([
      {
        path: 'resources.userPool.properties',
        text: 'The node pool scales by itself: its maximum of 12 nodes must fit, although it starts with 3.',
        isMissing: false,
      },
      {
        path: 'resources.pullImages',
        text: 'Microsoft.Authorization/roleAssignments does not constrain a region as far as Headroom knows.',
        isMissing: false,
      },
    ])
    expect(location).toBe('westeurope')
  })

  it('an OpenAI account with deployments', () => {
    const { needs, problems, location } = readTemplate(sample('openai'))
    const gpt = { kind: 'model', model: 'gpt-4o', version: '2024-11-20' }
    expect(needs).toEqual([
      { kind: 'service', service: 'ai-foundry', zonal: false },
      { ...gpt, deploymentType: 'GlobalStandard', capacity: '500000' },
      { kind: 'model', model: 'text-embedding-3-large', version: '1', deploymentType: 'Standard', capacity: '120000' },
      { ...gpt, deploymentType: 'ProvisionedManaged', capacity: '100ptu' },
    ])
    expect(problems).toEqual([])
    expect(location).toBe('swedencentral')
  })
})

describe('Machines', () => {
  it('of one size and zone are added up over copies', () => {
    const zones = ['[string(add(mod(copyIndex(), 2), 1))]']
    const { needs, problems } = readTemplate({
      resources: [machine({ copy: { name: 'all', count: 5 }, name: "[format('web-{0}', copyIndex(1))]", zones })],
    })
    expect(problems).toEqual([])
    expect(needs).toMatchObject([
      { kind: 'vm', count: 3, zones: ['1'], splittable: true, source: 'web-1 and 2 more' },
      { kind: 'vm', count: 2, zones: ['2'], source: 'web-2 and 1 more' },
    ])
  })

  it('that run on spot, or have a size that is not known, are listed and not counted', () => {
    const unknown = machine({ properties: { hardwareProfile: { vmSize: "[parameters('size')]" } } })
    const template = {
      parameters: { size: { type: 'string' } },
      resources: [machine({ properties: { priority: 'Spot' } }), unknown],
    }
    expect(missing(template)).toEqual([
      { path: 'resources[0]', text: expect.stringMatching(/runs on spot machines/), isMissing: true },
      {
        path: 'resources[1].properties.hardwareProfile.vmSize',
        text: 'The size of the machine is not known: the parameter "size" has neither a value nor a default.',
        isMissing: true,
      },
    ])
    expect(readTemplate(template).needs).toEqual([])
    expect(readTemplate(template, { size: { value: 'D4s_v5' } }).needs).toMatchObject([{ sku: 'Standard_D4s_v5' }])
  })
})

describe('What decides whether a resource counts', () => {
  it('is its condition: false leaves it out, and an unknown one is a problem', () => {
    const read = (condition: unknown) => readTemplate({ resources: [machine({ condition })] })
    expect(read("[equals('a', 'b')]")).toEqual({ needs: [], problems: [] })
    expect(read('[and(false(), parameters(1))]').problems).toEqual([])
    expect(read("[equals(resourceGroup().location, 'westeurope')]")).toMatchObject({
      needs: [],
      problems: [{ path: 'resources[0].condition', isMissing: true }],
    })
    expect(read(true).needs).toHaveLength(1)
  })

  it('is the template around it: inner ones have their own parameters, outer ones those around, linked ones are not read', () => {
    const deployment = (properties: object) => ({ type: 'Microsoft.Resources/deployments', name: 'part', properties })
    const sized = machine({ properties: { hardwareProfile: { vmSize: "[parameters('size')]" } } })
    const inner = { parameters: { size: { type: 'string' } }, resources: { vm: sized } }
    const { needs, problems } = readTemplate({
      parameters: { size: { type: 'string', defaultValue: 'Standard_E4s_v5' } },
      resources: [
        deployment({
          expressionEvaluationOptions: { scope: 'inner' },
          parameters: { size: { value: "[replace(parameters('size'), '4', '8')]" } },
          template: inner,
        }),
        deployment({ template: { resources: [sized] } }),
        deployment({ templateLink: { uri: 'https://example.org/vm.json' } }),
      ],
    })
    expect(needs).toMatchObject([{ sku: 'Standard_E8s_v5' }, { sku: 'Standard_E4s_v5' }])
    expect(problems).toMatchObject([{ path: 'resources[2].properties.templateLink', isMissing: true }])
  })

  it('is its type: children count for their parent, zones and zone redundancy ask for zones', () => {
    const { needs, problems } = readTemplate({
      resources: [
        { type: 'Microsoft.Storage/storageAccounts/blobServices/containers', name: 'a/default/b' },
        { type: 'Microsoft.Web/sites', kind: 'functionapp,linux', name: 'jobs' },
        { type: 'Microsoft.App/managedEnvironments', name: 'env', properties: { zoneRedundant: true } },
        { type: 'Microsoft.Example/things', name: 'thing' },
        { type: 'Microsoft.Compute/hostGroups/hosts', name: 'host' },
        { type: 'Microsoft.RedHatOpenShift/openShiftClusters', name: 'shift' },
      ],
    })
    expect(needs).toMatchObject([
      { service: 'storage-accounts', zonal: false },
      { service: 'functions' },
      { service: 'container-apps', zonal: true },
      { service: 'aro', zonal: false },
    ])
    expect(problems).toMatchObject([
      { path: 'resources[3]', text: expect.stringMatching(/not in the map of services/), isMissing: false },
      { path: 'resources[4]', isMissing: true },
      { path: 'resources[5]', isMissing: true },
    ])
  })

  it('is the list that it comes from, built with loops of properties and variables', () => {
    const pool = {
      name: "[format('p{0}', copyIndex('agentPoolProfiles'))]",
      count: 2,
      vmSize: "[variables('sizes')[copyIndex('agentPoolProfiles')]]",
    }
    const { needs, problems } = readTemplate({
      variables: {
        copy: [{ name: 'sizes', count: 2, input: "[format('Standard_D{0}s_v5', mul(4, copyIndex('sizes', 1)))]" }],
      },
      resources: [
        {
          type: 'Microsoft.ContainerService/managedClusters',
          name: 'c',
          properties: { copy: [{ name: 'agentPoolProfiles', count: "[length(variables('sizes'))]", input: pool }] },
        },
      ],
    })
    expect(problems).toEqual([])
    expect(needs.slice(1)).toMatchObject([
      { sku: 'Standard_D4s_v5', count: 2, source: 'c/p0' },
      { sku: 'Standard_D8s_v5', source: 'c/p1' },
    ])
  })
})

describe('A hostile template', () => {
  const within = (template: object): string[] => {
    const started = performance.now()
    const { problems } = readTemplate(template)
    expect(performance.now() - started).toBeLessThan(1_500)
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
})
