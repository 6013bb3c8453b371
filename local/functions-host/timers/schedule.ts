import { Cron } from 'croner'
import { HostError, toMessage } from '#local/functions-host/host-error.js'

/** When a timer runs, in UTC. */
export interface Schedule {
  text: string
  /** The first time strictly after the given one; `undefined` if there is none. */
  next(after: Date): Date | undefined
}

const field = /^(?:\*|[\da-z]+(?:-[\da-z]+)?)(?:\/\d+)?(?:,(?:\*|[\da-z]+(?:-[\da-z]+)?)(?:\/\d+)?)*$/i
const monthNames = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i
const dayNames = /^(?:sun|mon|tue|wed|thu|fri|sat)/i
const span = /^(?:(\d+)\.)?(\d{1,2}):(\d{2}):(\d{2})$/

/**
 * Parses an NCRONTAB expression (six fields from the second on, or five with second 0) or a time span `[d.]hh:mm:ss`.
 * Extensions of other dialects (`?`, `L`, `W`, `#`, nicknames, Sunday as 7) are errors, as in Azure.
 */
export function parseSchedule(text: string): Schedule {
  const [, days = '0', hours, minutes, seconds] = span.exec(text.trim()) ?? []
  if (hours !== undefined) return every(text, ((+days * 24 + +hours) * 60 + +minutes!) * 60 + +seconds!)
  const fields = text.trim().split(/\s+/)
  if (fields.length === 5) fields.unshift('0')
  if (fields.length !== 6) throw notNcrontab(text, `it has ${fields.length} fields, not 6`)
  for (const [index, part] of fields.entries()) checkField(text, part, index)
  try {
    const cron = new Cron(fields.join(' '), { mode: '6-part', timezone: 'UTC', domAndDow: true, paused: true })
    return { text, next: after => cron.nextRun(after) ?? undefined }
  } catch (error) {
    throw notNcrontab(text, toMessage(error))
  }
}

function checkField(text: string, part: string, index: number): void {
  if (!field.test(part)) throw notNcrontab(text, `'${part}' is not a list of numbers, ranges and steps`)
  for (const word of part.match(/[a-z]+/gi) ?? []) {
    const names = index === 4 ? monthNames : dayNames
    if (index < 4 || !names.test(word)) throw notNcrontab(text, `'${word}' is not a name in that place`)
  }
  if (index === 5 && /(?:^|[,-])7/.test(part)) throw notNcrontab(text, 'Sunday is 0, not 7')
}

function every(text: string, seconds: number): Schedule {
  if (seconds === 0) throw notNcrontab(text, 'the time span is zero')
  return { text, next: after => new Date(after.getTime() + seconds * 1000) }
}

function notNcrontab(text: string, reason: string): HostError {
  return new HostError(`schedule '${text}' is not an NCRONTAB expression: ${reason}`)
}
