import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AzureError } from '../azure/azure-error.js'
import { at } from '../azure/paths.js'
import type { Deployment } from '../deployment.js'
import { subscriptionId } from '../environment/needed.js'
import { Failure } from '../failure.js'
import type { Step } from '../step.js'
import { readParameters } from './parameters.js'
import { deploymentName, provisioningFailure } from './provisioning-failure.js'

interface Outputs {
  readonly properties?: { readonly outputs?: Readonly<Record<string, { readonly value: unknown }>> }
}

/** Creates or changes everything in the templates. */
export const provision: Step = {
  title: 'Provision',
  async run(deployment) {
    const { azure, environment } = deployment
    deployment.say('  Provisioning takes five to fifteen minutes the first time')
    const body = await toBody(deployment)
    try {
      await azure.manager.request(deploymentPath(deployment), { method: 'PUT', body })
    } catch (error) {
      throw provisioningFailure(error, environment)
    }
    const count = await loadOutputs(deployment)
    return `${count} outputs, in ${environment.get('AZURE_RESOURCE_GROUP')}`
  },
}

interface WhatIf {
  /** `Failed` in an answer of 200. */
  readonly status?: string
  readonly error?: unknown
  readonly properties?: { readonly changes?: readonly Change[] }
  readonly changes?: readonly Change[]
}

interface Change {
  readonly resourceId: string
  readonly changeType: string
}

const signs = new Map([
  ['Create', '+'],
  ['Delete', '-'],
  ['Modify', '~'],
  ['Deploy', '~'],
])

/** Says what provisioning would change, and changes nothing. */
export const whatIf: Step = {
  title: 'What provisioning would change',
  async run(deployment) {
    const { azure, environment, say } = deployment
    const { location, properties } = await toBody(deployment)
    // So that an identity that only reads can ask.
    const body = { location, properties: { ...properties, validationLevel: 'ProviderNoRbac' } }
    const path = deploymentPath(deployment).replace('?', '/whatIf?')
    const answer = await azure.manager.request<WhatIf>(path, { method: 'POST', body }).catch(error => {
      throw provisioningFailure(error, environment)
    })
    if (answer.error || (answer.status && answer.status !== 'Succeeded'))
      throw provisioningFailure(new AzureError(200, answer), environment)
    const changes = answer.properties?.changes ?? answer.changes ?? []
    const shown = changes.filter(({ changeType }) => signs.has(changeType))
    for (const { changeType, resourceId } of shown)
      say(`  ${signs.get(changeType)} ${resourceId.replace(/^\/subscriptions\/[^/]+\//, '')}`)
    return shown.length === 0 ? 'nothing' : `${shown.length} resources`
  },
}

/** Puts the outputs of the last provisioning into the environment. Returns how many there are. */
export async function loadOutputs(deployment: Deployment): Promise<number> {
  const { azure, environment } = deployment
  const found = await azure.manager.find<Outputs>(deploymentPath(deployment))
  const outputs = Object.entries(found?.properties?.outputs ?? {})
  for (const [name, { value }] of outputs)
    await environment.set(name.toUpperCase(), typeof value === 'string' ? value : JSON.stringify(value))
  return outputs.length
}

const deploymentPath = ({ environment }: Deployment): string =>
  at(
    'deployment',
    `/subscriptions/${subscriptionId(environment)}/providers/Microsoft.Resources/deployments/${deploymentName(environment)}`,
  )

async function toBody({ environment, root, programs }: Deployment) {
  const template = await programs.compile(root)
  const text = readFileSync(join(root, 'bicep', 'main.parameters.json'), 'utf8')
  const get = (name: string) => environment.get(name) ?? (name === 'AZURE_ENV_NAME' ? environment.name : undefined)
  const location = environment.get('AZURE_LOCATION')
  if (location === undefined) throw new Failure('The region to deploy to is not set.')
  return {
    location,
    properties: { mode: 'Incremental', template, parameters: readParameters(text, get, template) },
  }
}
