/** A signed-in user. */
export interface User {
  /** Object id. */
  readonly oid: string
  readonly name: string
  /** Member of the group that ADMIN_GROUP_ID names. */
  readonly isAdmin: boolean
}
