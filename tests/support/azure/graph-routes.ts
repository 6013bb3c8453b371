import type { StubRoute } from './stub-route.js'

const ok = (body?: unknown) => ({ status: 200, body })

/** The client ids of the apps' identities, by principal. */
const clientIds = new Map([
  ['principal-of-api', '01234567-89ab-cdef-0123-456789abcdef'],
  ['principal-of-worker', '11234567-89ab-cdef-0123-456789abcdef'],
])

/** The paths of Microsoft Graph that a deployment uses. */
export const graphRoutes: readonly StubRoute[] = [
  [
    /^GET \/v1.0\/applications\(uniqueName='([\w-]+)'\)$/,
    ({ applications }, { parts: [name] }) => {
      const found = applications.find(({ uniqueName }) => uniqueName === name)
      return found && ok(found)
    },
  ],
  [
    /^PATCH \/v1.0\/applications\(uniqueName='([\w-]+)'\)$/,
    (state, { parts: [name = ''], body, prefer }) => {
      const found = state.applications.find(({ uniqueName }) => uniqueName === name)
      if (found) return { status: 204 }
      if (prefer !== 'create-if-missing') return undefined
      state.registrations += 1
      const created = { ...body, id: 'application-1', appId: `client-${state.registrations}`, uniqueName: name }
      state.applications.push(created)
      return { status: 201, body: created }
    },
  ],
  [
    /^PATCH \/v1.0\/applications\/application-1$/,
    ({ applications }, { body }) => {
      Object.assign(applications[0] ?? {}, body)
      return { status: 204 }
    },
  ],
  [
    /^DELETE \/v1.0\/applications\/application-1$/,
    ({ applications }) => {
      applications.pop()
      return { status: 204 }
    },
  ],
  [
    /^POST \/v1.0\/applications\/application-1\/addPassword$/,
    ({ applications: [application] }, { body }) => {
      const made = { ...(body.passwordCredential as object), keyId: `password-of-${application?.appId}` }
      Object.assign(application ?? {}, { passwordCredentials: [made] })
      return ok({ ...made, secretText: 'a client secret of Entra' })
    },
  ],
  [/^POST \/v1.0\/servicePrincipals$/, () => ({ status: 201, body: {} })],
  [
    /^GET \/v1.0\/servicePrincipals\(appId='[\w-]+'\)$/,
    () => ok({ id: 'graph', appRoles: [{ id: 'role-1', value: 'GroupMember.Read.All' }] }),
  ],
  [
    /^GET \/v1.0\/servicePrincipals\/([\w-]+)$/,
    (_, { parts: [id = ''] }) => (clientIds.has(id) ? ok({ appId: clientIds.get(id) }) : undefined),
  ],
  [/^GET \/v1.0\/servicePrincipals\/[\w-]+\/appRoleAssignments$/, ({ roles }) => ok({ value: roles })],
  [
    /^POST \/v1.0\/servicePrincipals\/[\w-]+\/appRoleAssignments$/,
    ({ roles }, { body }) => {
      roles.push(body)
      return { status: 201, body }
    },
  ],
  [
    /^GET \/v1.0\/groups\/([\w-]+)$/,
    (_, { parts: [id] }) => (id === 'group-1' ? ok({ displayName: 'Capacity team' }) : undefined),
  ],
]
