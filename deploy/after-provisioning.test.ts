import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AzureStub, startAzureStub } from '../tests/support/azure/azure-stub.js'
import { stepFailure } from '../tests/support/azure/step-failure.js'
import { outputs, type TestDeployment, testDeployment } from '../tests/support/azure/test-deployment.js'
import { FirewallRefusal, LoginRefusal, NetworkRefusal } from './database/refusals.js'
import { claims, uniqueName } from './entra/app-registration.js'
import { runSteps } from './run-steps.js'
import { afterProvisioning } from './stages.js'

let stub: AzureStub
beforeEach(async () => {
  stub = await startAzureStub()
})
afterEach(() => stub.close())

const provisioned = (more: Record<string, string> = {}): TestDeployment =>
  testDeployment(stub, {
    ...outputs,
    HEADROOM_VAULT_URL: stub.url,
    HEADROOM_ADMIN_GROUP_ID: 'group-1',
    HEADROOM_OIDC_CLIENT_ID: 'client-1',
    ...more,
  })

describe('After provisioning', () => {
  const registered = (more?: Record<string, string>) => {
    const deployment = provisioned(more)
    const id = { id: 'application-1', appId: 'client-1', uniqueName: uniqueName(deployment.environment) }
    stub.state.applications.splice(0, 1, { ...id, web: { redirectUris: [] }, ...claims })
    return deployment
  }

  test('everything that templates cannot do is done, and no secret is shown', async () => {
    const deployment = registered()
    stub.state.reference = 'AccessToKeyVaultDenied'
    await runSteps(afterProvisioning, deployment)
    const { state } = stub
    expect([...state.secrets.keys()].sort()).toEqual([
      'ingest-api-key',
      'oidc-client-secret',
      'session-secret',
      'worker-shared-secret',
    ])
    expect(state.applications[0]?.web).toEqual({
      redirectUris: ['https://site.azurestaticapps.net/api/auth/callback'],
    })
    expect(deployment.users.map(({ name, roles }) => [name, ...roles])).toEqual([
      ['func-api', 'db_datareader', 'db_datawriter'],
      ['func-worker', 'db_datareader', 'db_datawriter'],
    ])
    expect(state.links).toMatchObject([{ name: 'func-api', properties: { region: 'West Europe' } }])
    expect(state.auth).toMatchObject({ globalValidation: { excludedPaths: ['/internal/*', '/healthz'] } })
    expect(state.roles).toHaveLength(1)
    expect(stub.changes.filter(call => call.endsWith('/restart')).length).toBeGreaterThan(0)
    const shown = deployment.lines.join('\n')
    for (const [{ value } = { value: '' }] of state.secrets.values()) expect(shown).not.toContain(value)
    expect(JSON.stringify([...deployment.values])).not.toContain('a client secret of Entra')
  })

  test('a second run changes nothing', async () => {
    const deployment = registered()
    await runSteps(afterProvisioning, deployment)
    const before = structuredClone(stub.state)
    stub.changes.length = 0
    await runSteps(afterProvisioning, deployment)
    expect(stub.changes).toEqual([])
    expect(stub.state).toEqual(before)
  })

  test('the api may change tables only where that was chosen', async () => {
    const deployment = registered({ HEADROOM_CAN_MIGRATE_FROM_APP: 'true' })
    await runSteps(afterProvisioning, deployment)
    expect(deployment.users.map(({ roles }) => roles.includes('db_ddladmin'))).toEqual([true, false])
  })

  test('a client secret in its last month is renewed, and the former version stays readable', async () => {
    const deployment = registered()
    const exp = deployment.waiting.now().getTime() / 1000 + 20 * 24 * 3_600
    const attributes = { enabled: true, created: 1, exp }
    stub.state.secrets.set('oidc-client-secret', [{ value: 'the former one', attributes }])
    await runSteps(afterProvisioning, deployment)
    expect(stub.state.secrets.get('oidc-client-secret')).toHaveLength(2)
  })

  describe('a client secret that the account cannot renew', () => {
    const denied = { code: 'Authorization_RequestDenied', message: 'Insufficient privileges' }
    const expiring = (days: number) => {
      const deployment = registered()
      const exp = deployment.waiting.now().getTime() / 1000 + days * 24 * 3_600
      const attributes = { enabled: true, created: 1, exp }
      stub.state.secrets.set('oidc-client-secret', [{ value: 'the former one', attributes }])
      const passwordCredentials = [{ keyId: 'one', endDateTime: new Date(exp * 1000).toISOString() }]
      Object.assign(stub.state.applications[0] ?? {}, { passwordCredentials })
      return deployment
    }

    test.each([
      ['the registration cannot be read', /^GET \/v1.0\/applications/],
      ['the registration cannot be changed', /addPassword$/],
    ])('stops nothing in its last month, where %s', async (_, call) => {
      const deployment = expiring(20)
      stub.fail(call, 403, denied)
      await runSteps(afterProvisioning, deployment)
      expect(deployment.lines.join('\n')).toMatch(
        /sign-in: valid until 2026-03-21 and not renewed, because .*\. Renew it before that day: az ad app credential reset --id client-1 --append .*az keyvault secret set --vault-name kv-headroom --name oidc-client-secret/,
      )
      expect(stub.state.secrets.get('oidc-client-secret')).toHaveLength(1)
    })

    test.each([
      [
        'the registration cannot be read',
        /^GET \/v1.0\/applications/,
        /expired on 2026-02-28, and your account may not read/,
      ],
      ['the registration cannot be changed', /addPassword$/, /made no client secret/],
    ])('stops the deployment once it has expired, where %s', async (_, call, sentence) => {
      const deployment = expiring(-1)
      stub.fail(call, 403, denied)
      expect(await stepFailure(afterProvisioning, deployment)).toMatch(sentence)
    })

    test('stops nothing in the last month of one that was registered by hand', async () => {
      const deployment = expiring(20)
      deployment.values.set('HEADROOM_OIDC_CLIENT_ID', 'by-hand')
      await runSteps(afterProvisioning, deployment)
      expect(deployment.lines.join('\n')).toMatch(
        /valid until 2026-03-21 and not renewed, .*registered by hand.*--id by-hand/,
      )
    })
  })

  test('a client secret of an application that was registered again is replaced', async () => {
    const deployment = registered()
    await runSteps(afterProvisioning, deployment)
    registered()
    await runSteps(afterProvisioning, deployment)
    expect(stub.state.secrets.get('oidc-client-secret')).toHaveLength(2)
    await runSteps(afterProvisioning, deployment)
    expect(stub.state.secrets.get('oidc-client-secret')).toHaveLength(2)
  })

  test('the vault is waited for until the role of the deployer works', async () => {
    const deployment = registered()
    stub.fail(/\/secrets\//, 403, { code: 'Forbidden', message: 'not authorized' }, 8)
    await runSteps(afterProvisioning, deployment)
    expect(stub.state.secrets.size).toBe(4)
  })

  test('the firewall lets this machine in, and closes again also after a failure', async () => {
    const deployment = registered()
    deployment.databaseErrors.push(new FirewallRefusal('203.0.113.7'), new FirewallRefusal('203.0.113.7'))
    await runSteps(afterProvisioning, deployment)
    const rules = stub.changes.filter(call => call.includes('firewallRules'))
    expect(rules.map(call => call.split(' ')[0])).toEqual(['PUT', 'DELETE'])
    const other = provisioned()
    other.databaseErrors.push(new FirewallRefusal('203.0.113.7'), new LoginRefusal('login failed'))
    expect(await stepFailure(afterProvisioning, other)).toContain('refuses your account')
    expect(stub.state.firewall.size).toBe(0)
  })

  test('a refused permission of Microsoft Graph stops nothing, and says who can grant it', async () => {
    const deployment = registered()
    stub.fail(/^POST .*appRoleAssignments$/, 403, { code: 'Authorization_RequestDenied', message: 'no' })
    await runSteps(afterProvisioning, deployment)
    expect(deployment.lines.join('\n')).toMatch(/not granted.*Privileged Role Administrator/)
  })

  test('a link that Azure refuses stops nothing where that was chosen, and nothing is in the way of a later one', async () => {
    const deployment = registered({ HEADROOM_LINK_BACKEND: 'false' })
    stub.fail(/^PUT .*linkedBackends/, 500, { code: 'InternalServerError', message: 'went wrong' })
    await runSteps(afterProvisioning, deployment)
    const shown = deployment.lines.join('\n')
    expect(shown).toMatch(/not linked, because Azure refused it, .*\(500: went wrong\).*Try again in an hour/)
    expect(shown).toContain(
      '✓ Keep the api reachable for its own callers: nothing to do before the site is linked to it',
    )
    expect(stub.state.auth).toEqual({})
  })

  test('a link that was left out of the templates is made afterwards where Azure allows it', async () => {
    await runSteps(afterProvisioning, registered({ HEADROOM_LINK_BACKEND: 'false' }))
    expect(stub.state.links).toHaveLength(1)
    expect(stub.state.auth).toMatchObject({ globalValidation: { excludedPaths: ['/internal/*', '/healthz'] } })
  })

  test('a link that Azure lists late is waited for, so that operators still reach the api', async () => {
    stub.state.listsLinksAfter = 3
    await runSteps(afterProvisioning, registered())
    expect(stub.changes.filter(call => call.includes('linkedBackends'))).toHaveLength(1)
    expect(stub.state.auth).toMatchObject({ globalValidation: { excludedPaths: ['/internal/*', '/healthz'] } })
  })

  test('a link that Azure does not list stops nothing where a refusal does not', async () => {
    stub.state.listsLinksAfter = 1_000
    const deployment = registered({ HEADROOM_LINK_BACKEND: 'false' })
    await runSteps(afterProvisioning, deployment)
    expect(deployment.lines.join('\n')).toMatch(/does not list the link from the site to func-api.*Deploy again/)
  })

  test.each<[string, (deployment: TestDeployment) => void, RegExp]>([
    [
      'a link that Azure does not list',
      () => {
        stub.state.listsLinksAfter = 1_000
      },
      /does not list the link from the site to func-api.*\n.*Deploy again/,
    ],
    [
      'a vault that stays closed',
      () => stub.fail(/\/secrets\//, 403, { code: 'Forbidden', message: 'caller is not authorized' }),
      /kv-headroom refuses your account, ten minutes after .*\n.*Key Vault Secrets Officer/,
    ],
    [
      'a deleted secret that holds its name',
      () => stub.fail(/^PUT \/secrets\//, 409, { code: 'Conflict', message: 'is currently in a deleted state' }),
      /is deleted in the key vault kv-headroom.*\n.*az keyvault secret recover/,
    ],
    [
      'a client secret that nobody stored',
      ({ values }) => values.set('HEADROOM_OIDC_CLIENT_ID', 'by-hand'),
      /is not in the key vault kv-headroom, and the application by-hand was registered by hand.\n.*az ad app credential reset --id by-hand .*az keyvault secret set .* --file/,
    ],
    [
      'a tenant that forbids client secrets',
      () => stub.fail(/addPassword$/, 400, { code: 'CredentialTypeNotAllowedAsPerAppPolicy', message: 'policy' }),
      /made no client secret: policy/,
    ],
    [
      'a database closed to public networks',
      ({ databaseErrors }) => databaseErrors.push(new NetworkRefusal('Deny Public Network Access')),
      /is closed to public networks.*\n.*private endpoint/,
    ],
    [
      'a database that does not resume',
      ({ databaseErrors }) => databaseErrors.push(new Error('is not currently available')),
      /could not be prepared: is not currently available\n.*resuming from a pause/,
    ],
    [
      'an identity that the directory does not tell',
      () => stub.fail(/^GET \/v1.0\/servicePrincipals\/principal/, 403, { code: 'Denied', message: 'no' }),
      /does not tell your account the client id .*\n.*az ad sp show --id principal-of-api/,
    ],
    [
      'a link that Azure refuses',
      () => stub.fail(/^PUT .*linkedBackends/, 500, { code: 'InternalServerError', message: 'went wrong' }),
      /did not link the site to func-api \(500: went wrong\). This is a known fault.*\n.*Try again in an hour/,
    ],
    [
      'a site that is linked to another app',
      () => {
        stub.state.links.push({ name: 'old', properties: { backendResourceId: '/x/sites/func-old' } })
      },
      /linked to another app, func-old.*\n.*az staticwebapp backends unlink/,
    ],
    [
      'an unresolved reference',
      () => {
        stub.state.reference = 'AccessToKeyVaultDenied'
        stub.state.refreshed = 'AccessToKeyVaultDenied'
      },
      /func-api cannot read its secrets from the key vault kv-headroom: SESSION_SECRET \(AccessToKeyVaultDenied\).\n.*Key Vault Secrets User/,
    ],
  ])('%s has its sentence', async (_, prepare, sentence) => {
    const deployment = registered()
    prepare(deployment)
    expect(await stepFailure(afterProvisioning, deployment)).toMatch(sentence)
  })

  test('nothing is asked of Azure where nothing was provisioned', async () => {
    expect(await stepFailure(afterProvisioning, testDeployment(stub))).toMatch(/Run azd up, or npm run deploy/)
  })
})
