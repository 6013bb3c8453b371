import { createHash } from 'node:crypto'
import type { Retirement } from '#shared/contract/ai/retirements.js'

/** A line of a calendar has room for 75 bytes; its continuation begins with a blank. */
const lineBytes = 75

/** Retirements as an iCalendar file (RFC 5545), a day each. It names no subscription. */
export function retirementCalendar(rows: readonly Retirement[], madeAt: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Headroom//AI model retirements//EN',
    'CALSCALE:GREGORIAN',
    ...rows.flatMap(row => toEvent(row, madeAt)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function toEvent({ provider, model, version, retiresAt, regions, deploymentTypes, text }: Retirement, madeAt: Date) {
  const uid = createHash('sha256').update([provider, model, version, retiresAt].join('\n')).digest('hex').slice(0, 32)
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@headroom`,
    `DTSTAMP:${basicTime(madeAt.toISOString())}`,
    `DTSTART;VALUE=DATE:${basicTime(retiresAt).slice(0, 8)}`,
    `SUMMARY:${escaped(`${model} ${version}`.trim())} retires`,
    `DESCRIPTION:${escaped(`${provider}. ${text.replace(/ in \d[\d,]* days?/, '')}.\nRegions: ${regions.join(', ')}.\nDeployment types: ${deploymentTypes.join(', ')}.`)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** `2026-10-01T00:00:00.000Z` as `20261001T000000Z`. */
const basicTime = (iso: string): string => `${iso.slice(0, 19).replace(/[-:]/g, '')}Z`

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

function folded(line: string): string {
  const pieces: string[] = []
  let [piece, bytes] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > lineBytes) {
      pieces.push(piece)
      ;[piece, bytes] = [' ', 1]
    }
    piece += character
    bytes += size
  }
  return [...pieces, piece].join('\r\n')
}
