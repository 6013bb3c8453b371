import type { ManagementGroup } from '#local/resource-manager/estate/quota-groups/management-groups.js'
import type { Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { type Answer, jsonAnswer } from '#local/resource-manager/http/answer.js'
import { toPage } from '#local/resource-manager/http/paging.js'
import type { QuotaCall } from './quota-call.js'
import { managementGroupNotFound } from './quota-errors.js'

const type = 'Microsoft.Management/managementGroups'
const descendantsPerPage = 500

export const managementGroupId = (name: string): string => `/providers/${type}/${name}`

/** Answers the tree of management groups. Subscriptions that are not listed are not in it either. */
export class ManagementGroupAnswers {
  readonly #groups: readonly ManagementGroup[]
  readonly #listed: () => readonly Subscription[]

  constructor(groups: readonly ManagementGroup[], listed: () => readonly Subscription[]) {
    this.#groups = groups
    this.#listed = listed
  }

  /** @throws ArmError 404 */
  find(name: string): ManagementGroup {
    const found = this.#groups.find(group => group.name === name.toLowerCase())
    if (!found) throw managementGroupNotFound(name)
    return found
  }

  group({ target, url }: QuotaCall): Answer {
    const group = this.find(target.managementGroup!)
    const isExpanded = url.searchParams.get('$expand') === 'children'
    const isRecursive = url.searchParams.get('$recurse')?.toLowerCase() === 'true'
    const parent = group.parent === undefined ? undefined : this.find(group.parent)
    const details = {
      version: 1,
      ...(parent && {
        parent: { id: managementGroupId(parent.name), name: parent.name, displayName: parent.displayName },
      }),
    }
    const tenantId = this.#listed()[0]?.tenantId
    return jsonAnswer({
      id: managementGroupId(group.name),
      type,
      name: group.name,
      properties: {
        tenantId,
        displayName: group.displayName,
        details,
        ...(isExpanded && { children: this.#children(group, isRecursive) }),
      },
    })
  }

  descendants({ target, url, baseUrl }: QuotaCall): Answer {
    const all = this.#descendants(this.find(target.managementGroup!))
    const top = Number(url.searchParams.get('$top') ?? descendantsPerPage)
    const size = Number.isInteger(top) && top > 0 ? Math.min(top, descendantsPerPage) : descendantsPerPage
    const { items, nextLink } = toPage(all, size, url, baseUrl)
    return jsonAnswer({ value: items, ...(nextLink && { nextLink }) })
  }

  #children(group: ManagementGroup, isRecursive: boolean): object[] {
    const groups = group.groups.map(name => {
      const child = this.find(name)
      const { displayName } = child
      const children = isRecursive ? this.#children(child, true) : []
      return { id: managementGroupId(name), type, name, displayName, ...(children.length > 0 && { children }) }
    })
    const subscriptions = this.#subscriptions(group).map(({ id, name }) => ({
      id: `/subscriptions/${id}`,
      type: '/subscriptions',
      name: id,
      displayName: name,
    }))
    return [...groups, ...subscriptions]
  }

  #descendants(group: ManagementGroup): object[] {
    const parent = { id: managementGroupId(group.name) }
    const groups = group.groups.flatMap(name => {
      const child = this.find(name)
      const properties = { displayName: child.displayName, parent }
      return [{ id: managementGroupId(name), type, name, properties }, ...this.#descendants(child)]
    })
    const subscriptions = this.#subscriptions(group).map(({ id, name }) => ({
      id: `/subscriptions/${id}`,
      type: '/subscriptions',
      name: id,
      properties: { displayName: name, parent },
    }))
    return [...groups, ...subscriptions]
  }

  #subscriptions({ subscriptions }: ManagementGroup): Subscription[] {
    const listed = new Set(this.#listed().map(({ id }) => id))
    return subscriptions.filter(({ id }) => listed.has(id))
  }
}
