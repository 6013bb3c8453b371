/** What the stub of Azure keeps. */
export interface State {
  readonly tenantId: string
  readonly providers: Map<string, string>
  readonly applications: Application[]
  /** How many applications were registered so far. */
  registrations: number
  readonly roles: object[]
  readonly secrets: Map<string, StoredSecret[]>
  readonly links: { name: string; properties: Record<string, unknown> }[]
  /** How many lists of links still lack one that was just made. */
  listsLinksAfter: number
  auth: Readonly<Record<string, unknown>>
  /** Answers of `configreferences` until the next refresh, and after it. */
  reference: string
  refreshed: string
  flexCores: { currentValue: number; limit: number } | undefined
  sqlStatus: string
  readonly firewall: Map<string, unknown>
  /** Servers of databases by name, with their administrators. */
  readonly sqlServers: Map<string, { login: string; sid: string }>
  readonly budgets: object[]
  readonly deletedVaults: object[]
  deployment: Readonly<Record<string, unknown>> | undefined
  outputs: Readonly<Record<string, string>>
  readonly assignments: { id: string; properties: { principalId: string; scope: string } }[]
  /** The resource group; undefined if it does not exist. */
  group: { readonly location: string; readonly tags?: Readonly<Record<string, string>> } | undefined
  /** The ends of the next publications; without one they succeed. */
  readonly publications: { readonly status: number; readonly status_text?: string }[]
  /** How often a publication is asked for until it is complete. */
  publishing: number
}

export interface Application extends Record<string, unknown> {
  readonly id: string
  readonly appId: string
  readonly uniqueName: string
}

export interface StoredSecret {
  readonly value: string
  readonly attributes: { readonly enabled: boolean; readonly created: number; readonly exp?: number }
  readonly tags?: object
}

export const tenantId = '11111111-1111-4111-8111-111111111111'
export const subscription = '22222222-2222-4222-8222-222222222222'

export const createState = (): State => ({
  tenantId,
  providers: new Map(),
  applications: [],
  registrations: 0,
  roles: [],
  secrets: new Map(),
  links: [],
  listsLinksAfter: 0,
  auth: {},
  reference: 'Resolved',
  refreshed: 'Resolved',
  flexCores: undefined,
  sqlStatus: 'Available',
  firewall: new Map(),
  sqlServers: new Map(),
  budgets: [],
  deletedVaults: [],
  deployment: undefined,
  outputs: {},
  assignments: [],
  group: undefined,
  publications: [],
  publishing: 1,
})
