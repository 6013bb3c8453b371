/** A user in the directory. */
export interface Account {
  readonly login: string
  readonly name: string
  /** The role of the account, for the sign-in page. */
  readonly role: string
  /** Object id, the same in every application. */
  readonly oid: string
  /** The `sub` claim. Differs from `oid`, as with Entra, where it depends on the application. */
  readonly subject: string
  /** Object ids of the groups. */
  readonly groups: readonly string[]
  readonly roles: readonly string[]
}

/** The only registered application. */
export const clientId = 'headroom'

export const tenantId = '5ca1ab1e-0000-4000-8000-000000000001'

/** The group whose members are administrators. */
export const adminGroupId = '5ca1ab1e-0000-4000-8000-0000000000ad'

const readerGroupId = '5ca1ab1e-0000-4000-8000-0000000000ea'

/** A token lists at most this many groups. */
export const maxGroupsInToken = 200

const crowd = Array.from({ length: maxGroupsInToken + 50 }, (_, index) => {
  return `5ca1ab1e-0000-4000-9000-${index.toString(16).padStart(12, '0')}`
})

export const accounts: readonly Account[] = [
  {
    login: 'admin@headroom.local',
    name: 'Alex Admin',
    role: 'administrator',
    oid: '5ca1ab1e-0000-4000-a000-000000000001',
    subject: 'XGxvY2FsLXN1YmplY3QtYWRtaW4',
    groups: [readerGroupId, adminGroupId],
    roles: ['Headroom.Admin'],
  },
  {
    login: 'user@headroom.local',
    name: 'Uma User',
    role: 'user',
    oid: '5ca1ab1e-0000-4000-a000-000000000002',
    subject: 'XGxvY2FsLXN1YmplY3QtdXNlcg',
    groups: [readerGroupId],
    roles: ['Headroom.Reader'],
  },
  {
    login: 'many-groups@headroom.local',
    name: 'Mina Many',
    role: 'administrator, in more groups than a token lists',
    oid: '5ca1ab1e-0000-4000-a000-000000000003',
    subject: 'XGxvY2FsLXN1YmplY3QtbWFueQ',
    groups: [...crowd, adminGroupId],
    roles: ['Headroom.Reader'],
  },
]

/** Logins are mail addresses, which are case-insensitive. */
export function findAccountByLogin(login: string): Account | undefined {
  return accounts.find(account => account.login === login.trim().toLowerCase())
}

export function findAccountBySubject(subject: string): Account | undefined {
  return accounts.find(account => account.subject === subject)
}

export function findAccountByOid(oid: string): Account | undefined {
  return accounts.find(account => account.oid === oid.toLowerCase())
}
