import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AzureStub, startAzureStub } from '../../tests/support/azure/azure-stub.js'
import { stepFailure } from '../../tests/support/azure/step-failure.js'
import { outputs, testDeployment } from '../../tests/support/azure/test-deployment.js'
import { runSteps } from '../run-steps.js'
import { publishApp } from './publish-app.js'

let stub: AzureStub
let folder: string
beforeEach(async () => {
  stub = await startAzureStub()
  folder = mkdtempSync(join(tmpdir(), 'headroom-publish-'))
  writeFileSync(join(folder, 'api.zip'), 'a package')
})
afterEach(async () => {
  await stub.close()
  rmSync(folder, { recursive: true, force: true })
})

const noStorage = { status: 3, status_text: 'InaccessibleStorageException: the request failed with 403 (Forbidden)' }

test.each([-1, 3, 5, 6])('A publication that ends with status %i has failed', async status => {
  stub.state.publications.push({ status })
  const failure = await stepFailure([publishApp('api', folder)], testDeployment(stub, outputs))
  expect(failure).toMatch(`could not publish api.zip: it ended with status ${status}`)
  expect(stub.changes).toHaveLength(1)
})

test('It is tried again while the app cannot open its storage, or another publication is under way', async () => {
  stub.state.publications.push(noStorage)
  stub.fail(/^POST \/api\/publish/, 409, { code: 'Conflict', message: 'a deployment is in progress' }, 2)
  await runSteps([publishApp('api', folder)], testDeployment(stub, outputs))
  expect(stub.changes).toHaveLength(4)
})

test('It is given up after ten minutes', async () => {
  const deployment = testDeployment(stub, outputs)
  const start = deployment.waiting.now().getTime()
  stub.state.publications.push(...Array<typeof noStorage>(100).fill(noStorage))
  expect(await stepFailure([publishApp('api', folder)], deployment)).toMatch(/InaccessibleStorage.*\n.*run this again/)
  stub.fail(/^POST \/api\/publish/, 409, { code: 'Conflict', message: 'a deployment is in progress' })
  expect(await stepFailure([publishApp('api', folder)], deployment)).toMatch(/Another publication of func-api/)
  const minutes = (deployment.waiting.now().getTime() - start) / 60_000
  expect(minutes).toBeGreaterThan(15)
  expect(minutes).toBeLessThan(22)
})
