import { readAccount } from '../account.js'
import { isStatus } from '../azure/azure-error.js'
import { at } from '../azure/paths.js'
import { subscriptionId } from '../environment/needed.js'
import { Failure } from '../failure.js'
import type { Step } from '../step.js'

interface Subscription {
  readonly tenantId: string
  readonly displayName: string
  readonly state: string
}

export const checkSignIn: Step = {
  title: 'Check the sign-in',
  async run({ credential, environment, azure }) {
    const account = await readAccount(credential)
    const id = subscriptionId(environment)
    const subscription = await azure.manager
      .request<Subscription>(at('subscription', `/subscriptions/${id}`))
      .catch(error => {
        if (!isStatus(error, 401, 403, 404)) throw error
        const tenant = /must match the tenant '[^']*\/([\w-]{36})\/?'/.exec(error.message)
        throw new Failure(
          `The account ${account.name}, signed in to the tenant ${account.tenantId}, cannot see the subscription ${id}.${
            tenant ? ` It belongs to the tenant ${tenant[1]}.` : ''
          }`,
          `Sign in to its tenant: az login --tenant ${tenant?.[1] ?? '<tenant id>'} (azd auth login --tenant-id …). For another subscription: ${environment.commandToSet('AZURE_SUBSCRIPTION_ID', '<id>')}.`,
        )
      })
    if (subscription.tenantId !== account.tenantId)
      throw new Failure(
        `The subscription ${subscription.displayName} belongs to the tenant ${subscription.tenantId}, and ${account.name} is signed in to ${account.tenantId}.`,
        `az login --tenant ${subscription.tenantId}`,
      )
    if (subscription.state !== 'Enabled')
      throw new Failure(
        `The subscription ${subscription.displayName} is in the state ${subscription.state}, so nothing can be created in it.`,
        'Use another subscription, or have its owner enable it again in the Azure portal.',
      )
    await environment.set('AZURE_TENANT_ID', account.tenantId)
    await environment.set('AZURE_PRINCIPAL_ID', account.objectId)
    await environment.set('AZURE_PRINCIPAL_TYPE', account.kind)
    return `${account.name}, tenant ${account.tenantId}, subscription ${subscription.displayName}`
  },
}
