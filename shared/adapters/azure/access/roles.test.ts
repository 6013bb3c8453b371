import { expect, test } from 'vitest'
import { listVersions } from '#shared/adapters/azure/clients/api-versions.js'
import { usageNamespaces } from '#shared/adapters/azure/providers/usage-lists.js'
import { serviceMap } from '#shared/contract/services/service-map.js'
import { groupShape } from '#shared/quota-workbench/groups/group-pipeline.js'
import { type AzureCall, azureCalls, azureRoles, roleGrants } from './roles.js'

const calls: readonly AzureCall[] = Object.values(azureCalls)

test('each call has its role granted to each app that makes it', () => {
  const lacking = calls.flatMap(({ path, role, callers, isForWrites = false }) =>
    callers
      .filter(
        caller =>
          role !== null &&
          !roleGrants.some(
            grant => grant.caller === caller && grant.role === role && grant.isForWrites === isForWrites,
          ),
      )
      .map(caller => `${caller} ${path}`),
  )
  expect(lacking).toEqual([])
})

test.each([false, true])('no role is granted that no call needs; for changes of quotas: %s', isForWrites => {
  const such = calls.filter(call => (call.isForWrites ?? false) === isForWrites)
  const needed = new Set(such.flatMap(({ role, callers }) => callers.map(caller => `${caller} ${role}`)))
  const given = roleGrants.filter(grant => grant.isForWrites === isForWrites)
  expect(given.map(({ caller, role }) => `${caller} ${role}`).filter(grant => !needed.has(grant))).toEqual([])
})

test('the roles for changes of quotas are needed for nothing else', () => {
  const ofWrites = roleGrants.filter(({ isForWrites }) => isForWrites).map(({ role }) => role)
  expect(calls.filter(({ role, isForWrites }) => role && ofWrites.includes(role) && !isForWrites)).toEqual([])
})

test('management groups and quota groups are read by the app whose pipeline reads them', () => {
  const ofGroups = calls.filter(({ scope }) => scope === 'managementGroup')
  expect(groupShape.workerRoute).toBeNull()
  expect(new Set(ofGroups.flatMap(({ callers }) => callers))).toEqual(new Set(['api']))
  const ofWorker = roleGrants.filter(({ caller }) => caller === 'worker')
  expect(ofWorker.filter(({ scope, isForWrites }) => scope === 'managementGroup' || isForWrites)).toEqual([])
})

test('ids of roles differ', () => {
  const ids = Object.values(azureRoles).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('each provider whose usages are read has a call', () => {
  const read = calls.filter(({ path }) => path.endsWith('/usages')).map(({ provider }) => provider)
  expect(usageNamespaces.filter(namespace => !read.includes(namespace))).toEqual([])
  expect(Object.keys(listVersions)).toEqual(expect.arrayContaining([...usageNamespaces]))
})

test('each provider is one whose registration is read', () => {
  const known = new Set(serviceMap.map(({ namespace }) => namespace))
  const used = calls.filter(({ isForWrites }) => !isForWrites)
  expect(used.filter(({ provider }) => provider !== null && !known.has(provider))).toEqual([])
})
