import { createPipelineRequest, type HttpMethods, type PipelinePolicy } from '@azure/core-rest-pipeline'
import { expect, it } from 'vitest'
import { boundedClient } from '#shared/adapters/azure/calls/http-client.js'
import { createClients } from '#shared/adapters/azure/clients/clients.js'
import { isRead, isReadOrQuotaWrite } from './read-only.js'
import { type AzureCall, azureCalls } from './roles.js'

const calls: readonly AzureCall[] = Object.values(azureCalls)
const toPath = ({ path }: AzureCall) =>
  path
    .replace('{subscription}', 'a-b')
    .replace('{region}', 'westus')
    .replaceAll(/\{\w+\}/g, 'name')
const scope = '/subscriptions/a/providers/Microsoft.Compute/locations/westus'
const quotas = `${scope}/providers/Microsoft.Quota/quotas`

it('takes each call of Headroom for a read, but the two that change quotas', () => {
  const writes = calls.filter(call => !isRead(call.method, toPath(call)))
  expect(writes.map(({ method, operation }) => `${method} ${operation}`)).toEqual([
    'PUT Microsoft.Quota/quotas/write',
    'PATCH Microsoft.Quota/groupQuotas/quotaAllocations/write',
  ])
  expect(writes.every(({ isForWrites, callers }) => isForWrites && callers.join() === 'api')).toBe(true)
  expect(calls.filter(call => !isReadOrQuotaWrite(call.method, toPath(call)))).toEqual([])
})

it.each([
  ['PATCH', `${quotas}/cores`],
  ['DELETE', `${quotas}/cores`],
  ['POST', `${quotas}/cores`],
  ['PUT', quotas],
  ['PUT', `${quotas}/cores/more`],
  ['PUT', `${quotas}/cores%2Fmore`],
  ['PUT', `${scope}/providers/Microsoft.Quota/quotaTransfers/one`],
  ['PUT', '/subscriptions/a/resourceGroups/b'],
  ['PATCH', '/providers/Microsoft.Management/managementGroups/a/providers/Microsoft.Quota/groupQuotas/b'],
])('takes no other request for one that changes a quota: %s %s', (method, path) => {
  expect(isReadOrQuotaWrite(method, path)).toBe(false)
})

it('takes two calls with POST for reads, and no others', () => {
  const posted = calls.filter(call => isRead('POST', toPath(call))).map(({ path }) => path)
  expect(posted).toEqual([
    '/subscriptions/{subscription}/providers/Microsoft.Compute/locations/{region}/placementScores/spot/generate',
    '/subscriptions/{subscription}/providers/Microsoft.Compute/locations/{region}/placementScores/regular/generate',
  ])
  expect(isRead('POST', '/subscriptions/a/providers/Microsoft.Quota/register')).toBe(false)
})

it.each<HttpMethods>(['PUT', 'PATCH', 'DELETE', 'POST'])('sends no %s that writes', async method => {
  const url = `http://127.0.0.1:9${quotas}/cores`
  const request = createPipelineRequest({ url, method, allowInsecureConnection: true })
  await expect(boundedClient(url).sendRequest(request)).rejects.toThrow('Headroom only reads from Azure')
})

it.each([
  [false, 'Headroom only reads from Azure'],
  [true, 'ECONNREFUSED'],
])('sends a change of a quota from a client for writing only: %s', async (canWrite, problem) => {
  const endpoint = 'http://127.0.0.1:9'
  const observer = { name: 'observer', sendRequest: (request, next) => next(request) } as PipelinePolicy
  const clients = createClients({ endpoint, credential: { getToken: async () => null } }, { canWrite })
  const request = { method: 'PUT', path: `${quotas}/cores`, apiVersion: '2025-03-01', body: {} } as const
  await expect(clients.send(request, { observer })).rejects.toThrow(problem)
})
