import type { ApplyStep } from '#shared/quota-workbench/apply/apply-job.js'

const second = 1_000
const hour = 3_600 * second
const day = 24 * hour

/** After this time without a decision, Azure is looked at only now and then. */
export const patienceMs = day
/** After this time nobody looks any more. */
export const lookMs = 14 * day
/** How often then. */
export const parkedGapMs = hour
/** Azure shows a request that it has received within this time. Longer than a call may take. */
export const unknownMs = 30 * second
/** So long Azure is asked for one that is not sent again: the job was cancelled, or the quota is another one. */
export const stoppedMs = 10 * 60 * second
/** A write leaves within this time after it was stored that it is sent, or not at all. */
export const departMs = 3 * second
/** Azure's list of usages may show the limit of before for so long after a change. */
export const listLagMs = 5 * 60 * second
/** So long for the regional total, which a request for a family need not raise. */
export const totalLagMs = 20 * second
/** A write that is put off is tried so often at least: a day, without a longer wait that Azure asks for. */
export const patientLooks = 100
/** A turn to write. Longer than a call may take; it is taken again before each write. */
export const turnMs = 60 * second
/** How often a turn is asked for that another write holds. */
export const heldGapMs = 3 * second
/** A simulation that is older is not applied. */
export const freshMs = day

const firstGapMs = 2 * second
const longestGapMs = 15 * 60 * second
const growth = 1.5

/** The pause after so many looks. A longer one that Azure asks for counts. */
export function gap(looks: number, retryAfterMs: number | null = null): number {
  return Math.max(retryAfterMs ?? 0, Math.min(longestGapMs, firstGapMs * growth ** Math.min(looks, 40)))
}

export const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString()

/** Milliseconds since a time; 0 if there is none. */
export const since = (time: string | null, now: Date): number =>
  time === null ? 0 : Math.max(0, now.getTime() - Date.parse(time))

export const isDue = ({ nextLookAt }: Pick<ApplyStep, 'nextLookAt'>, now: Date): boolean =>
  nextLookAt === null || Date.parse(nextLookAt) <= now.getTime()
