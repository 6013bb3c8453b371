import type { FailoverState } from '#shared/contract/fit/failover-subscriptions.js'

const marks: Readonly<Record<FailoverState, readonly [tone: string, sign: string, word: string]>> = {
  fits: ['available', '✓', 'fits'],
  short: ['restricted', '×', 'lacks quota'],
  unknown: ['unknown', '?', 'not known'],
  unused: ['unknown', '–', 'uses none'],
}

/** A sign, a word and a color. */
export function StateMark({ state }: { state: FailoverState }) {
  const [tone, sign, word] = marks[state]
  return (
    <span className={tone}>
      <span aria-hidden="true">{sign}</span> {word}
    </span>
  )
}
