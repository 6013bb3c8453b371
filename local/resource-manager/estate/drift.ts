import { hash, share } from '../hash.js'

const millisecondsOfDay = 86_400_000

/** Simulated days since 1970: the estate changes at midnight UTC. */
export function dayOf(time: Date): number {
  return Math.floor(time.getTime() / millisecondsOfDay)
}

/** The running number of the period a thing is in; each thing starts its periods on a day of its own. */
export function periodOf(day: number, days: number, ...thing: (string | number)[]): number {
  return Math.floor((day + (hash('phase', ...thing) % days)) / days)
}

/**
 * Whether something out of the ordinary holds for a thing on a day. It lasts whole periods of `days` and holds in
 * `likelihood` of them, so about 2 * likelihood / days of all things change from one day to the next.
 */
export function isEpisode(day: number, days: number, likelihood: number, ...thing: (string | number)[]): boolean {
  return share('episode', periodOf(day, days, ...thing), ...thing) < likelihood
}
