import { own } from '#shared/contract/common/own.js'

/** Shape, word and color, so that a state is never color alone. */
const looks = {
  good: ['available', 'M2.5 6.5l2.5 2.5 4.5-5.5'],
  doubtful: ['limited', 'M6 2v4.5M6 9.3v.2'],
  bad: ['restricted', 'M3 3l6 6M9 3l-6 6'],
  open: ['ongoing', 'M6 3v3.2l2 1.6'],
  plain: ['unknown', 'M2.5 6h7'],
} as const

const lookByState: Readonly<Record<string, keyof typeof looks>> = {
  succeeded: 'good',
  written: 'good',
  set: 'good',
  partial: 'doubtful',
  suspect: 'doubtful',
  warn: 'doubtful',
  refused: 'doubtful',
  failed: 'bad',
  error: 'bad',
  running: 'open',
  queued: 'open',
  pending: 'open',
  started: 'open',
  awaitingApproval: 'doubtful',
  pendingAtAzure: 'open',
  sending: 'open',
  sent: 'open',
  skipped: 'doubtful',
}

/** The state of a run, a unit or an operation, or the severity of an error. `text` names it in other words. */
export function StateMark({ state, text }: { state: string; text?: string }) {
  const [tone, path] = looks[own(lookByState, state) ?? 'plain']
  return (
    <span className={`state ${tone}`}>
      <svg className="glyph" viewBox="0 0 12 12" width="14" height="14" aria-hidden="true">
        <circle cx="6" cy="6" r="6" className="glyph-ground" />
        <path d={path} className="glyph-mark" />
      </svg>
      {text ?? state}
    </span>
  )
}
