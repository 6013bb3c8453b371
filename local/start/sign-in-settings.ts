import { adminGroupId, clientId } from '#local/identity-provider/accounts.js'

type Environment = Readonly<Record<string, string | undefined>>

/** Whether `npm start` runs its own identity provider. */
export function signsInLocally(given: Environment): boolean {
  return !given.OIDC_ISSUER
}

/**
 * The api's settings for sign-in with the local provider, with the shared generated client secret. A group in the
 * environment wins, even if it is empty: then nobody is an administrator.
 */
export function localSignIn(providerUrl: string, given: Environment): Record<string, string | undefined> {
  return {
    OIDC_ISSUER: providerUrl,
    OIDC_CLIENT_ID: clientId,
    ADMIN_GROUP_ID: 'ADMIN_GROUP_ID' in given ? given.ADMIN_GROUP_ID : adminGroupId,
    GRAPH_URL: `${providerUrl}/v1.0`,
  }
}

/** The api's settings for a provider from the environment, without generated secrets. */
export function givenSignIn(given: Environment): Record<string, string | undefined> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, ADMIN_GROUP_ID, GRAPH_URL } = given
  return { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, ADMIN_GROUP_ID, GRAPH_URL }
}
