import { familyKey } from '#shared/contract/common/names.js'
import type { CapacityView } from '../capacity-view.js'
import { onlyRegion, sizesHref } from '../size-links.js'

/** Placeholders for a family and a region in an address that is built once; no name contains them. */
const [familyMark, regionMark] = ['~family~', '~region~']

/** The addresses of the sizes of a family, of a region or of both, under the other filters of the view. */
export function sizesHrefs(view: CapacityView) {
  const made = (family: string | undefined, region: string | undefined): string =>
    sizesHref(view, { ...(family ? { family: [family] } : {}), ...(region ? onlyRegion(region) : {}) })
  const template = (address: string) => (family: string, region: string) =>
    address.replace('%7Efamily%7E', encodeURIComponent(family)).replace('%7Eregion%7E', encodeURIComponent(region))
  const both = template(made(familyMark, regionMark))
  const ofFamily = template(made(familyMark, undefined))
  const ofRegion = template(made(undefined, regionMark))
  return (family: string | undefined, region: string | undefined): string => {
    if (family === undefined) return ofRegion('', region ?? '')
    return region === undefined ? ofFamily(familyKey(family), '') : both(familyKey(family), region)
  }
}
