import { isList, Unknown, type Value, type Work } from './expressions/value.js'
import type { Findings } from './findings.js'
import { type Part, partIn, readParts, type TemplateResource } from './part.js'

/** Turns a resource into needs and problems. */
export type ReadResource = (resource: TemplateResource, findings: Findings, work: Work) => void

const spotText = (what: string) =>
  `${what} runs on spot machines, which draw on the quota of low-priority vCPU. Region fit checks machines at the regular price only, so it is not counted.`

/** The logical zones of a list; undefined, with a problem, where they are not known. */
function readZones(part: Part, name: string, findings: Findings): string[] | undefined {
  const value = part.read(name)
  if (value === undefined || value === null) return []
  const zones = isList(value) ? value.map(toZone) : undefined
  if (zones?.every(zone => zone !== undefined)) return [...new Set(zones)].sort()
  const why = value instanceof Unknown ? value.why : 'it is not a list of zone numbers'
  findings.missing({ path: `${part.path}.${name}` }, `The zones are not known: ${why}.`)
  return undefined
}

const toZone = (value: Value): string | undefined =>
  typeof value === 'number' || typeof value === 'string' ? `${value}` : undefined

const zonesField = (zones: readonly string[]) => (zones.length > 0 ? { zones: [...zones] } : {})

export const readVirtualMachine: ReadResource = (resource, findings) => {
  const what = 'The virtual machine'
  if (isSpot(resource.read('properties', 'priority'))) {
    findings.missing(resource, spotText(what))
    return
  }
  const sku = findings.require(
    resource,
    ['properties', 'hardwareProfile', 'vmSize'],
    'string',
    'The size of the machine',
  )
  const zones = readZones(resource, 'zones', findings)
  if (sku === undefined || zones === undefined) return
  const key = ['vm', sku.toLowerCase(), ...zones].join(' ')
  findings.add(resource, resource.name, { kind: 'vm', sku, count: 1, ...zonesField(zones) }, key)
}

export const readScaleSet: ReadResource = (resource, findings) => {
  const profile = resource.read('properties', 'virtualMachineProfile')
  // A flexible scale set without a profile is a group: its machines are resources of their own.
  if (resource.read('sku') === undefined && profile === undefined) return
  if (isSpot(resource.read('properties', 'virtualMachineProfile', 'priority'))) {
    findings.missing(resource, spotText('The scale set'))
    return
  }
  const sku = findings.require(resource, ['sku', 'name'], 'string', 'The size of the machines')
  const count = findings.require(resource, ['sku', 'capacity'], 'number', 'The number of machines')
  const zones = readZones(resource, 'zones', findings)
  if (sku === undefined || count === undefined || zones === undefined) return
  if (sku.toLowerCase() === 'mix') {
    findings.missing(resource, 'The scale set mixes sizes. List the sizes and counts to check as needs of their own.')
    return
  }
  if (count === 0) {
    findings.remark(resource, 'The scale set starts with 0 machines, so that it needs no room yet.')
    return
  }
  findings.add(resource, resource.name, { kind: 'vm', sku, count, splittable: false, ...zonesField(zones) })
}

export const readAutoscale: ReadResource = (resource, findings) =>
  findings.remark(
    resource,
    'The autoscale setting is not followed: machines are counted as the scale set starts. To check its maximum, set the capacity of the scale set to it.',
  )

export const readCluster: ReadResource = (resource, findings, work) => {
  const pools = readParts(resource, ['properties', 'agentPoolProfiles'], work)
  if (pools instanceof Unknown) findings.missing(resource, `The node pools are not known: ${pools.why}.`)
  else
    for (const pool of pools ?? []) readPool(pool, `${resource.name ?? ''}/${textOr(pool.read('name'), '')}`, findings)
  const mode = resource.read('properties', 'nodeProvisioningProfile', 'mode')
  if (typeof mode === 'string' && mode.toLowerCase() === 'auto')
    findings.missing(resource, 'AKS adds nodes of its own choice here (node auto-provisioning). They are not counted.')
}

export const readAgentPool: ReadResource = (resource, findings) =>
  readPool(partIn(resource, 'properties'), resource.name, findings)

const textOr = (value: Value | undefined, fallback: string): string => (typeof value === 'string' ? value : fallback)

/** A pool is a scale set: it cannot span subscriptions. With autoscaling its maximum must fit. */
function readPool(pool: Part, name: string | undefined, findings: Findings): void {
  if (isSpot(pool.read('scaleSetPriority'))) {
    findings.missing(pool, spotText('The node pool'))
    return
  }
  if (pool.read('virtualMachinesProfile') !== undefined) {
    findings.missing(pool, 'The node pool mixes sizes. List the sizes and counts to check as needs of their own.')
    return
  }
  const scales = pool.read('enableAutoScaling')
  if (scales instanceof Unknown) {
    findings.missing(pool, `Whether the node pool scales by itself is not known: ${scales.why}.`)
    return
  }
  const sku = findings.require(pool, ['vmSize'], 'string', 'The size of the nodes')
  const field = scales === true ? 'maxCount' : 'count'
  const count = findings.require(pool, [field], 'number', 'The number of nodes')
  const zones = readZones(pool, 'availabilityZones', findings)
  if (sku === undefined || count === undefined || zones === undefined) return
  if (count === 0) {
    findings.remark(pool, 'The node pool has 0 nodes, so that it needs no room yet.')
    return
  }
  if (scales === true) {
    const start = pool.read('count')
    const startText = typeof start === 'number' ? `, although it starts with ${start}` : ''
    findings.remark(pool, `The node pool scales by itself: its maximum of ${count} nodes must fit${startText}.`)
  }
  findings.add(pool, name, { kind: 'vm', sku, count, splittable: false, ...zonesField(zones) })
}

const isSpot = (value: Value | undefined): boolean =>
  typeof value === 'string' && ['spot', 'low'].includes(value.toLowerCase())
