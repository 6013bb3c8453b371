import type { AIView } from '../ai-view.js'
import { QuotaList } from './quota-list.js'
import { QuotaSums } from './quota-sums.js'

/** The quotas summed by provider, or each quota. */
export function QuotaView({ view }: { view: AIView }) {
  return view.options.show === 'list' ? <QuotaList view={view} /> : <QuotaSums view={view} />
}
