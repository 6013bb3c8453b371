import { changeLabels } from '#shared/contract/capacity/capacity-changes.js'
import type { ChangeEvent } from '#shared/contract/capacity/change-events.js'

type Told = Pick<ChangeEvent, 'kind' | 'family' | 'region' | 'sizes' | 'vmSku' | 'subscriptions' | 'limitChange'>

/** An event in a sentence. `detail`: the text of its changes, if all have the same. */
export function eventText(event: Told, detail: string | null): string {
  const { kind, region, subscriptions } = event
  const whose = `${subscriptions} ${subscriptions === 1 ? 'subscription' : 'subscriptions'}`
  const more = moreWords(event, detail)
  return `${changeLabels[kind]}: ${subject(event)} in ${region} for ${whose}${more === '' ? '' : `, ${more}`}`
}

function subject({ family, sizes, vmSku }: Told): string {
  if (vmSku !== null) return vmSku
  return sizes === 0 ? family : `${sizes} sizes of ${family}`
}

function moreWords({ kind, limitChange }: Told, detail: string | null): string {
  if (kind !== 'quota') return kind === 'vanished' ? '' : (detail ?? '').replace(/^(?:appeared|restricted|freed): /, '')
  if (limitChange === null || limitChange === 0) return ''
  return limitChange > 0 ? `limits raised by ${limitChange}` : `limits lowered by ${-limitChange}`
}
