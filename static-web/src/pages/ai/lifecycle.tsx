import { own } from '#shared/contract/common/own.js'
import { lifecycleWord } from './words/lifecycle-words.js'

/** Tones of lifecycles that a planner has to act on; the others have none. */
const tones: Readonly<Record<string, string>> = { Retiring: 'limited', Retired: 'restricted', Legacy: 'constrained' }

/** The lifecycle of a model as Azure words it, with spaces. */
export function Lifecycle({ state }: { state: string }) {
  return <span className={own(tones, state)}>{lifecycleWord(state)}</span>
}
