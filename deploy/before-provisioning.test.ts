import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { subscription } from '../tests/support/azure/azure-state.js'
import { type AzureStub, startAzureStub } from '../tests/support/azure/azure-stub.js'
import { stepFailure } from '../tests/support/azure/step-failure.js'
import { type TestDeployment, testDeployment } from '../tests/support/azure/test-deployment.js'
import { explained } from './azure/sign-in.js'
import { runSteps } from './run-steps.js'
import { beforeProvisioning, beforeWhatIf } from './stages.js'

let stub: AzureStub
beforeEach(async () => {
  stub = await startAzureStub()
})
afterEach(() => stub.close())

const noToken =
  "ChainedTokenCredential authentication failed.\nCredentialUnavailableError: Please run 'az login'.\nCredentialUnavailableError: azd is not there."
const forbidden = { code: 'AuthorizationFailed', message: 'does not have authorization' }

describe('Before provisioning', () => {
  test('everything that templates need is registered and set', async () => {
    const given = { HEADROOM_ADMIN_GROUP_ID: 'group-1', HEADROOM_SUBSCRIPTION_IDS: 'one, two' }
    const deployment = testDeployment(stub, given)
    await runSteps(beforeProvisioning, deployment)
    expect(stub.state.providers.size).toBe(8)
    expect(stub.state.applications).toMatchObject([
      { uniqueName: `headroom-test-${subscription}`, groupMembershipClaims: 'SecurityGroup' },
    ])
    expect(Object.fromEntries(deployment.values)).toMatchObject({
      AZURE_PRINCIPAL_ID: 'object-1',
      AZURE_PRINCIPAL_TYPE: 'User',
      HEADROOM_OIDC_CLIENT_ID: 'client-1',
      HEADROOM_SQL_ADMINISTRATOR_OBJECT_ID: 'object-1',
      HEADROOM_SQL_ADMINISTRATOR_LOGIN: 'admin@example.com',
      HEADROOM_SQL_ADMINISTRATOR_TYPE: 'User',
      HEADROOM_SUBSCRIPTION_IDS: '["one","two"]',
    })
    expect(deployment.lines).toContain('✓ Check the group of administrators: Capacity team')
  })

  test('the look at what would change changes nothing', async () => {
    const deployment = testDeployment(stub)
    await runSteps(beforeWhatIf, deployment)
    expect(stub.changes).toEqual([])
    expect(deployment.values.get('HEADROOM_SQL_ADMINISTRATOR_OBJECT_ID')).toBe('object-1')
  })

  test('a second run changes nothing', async () => {
    const deployment = testDeployment(stub)
    await runSteps(beforeProvisioning, deployment)
    const before = [new Map(deployment.values), structuredClone(stub.state.applications)]
    stub.changes.length = 0
    await runSteps(beforeProvisioning, deployment)
    expect(stub.changes).toEqual([])
    expect([deployment.values, stub.state.applications]).toEqual(before)
  })

  test('the redirect URI of a custom origin is added, and those that are there stay', async () => {
    await runSteps(beforeProvisioning, testDeployment(stub))
    Object.assign(stub.state.applications[0] ?? {}, { web: { redirectUris: ['https://by-hand.example/x'] } })
    await runSteps(
      beforeProvisioning,
      testDeployment(stub, { HEADROOM_CUSTOM_ORIGIN: 'https://headroom.example.com/' }),
    )
    expect(stub.state.applications[0]?.web).toEqual({
      redirectUris: ['https://by-hand.example/x', 'https://headroom.example.com/api/auth/callback'],
    })
  })

  test.each([
    ['before what-if', beforeWhatIf],
    ['before provisioning', beforeProvisioning],
  ])('a region in another spelling is stored by its name, by which Azure knows the group: %s', async (_, steps) => {
    stub.state.group = { location: 'westeurope', tags: { 'azd-env-name': 'test' } }
    const deployment = testDeployment(stub, { AZURE_LOCATION: 'West Europe' })
    await runSteps(steps, deployment)
    expect(deployment.values.get('AZURE_LOCATION')).toBe('westeurope')
    expect(deployment.lines.join('\n')).toMatch(/✓ Read the region: westeurope\n[\s\S]*✓ Check names: rg-test exists/)
  })

  test.each([
    ['before what-if', beforeWhatIf],
    ['before provisioning', beforeProvisioning],
  ])('a region in another spelling is refused where resources may be named from it: %s', async (_, steps) => {
    const deployment = testDeployment(stub, { AZURE_LOCATION: 'West Europe', HEADROOM_API_NAME: 'func-api' })
    expect(await stepFailure(steps, deployment)).toMatch(
      /AZURE_LOCATION is "West Europe", and this environment was deployed before.*\n.*npm run teardown.*azd env set AZURE_LOCATION westeurope/,
    )
    expect(deployment.values.get('AZURE_LOCATION')).toBe('West Europe')
    deployment.values.set('AZURE_LOCATION', 'westeurope')
    await runSteps(steps, deployment)
  })

  test('a resource group in another region is refused', async () => {
    stub.state.group = { location: 'eastus2', tags: { 'azd-env-name': 'test' } }
    expect(await stepFailure(beforeProvisioning, testDeployment(stub))).toMatch(
      /rg-test exists in eastus2, and AZURE_LOCATION is westeurope/,
    )
  })

  test('rights on subscriptions whose roles others assign are not needed', async () => {
    stub.fail(/subscriptions\/other\/.*\/permissions$/, 403, forbidden)
    const lists = { HEADROOM_SUBSCRIPTION_IDS: '["other"]', HEADROOM_ASSIGN_SUBSCRIPTION_ROLES: 'false' }
    const deployment = testDeployment(stub, lists)
    await runSteps(beforeProvisioning, deployment)
    expect(deployment.lines).toContain('✓ Check your roles: resources and role assignments in 1 subscription')
  })

  test('an application of this deployment that was deleted is registered again', async () => {
    const deployment = testDeployment(stub)
    await runSteps(beforeProvisioning, deployment)
    stub.state.applications.length = 0
    await runSteps(beforeProvisioning, deployment)
    expect(deployment.values.get('HEADROOM_OIDC_CLIENT_ID')).toBe('client-2')
    expect(deployment.lines).toContain(
      '✓ Register the sign-in: created the application client-2, because client-1 is gone',
    )
  })

  test('an application of this deployment that the account may not read stays', async () => {
    const deployment = testDeployment(stub)
    await runSteps(beforeProvisioning, deployment)
    stub.fail(/^GET \/v1.0\/applications/, 403, { code: 'Authorization_RequestDenied', message: 'no' })
    await runSteps(beforeProvisioning, deployment)
    expect(deployment.values.get('HEADROOM_OIDC_CLIENT_ID')).toBe('client-1')
    expect(stub.state.registrations).toBe(1)
  })

  test('a server with another administrator gets the chosen one, which the templates cannot change', async () => {
    stub.state.sqlServers.set('sql', { login: 'Somebody', sid: 'object-2' })
    const deployment = testDeployment(stub)
    await runSteps(beforeProvisioning, deployment)
    expect(stub.state.sqlServers.get('sql')).toMatchObject({ sid: 'object-1', login: 'admin@example.com' })
    expect(deployment.lines).toContain(
      '✓ Change the administrator of the database: admin@example.com, in place of Somebody',
    )
    stub.changes.length = 0
    await runSteps(beforeProvisioning, deployment)
    expect(stub.changes).toEqual([])
  })

  test('a budget that exists keeps its start on a machine that knows nothing', async () => {
    const startOf = (name: string, startDate: string) => ({ name, properties: { timePeriod: { startDate } } })
    stub.state.budgets.push(
      startOf('by-hand', '2020-01-01T00:00:00Z'),
      startOf('headroom-abcdefgh12345', '2026-01-01T00:00:00Z'),
    )
    const deployment = testDeployment(stub, { HEADROOM_BUDGET_AMOUNT: '100' })
    await runSteps(beforeWhatIf, deployment)
    expect(deployment.values.get('HEADROOM_BUDGET_START')).toBe('2026-01-01')
  })

  test.each([
    ['a past start is forgotten, because Azure takes none', '2026-01-01', undefined],
    ['this month stays', '2026-03-01', '2026-03-01'],
    ['a later start stays', '2026-05-01', '2026-05-01'],
  ])('where no budget is left after a tear-down, %s', async (_, kept, start) => {
    const deployment = testDeployment(stub, { HEADROOM_BUDGET_AMOUNT: '100', HEADROOM_BUDGET_START: kept })
    await runSteps(beforeWhatIf, deployment)
    expect(deployment.environment.get('HEADROOM_BUDGET_START')).toBe(start)
  })

  test('an application that was registered by hand is left alone', async () => {
    const deployment = testDeployment(stub, { HEADROOM_OIDC_CLIENT_ID: 'by-hand' })
    stub.fail(/^GET \/v1.0\/applications/, 403, { code: 'Authorization_RequestDenied', message: 'no' })
    await runSteps(beforeProvisioning, deployment)
    expect(stub.state.applications).toEqual([])
    expect(deployment.lines).toContain('✓ Register the sign-in: by-hand, which is registered by hand')
  })

  test.each<[string, () => TestDeployment, RegExp]>([
    [
      'the wrong tenant',
      () => {
        const message =
          "The access token is from the wrong issuer 'https://sts.windows.net/11111111-1111-4111-8111-111111111111/'. It must match the tenant 'https://sts.windows.net/99999999-9999-4999-8999-999999999999/' associated with this subscription."
        stub.fail(/^GET \/subscriptions\/[\w-]+$/, 401, { code: 'InvalidAuthenticationTokenTenant', message })
        return testDeployment(stub)
      },
      /admin@example.com.* cannot see the subscription .* belongs to the tenant 99999999[\s\S]*→ .*az login --tenant 99999999-9999-4999-8999-999999999999/,
    ],
    [
      'no sign-in',
      () => ({
        ...testDeployment(stub, { AZURE_TENANT_ID: 'the-tenant' }),
        credential: explained({ getToken: () => Promise.reject(new Error(noToken)) }, 'the-tenant'),
      }),
      /gave no token for the tenant the-tenant: Please run 'az login'\. azd is not there\.\n {2}→ Sign in with az login --tenant the-tenant/,
    ],
    [
      'no role',
      () => {
        stub.fail(/\/permissions$/, 403, forbidden)
        return testDeployment(stub)
      },
      /may not create resources in the subscription 2222.*\n.*az role assignment create --assignee object-1 --role Contributor --scope \/subscriptions\/2222/,
    ],
    [
      'no right to assign roles on a subscription that is read',
      () => {
        stub.fail(/subscriptions\/other\/.*\/permissions$/, 403, forbidden)
        return testDeployment(stub, { HEADROOM_SUBSCRIPTION_IDS: `["${subscription}","other"]` })
      },
      /may not assign the roles .*\n.*"Contributor" --scope \/subscriptions\/other ; .*"Role Based Access Control Administrator" --scope \/subscriptions\/other\. Or .*HEADROOM_ASSIGN_SUBSCRIPTION_ROLES/,
    ],
    [
      'no right to register providers',
      () => {
        stub.fail(/\/register$/, 403, forbidden)
        return testDeployment(stub)
      },
      /lacks the resource providers Microsoft.AlertsManagement, .*\n.*az provider register --namespace Microsoft.AlertsManagement/,
    ],
    [
      'the quota of the plan',
      () => {
        stub.state.flexCores = { currentValue: 249, limit: 250 }
        return testDeployment(stub)
      },
      /has 1 of 250 cores free, and two apps need at least 2/,
    ],
    [
      'a region without the plan',
      () => testDeployment(stub, { AZURE_LOCATION: 'polandcentral' }),
      /does not offer the Flex Consumption plan in polandcentral.\n.*westeurope, eastus2/,
    ],
    [
      'a region closed to databases',
      () => {
        stub.state.sqlStatus = 'Disabled'
        return testDeployment(stub)
      },
      /may not create Azure SQL databases in westeurope/,
    ],
    [
      'a resource group for something else',
      () => {
        stub.state.group = { location: 'westeurope', tags: { team: 'web' } }
        return testDeployment(stub, { AZURE_RESOURCE_GROUP: 'rg-web' })
      },
      /rg-web exists, and no environment owns it.*\n.*another AZURE_RESOURCE_GROUP.*az tag update .*azd-env-name=test/,
    ],
    [
      'the resource group of another environment',
      () => {
        stub.state.group = { location: 'westeurope', tags: { 'azd-env-name': 'other' } }
        return testDeployment(stub)
      },
      /rg-test exists, and belongs to the environment other/,
    ],
    [
      'a name that a deleted vault holds',
      () => {
        stub.state.deletedVaults.push({
          name: 'kv-old',
          properties: { location: 'westeurope', tags: { 'azd-env-name': 'test' } },
        })
        return testDeployment(stub)
      },
      /kv-old of a former deployment .*\n.*az group create .* --tags azd-env-name=test.*az keyvault recover --name kv-old/,
    ],
    [
      'no right to register applications',
      () => {
        stub.fail(/^PATCH \/v1.0\/applications/, 403, { code: 'Authorization_RequestDenied', message: 'no' })
        return testDeployment(stub)
      },
      /may not register applications .*\n.*Application Developer.*HEADROOM_OIDC_CLIENT_ID/,
    ],
    [
      'no right to change the administrator of the database',
      () => {
        stub.state.sqlServers.set('sql', { login: 'Somebody', sid: 'object-2' })
        stub.fail(/^PUT .*\/administrators/, 403, forbidden)
        return testDeployment(stub)
      },
      /may not make admin@example.com the administrator .*\n.*az sql server ad-admin create --resource-group rg-test --server-name sql/,
    ],
    [
      'a group that does not exist',
      () => testDeployment(stub, { HEADROOM_ADMIN_GROUP_ID: 'group-2' }),
      /The group group-2 does not exist/,
    ],
  ])('%s has its sentence', async (_, prepare, sentence) => {
    expect(await stepFailure(beforeProvisioning, prepare())).toMatch(sentence)
  })
})
