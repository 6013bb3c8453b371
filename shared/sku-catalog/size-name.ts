import { familyBase } from './family-base.js'

/** The parts of a size name: `Standard_D8ds_v5` has series D, the features d and s, and generation 5. */
export interface SizeName {
  /** Azure's series letters, such as `D` or `NC`. */
  readonly base: string
  /** Letters such as `a` (AMD), `p` (Arm), `d` (local disk), `r` (RDMA), `s` (premium disks), in the order of the name. */
  readonly features: string
  /** 1 if the name has no version. */
  readonly generation: number
}

const pattern = /^(?:Standard|Basic)_([A-Z]+)\d*(?:-\d+)?([a-z]*)/

export function sizeName(vmSku: string): SizeName | null {
  const found = pattern.exec(vmSku)
  if (!found) return null
  const [, letters = '', features = ''] = found
  const base = familyBase(vmSku)
  const version = /_v(\d+)(?:_|$)/.exec(vmSku)?.[1]
  return {
    base,
    // Older names have the features in capitals: DS2_v2.
    features: letters.slice(base.length).toLowerCase() + features,
    generation: version === undefined ? 1 : Number(version),
  }
}

/**
 * Whether the series has local disks by Azure's naming: the letter d, or the storage series L. A temporary disk does
 * not count.
 */
export const isLocalDiskSeries = ({ base, features }: SizeName): boolean => features.includes('d') || base === 'L'
