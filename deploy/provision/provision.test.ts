import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AzureStub, startAzureStub } from '../../tests/support/azure/azure-stub.js'
import { outputs, testDeployment } from '../../tests/support/azure/test-deployment.js'
import { publishApp } from '../publish/publish-app.js'
import { uploadPages } from '../publish/upload-pages.js'
import { explain, runSteps } from '../run-steps.js'
import { teardown } from '../teardown/teardown.js'
import { loadOutputs, provision, whatIf } from './provision.js'

let stub: AzureStub
let root: string
beforeEach(async () => {
  stub = await startAzureStub()
  root = mkdtempSync(join(tmpdir(), 'headroom-deploy-'))
  mkdirSync(join(root, 'bicep'))
  const parameters = { parameters: { environmentName: { value: `$\{AZURE_ENV_NAME}` } } }
  writeFileSync(join(root, 'bicep', 'main.parameters.json'), JSON.stringify(parameters))
})
afterEach(async () => {
  await stub.close()
  rmSync(root, { recursive: true, force: true })
})

const deploymentIn = (values: Record<string, string> = {}) => ({ ...testDeployment(stub, values), root })

describe('Provisioning without azd', () => {
  test('sends template and parameters, waits for the end, and keeps the outputs', async () => {
    const deployment = deploymentIn()
    stub.state.outputs = { AZURE_RESOURCE_GROUP: 'rg-headroom-test', HEADROOM_API_HOST: 'func-api.example' }
    await runSteps([provision], deployment)
    expect(stub.state.deployment).toMatchObject({
      location: 'westeurope',
      properties: { mode: 'Incremental', parameters: { environmentName: { value: 'test' } } },
    })
    expect(deployment.values.get('HEADROOM_API_HOST')).toBe('func-api.example')
  })

  test('can say before what it would change', async () => {
    const deployment = deploymentIn()
    await runSteps([whatIf], deployment)
    expect(deployment.lines).toEqual(['  + resourceGroups/a', '✓ What provisioning would change: 1 resources'])
    expect(stub.state.deployment).toBeUndefined()
  })

  test('does not take a failed look at what would change for nothing', async () => {
    stub.fail(/^GET \/operations\/2$/, 200, { code: 'AuthorizationFailed', message: 'no authorization over scope /x' })
    await expect(runSteps([whatIf], deploymentIn())).rejects.toThrow(/no authorization over scope/)
  })

  test.each([
    ['StorageAccountAlreadyTaken', 'The storage account named st1 is already taken.', /taken in all of Azure/],
    [
      'SubscriptionIsOverQuotaForSku',
      'Current Limit (cores): 0. Amount required: 1. Quota',
      /Ask for more in the portal/,
    ],
    ['AuthorizationFailed', 'The client does not have authorization over scope /x', /Role Based Access Control/],
    ['ProvisioningDisabled', 'Provisioning is restricted in this region.', /Use another region/],
    ['RequestDisallowedByPolicy', 'Resource was disallowed by policy.', /A policy of your organization/],
    ['InternalServerError', 'linkedBackends: an error occurred', /HEADROOM_LINK_BACKEND false/],
    [
      'BadRequest',
      'Cannot link backend with a preexisting Azure Static Web Apps configuration.',
      /az webapp auth update --name <api> .*--enabled false/,
    ],
    [
      'MissingSubscriptionRegistration',
      "The subscription is not registered to use namespace 'Microsoft.Web'. See https://aka.ms/rps-not-found for how to register subscriptions.",
      /az provider register --wait --namespace Microsoft\.Web --subscription 22222222-2222-4222-8222-222222222222/,
    ],
    ['SomethingNew', 'Not seen before', /az deployment operation sub list/],
  ])('says what to do about %s, however deep it is nested', async (code, message, remedy) => {
    const inner = JSON.stringify({
      status: 'Failed',
      error: { code: 'ResourceDeploymentFailure', details: [{ code, message }] },
    })
    const error = {
      code: 'DeploymentFailed',
      message: 'At least one operation failed',
      details: [{ code: 'Conflict', message: inner }],
    }
    stub.fail(/^PUT .*deployments/, 400, error)
    const failure = await runSteps([provision], deploymentIn()).then(
      () => [],
      caught => explain(caught),
    )
    expect(failure[0]).toContain(message)
    expect(failure[1]).toMatch(remedy)
  })

  test('finds the outputs on another machine', async () => {
    stub.state.outputs = outputs
    const deployment = deploymentIn()
    expect(await loadOutputs(deployment)).toBe(Object.keys(outputs).length)
    expect(deployment.values.get('HEADROOM_VAULT_NAME')).toBe('kv-headroom')
  })
})

describe('Publishing', () => {
  const packages = () => {
    const folder = join(root, 'packages')
    mkdirSync(join(folder, 'web', 'site'), { recursive: true })
    writeFileSync(join(folder, 'web', 'site', 'index.html'), '<html>')
    for (const app of ['api', 'worker']) writeFileSync(join(folder, `${app}.zip`), `a package of ${app}`)
    return folder
  }

  test('sends the zip, and waits until Azure has taken it', async () => {
    const deployment = deploymentIn(outputs)
    await runSteps([publishApp('api', packages())], deployment)
    expect(stub.changes).toEqual(['POST /api/publish'])
    expect(stub.state.publishing).toBe(-1)
  })

  test('needs a role, and says the least one', async () => {
    stub.fail(/\/api\/publish$/, 403, { code: 'Forbidden', message: 'no' })
    const failure = await runSteps([publishApp('api', packages())], deploymentIn(outputs)).catch(explain)
    expect((failure ?? []).join('\n')).toMatch(/refuses your account as a publisher[\s\S]*publish\/Action/)
  })

  test('hands the key of the site to the uploader in its environment alone, and shows it nowhere', async () => {
    const deployment = deploymentIn(outputs)
    const calls: unknown[] = []
    const upload = async (args: readonly string[], env: NodeJS.ProcessEnv) => {
      calls.push(args, env)
      return { code: 1, output: 'could not use the key of the site' }
    }
    const failure = await runSteps([uploadPages(packages())], {
      ...deployment,
      programs: { ...deployment.programs, upload },
    }).catch(explain)
    for (const line of failure ?? []) deployment.say(line)
    expect(calls[0]).not.toContain('the key of the site')
    expect(calls[0]).toEqual(expect.arrayContaining(['--swa-config-location', join(root, 'packages', 'web', 'site')]))
    expect(calls[1]).toEqual({ SWA_CLI_DEPLOYMENT_TOKEN: 'the key of the site' })
    expect(deployment.lines.join('\n')).toContain('could not use ***')
  })

  test('takes an upload for failed that ends with 0 and does not say that it is done', async () => {
    const deployment = deploymentIn(outputs)
    const upload = async () => ({ code: 0, output: 'Deployment Failed :(\nDeployment Failure Reason: no space' })
    const programs = { ...deployment.programs, upload }
    const failure = await runSteps([uploadPages(packages())], { ...deployment, programs }).catch(explain)
    expect(failure?.[0]).toMatch(/The upload of the pages failed: .*no space/)
  })
})

describe('A tear-down', () => {
  const apart = '/subscriptions/other'
  const assignment = (scope: string) => ({
    id: `${scope}/providers/Microsoft.Authorization/roleAssignments/1`,
    properties: { principalId: 'principal-of-api', scope },
  })

  test('lists what it would delete, and deletes nothing until it is confirmed', async () => {
    const deployment = deploymentIn({ ...outputs, HEADROOM_SUBSCRIPTION_IDS: 'other' })
    stub.state.assignments.push(assignment(apart))
    expect(await teardown(deployment, false)).toBe(false)
    expect(stub.changes).toEqual([])
    expect(deployment.lines.join('\n')).toMatch(
      /a role of the api on \/subscriptions\/other[\s\S]*rg-headroom-test[\s\S]*--yes/,
    )
  })

  test('deletes the group, the roles elsewhere and the registration, and can be run again', async () => {
    const own = { HEADROOM_OIDC_CLIENT_ID: 'client-1', HEADROOM_OIDC_OWN_CLIENT_ID: 'client-1' }
    const deployment = deploymentIn({ ...outputs, ...own, HEADROOM_SUBSCRIPTION_IDS: 'other' })
    stub.state.assignments.push(assignment(apart))
    stub.state.applications.push({ id: 'application-1', appId: 'client-1', uniqueName: testApplication })
    await teardown(deployment, true)
    expect(stub.state.assignments).toEqual([])
    expect(stub.state.applications).toEqual([])
    expect(Object.keys(own).map(name => deployment.environment.get(name))).toEqual([undefined, undefined])
    expect(stub.changes.map(call => call.split('/').at(-1))).toContain('rg-headroom-test')
    stub.fail(/^DELETE .*resourceGroups/, 404, { code: 'ResourceGroupNotFound', message: 'gone' })
    expect(await teardown(deployment, true)).toBe(true)
  })

  test('leaves a resource group alone that another environment owns', async () => {
    stub.state.group = { location: 'westeurope', tags: { 'azd-env-name': 'production' } }
    const failure = await teardown(deploymentIn(outputs), true).catch(explain)
    expect(failure).toMatchObject(
      [/rg-headroom-test .*belongs to the environment production/, /az tag update/].map(pattern =>
        expect.stringMatching(pattern),
      ),
    )
    expect(stub.changes).toEqual([])
    stub.state.group = { location: 'westeurope', tags: { 'azd-env-name': 'test' } }
    expect(await teardown(deploymentIn(outputs), true)).toBe(true)
  })
})

const testApplication = 'headroom-test-22222222-2222-4222-8222-222222222222'
