import { readDataFile, readPlainDataFile } from '../data-file.js'
import { type SizeFacts, withDocumentedFacts } from './size-facts.js'

/** The properties of a VM size that are the same in every region. Capability values are strings, as in Azure. */
export interface Size {
  readonly name: string
  readonly tier: string
  readonly size: string
  readonly family: string
  readonly source: string
  readonly capabilities: Readonly<Record<string, string>>
}

export interface Disk {
  readonly name: string
  readonly size: string
  readonly tier: string
  readonly minSizeGiB: number
  readonly maxSizeGiB: number
  readonly maxIOPS: number
  readonly maxThroughputMBps: number
  readonly maxShares: number
  readonly burstIOPS: number
  readonly burstThroughputMBps: number
}

export interface Host {
  readonly name: string
  readonly family: string
}

/** A region as stored: one character per size and per disk, see data/README.md. */
export interface RegionRecord {
  readonly name: string
  readonly source: string | { readonly derived: string; readonly from: string; readonly disksFrom?: string }
  readonly sizes: string
  readonly spotExceptions: readonly number[]
  readonly disks: string
  readonly hosts: readonly number[]
}

/** A row of the usage list: quota name, its text, and the limit where one was recorded. */
export type UsageRow = readonly [name: string, text: string, recordedLimit: number | null]

export interface Catalogue {
  readonly sizes: readonly Size[]
  readonly disks: readonly Disk[]
  readonly hosts: readonly Host[]
  readonly regions: readonly RegionRecord[]
  readonly usageRows: readonly UsageRow[]
}

/** Loads the whole catalogue: about 1,500 sizes, 50 regions. */
export function loadCatalogue(): Catalogue {
  return {
    sizes: withDocumentedFacts(readDataFile<Size[]>('sizes'), readPlainDataFile<SizeFacts[]>('size-facts')),
    disks: readDataFile('disks'),
    hosts: readDataFile('hosts'),
    regions: readDataFile('regions'),
    usageRows: readDataFile('usages'),
  }
}
