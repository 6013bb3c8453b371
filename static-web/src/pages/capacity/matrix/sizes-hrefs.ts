import { familyKey } from '#shared/contract/common/names.js'
import { hrefTemplate } from '../../../page/href-template.js'
import type { CapacityView } from '../capacity-view.js'
import { onlyRegion, sizesHref } from '../size-links.js'

/** The addresses of the sizes of a family, of a region or of both, under the other filters of the view. */
export function sizesHrefs(view: CapacityView) {
  const toBoth = hrefTemplate((family: string, region: string) =>
    sizesHref(view, { family: [family], ...onlyRegion(region) }),
  )
  const toFamily = hrefTemplate((family: string) => sizesHref(view, { family: [family] }))
  const toRegion = hrefTemplate((region: string) => sizesHref(view, onlyRegion(region)))
  const all = sizesHref(view, {})
  return (family: string | undefined, region: string | undefined): string => {
    if (family === undefined) return region === undefined ? all : toRegion(region)
    return region === undefined ? toFamily(familyKey(family)) : toBoth(familyKey(family), region)
  }
}
