import { isStatus } from '../azure/azure-error.js'
import { output } from '../environment/needed.js'
import type { Step } from '../step.js'

interface GraphPrincipal {
  readonly id: string
  readonly appRoles: readonly { readonly id: string; readonly value: string }[]
}

interface Assignment {
  readonly appRoleId: string
  readonly resourceId: string
}

const graphAppId = '00000003-0000-0000-c000-000000000000'
const role = 'GroupMember.Read.All'

/**
 * Users in more than 200 groups have no groups in their token: for them the api asks Microsoft Graph. Without this
 * permission they are signed in without administrator rights, so a refusal stops nothing.
 */
export const grantGroupReading: Step = {
  title: `Grant ${role} to the api`,
  async run({ azure, environment }) {
    const principalId = output(environment, 'HEADROOM_API_PRINCIPAL_ID')
    if (environment.get('HEADROOM_ADMIN_GROUP_ID') === undefined) return 'not needed without a group of administrators'
    const path = `/v1.0/servicePrincipals/${principalId}/appRoleAssignments`
    try {
      const graph = await azure.graph.request<GraphPrincipal>(
        `/v1.0/servicePrincipals(appId='${graphAppId}')?$select=id,appRoles`,
      )
      const appRoleId = graph.appRoles.find(({ value }) => value === role)?.id
      const assigned = await azure.graph.list<Assignment>(path)
      if (assigned.some(one => one.appRoleId === appRoleId && one.resourceId === graph.id)) return 'it had it'
      const body = { principalId, resourceId: graph.id, appRoleId }
      await azure.graph.request(path, { method: 'POST', body })
      return 'granted'
    } catch (error) {
      if (!isStatus(error, 400, 401, 403, 404)) throw error
      return `not granted, because your account may not. It matters only for administrators in more than 200 groups. A Privileged Role Administrator can grant it by running this deployment, or in a POST to ${path} of Microsoft Graph`
    }
  },
}
