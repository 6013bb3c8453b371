import {
  type ChangeKind,
  changeKinds,
  changeLabels,
  defaultChangeKinds,
} from '#shared/contract/capacity/capacity-changes.js'
import { ChangeMark } from '../../../history/change-mark.js'
import type { ChangeKinds } from '../../../history/change-times.js'

export const knownKinds: ChangeKinds<ChangeKind> = { all: changeKinds, defaults: defaultChangeKinds }

const marks: Readonly<Record<ChangeKind, { sign: string; tone: string }>> = {
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

/** The kind of a change. */
export const KindMark = ({ kind }: { kind: ChangeKind }) => <ChangeMark {...marks[kind]} label={changeLabels[kind]} />
