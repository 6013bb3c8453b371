import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AzureStub, startAzureStub } from '../tests/support/azure/azure-stub.js'
import { outputs, testDeployment } from '../tests/support/azure/test-deployment.js'
import { testProduct } from '../tests/support/azure/test-product.js'
import { readOptions } from './options.js'
import { runCommand } from './run-command.js'

let stub: AzureStub
let root: string
beforeEach(async () => {
  stub = await startAzureStub()
  stub.state.outputs = {
    ...outputs,
    HEADROOM_VAULT_URL: stub.url,
    HEADROOM_API_HOST: 'func-api.example',
    HEADROOM_WORKER_HOST: 'func-worker.example',
  }
  root = mkdtempSync(join(tmpdir(), 'headroom-deploy-'))
  mkdirSync(join(root, 'bicep'))
  writeFileSync(join(root, 'bicep', 'main.parameters.json'), '{ "parameters": {} }')
  const pages = join(root, 'dist', 'package', 'web', 'site')
  mkdirSync(pages, { recursive: true })
  writeFileSync(join(pages, 'index.html'), '<html>')
  for (const app of ['api', 'worker']) writeFileSync(join(root, 'dist', 'package', `${app}.zip`), app)
})
afterEach(async () => {
  await stub.close()
  rmSync(root, { recursive: true, force: true })
})

const build = (version: string) => writeFileSync(join(root, 'dist', 'package', 'api.zip'), version)
const kept = (which: string) => readFileSync(join(root, '.azure', 'test', 'packages', which, 'api.zip'), 'utf8')

/** One run of a command on a machine that has only this root. */
async function run(...words: string[]) {
  const product = testProduct(() => stub.state.secrets.get('ingest-api-key')?.at(-1)?.value ?? 'none')
  const deployment = { ...testDeployment(stub), root, fetch: product.fetch }
  stub.changes.length = 0
  stub.state.publishing = 1
  const isWell = await runCommand(readOptions(words), deployment)
  return { isWell, lines: deployment.lines, ingestions: product.calls.filter(call => /ingest\/capacity/.test(call)) }
}

test('One command takes an empty subscription to the address of the site', async () => {
  const { isWell, lines, ingestions } = await run('deploy')
  expect(lines.filter(line => line.startsWith('✗'))).toEqual([])
  expect(isWell).toBe(true)
  expect(lines.at(-1)).toBe('Headroom is ready at https://site.azurestaticapps.net')
  expect(ingestions).toContain('POST func-api.example/internal/ingest/capacity')
  const steps = lines.filter(line => /^✓ (Provision|Prepare|Publish|Upload|Start)/.test(line))
  expect(steps.map(line => line.split(':')[0])).toEqual([
    '✓ Provision',
    '✓ Prepare the database',
    '✓ Publish the worker',
    '✓ Publish the api',
    '✓ Upload the pages',
    '✓ Start the first ingestion',
  ])
})

test('A second deployment provisions and publishes, and changes nothing else', async () => {
  await run('deploy')
  await run('deploy')
  const kinds = stub.changes.map(call => call.replace(/^(\w+) .*\/([\w.]+\/[\w-]+)$/, '$1 $2'))
  expect([...new Set(kinds)]).toEqual(['PUT deployments/headroom-test', 'POST api/publish'])
})

test('Packages that ran before are published again without provisioning, on a machine that knows nothing', async () => {
  await run('deploy')
  build('second')
  await run('deploy')
  const { isWell } = await run('deploy', '--previous')
  expect(isWell).toBe(true)
  expect(kept('current')).toBe('api')
  expect(stub.changes).toEqual(['POST /api/publish', 'POST /api/publish'])
})

test('A deployment that is not well fails, and its packages are not kept', async () => {
  await run('deploy')
  const stored = stub.state.secrets.get('ingest-api-key')
  stub.state.secrets.delete('ingest-api-key')
  const { isWell, lines } = await run('deploy', '--package', join(root, 'dist', 'package'))
  expect(isWell).toBe(false)
  expect(lines.join('\n')).toMatch(
    /✗ Start the first ingestion[\s\S]*The key of operators was not read[\s\S]*✓ The site/,
  )
  stub.state.secrets.set('ingest-api-key', stored ?? [])
  await expect(run('deploy', '--previous')).rejects.toThrow('has not kept the packages')
})

test('A roll-back after a version that failed takes the one that ran before it', async () => {
  await run('deploy')
  build('second')
  await run('deploy')
  build('third')
  stub.fail(/^PUT .*deployments/, 400, { code: 'SomethingNew', message: 'no' }, 1)
  await expect(run('deploy')).rejects.toThrow('Azure refused the deployment')
  const { isWell } = await run('deploy', '--previous')
  expect(isWell).toBe(true)
  expect([kept('current'), kept('previous')]).toEqual(['second', 'api'])
})
