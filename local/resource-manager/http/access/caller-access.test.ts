import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ResourceManager, startResourceManager } from '#local/resource-manager/simulator.js'
import { azureCalls } from '#shared/adapters/azure/access/roles.js'
import { quotaOperations } from '../quota/quota-operations.js'
import { operationNames } from './operation-names.js'

let manager: ResourceManager
beforeAll(async () => {
  manager = await startResourceManager({ subscriptions: 2, regions: 'westus' })
})
afterAll(() => manager?.close())

const id = (index: number) => manager.subscriptions[index]!.id

async function give(rules: object): Promise<number> {
  return (await fetch(`${manager.url}/__access`, { method: 'POST', body: JSON.stringify(rules) })).status
}

async function ask(index: number, path: string, version: string) {
  const response = await fetch(`${manager.url}/subscriptions/${id(index)}/${path}?api-version=${version}`)
  const body = (await response.json()) as { value?: unknown[]; error?: { code: string; message: string } }
  return { status: response.status, code: body.error?.code, message: body.error?.message, value: body.value }
}

const usages = 'providers/Microsoft.Compute/locations/westus/usages'

it('allows what the roles of the caller allow, and names the operation that they do not', async () => {
  expect(await give({ [id(0)]: { actions: ['*/read'], notActions: ['Microsoft.Compute/*'] } })).toBe(200)
  expect(await ask(0, 'locations', '2022-12-01')).toMatchObject({ status: 200 })
  const refused = await ask(0, usages, '2024-07-01')
  expect(refused).toMatchObject({ status: 403, code: 'AuthorizationFailed' })
  expect(refused.message).toContain(`'Microsoft.Compute/locations/usages/read' over scope '/subscriptions/${id(0)}'`)
  expect(await ask(1, usages, '2024-07-01')).toMatchObject({ status: 200 })
  const { value } = await ask(0, 'providers/Microsoft.Authorization/permissions', '2022-04-01')
  expect(value).toMatchObject([{ actions: ['*/read'], notActions: ['Microsoft.Compute/*'] }])
})

it('withholds registrations and tenants', async () => {
  await give({ [id(0)]: { unregistered: ['microsoft.compute'] }, '*': { wrongTenant: true } })
  expect(await ask(0, usages, '2024-07-01')).toMatchObject({ status: 409, code: 'MissingSubscriptionRegistration' })
  const provider = await fetch(
    `${manager.url}/subscriptions/${id(0)}/providers/Microsoft.Compute?api-version=2021-04-01`,
  )
  expect(await provider.json()).toMatchObject({ registrationState: 'NotRegistered' })
  expect(await ask(1, usages, '2024-07-01')).toMatchObject({ status: 401, code: 'InvalidAuthenticationTokenTenant' })
  await give({})
  expect(await ask(1, usages, '2024-07-01')).toMatchObject({ status: 200 })
})

it('refuses rules that it does not know', async () => {
  expect(await give({ [id(0)]: { roles: ['Reader'] } })).toBe(400)
})

it('names operations as the table of calls does', () => {
  const known: readonly (string | null)[] = Object.values(azureCalls).map(({ operation }) => operation)
  const others = ['Microsoft.Resources/subscriptions/read', operationNames.permissions]
  expect(Object.values(operationNames).filter(name => ![...known, ...others].includes(name))).toEqual([])
  const ofQuota: string[] = Object.values(quotaOperations).flatMap(({ actions }) => Object.values(actions))
  expect(known.filter(name => /Quota|managementGroups/.test(name ?? '') && !ofQuota.includes(name ?? ''))).toEqual([])
})
