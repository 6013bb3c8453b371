import { isRestError } from '@azure/core-rest-pipeline'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { type GroupRole, MissingRole } from '#shared/quota-workbench/groups/missing-role.js'

interface Refused {
  /** What was to be listed: `the members of …`. */
  readonly what: string
  readonly role: GroupRole
  readonly managementGroupId: string
}

/** Rejects with `MissingRole` where Azure refuses the caller. */
export async function orMissingRole<T>(answer: Promise<T>, refused: Refused): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!isRefused(error)) throw error
    throw new MissingRole(refused.what, refused.role, refused.managementGroupId, error)
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof UpstreamError && isRestError(error.cause) && error.cause.statusCode === 403
