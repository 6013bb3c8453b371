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
