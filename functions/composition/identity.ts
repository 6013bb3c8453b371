import { sessionsSql } from '#shared/adapters/sql/identity/sessions-sql.js'
import { workerNonces } from '#shared/adapters/sql/identity/worker-nonces.js'
import type { Secrets } from '#shared/identity/secrets.js'
import type { NonceStore } from '#shared/identity/worker-signature.js'
import type { DatabaseParts } from './database.js'
import type { Base, Parts } from './parts.js'
import { createSecrets } from './secrets.js'
import { createSignIn } from './sign-in.js'

type Own = { readonly secrets: Secrets; readonly nonces: NonceStore }

export const identityParts = (app: Base & DatabaseParts & Own) => ({
  secrets: () => createSecrets(app.config),
  nonces: () => workerNonces(app.database),
  signIn: () =>
    createSignIn(app.config, { secrets: app.secrets, nonces: app.nonces, sessions: sessionsSql(app.database) }),
})
export type IdentityParts = Parts<ReturnType<typeof identityParts>>
