import type { ChangeKind } from '#shared/contract/capacity/capacity-changes.js'

const kinds: Readonly<Record<ChangeKind, { label: string; sign: string; tone: string }>> = {
  appeared: { label: 'Appeared', sign: '+', tone: 'available' },
  vanished: { label: 'Vanished', sign: '−', tone: 'restricted' },
  restricted: { label: 'Restricted', sign: '×', tone: 'restricted' },
  freed: { label: 'Freed', sign: '✓', tone: 'available' },
  zones: { label: 'Zones', sign: '◫', tone: 'limited' },
  quota: { label: 'Quota', sign: '↕', tone: 'limited' },
  availability: { label: 'Availability', sign: '≠', tone: 'unknown' },
  score: { label: 'Score', sign: '±', tone: 'unknown' },
  usage: { label: 'Quota use', sign: '≈', tone: 'unknown' },
}

export const changeLabel = (kind: ChangeKind): string => kinds[kind].label

/** A sign and a word; the colour only helps. */
export function ChangeMark({ kind }: { kind: ChangeKind }) {
  const { label, sign, tone } = kinds[kind]
  return (
    <span className={`change-mark ${tone}`}>
      <span aria-hidden="true">{sign}</span> {label}
    </span>
  )
}
