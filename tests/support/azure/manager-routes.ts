import type { StubRoute } from './stub-route.js'

const ok = (body?: unknown) => ({ status: 200, body })
const list = (value: readonly unknown[]) => ok({ value })

/** The paths of the Resource Manager, a vault and a publishing endpoint that a deployment uses. */
export const managerRoutes: readonly StubRoute[] = [
  [/^GET \/subscriptions\/[\w-]+$/, ({ tenantId }) => ok({ tenantId, displayName: 'Planning', state: 'Enabled' })],
  [/^GET .*\/permissions$/, () => list([{ actions: ['*'], notActions: [] }])],
  [
    /^GET \/subscriptions\/[\w-]+\/providers\/([\w.]+)$/,
    ({ providers }, { parts: [name = ''] }) => ok({ registrationState: providers.get(name) ?? 'NotRegistered' }),
  ],
  [
    /^POST .*\/providers\/([\w.]+)\/register$/,
    ({ providers }, { parts: [name = ''] }) => {
      providers.set(name, 'Registered')
      return ok({})
    },
  ],
  [/^GET .*\/geoRegions$/, () => list([{ name: 'West Europe' }, { name: 'East US 2' }])],
  [
    /^GET .*\/Microsoft.Web\/locations\/\w+\/usages$/,
    ({ flexCores }) => list(flexCores ? [{ name: { value: 'FlexConsumption' }, ...flexCores }] : []),
  ],
  [/^GET .*\/Microsoft.Sql\/locations\/\w+\/capabilities$/, ({ sqlStatus }) => ok({ status: sqlStatus })],
  [
    /^GET (.*\/Microsoft.Sql\/servers)$/,
    ({ sqlServers }, { parts: [path] }) =>
      list([...sqlServers.keys()].map(name => ({ id: `${path}/${name}`, name, tags: { 'azd-env-name': 'test' } }))),
  ],
  [
    /^GET .*\/servers\/([\w-]+)\/administrators\/ActiveDirectory$/,
    ({ sqlServers }, { parts: [name = ''] }) =>
      sqlServers.has(name) ? ok({ properties: sqlServers.get(name) }) : undefined,
  ],
  [
    /^PUT .*\/servers\/([\w-]+)\/administrators\/ActiveDirectory$/,
    ({ sqlServers }, { parts: [name = ''], body, origin }) => {
      sqlServers.set(name, body.properties as { login: string; sid: string })
      return { status: 202, headers: { 'azure-asyncoperation': `${origin}/operations/1`, 'retry-after': '1' } }
    },
  ],
  [/^GET .*\/Microsoft.Consumption\/budgets$/, ({ budgets }) => list(budgets)],
  [/^GET .*\/deletedVaults$/, ({ deletedVaults }) => list(deletedVaults)],
  [
    /^GET .*\/sites\/([\w-]+)\/config\/configreferences\/appsettings$/,
    ({ reference }) =>
      list([{ name: 'SESSION_SECRET', properties: { status: reference, secretName: 'session-secret' } }]),
  ],
  [
    /^POST .*\/configreferences\/appsettings\/refresh$/,
    state => {
      state.reference = state.refreshed
      return ok({})
    },
  ],
  [/^POST .*\/restart$/, () => ok()],
  [
    /^GET .*\/staticSites\/[\w-]+\/linkedBackends$/,
    state => {
      const isLate = state.links.length > 0 && state.listsLinksAfter > 0
      if (isLate) state.listsLinksAfter -= 1
      return list(isLate ? [] : state.links)
    },
  ],
  [
    /^PUT .*\/linkedBackends\/([\w-]+)$/,
    ({ links }, { parts: [name = ''], body }) => {
      links.push({ name, properties: body.properties as Record<string, unknown> })
      return ok({})
    },
  ],
  [/^GET .*\/config\/authsettingsV2\/list$/, ({ auth }) => ok({ properties: auth })],
  [
    /^PUT .*\/config\/authsettingsV2$/,
    (state, { body }) => {
      state.auth = { ...(body.properties as object), login: {} }
      return ok({})
    },
  ],
  [/^POST .*\/staticSites\/[\w-]+\/listSecrets$/, () => ok({ properties: { apiKey: 'the key of the site' } })],
  [/^GET .*\/staticSites\/[\w-]+$/, () => ok({ properties: { defaultHostname: 'site.azurestaticapps.net' } })],
  [
    /^GET .*\/Microsoft.Web\/sites\/[\w-]+$/,
    (_, { origin }) =>
      ok({
        location: 'West Europe',
        properties: { hostNameSslStates: [{ name: new URL(origin).host, hostType: 'Repository' }] },
      }),
  ],
  [
    /^PUT .*\/firewallRules\/([\w-]+)$/,
    ({ firewall }, { parts: [name = ''], body }) => {
      firewall.set(name, body)
      return ok({})
    },
  ],
  [
    /^DELETE .*\/firewallRules\/([\w-]+)$/,
    ({ firewall }, { parts: [name = ''] }) => ({ status: firewall.delete(name) ? 200 : 404 }),
  ],
  [
    /^PUT .*\/Microsoft.Resources\/deployments\/[\w-]+$/,
    (state, { body, origin }) => {
      state.deployment = body
      const headers = { 'azure-asyncoperation': `${origin}/operations/1`, 'retry-after': '1' }
      return { status: 201, body: {}, headers }
    },
  ],
  [/^GET \/operations\/1$/, () => ok({ status: 'Succeeded' })],
  [
    /^POST .*\/deployments\/[\w-]+\/whatIf$/,
    (_, { origin }) => ({ status: 202, headers: { location: `${origin}/operations/2`, 'retry-after': '1' } }),
  ],
  [
    /^GET \/operations\/2$/,
    () =>
      ok({
        status: 'Succeeded',
        properties: {
          changes: [
            { resourceId: '/subscriptions/x/resourceGroups/a', changeType: 'Create' },
            { resourceId: '/subscriptions/x/resourceGroups/b', changeType: 'NoChange' },
          ],
        },
      }),
  ],
  [
    /^GET .*\/Microsoft.Resources\/deployments\/[\w-]+$/,
    ({ outputs }) => {
      const values = Object.entries(outputs).map(([name, value]) => [name, { value }])
      return ok({ properties: { outputs: Object.fromEntries(values) } })
    },
  ],
  [
    /^GET (.*)\/providers\/Microsoft.Authorization\/roleAssignments$/,
    ({ assignments }, { parts: [scope] }) => list(assignments.filter(({ properties }) => properties.scope === scope)),
  ],
  [
    /^DELETE (.*\/roleAssignments\/\w+)$/,
    ({ assignments }, { parts: [id] }) => {
      const index = assignments.findIndex(one => one.id === id)
      assignments.splice(index, 1)
      return ok()
    },
  ],
  [/^GET \/subscriptions\/[\w-]+\/resourceGroups\/[\w-]+$/, ({ group }) => group && ok(group)],
  [/^DELETE .*\/resourceGroups\/[\w-]+$/, () => ok()],
  [/^DELETE .*\/Microsoft.Resources\/deployments\/[\w-]+$/, () => ok()],
  [
    /^GET \/secrets\/([\w-]+)\/versions$/,
    ({ secrets }, { parts: [name = ''] }) => {
      const versions = secrets.get(name)
      return versions && list(versions.map(({ attributes, tags }) => ({ attributes, tags })))
    },
  ],
  [
    /^GET \/secrets\/([\w-]+)$/,
    ({ secrets }, { parts: [name = ''] }) => {
      const newest = secrets.get(name)?.at(-1)
      return newest && ok(newest)
    },
  ],
  [
    /^PUT \/secrets\/([\w-]+)$/,
    ({ secrets }, { parts: [name = ''], body }) => {
      const versions = secrets.get(name) ?? []
      const attributes = { enabled: true, created: versions.length + 1, ...(body.attributes as object) }
      const tags = body.tags as object
      secrets.set(name, [...versions, { value: String(body.value), attributes, tags }])
      return ok({})
    },
  ],
  [/^POST \/api\/publish$/, () => ({ status: 202, body: 'publication-1' })],
  [
    /^GET \/api\/deployments\/publication-1$/,
    state => {
      state.publishing -= 1
      if (state.publishing >= 0) return ok({ complete: false, status: 2 })
      return ok({ complete: true, ...(state.publications.shift() ?? { status: 4 }) })
    },
  ],
]
