import { createPipelineRequest, type HttpMethods } from '@azure/core-rest-pipeline'
import { expect, it } from 'vitest'
import { boundedClient } from '#shared/adapters/azure/calls/http-client.js'
import { isRead } from './read-only.js'
import { type AzureCall, azureCalls } from './roles.js'

const calls: readonly AzureCall[] = Object.values(azureCalls)
const toPath = ({ path }: AzureCall) => path.replace('{subscription}', 'a-b').replace('{region}', 'westus')

it('takes each call of Headroom for a read', () => {
  expect(calls.filter(call => !isRead(call.method, toPath(call)))).toEqual([])
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
  const scope = 'http://127.0.0.1:9/subscriptions/a/providers/Microsoft.Compute/locations/westus'
  const url = `${scope}/providers/Microsoft.Quota/quotas/cores`
  const request = createPipelineRequest({ url, method, allowInsecureConnection: true })
  await expect(boundedClient(url).sendRequest(request)).rejects.toThrow('Headroom only reads from Azure')
})
