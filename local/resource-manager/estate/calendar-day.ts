import { hash } from '../hash.js'

const millisecondsPerDay = 86_400_000
const daysPerWeek = 7
/** 1970-01-01 was a Thursday. */
const firstWeekday = 4

/** 2026-08-01. The recorded offers apply on this day; the estate changes from it in both directions. */
export const recordedDay = 20_666

/** Simulated days since 1970. The estate changes at midnight UTC. */
export function toDay(time: Date): number {
  return Math.floor(time.getTime() / millisecondsPerDay)
}

export function isWeekend(day: number): boolean {
  const weekday = (((day + firstWeekday) % daysPerWeek) + daysPerWeek) % daysPerWeek
  return weekday === 0 || weekday === 6
}

/** The number of the current period of a thing. Each thing has its own start day for periods. */
export function toPeriod(day: number, days: number, ...thing: (string | number)[]): number {
  return Math.floor((day + (hash('phase', ...thing) % days)) / days)
}
