import type { MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import { FitLegend } from '../../../verdict/fit-legend.js'
import { askedFit } from '../asked-words.js'
import { quotaTerms, term } from './terms.js'

const levels = ['all', 'half', 'less', 'none', 'restricted', 'unknown'] as const

const terms = [
  term('Share that fits', 'share'),
  term('Fits', 'fits'),
  term('Not known', 'undecided'),
  ...quotaTerms,
  term('Score', 'score'),
]

/** What color, sign and share mean for the requested machines. */
export function MachineLegend({ request }: { request: MachineRequest }) {
  return (
    <FitLegend
      levels={levels}
      terms={terms}
      hint={
        `Share of rows where ${askedFit(request)}. A row is one size in one subscription and region, taken alone: sizes of ` +
        'a family share its quota. Restricted rows count as not fitting; rows that are not known do not count (“?”).'
      }
    />
  )
}
