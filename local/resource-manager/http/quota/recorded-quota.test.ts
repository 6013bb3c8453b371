import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPlainDataFile } from '#local/resource-manager/data-file.js'
import { type ResourceManager, startResourceManager } from '#local/resource-manager/simulator.js'

interface Listed {
  readonly name: string
  readonly properties: { readonly provisioningState?: string }
}
interface Excerpts {
  readonly flow: readonly { method: string; uri: string; status: number; headers: object; body: { status?: string } }[]
  readonly quotas: readonly Listed[]
  readonly usages: readonly Listed[]
  readonly requests: readonly Listed[]
}

const recorded = readPlainDataFile<Excerpts>('quota-excerpts')
let folder: string
let manager: ResourceManager
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headroom-recordings-'))
  mkdirSync(join(folder, 'quota-flows'))
  writeFileSync(join(folder, 'quota-flows', 'eastus.json'), JSON.stringify(recorded.flow))
  manager = await startResourceManager({ subscriptions: 1, regions: 'eastus,westus2', recordings: folder })
})
afterAll(async () => {
  await manager?.close()
  rmSync(folder, { recursive: true })
})

async function ask(region: string, path: string, method = 'GET', body?: object) {
  const scope = `subscriptions/${manager.subscriptions[0]!.id}/providers/Microsoft.Compute/locations/${region}`
  const response = await fetch(`${manager.url}/${scope}/providers/Microsoft.Quota/${path}?api-version=2023-02-01`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as { value: Listed[] } }
}

/** The names of all fields, at any depth. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape)
  if (typeof value !== 'object' || value === null) return typeof value
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([name, one]) => [name, shape(one)]))
}

test('simulated records have the fields of recorded ones', async () => {
  const compare = async (path: string, records: readonly Listed[], isSame: (a: Listed, b: Listed) => boolean) => {
    const { value } = (await ask('eastus', path)).body
    for (const record of records) expect(shape(value.find(one => isSame(one, record)))).toEqual(shape(record))
  }
  await compare('quotas', recorded.quotas, (a, b) => a.name.toLowerCase() === b.name.toLowerCase())
  await compare('usages', recorded.usages, (a, b) => a.name.toLowerCase() === b.name.toLowerCase())
  await compare(
    'quotaRequests',
    recorded.requests,
    (a, b) => a.properties.provisioningState === b.properties.provisioningState,
  )
})

test('a simulated request is answered as the recorded one', async () => {
  await fetch(`${manager.url}/__quota`, { method: 'POST', body: '{"seconds":0,"outcome":"approved"}' })
  const body = { properties: { limit: { limitObjectType: 'LimitValue', value: 9000 } } }
  const put = await ask('westus2', 'quotas/standardDSv5Family', 'PUT', body)
  expect(shape(put.body)).toEqual(shape(recorded.flow[1]!.body))
  const poll = await fetch(put.headers.get('azure-asyncoperation')!)
  const last = recorded.flow.findLast(step => step.body.status === 'Succeeded')!
  expect(shape(await poll.json())).toEqual(shape(last.body))
  for (const name of Object.keys(last.headers)) expect(poll.headers.get(name)).not.toBeNull()
})

test('a recorded flow is served step by step', async () => {
  const limits = async () =>
    (await ask('eastus', 'quotas/standardFSv2Family')).body as unknown as (typeof recorded.quotas)[0]
  expect(await limits()).toMatchObject({ properties: { limit: { value: 220 } } })
  const put = await ask('eastus', 'quotas/standardFSv2Family', 'PUT', {})
  const status = put.headers.get('azure-asyncoperation')!
  expect(status).toContain(manager.url)
  const seen: (string | undefined)[] = []
  for (let turn = 0; turn < 4; turn++) seen.push(((await (await fetch(status)).json()) as { status?: string }).status)
  expect(seen).toEqual(['InProgress', 'InProgress', 'Succeeded', 'Succeeded'])
  expect(await limits()).toMatchObject({ properties: { limit: { value: 221 } } })
})
