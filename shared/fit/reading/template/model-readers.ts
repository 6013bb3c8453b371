import type { ReadResource } from './machine-readers.js'

/** Azure counts the capacity of a pay-as-you-go deployment in thousands of tokens per minute. */
const tokensPerCapacity = 1_000

/** A deployment of a model: tokens per minute, or PTU where it is provisioned. */
export const readModelDeployment: ReadResource = (resource, findings) => {
  const model = findings.require(resource, ['properties', 'model', 'name'], 'string', 'The model')
  const isOld = resource.read('sku') === undefined
  const skuPath = isOld ? ['properties', 'scaleSettings'] : ['sku']
  const type = findings.require(resource, [...skuPath, isOld ? 'scaleType' : 'name'], 'string', 'The deployment type')
  const capacity = findings.require(resource, [...skuPath, 'capacity'], 'number', 'The capacity of the deployment')
  if (model === undefined || type === undefined || capacity === undefined) return
  const version = resource.read('properties', 'model', 'version')
  if (/batch$/i.test(type)) {
    findings.missing(
      resource,
      `${type} counts enqueued tokens. Region fit checks tokens per minute and PTU, so the deployment is not counted.`,
    )
    return
  }
  const isProvisioned = /provisioned/i.test(type)
  findings.add(resource, resource.name, {
    kind: 'model',
    model,
    ...(typeof version === 'string' && version !== '' ? { version } : {}),
    deploymentType: type,
    capacity: isProvisioned ? `${capacity}ptu` : capacity * tokensPerCapacity,
  })
}
