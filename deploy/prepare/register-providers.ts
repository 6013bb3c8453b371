import { isStatus } from '../azure/azure-error.js'
import { at } from '../azure/paths.js'
import type { Environment } from '../environment/environment.js'
import { subscriptionId } from '../environment/needed.js'
import { Failure } from '../failure.js'
import type { Step } from '../step.js'
import { patiently } from '../waiting.js'

/** The namespaces of the templates' resources, and of what Azure runs them on. */
const namespaces = [
  'Microsoft.AlertsManagement',
  'Microsoft.App',
  'Microsoft.Insights',
  'Microsoft.KeyVault',
  'Microsoft.OperationalInsights',
  'Microsoft.Sql',
  'Microsoft.Storage',
  'Microsoft.Web',
] as const

const patience = { forMs: 5 * 60_000, everyMs: 5_000 }

interface Provider {
  readonly registrationState: string
}

export const neededNamespaces = ({ get }: Pick<Environment, 'get'>): string[] => [
  ...namespaces,
  ...(get('HEADROOM_WORKER_PRIVATE') === 'true' ? ['Microsoft.Network'] : []),
  ...(get('HEADROOM_DURABLE_BACKEND') === 'scheduler' ? ['Microsoft.DurableTask'] : []),
]

export const registerProviders: Step = {
  title: 'Register resource providers',
  async run({ azure, environment, waiting }) {
    const id = subscriptionId(environment)
    const provider = (namespace: string) => `/subscriptions/${id}/providers/${namespace}`
    const state = async (namespace: string) =>
      (await azure.manager.find<Provider>(at('provider', provider(namespace))))?.registrationState ?? 'NotRegistered'
    const missing: string[] = []
    for (const namespace of neededNamespaces(environment))
      if ((await state(namespace)) !== 'Registered') missing.push(namespace)
    const command = missing.map(namespace => `az provider register --namespace ${namespace} --subscription ${id}`)
    for (const namespace of missing)
      await azure.manager
        .request(at('provider', `${provider(namespace)}/register`), { method: 'POST' })
        .catch(error => {
          if (!isStatus(error, 401, 403)) throw error
          throw new Failure(
            `The subscription ${id} lacks the resource providers ${missing.join(', ')}, and your account may not register them.`,
            `Have an owner run: ${command.join(' && ')}`,
          )
        })
    for (const namespace of missing)
      await patiently(
        waiting,
        patience,
        async () => {
          if ((await state(namespace)) !== 'Registered')
            throw new Failure(`Azure has not yet finished registering ${namespace}.`, 'Run this again in some minutes.')
        },
        error => error instanceof Failure,
      )
    return missing.length > 0 ? missing.join(', ') : 'all were registered'
  },
}
