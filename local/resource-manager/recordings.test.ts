import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ResourceManager, type ResourceManagerOptions, startResourceManager } from './simulator.js'

const recorded = (name: string) => JSON.stringify({ value: [{ resourceType: 'virtualMachines', name }] })

let folder: string
let manager: ResourceManager | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headroom-recordings-'))
  mkdirSync(join(folder, 'skus'))
  writeFileSync(join(folder, 'skus', 'westus.json'), recorded('plain'))
  writeFileSync(join(folder, 'skus', 'atlantis.json.gz'), gzipSync(recorded('gzipped')))
})
afterEach(async () => {
  await manager?.close()
  manager = undefined
  rmSync(folder, { recursive: true })
})

async function start(options: ResourceManagerOptions = {}): Promise<(path: string) => Promise<Response>> {
  manager = await startResourceManager({ recordings: folder, subscriptions: 1, ...options })
  const base = `${manager.url}/subscriptions/${manager.subscriptions[0]!.id}`
  return path => fetch(base + path)
}

const skus = (region: string) =>
  `/providers/Microsoft.Compute/skus?api-version=2021-07-01&$filter=location eq '${region}'`
const usages = (region: string) => `/providers/Microsoft.Compute/locations/${region}/usages?api-version=2024-07-01`
const locations = '/locations?api-version=2022-12-01'

describe('recordings', () => {
  test('are served as they are, plain or gzipped', async () => {
    const get = await start()
    expect(await (await get(skus('westus'))).text()).toBe(recorded('plain'))
    expect(await (await get(skus('atlantis'))).text()).toBe(recorded('gzipped'))
  })

  test('replace their area: regions without a recording are not offered', async () => {
    const get = await start()
    expect((await get(skus('eastus'))).status).toBe(404)
    const all = await (await get('/providers/Microsoft.Compute/skus?api-version=2021-07-01')).json()
    expect((all as { value: { name: string }[] }).value.map(sku => sku.name)).toEqual(['plain', 'gzipped'])
  })

  test('leave the other areas simulated, for the recorded regions', async () => {
    const get = await start()
    expect((await get(usages('atlantis'))).status).toBe(200)
    const { value } = (await (await get(locations)).json()) as {
      value: { name: string; metadata: { regionType: string } }[]
    }
    const physical = value.filter(location => location.metadata.regionType === 'Physical')
    expect(physical.map(location => location.name)).toEqual(['westus', 'atlantis'])
  })

  test('replace usages and locations where they are there', async () => {
    mkdirSync(join(folder, 'usages'))
    writeFileSync(join(folder, 'usages', 'westus.json'), '{"value":[]}')
    writeFileSync(join(folder, 'locations.json'), '{"value":["as recorded"]}')
    const get = await start()
    expect(await (await get(usages('westus'))).text()).toBe('{"value":[]}')
    expect((await get(usages('atlantis'))).status).toBe(404)
    expect(await (await get(locations)).text()).toBe('{"value":["as recorded"]}')
  })

  test('replace lists of quotas, their usages and requests where they are there', async () => {
    const lists = { quotas: 'quotas', usages: 'quota-usages', quotaRequests: 'quota-requests' }
    for (const area of Object.values(lists)) {
      mkdirSync(join(folder, area))
      writeFileSync(join(folder, area, 'westus.json.gz'), gzipSync(recorded(area)))
    }
    const get = await start()
    const read = (region: string, list: string) =>
      get(`/providers/Microsoft.Compute/locations/${region}/providers/Microsoft.Quota/${list}?api-version=2025-03-01`)
    for (const [list, area] of Object.entries(lists)) {
      expect(await (await read('westus', list)).text()).toBe(recorded(area))
      expect((await read('atlantis', list)).status).toBe(404)
    }
  })

  test('replace models and their usages where they are there', async () => {
    for (const area of ['models', 'ai-usages']) mkdirSync(join(folder, area))
    const quotas = { value: [{ name: { value: 'A' } }, { name: { value: 'B' } }] }
    writeFileSync(join(folder, 'models', 'eastus2.json.gz'), gzipSync('{"value":["as recorded"]}'))
    writeFileSync(join(folder, 'ai-usages', 'eastus2.json'), JSON.stringify(quotas))
    const get = await start()
    const read = (path: string) => get(`/providers/Microsoft.CognitiveServices/locations/${path}api-version=2025-06-01`)
    expect(await (await read('eastus2/models?')).text()).toBe('{"value":["as recorded"]}')
    expect(await (await read('eastus2/usages?')).json()).toEqual(quotas)
    expect(await (await read("eastus2/usages?$filter=name.value eq 'B'&")).json()).toEqual({ value: [quotas.value[1]] })
    expect((await read('westus/models?')).status).toBe(404)
    expect((await read('westus/usages?')).status).toBe(404)
  })

  test('must be there', async () => {
    await expect(startResourceManager({ recordings: join(folder, 'none') })).rejects.toThrow('HEADROOM_RECORDINGS')
  })

  test('can be narrowed to some regions', async () => {
    await start({ regions: '1' })
    expect(manager?.regions).toEqual(['westus'])
    await expect(startResourceManager({ recordings: folder, regions: 'eastus' })).rejects.toThrow('eastus')
  })

  test('of providers are the list of the tenant and of each subscription', async () => {
    const providers = JSON.stringify({ value: [{ namespace: 'microsoft.app', resourceTypes: [] }] })
    writeFileSync(join(folder, 'providers.json.gz'), gzipSync(providers))
    mkdirSync(join(folder, 'storage-usages'))
    writeFileSync(join(folder, 'storage-usages', 'westus.json'), recorded('storage'))
    const get = await start()
    const version = 'api-version=2021-04-01'
    expect(await (await get(`/providers?${version}`)).text()).toBe(providers)
    expect(await (await fetch(`${manager!.url}/providers?${version}`)).text()).toBe(providers)
    const storage = (region: string) =>
      get(`/providers/Microsoft.Storage/locations/${region}/usages?api-version=2024-01-01`)
    expect(await (await storage('westus')).text()).toBe(recorded('storage'))
    expect((await storage('eastus')).status).toBe(404)
  })
})
