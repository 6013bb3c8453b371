import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Estate, startEstate } from '../support/product/estate.js'

/** Runs the pipeline commands of the documents in a shell, with questions of known answers. */

const [withExitCode = '', withTemplate = '', withJUnit = ''] = [
  ...readFileSync('docs/api.md', 'utf8').matchAll(/^```bash\n([\s\S]*?)^```/gm),
].flatMap(([, block = '']) =>
  block
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#')),
)

let estate: Estate
const folder = mkdtempSync(join(tmpdir(), 'headroom-fit-'))
beforeAll(async () => {
  estate = await startEstate({ subscriptions: 1, regions: ['westeurope'] })
  await estate.settled()
})
afterAll(async () => {
  await estate?.stop()
  rmSync(folder, { recursive: true, force: true })
})

function run(command: string, url = estate.url): Promise<{ code: number | null; out: string }> {
  const child = spawn('bash', ['-c', command.replace('http://localhost:4280', url)], { cwd: folder })
  let out = ''
  child.stdout.on('data', data => {
    out += data
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => resolve({ code, out }))
  })
}

const asking = (text: string): string => withExitCode.replace(/-d '[^']*'/, `-d '${JSON.stringify({ text })}'`)

/** A size that can be deployed. */
async function findSize(): Promise<string> {
  const path =
    '/api/capacity/paged?availability=Available&resourceType=virtualMachines&pageSize=1&sort=machinesThatFit:desc'
  const { rows } = (await (await fetch(estate.url + path)).json()) as { rows: { vmSku: string }[] }
  return rows[0]?.vmSku ?? ''
}

test('A pipeline step ends with 0 where the workload fits, with 1 where it does not, and with 2 otherwise', async () => {
  const size = await findSize()
  const fits = await run(asking(`1 ${size}`))
  expect(fits.out).toMatch(/^fits: yes\n/)
  expect(fits.code).toBe(0)
  const fails = await run(asking(`9000 ${size}`))
  expect(fails.out).toMatch(/^fits: no\n[\s\S]*Stopped in /)
  expect(fails.code).toBe(1)
  const unknown = await run(asking(`1 ${size}\nsomething else`))
  expect(unknown.out).toMatch(/^fits: unknown\n[\s\S]*"something else" is not understood/)
  expect(unknown.code).toBe(2)
  expect(await run(withExitCode.replace(/-d '[^']*'/, `-d '{"text": 3}'`))).toMatchObject({
    code: 2,
    out: expect.stringMatching(/error/),
  })
  expect((await run(withExitCode, 'http://127.0.0.1:9')).code).toBe(2)
  expect((await run(withExitCode)).out).toMatch(/^fits: (yes|no|unknown)\n/)
})

test('A template is asked as a file, and the answer is a file for a test report', async () => {
  const sku = { name: await findSize(), capacity: 1 }
  const resources = [{ type: 'Microsoft.Compute/virtualMachineScaleSets', name: 'web', sku }]
  writeFileSync(join(folder, 'main.json'), JSON.stringify({ resources }, null, 2))
  expect(await run(withTemplate)).toMatchObject({ code: 0, out: expect.stringMatching(/^fits: yes\n/) })
  expect((await run(withJUnit)).code).toBe(0)
  const xml = readFileSync(join(folder, 'region-fit.xml'), 'utf8')
  expect(xml).toMatch(
    /^<\?xml [\s\S]*<testsuite name="Headroom region fit: westeurope"[\s\S]*tests="1" failures="0" errors="0"/,
  )
  expect((await run(withJUnit.replace('main.json', 'other.json'))).code).not.toBe(0)
})

test.each([
  ['application/json', 'application/json'],
  ['application/junit+xml', 'application/xml'],
  ['text/xml', 'application/xml'],
  ['text/plain', 'text/plain'],
  ['text/html', 'application/json'],
])('A caller that accepts %s gets %s', async (accept, type) => {
  const headers = { accept, 'content-type': 'application/json' }
  const response = await fetch(`${estate.url}/api/region-fit`, {
    method: 'POST',
    headers,
    body: '{"text": "1 D2s_v5"}',
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`)
})
