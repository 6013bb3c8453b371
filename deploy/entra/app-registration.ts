import type { Azure } from '../azure/azure.js'
import { isStatus } from '../azure/azure-error.js'
import type { Environment } from '../environment/environment.js'
import { subscriptionId } from '../environment/needed.js'
import { Failure } from '../failure.js'

/** The registration of Headroom's sign-in in Microsoft Entra ID. */
export interface AppRegistration {
  /** The object id, for Microsoft Graph. */
  readonly id: string
  /** The client id, for sign-ins. */
  readonly appId: string
  readonly web?: { readonly redirectUris?: readonly string[] }
  readonly groupMembershipClaims?: string | null
  readonly signInAudience?: string
  readonly optionalClaims?: { readonly idToken?: readonly { readonly name: string }[] } | null
  readonly passwordCredentials?: readonly PasswordCredential[]
}

export interface PasswordCredential {
  readonly keyId: string
  readonly displayName?: string | null
  readonly endDateTime: string
}

/** A name that is unique in the tenant and never changes, by which the registration is found again. */
export const uniqueName = (environment: Environment): string =>
  `headroom-${environment.name}-${subscriptionId(environment)}`

/** The registration that this deployment made; undefined if there is none, or if it was made by hand. */
export const findRegistration = ({ graph }: Azure, environment: Environment): Promise<AppRegistration | undefined> =>
  graph.find(registrationPath(environment))

const registrationPath = (environment: Environment): string =>
  `/v1.0/applications(uniqueName='${uniqueName(environment)}')`

export const toRedirectUri = (origin: string): string => `${origin.replace(/\/+$/, '')}/api/auth/callback`

/** Microsoft Graph, and its delegated permissions that a sign-in asks for: openid, profile, offline_access. */
const permissions = {
  resourceAppId: '00000003-0000-0000-c000-000000000000',
  resourceAccess: [
    '37f7f235-527c-4136-accd-4a02d197296e',
    '14dad69e-099b-42c9-810b-d002981feec1',
    '7427e0e9-2fba-42fe-b0c0-848c9e6a8182',
  ].map(id => ({ id, type: 'Scope' })),
}

export const claims = {
  signInAudience: 'AzureADMyOrg',
  groupMembershipClaims: 'SecurityGroup',
  optionalClaims: { idToken: [{ name: 'groups', essential: false, additionalProperties: [] }] },
} as const

/** Creates the registration, and its service principal, which makes it usable in the tenant. */
export async function createRegistration({ graph }: Azure, environment: Environment): Promise<AppRegistration> {
  const body = {
    displayName: `Headroom (${environment.name})`,
    requiredResourceAccess: [permissions],
    ...claims,
  }
  try {
    const path = registrationPath(environment)
    const created =
      (await graph.request<AppRegistration | undefined>(path, {
        method: 'PATCH',
        body,
        prefer: 'create-if-missing',
      })) ??
      // It exists by now: the answer has no body then.
      (await graph.request<AppRegistration>(path))
    await createPrincipal(graph, created.appId)
    return created
  } catch (error) {
    if (!isStatus(error, 401, 403)) throw error
    throw new Failure(
      'Your account may not register applications in this tenant, so Headroom cannot sign users in.',
      `Ask for the role Application Developer. Or have an administrator register an application and give its client id: ${environment.commandToSet('HEADROOM_OIDC_CLIENT_ID', '<client id>')}`,
    )
  }
}

async function createPrincipal(graph: Azure['graph'], appId: string): Promise<void> {
  try {
    await graph.request('/v1.0/servicePrincipals', { method: 'POST', body: { appId } })
  } catch (error) {
    // It exists, or the registration is not yet known everywhere; then the first sign-in creates it.
    if (!isStatus(error, 400, 404, 409)) throw error
  }
}

/** Changes what differs: the redirect URIs that are missing, and the claims. Returns what was changed. */
export async function updateRegistration(
  { graph }: Azure,
  registration: AppRegistration,
  redirectUris: readonly string[],
): Promise<string[]> {
  const known = registration.web?.redirectUris ?? []
  const missing = redirectUris.filter(uri => !known.includes(uri))
  const hasClaims =
    registration.groupMembershipClaims === claims.groupMembershipClaims &&
    registration.signInAudience === claims.signInAudience &&
    (registration.optionalClaims?.idToken ?? []).some(({ name }) => name === 'groups')
  if (missing.length === 0 && hasClaims) return []
  const body = { web: { redirectUris: [...known, ...missing] }, ...(hasClaims ? undefined : claims) }
  await graph.request(`/v1.0/applications/${registration.id}`, { method: 'PATCH', body })
  return hasClaims ? missing : [...missing, 'claims']
}
