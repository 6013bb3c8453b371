import { adminGroupId, clientId } from '#local/identity-provider/accounts.js'

type Environment = Readonly<Record<string, string | undefined>>

/** True when `npm start` is to bring its own identity provider along. */
export function signsInLocally(given: Environment): boolean {
  return !given.OIDC_ISSUER
}

/**
 * What the api has to know to sign people in with the local provider, of which it shares the generated client secret.
 * What the environment says of the group wins, also when it is empty: then nobody is an administrator.
 */
export function localSignIn(providerUrl: string, given: Environment): Record<string, string | undefined> {
  return {
    OIDC_ISSUER: providerUrl,
    OIDC_CLIENT_ID: clientId,
    ADMIN_GROUP_ID: 'ADMIN_GROUP_ID' in given ? given.ADMIN_GROUP_ID : adminGroupId,
    GRAPH_URL: `${providerUrl}/v1.0`,
  }
}

/** The same for a provider that the environment names: its own words, with no generated secret in their place. */
export function givenSignIn(given: Environment): Record<string, string | undefined> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, ADMIN_GROUP_ID, GRAPH_URL } = given
  return { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, ADMIN_GROUP_ID, GRAPH_URL }
}
