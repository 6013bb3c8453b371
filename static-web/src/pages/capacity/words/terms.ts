import { availabilities } from '#shared/contract/capacity/availability.js'
import { type GlossaryTerm, glossary } from '#shared/contract/capacity/glossary.js'
import type { Term } from '../../../ui/definition/definitions.js'

/** A word as a page shows it, with its definition. */
export const term = (word: string, name: GlossaryTerm): Term => ({ word, text: glossary[name] })

/** The states of rows; hosts and disks have one of their own, where they are included. */
export const stateTerms = (withOthers: boolean): readonly Term[] =>
  availabilities.filter(state => withOthers || state !== 'Offered').map(state => term(state, state))

export const quotaTerms: readonly Term[] = [term('Usable', 'usable'), term('Stranded', 'stranded')]
