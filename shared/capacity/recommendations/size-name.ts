/** What the name of a size says of it: `Standard_D8ds_v5` is of series D with the features d and s, and of generation 5. */
export interface SizeName {
  /** Letters such as `a` (AMD), `p` (Arm), `d` (local disk), `s` (premium disks), in the order of the name. */
  readonly features: string
  /** 1 where the name has no version. */
  readonly generation: number
}

const pattern = /^(?:Standard|Basic)_[A-Z]+(\d+)?(?:-\d+)?([a-z]*)/

export function sizeName(vmSku: string): SizeName | null {
  const found = pattern.exec(vmSku)
  if (!found) return null
  const version = /_v(\d+)(?:_|$)/.exec(vmSku)?.[1]
  return { features: found[2] ?? '', generation: version === undefined ? 1 : Number(version) }
}
