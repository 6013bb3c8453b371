import { isStatus } from '../azure/azure-error.js'
import { Failure } from '../failure.js'
import type { Step } from '../step.js'

export const checkAdminGroup: Step = {
  title: 'Check the group of administrators',
  async run({ azure, environment }) {
    const id = environment.get('HEADROOM_ADMIN_GROUP_ID')
    const command = environment.commandToSet('HEADROOM_ADMIN_GROUP_ID', '<object id of a group>')
    if (id === undefined) return `not set, so nobody is an administrator. To change that: ${command}`
    try {
      const group = await azure.graph.find<{ displayName: string }>(`/v1.0/groups/${id}?$select=displayName`)
      if (group) return group.displayName
    } catch (error) {
      if (isStatus(error, 401, 403)) return `${id}; your account may not read groups, so it was not checked`
      if (!isStatus(error, 400)) throw error
    }
    throw new Failure(`The group ${id} does not exist in this tenant.`, `Use its object id: ${command}`)
  },
}
