import type { CurrentUser } from '#shared/contract/identity/auth.js'

/** Who may open a page or a tab, if not everybody. */
export type AccessLevel = 'user' | 'admin'

/** Whether somebody may open what is guarded so; false until it is known who is signed in. */
export const mayOpen = (level: AccessLevel | undefined, me: CurrentUser | undefined): boolean =>
  level === undefined || (me?.authenticated === true && (level === 'user' || me.isAdmin))
