import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ResourceManager, startResourceManager } from '#local/resource-manager/simulator.js'
import type { About } from '#shared/contract/about.js'
import { startEstate } from '../support/product/estate.js'
import { launch } from '../support/product/launch.js'
import { Simulator } from '../support/product/simulator.js'
import { until } from '../support/until.js'

let manager: ResourceManager
let simulator: Simulator
let folder: string

beforeAll(async () => {
  manager = await startResourceManager({ subscriptions: 5, regions: 'eastus,westus' })
  simulator = new Simulator(manager.url)
  folder = mkdtempSync(join(tmpdir(), 'headroom-doctor-'))
})
afterAll(async () => {
  await manager?.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await simulator.access({})
  await simulator.subscriptions({})
  await simulator.faults({})
})

const id = (index: number): string => manager.subscriptions[index]?.id ?? ''
const name = (index: number): string => manager.subscriptions[index]?.name ?? ''
const azure = () => ({ RESOURCE_MANAGER_URL: manager.url, RETAIL_PRICES_URL: manager.url })

async function doctor(env: NodeJS.ProcessEnv = {}, ...args: string[]) {
  const given = { PORT: '0', HEADROOM_DATA_DIR: folder, SQL_CONNECTION_STRING: '', ...azure(), ...env }
  const program = launch(['dist/local/doctor/main.js', ...args], given)
  const code = await new Promise<number | null>(resolve => program.process.once('close', resolve))
  return { code, output: program.output() }
}

describe('npm run doctor', () => {
  it('finds nothing where nothing lacks, and leaves out what is not enabled', async () => {
    const { code, output } = await doctor()
    expect(output).toContain('5 subscriptions to read, 5 of them complete')
    expect(output).toMatch(/note {3}1 subscription is Disabled, so Headroom does not read it/)
    expect(output).toMatch(/Headroom has everything that it needs\.$/)
    expect(code).toBe(0)
  })

  it('names each role and registration that is missing, what Headroom then lacks, and the command', async () => {
    const scores = ['Microsoft.Compute/locations/placementScores/*']
    await simulator.access({
      [id(0)]: { actions: [] },
      [id(1)]: { actions: ['*/read'], notActions: ['Microsoft.CognitiveServices/locations/usages/read'] },
      [id(2)]: { wrongTenant: true },
      [id(3)]: { unregistered: ['Microsoft.CognitiveServices'] },
      [id(4)]: { actions: ['*'], notActions: scores },
    })
    const { code, output } = await doctor()
    expect(output).toContain(`1 of 4 subscriptions lacks the role Reader: ${name(0)}.`)
    expect(output).toContain(`--role "Reader" --scope /subscriptions/${id(0)}`)
    expect(output).toContain(`1 of 4 subscriptions lacks the role Cognitive Services Usages Reader: ${name(1)}.`)
    expect(output).toContain('2 of 4 subscriptions lack the role Compute Recommendations Role')
    expect(output).toMatch(new RegExp(`for id in ${id(1)} ${id(4)}; do az role assignment create .*/\\$id; done`))
    expect(output).toContain('live placement scores of spot machines')
    expect(output).toContain(`az login --tenant ${manager.subscriptions[2]?.tenantId}`)
    expect(output).toContain(`az provider register --namespace Microsoft.CognitiveServices --subscription ${id(3)}`)
    expect(code).toBe(1)
  })

  it('says whether the quota groups of the management group can be read, and which role is missing', async () => {
    const root = 'headroom-root'
    const settings = { QUOTA_MANAGEMENT_GROUP_ID: root }
    expect((await doctor()).output).toContain('note   QUOTA_MANAGEMENT_GROUP_ID is not set')
    expect((await doctor(settings)).output).toMatch(/ok {5}\d quota groups? in headroom-root/)
    await simulator.access({ [root]: { actions: ['Microsoft.Management/managementGroups/read'] } })
    const refused = await doctor(settings)
    expect(refused.output).toContain(`The role GroupQuota Reader is missing on the management group ${root}.`)
    expect(refused.output).toContain(
      `--role "GroupQuota Reader" --scope /providers/Microsoft.Management/managementGroups/${root}`,
    )
    expect(refused.code).toBe(1)
    await simulator.access({})
    const unknown = await doctor({ QUOTA_MANAGEMENT_GROUP_ID: 'nobody' })
    expect([unknown.code, unknown.output]).toEqual([1, expect.stringContaining('management group nobody')])
  })

  it('names what quota changes need, only where they are switched on', async () => {
    const root = 'headroom-root'
    await simulator.access({ [id(0)]: { actions: ['*/read'] }, [root]: { actions: ['*/read'] } })
    const settings = { QUOTA_MANAGEMENT_GROUP_ID: root }
    const off = await doctor(settings)
    expect(off.output).not.toContain('Request Operator')
    const { code, output } = await doctor({ ...settings, QUOTA_APPLY_ENABLED: 'true' })
    expect(output).toContain(`1 of 5 subscriptions lacks the role Quota Request Operator: ${name(0)}.`)
    expect(output).toContain(`--role "Quota Request Operator" --scope /subscriptions/${id(0)}`)
    expect(output).toContain(`The role GroupQuota Request Operator is missing on the management group ${root}.`)
    expect(output).toContain(
      `--role "GroupQuota Request Operator" --scope /providers/Microsoft.Management/managementGroups/${root}`,
    )
    expect(code).toBe(1)
    await simulator.access({ [root]: { notActions: ['Microsoft.Authorization/*'] } })
    const unknown = await doctor({ ...settings, QUOTA_APPLY_ENABLED: 'true' })
    expect(unknown.output).toContain('the role GroupQuota Request Operator, which moves quota, may be missing')
  })

  it('fails where no subscription can be read, or none is listed', async () => {
    await simulator.access({ '*': { actions: [] } })
    const unread = await doctor()
    expect([unread.code, unread.output]).toEqual([
      2,
      expect.stringContaining('All 5 subscriptions lack the role Reader'),
    ])
    await simulator.subscriptions(Object.fromEntries(manager.subscriptions.map(one => [one.id, 'Removed'])))
    const none = await doctor()
    expect([none.code, none.output]).toEqual([2, expect.stringContaining('Azure lists no subscription')])
  })

  it('answers programs in JSON, and asks again where Azure fails once', async () => {
    await simulator.faults({ answers: [503], rate: 0.1, waitSeconds: 1 })
    const { output } = await doctor({}, '--json')
    const { counts, findings } = JSON.parse(output) as { counts: object; findings: { code: string }[] }
    expect(counts).toMatchObject({ read: 5, listed: 7 })
    expect(findings.map(one => one.code)).not.toContain('roleMissing')
  })

  it('says why Azure, the data folder or the database cannot be used', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const sql = 'Server=127.0.0.1,9;Database=headroom;User Id=a;Password=b'
    const nowhere = 'http://127.0.0.1:9'
    const { code, output } = await doctor({
      RESOURCE_MANAGER_URL: nowhere,
      RETAIL_PRICES_URL: nowhere,
      HEADROOM_DATA_DIR: file,
      SQL_CONNECTION_STRING: sql,
    })
    expect(output).toMatch(/FAILS {2}127\.0\.0\.1:9 cannot be reached: the connection is refused/)
    expect(output).toContain(`${file} cannot be used: it is a file but must be a folder`)
    expect(output).toMatch(/The database cannot be reached \(Server=127\.0\.0\.1,9;Database=headroom/)
    expect(output).not.toContain('Password')
    expect(code).toBe(2)
  })

  it('warns of a folder with simulated figures', async () => {
    const mixed = mkdtempSync(join(folder, 'mixed-'))
    writeFileSync(join(mixed, 'resource-manager-clock.json'), '{}')
    const { code, output } = await doctor({ HEADROOM_DATA_DIR: mixed })
    expect([code, output]).toEqual([1, expect.stringContaining('holds simulated figures')])
  })

  it('changes nothing', async () => {
    const before = await simulator.requests()
    await doctor({ QUOTA_MANAGEMENT_GROUP_ID: 'headroom-root' })
    const { kinds } = await simulator.requests()
    const asked = Object.keys(kinds).filter(kind => kinds[kind]?.received !== before.kinds[kind]?.received)
    expect(asked.sort()).toEqual(
      [
        'groupQuotas',
        'locations',
        'managementGroup',
        'modelUsages',
        'other',
        'permissions',
        'subscriptionProviders',
        'subscriptions',
        'usages',
      ].sort(),
    )
  })
})

it('npm start with one’s own Azure says in a few lines what is missing, and the pages say why they are empty', async () => {
  await simulator.access({ '*': { actions: [] } })
  const estate = await startEstate({ subscriptions: 5, regions: 2, env: azure() })
  try {
    await until('the lines of the check', () => /npm run doctor says/.test(estate.main.output()) || undefined)
    expect(estate.main.output()).toContain('All 5 subscriptions lack the role Reader')
    expect(estate.main.output()).not.toContain('The figures are simulated')
    await estate.settled()
    const about = (await (await fetch(`${estate.url}/api/about`)).json()) as About
    expect(about).toMatchObject({ simulated: false, snapshotTime: null })
    expect(about.ingestion).toMatchObject({ status: 'failed', reason: 'Azure refused access' })
  } finally {
    await estate.stop()
  }
})
