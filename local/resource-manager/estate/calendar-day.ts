import { hash } from '../hash.js'

const millisecondsPerDay = 86_400_000
const daysPerWeek = 7
/** 1970-01-01 was a Thursday. */
const firstWeekday = 4

/** 2026-08-01: what was recorded of Azure's offers is true on this day, and the estate moves away from it both ways. */
export const recordedDay = 20_666

/** Simulated days since 1970: the estate changes at midnight UTC. */
export function toDay(time: Date): number {
  return Math.floor(time.getTime() / millisecondsPerDay)
}

export function isWeekend(day: number): boolean {
  const weekday = (((day + firstWeekday) % daysPerWeek) + daysPerWeek) % daysPerWeek
  return weekday === 0 || weekday === 6
}

/** The running number of the period a thing is in; each thing starts its periods on a day of its own. */
export function toPeriod(day: number, days: number, ...thing: (string | number)[]): number {
  return Math.floor((day + (hash('phase', ...thing) % days)) / days)
}
