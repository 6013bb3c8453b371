import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Calls } from '#shared/adapters/azure/calls/calls.js'
import { MissingRole } from '#shared/quota-workbench/groups/missing-role.js'
import { close, listen } from '../../../../tests/support/local-server.js'
import { azureGroups } from './azure-groups.js'
import { azureTrees } from './azure-trees.js'

const id = (n: number) => `0000000${n}-0000-4000-8000-000000000001`
const managementGroupId = 'mg-example'
const name = (value: string) => ({ value, localizedValue: `${value} vCPUs` })
const allocation = (family: string, limit: number, shareableQuota: number) => ({
  properties: { resourceName: family, limit, shareableQuota, name: name(family) },
})
const limit = (resourceName: string) => ({
  properties: {
    limit: 100,
    resourceName,
    name: name(resourceName),
    unit: 'count',
    availableLimit: 50,
    allocatedToSubscriptions: { value: [{ subscriptionId: id(1).toUpperCase(), quotaAllocated: 20 }] },
  },
})
const request = (region: string) => ({
  name: `request-${region}`,
  properties: {
    provisioningState: 'FAILED',
    requestSubmitTime: '2026-03-01T00:00:00Z',
    faultCode: 'ContactSupport',
    requestedResource: { properties: { limit: 200, name: { value: 'standardddv4family' }, region } },
  },
})

/** Bodies by a part of the address, or a status that refuses; the first that matches. */
let answers: [part: string, answer: object | number][]
let asked: string[]
let url: string
const server = createServer(({ url: path = '' }, response) => {
  asked.push(path)
  const answer = answers.find(([part]) => path.includes(part))?.[1] ?? 404
  const status = typeof answer === 'number' ? answer : 200
  const body = typeof answer === 'number' ? { error: { code: `Code${answer}`, message: 'refused' } } : answer
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
beforeAll(async () => {
  url = await listen(server)
})
afterAll(() => close(server))
beforeEach(() => {
  asked = []
  answers = []
})

const access = () => ({
  endpoint: url,
  credential: { getToken: async () => null },
  calls: new Calls({ clock: () => new Date(), sleep: async () => {}, random: () => 0 }),
})
const place = { managementGroupId, groupId: 'shared', region: 'westus' }
const member = { ...place, subscriptionId: id(1) }

describe('Allocations', () => {
  test('are read from the properties, page by page', async () => {
    const first = { provisioningState: 'Succeeded', value: [allocation('standardddv4family', 25, 15)] }
    answers = [
      ['quotaAllocationRequests', { value: [request('West US'), request('eastus')] }],
      ['page=2', { properties: { value: [allocation('standardav2family', 30, 0)] } }],
      ['quotaAllocations/westus', { name: 'westus', properties: { ...first, nextLink: `${url}/next?page=2` } }],
    ]
    const { allocations, requests } = await azureGroups(access()).allocations(member)
    expect(allocations.records).toEqual([
      { familyKey: 'standardddv4family', family: 'standardddv4family', quotaLimit: 25, shareableQuota: 15 },
      { familyKey: 'standardav2family', family: 'standardav2family', quotaLimit: 30, shareableQuota: 0 },
    ])
    expect(requests?.records).toEqual([
      {
        requestId: 'request-West US',
        state: 'FAILED',
        family: 'standardddv4family',
        quotaLimit: 200,
        submittedAt: '2026-03-01T00:00:00.000Z',
        message: 'ContactSupport',
      },
    ])
    expect(asked[0]).toContain(`/managementGroups/${managementGroupId}/subscriptions/${id(1)}/`)
  })

  test('are read from the top of the answer, with the next page there', async () => {
    answers = [
      ['page=2', { value: [allocation('Standard Av2 Family', 30, 0)] }],
      ['quotaAllocations/westus', { value: [allocation('STANDARDDDV4FAMILY', 50, -10)], nextLink: `${url}/x?page=2` }],
    ]
    const { allocations, requests } = await azureGroups(access()).allocations(member)
    expect(allocations.records).toMatchObject([
      { familyKey: 'standardddv4family', quotaLimit: 50, shareableQuota: -10 },
      { familyKey: 'standardav2family', quotaLimit: 30, shareableQuota: 0 },
    ])
    expect(requests).toBeNull()
  })

  test('leave out records that cannot be read, and say which', async () => {
    const broken = { properties: { limit: 'many' } }
    answers = [['quotaAllocations/', { value: [allocation('a', 1, 0), broken] }]]
    const { allocations } = await azureGroups(access()).allocations(member)
    expect([allocations.records.length, allocations.skipped?.records]).toEqual([1, 1])
  })

  test('of a region that Azure does not offer are none', async () => {
    expect((await azureGroups(access()).allocations(member)).allocations.records).toEqual([])
  })
})

test('The pool of a group has what is free and what each member took', async () => {
  answers = [['groupQuotaLimits/westus', { properties: { value: [limit('standardddv4family')] } }]]
  const { limits } = await azureGroups(access()).pool(place)
  expect(limits.records).toEqual([
    { familyKey: 'standardddv4family', groupLimit: 100, poolFree: 50, allocated: new Map([[id(1), 20]]) },
  ])
})

test('The members that took of a limit are followed to the next page of their list', async () => {
  const { properties } = limit('standardddv4family')
  const allocatedToSubscriptions = { ...properties.allocatedToSubscriptions, nextLink: `${url}/next?page=2` }
  answers = [
    ['page=2', { value: [{ subscriptionId: id(2), quotaAllocated: 7 }] }],
    [
      'groupQuotaLimits/westus',
      { properties: { value: [{ properties: { ...properties, allocatedToSubscriptions } }] } },
    ],
  ]
  const { limits } = await azureGroups(access()).pool(place)
  expect(limits.records[0]?.allocated).toEqual(
    new Map([
      [id(1), 20],
      [id(2), 7],
    ]),
  )
})

test('A share that Azure does not tell is null', async () => {
  const { properties } = allocation('a', 1, 0)
  answers = [['quotaAllocations/', { value: [{ properties: { ...properties, shareableQuota: undefined } }] }]]
  const { allocations } = await azureGroups(access()).allocations(member)
  expect(allocations.records).toMatchObject([{ shareableQuota: null }])
})

test('Groups and members are read in any casing', async () => {
  const member = { name: 'x', properties: { subscriptionId: id(1).toUpperCase(), provisioningState: 'SUCCEEDED' } }
  answers = [
    ['/subscriptions', { value: [member] }],
    ['/groupQuotas', { value: [{ name: 'Shared-Compute', properties: { displayName: 'Shared compute' } }] }],
  ]
  const groups = azureGroups(access())
  expect((await groups.groups(managementGroupId)).records).toEqual([
    { groupId: 'shared-compute', name: 'Shared compute', groupType: null, provisioningState: null },
  ])
  expect((await groups.members(managementGroupId, 'shared-compute')).records).toEqual([
    { subscriptionId: id(1), provisioningState: 'SUCCEEDED' },
  ])
})

test('A refusal names the role and the command that grants it', async () => {
  answers = [['/', 403]]
  const refused = await azureGroups(access())
    .groups(managementGroupId)
    .catch(error => error)
  expect(refused).toBeInstanceOf(MissingRole)
  expect(refused.message).toContain('GroupQuota Reader')
  expect(refused.command).toContain(`managementGroups/${managementGroupId}`)
  await expect(azureTrees(access()).tree(managementGroupId)).rejects.toMatchObject({ role: 'Management Group Reader' })
})

describe('The tree', () => {
  const subscription = { id: `/subscriptions/${id(1)}`, type: '/subscriptions', name: id(1), displayName: 'One' }
  const type = 'Microsoft.Management/managementGroups'
  const child = { id: `/providers/${type}/platform`, type, name: 'platform', displayName: 'Platform' }
  const expected = {
    id: managementGroupId,
    children: [
      { id: 'platform', kind: 'managementGroup', children: [{ subscriptionId: id(1), kind: 'subscription' }] },
    ],
  }

  test('is read with what is below it', async () => {
    const children = [{ ...child, children: [subscription] }]
    answers = [['managementGroups/', { type, name: managementGroupId, properties: { displayName: 'Root', children } }]]
    const { root, isComplete, source } = await azureTrees(access()).tree(managementGroupId)
    expect(root).toMatchObject({ ...expected, name: 'Root' })
    expect([isComplete, source]).toEqual([true, 'tree'])
    expect(decodeURIComponent(asked[0] ?? '')).toContain('$expand=children&$recurse=true')
  })

  describe('where Azure does not list all of it', () => {
    const root = (children: unknown) => ({
      type,
      name: managementGroupId,
      properties: { displayName: 'Root', children },
    })
    const below = (name: string, more: object) => ({ type, name, displayName: name, ...more })
    const read = async (children: unknown, more: typeof answers = []) => {
      answers = [...more, ['/descendants', 404], ['managementGroups/', root(children)]]
      return azureTrees(access()).tree(managementGroupId)
    }

    test('follows the lists of children that go on elsewhere', async () => {
      const second: typeof answers = [['page=2', { value: [subscription], nextLink: `${url}/x?page=3` }]]
      const third: typeof answers = [['page=3', { value: [{ ...subscription, name: id(2) }] }]]
      const next = `${url}/x?page=2`
      for (const more of [{ children: { value: [], nextLink: next } }, { children: [], nextLink: next }]) {
        const tree = await read([below('platform', more)], [...second, ...third])
        expect(tree).toMatchObject({ isComplete: true, source: 'tree' })
        expect(tree.root.children[0]?.children.map(one => one.id)).toEqual([id(1), id(2)])
      }
    })

    test.each([
      ['a list that goes on and cannot be read', { children: { value: [], nextLink: '/gone' } }],
      ['a child that cannot be understood', { children: [{ name: 7 }] }],
      ['children in another form than a list', { children: 'many' }],
    ])('says of which node, for %s', async (_, more) => {
      const { root, isComplete } = await read([below('platform', more), below('workloads', {})])
      expect([isComplete, root.isComplete]).toEqual([false, true])
      expect(root.children.map(one => [one.id, one.isComplete, one.children])).toEqual([
        ['platform', false, []],
        ['workloads', true, []],
      ])
    })

    test('takes the flat list, if that is complete', async () => {
      const parent = { parent: { id: `/providers/${type}/${managementGroupId}` } }
      const flat = { value: [{ type, name: 'platform', properties: { displayName: 'platform', ...parent } }] }
      const tree = await read([below('platform', { children: 'many' })], [['/descendants', flat]])
      expect(tree).toMatchObject({ isComplete: true, source: 'descendants', root: { name: 'Root' } })
      expect(tree.root.children.map(one => one.id)).toEqual(['platform'])
      const odd = { value: [...flat.value, { name: 7 }] }
      const cut = await read([below('platform', { children: 'many' })], [['/descendants', odd]])
      expect(cut).toMatchObject({ isComplete: false, source: 'tree' })
    })
  })

  test('is put together from the flat list where Azure refuses it', async () => {
    const below = (parent: string) => ({ parent: { id: `/providers/${type}/${parent}` } })
    answers = [
      [
        '/descendants',
        {
          value: [
            { ...subscription, properties: { displayName: 'One', ...below('PLATFORM') } },
            { ...child, properties: { displayName: 'Platform', ...below(managementGroupId) } },
          ],
        },
      ],
      ['managementGroups/', 400],
    ]
    const { root, isComplete, source } = await azureTrees(access()).tree(managementGroupId)
    expect(root).toMatchObject(expected)
    expect([isComplete, source]).toEqual([true, 'descendants'])
  })
})
