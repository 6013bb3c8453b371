import { type ModelTerm, modelGlossary } from '#shared/contract/ai/glossary.js'
import { modelAvailabilities } from '#shared/contract/ai/model-states.js'
import type { Term } from '../../../ui/definition/definitions.js'

/** A term with its definition. */
export const term = (word: string, name: ModelTerm): Term => ({ word, text: modelGlossary[name] })

export const stateTerms: readonly Term[] = modelAvailabilities.map(state => term(state, state))
