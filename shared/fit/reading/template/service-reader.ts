import { servicesByType } from '#shared/contract/services/service-map.js'
import { isList } from './expressions/value.js'
import type { Findings } from './findings.js'
import type { ReadResource } from './machine-readers.js'
import type { TemplateResource } from './part.js'

/** Resources that Azure takes in any region, or that belong to another resource. */
const regionless = [
  /^microsoft\.authorization\//,
  /^microsoft\.resources\/(tags|deploymentscripts|resourcegroups|deploymentstacks)$/,
  /^microsoft\.insights\/(diagnosticsettings|actiongroups|metricalerts|activitylogalerts|workbooks)$/,
  /^microsoft\.compute\/(availabilitysets|proximityplacementgroups|sshpublickeys|images|snapshots)$/,
]

/** Resources that take quota in a way that region fit does not check. */
const unchecked = new Map([
  ['microsoft.compute/hostgroups/hosts', 'Dedicated hosts have a quota of their own'],
  [
    'microsoft.compute/capacityreservationgroups/capacityreservations',
    'A capacity reservation takes quota of its size for as long as it exists',
  ],
])

/** Services whose machines take quota of virtual machines, or one of their own, that region fit does not check. */
const machinesBehind = new Set([
  'microsoft.azurefleet/fleets',
  'microsoft.batch/batchaccounts/pools',
  'microsoft.hdinsight/clusters',
  'microsoft.machinelearningservices/workspaces/computes',
  'microsoft.redhatopenshift/openshiftclusters',
  'microsoft.servicefabric/managedclusters/nodetypes',
])

/** Any other resource: a service of the map, or one that is listed as not checked. */
export const readService: ReadResource = (resource, findings) => {
  const text = unchecked.get(resource.type.toLowerCase())
  if (text !== undefined) {
    findings.missing(resource, `${text}, which region fit does not check, so it is not counted.`)
    return
  }
  if (regionless.some(pattern => pattern.test(resource.type.toLowerCase()))) {
    const others = `${resource.type} does not constrain a region as far as Headroom knows.`
    findings.remark({ path: resource.path }, others)
    return
  }
  if (machinesBehind.has(resource.type.toLowerCase()))
    findings.missing(resource, `The machines of ${resource.type} are not counted. List them as needs of their own.`)
  const service = findServiceId(resource)
  if (service === undefined) {
    findings.remark(
      resource,
      `${resource.type} is not in the map of services, so that Headroom does not check whether a region has it.`,
    )
    return
  }
  addService(resource, service, findings)
}

export function addService(resource: TemplateResource, service: string, findings: Findings): void {
  const zonal = isZonal(resource)
  findings.add(resource, resource.name, { kind: 'service', service, zonal }, `service ${service} ${zonal}`)
}

/** The service of the type, or of the nearest parent type that the map has. */
function findServiceId(resource: TemplateResource): string | undefined {
  const [namespace = '', ...types] = resource.type.split('/')
  for (let length = types.length; length > 0; length -= 1) {
    const services = servicesByType(namespace, types.slice(0, length).join('/'))
    if (services.length > 0) return (services.find(({ id }) => id === toKindId(resource)) ?? services[0])?.id
  }
  return undefined
}

/** Azure has one type for web apps and function apps. */
function toKindId(resource: TemplateResource): string {
  const kind = resource.read('kind')
  return typeof kind === 'string' && kind.toLowerCase().includes('functionapp') ? 'functions' : 'app-service'
}

function isZonal(resource: TemplateResource): boolean {
  const zones = resource.read('zones')
  return (isList(zones) && zones.length > 0) || resource.read('properties', 'zoneRedundant') === true
}
