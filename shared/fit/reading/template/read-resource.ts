import {
  type ReadResource,
  readAgentPool,
  readAutoscale,
  readCluster,
  readScaleSet,
  readVirtualMachine,
} from './machine-readers.js'
import { readModelDeployment } from './model-readers.js'
import { addService, readService } from './service-reader.js'

const ignored: ReadResource = () => {}

/** What each resource type is read by; the others are services. */
const readers = new Map<string, ReadResource>([
  ['microsoft.compute/virtualmachines', readVirtualMachine],
  ['microsoft.compute/virtualmachines/extensions', ignored],
  ['microsoft.compute/virtualmachines/runcommands', ignored],
  ['microsoft.compute/virtualmachinescalesets', readScaleSet],
  ['microsoft.compute/virtualmachinescalesets/extensions', ignored],
  ['microsoft.insights/autoscalesettings', readAutoscale],
  [
    'microsoft.containerservice/managedclusters',
    (resource, findings, work) => {
      addService(resource, 'aks', findings)
      readCluster(resource, findings, work)
    },
  ],
  ['microsoft.containerservice/managedclusters/agentpools', readAgentPool],
  ['microsoft.cognitiveservices/accounts/deployments', readModelDeployment],
])

/** Adds what one resource needs. */
export const readResource: ReadResource = (resource, findings, work) => {
  const read = readers.get(resource.type.toLowerCase()) ?? readService
  if (read !== ignored) findings.at(resource.read('location'))
  read(resource, findings, work)
}
