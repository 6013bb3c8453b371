import { RegionPreset } from '#shared/contract/common/scope-filter.js'
import { pageHref } from '../../page/address.js'
import { answerTab } from './answer/answer-tab.js'
import { capacityPage } from './capacity-page.js'

/** The first page of a visit: the question, in the regions that administrators chose. */
export function landingHref(chosen?: string | null): string {
  const regionPreset = RegionPreset.safeParse(chosen ?? undefined).data
  return pageHref(capacityPage, { view: answerTab.name, ...(regionPreset ? { regionPreset } : {}) })
}
