import { createHttpHeaders, createPipelineRequest } from '@azure/core-rest-pipeline'
import { expect, test } from 'vitest'
import { Calls } from '#shared/adapters/azure/calls/calls.js'
import { createClients } from '#shared/adapters/azure/clients/clients.js'
import { azureQuotaWriter } from './quota-writer.js'
import { toSent } from './sent-write.js'
import { sendOnce } from './single-call.js'

const now = new Date('2026-06-01T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
const send =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  () =>
    toSent(
      'the change of f',
      {
        request: createPipelineRequest({ url: 'https://azure.test' }),
        status,
        headers: createHttpHeaders(headers),
        bodyAsText: body,
      },
      now,
    )
const conflict = (code: string) => JSON.stringify({ error: { code, message: 'Another request is being processed.' } })

test('A write waits where another change is under way', () => {
  const busy = send(409, conflict('OperationInProgress'), { 'retry-after': '120' })
  expect(busy).toThrow(
    expect.objectContaining({
      name: 'UpstreamError',
      retryAt: later(120),
      message: expect.stringContaining('OperationInProgress: Another request is being processed.'),
    }),
  )
  expect(send(409, '<html>')).toThrow(expect.objectContaining({ name: 'UpstreamError', retryAt: later(60) }))
})

test('A conflict that lasts is a refusal', () => {
  for (const code of ['ScopeLocked', 'MissingSubscriptionRegistration', 'RequestDisallowedByPolicy'])
    expect(send(409, conflict(code))()).toMatchObject({ kind: 'refused', code })
})

test('A write that cannot leave at once is not sent', async () => {
  let time = now.getTime()
  const access = {
    // Nobody answers there: what is sent fails with another message.
    endpoint: 'http://127.0.0.1:9',
    credential: { getToken: async () => null },
    calls: new Calls({
      clock: () => {
        time += 3_000
        return new Date(time)
      },
      sleep: async () => {},
      random: () => 0,
    }),
  }
  const write = { subscriptionId: 's', region: 'eastus', familyKey: 'f', family: 'f', groupId: 'g', limit: 9 } as const
  for (const kind of ['request', 'move'] as const) {
    const sent = azureQuotaWriter(access, { managementGroupId: 'mg', canWrite: true }).send({ ...write, kind })
    await expect(sent).rejects.toMatchObject({
      name: 'UpstreamError',
      retryAt: expect.any(Date),
      message: expect.stringContaining('was not sent'),
    })
  }
  const way = { wasSent: false, departBy: later(0) }
  const at = { gate: 's', provider: 'Microsoft.Quota', place: 'eastus' }
  const request = { method: 'GET', path: '/x', apiVersion: '1' } as const
  await expect(sendOnce(access, createClients(access), { at, what: 'it', request }, way)).rejects.toThrow(
    'was not sent',
  )
  expect(way.wasSent).toBe(false)
})
