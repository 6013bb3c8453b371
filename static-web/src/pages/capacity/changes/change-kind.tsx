import { type ChangeKind, changeLabels } from '#shared/contract/capacity/capacity-changes.js'

const kinds: Readonly<Record<ChangeKind, { sign: string; tone: string }>> = {
  appeared: { sign: '+', tone: 'available' },
  vanished: { sign: '−', tone: 'restricted' },
  restricted: { sign: '×', tone: 'restricted' },
  freed: { sign: '✓', tone: 'available' },
  zones: { sign: '◫', tone: 'limited' },
  quota: { sign: '↕', tone: 'limited' },
  availability: { sign: '≠', tone: 'unknown' },
  score: { sign: '±', tone: 'unknown' },
  usage: { sign: '≈', tone: 'unknown' },
}

/** A sign and a word, so that the kind is never color alone. */
export function ChangeMark({ kind }: { kind: ChangeKind }) {
  const { sign, tone } = kinds[kind]
  return (
    <span className={`change-mark ${tone}`}>
      <span aria-hidden="true">{sign}</span> {changeLabels[kind]}
    </span>
  )
}
