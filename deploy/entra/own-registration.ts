import type { Environment } from '../environment/environment.js'

/** Keeps the client id, and that this deployment made the registration. */
export async function keepOwnClientId(environment: Environment, clientId: string): Promise<void> {
  await environment.set('HEADROOM_OIDC_CLIENT_ID', clientId)
  await environment.set('HEADROOM_OIDC_OWN_CLIENT_ID', clientId)
}

/** Forgets the client id of a registration that is deleted, so that the next deployment makes another one. */
export async function forgetOwnClientId(environment: Environment, clientId: string): Promise<void> {
  if (environment.get('HEADROOM_OIDC_CLIENT_ID') === clientId) await environment.set('HEADROOM_OIDC_CLIENT_ID', '')
  await environment.set('HEADROOM_OIDC_OWN_CLIENT_ID', '')
}

export const isOwnClientId = (environment: Environment, clientId: string): boolean =>
  environment.get('HEADROOM_OIDC_OWN_CLIENT_ID') === clientId
