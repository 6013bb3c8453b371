import { z } from 'zod'

const Names = z.array(z.string().max(512)).nullish()
const Permission = z.object({ actions: Names, notActions: Names })

/** What one role allows: operations, with `*` for any text, without those that it excludes. */
export type Permission = z.infer<typeof Permission>

export function toPermission(record: unknown): Permission[] {
  const { data } = Permission.safeParse(record)
  return data ? [data] : []
}

/** Whether any of the roles allows an operation. Deny assignments are not in the list that Azure answers. */
export function allows(permissions: readonly Permission[], operation: string): boolean {
  return permissions.some(
    ({ actions, notActions }) => isAmong(actions ?? [], operation) && !isAmong(notActions ?? [], operation),
  )
}

const isAmong = (patterns: readonly string[], operation: string): boolean =>
  patterns.some(pattern => toExpression(pattern).test(operation))

function toExpression(pattern: string): RegExp {
  const words = pattern.split('*').map(text => text.replaceAll(/[^\w/]/g, '\\$&'))
  return new RegExp(`^${words.join('.*')}$`, 'i')
}
