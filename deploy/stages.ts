import { allowOwnCallers } from './apps/allow-own-callers.js'
import { linkBackend } from './apps/link-backend.js'
import { resolveReferences } from './apps/resolve-references.js'
import { prepareDatabase } from './database/prepare-database.js'
import { grantGroupReading } from './entra/grant-group-reading.js'
import { registerSignIn, setRedirectUris } from './entra/register-sign-in.js'
import { changeSqlAdministrator } from './prepare/change-sql-administrator.js'
import { checkAdminGroup } from './prepare/check-admin-group.js'
import { checkNames } from './prepare/check-names.js'
import { checkRegion } from './prepare/check-region.js'
import { checkRights } from './prepare/check-rights.js'
import { checkSignIn } from './prepare/check-sign-in.js'
import { chooseSqlAdministrator } from './prepare/choose-sql-administrator.js'
import { readBudget } from './prepare/read-budget.js'
import { readRegion } from './prepare/read-region.js'
import { registerProviders } from './prepare/register-providers.js'
import { writeLists } from './prepare/write-lists.js'
import type { Step } from './step.js'
import { makeClientSecret } from './vault/make-client-secret.js'
import { makeSecrets } from './vault/make-secrets.js'

/** What templates need to know. It changes the values of the environment and nothing in Azure. */
export const beforeWhatIf: readonly Step[] = [
  writeLists,
  readRegion,
  checkSignIn,
  checkRegion,
  checkNames,
  chooseSqlAdministrator,
  readBudget,
]

/**
 * Also what must exist before the templates, registrations of resource providers and of the sign-in, and what they cannot
 * change: the administrator of a server.
 */
export const beforeProvisioning: readonly Step[] = [
  writeLists,
  readRegion,
  checkSignIn,
  checkRights,
  registerProviders,
  checkRegion,
  checkNames,
  registerSignIn,
  checkAdminGroup,
  chooseSqlAdministrator,
  changeSqlAdministrator,
  readBudget,
]

/** What templates cannot do. Secrets come before the apps are asked whether they can read them. */
export const afterProvisioning: readonly Step[] = [
  setRedirectUris,
  makeSecrets,
  makeClientSecret,
  prepareDatabase,
  grantGroupReading,
  linkBackend,
  allowOwnCallers,
  resolveReferences,
]
