import { availabilities } from '#shared/contract/capacity/availability.js'
import { type GlossaryTerm, glossary } from '#shared/contract/capacity/glossary.js'
import type { Term } from '../../../ui/definition/definitions.js'

/** A term with its definition. */
export const term = (word: string, name: GlossaryTerm): Term => ({ word, text: glossary[name] })

/** The states of rows, with the state of hosts and disks if they are included. */
export const stateTerms = (withOthers: boolean): readonly Term[] =>
  availabilities.filter(state => withOthers || state !== 'Offered').map(state => term(state, state))

export const quotaTerms: readonly Term[] = [term('Usable', 'usable'), term('Stranded', 'stranded')]
