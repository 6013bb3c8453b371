import { z } from 'zod'
import type { SecretName, secretSettings } from '#shared/identity/secrets.js'
import { address, asItIs, flag, type Need, privateUrl, type Setting, setting, wholeNumber } from './setting.js'

/** Keys, secrets and sign-in. */
export const identitySettings = {
  ...secret('INGEST_API_KEY', 'the key of operators, sent in the header `x-ingest-api-key`', ['api'], true),
  ...secret('WORKER_SHARED_SECRET', 'signs the calls from the api to the worker', ['api', 'worker']),
  ...secret('SESSION_SECRET', 'signs session cookies and encrypts refresh tokens', ['api'], true),
  SESSION_MAX_AGE_MS: setting(wholeNumber(1_000, 2_592_000_000).default(28_800_000), {
    description: 'lifetime of a session from sign-in, which activity does not extend; 28800000 is 8 hours',
    show: asItIs,
    isApiOnly: true,
  }),
  OIDC_ISSUER: setting(privateUrl.optional(), {
    description:
      'who signs users in, such as `https://login.microsoftonline.com/<tenant id>/v2.0`; without it nobody can sign in',
    show: address,
    isApiOnly: true,
  }),
  OIDC_CLIENT_ID: setting(z.string().optional(), {
    description: 'the client id of Headroom at the issuer',
    show: asItIs,
    neededFor: ['sign-in'],
    isApiOnly: true,
  }),
  ...secret('OIDC_CLIENT_SECRET', 'the client secret of Headroom at the issuer', ['sign-in'], true),
  ADMIN_GROUP_ID: setting(z.string().optional(), {
    description: 'the group whose members are administrators; if empty, nobody is an administrator',
    show: asItIs,
    isApiOnly: true,
  }),
  GRAPH_URL: setting(privateUrl.default('https://graph.microsoft.com/v1.0'), {
    description: 'Microsoft Graph, for users with too many groups for their token',
    show: address,
    isApiOnly: true,
  }),
  MASK_SUBSCRIPTION_IDS: setting(flag, {
    description: 'whether callers who are not signed in see `sub-…` instead of subscription ids',
    show: asItIs,
    isApiOnly: true,
  }),
  KEY_VAULT_URL: setting(z.url({ protocol: /^https$/ }).optional(), {
    description: 'the Key Vault from which newer versions of the secrets are read, every five minutes',
    show: address,
  }),
} satisfies Record<(typeof secretSettings)[number], Setting> & Record<string, Setting>

/** A secret and its previous value, which is accepted during a rotation. */
function secret<Name extends SecretName>(
  name: Name,
  description: string,
  neededFor: readonly Need[],
  isApiOnly?: true,
): Record<Name | `${Name}_PREVIOUS`, Setting<z.ZodOptional<z.ZodString>>> {
  const schema = z.string().optional()
  const options = { show: null, ...(isApiOnly ? { isApiOnly } : {}) }
  const current = setting(schema, { ...options, description, neededFor })
  const former = setting(schema, { ...options, description: `the previous value of \`${name}\`, during a rotation` })
  return { [name]: current, [`${name}_PREVIOUS`]: former } as Record<Name | `${Name}_PREVIOUS`, typeof current>
}
