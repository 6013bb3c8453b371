import { recordedDay } from '#local/resource-manager/estate/calendar-day.js'
import { type Range, within } from './stages.js'

/** Why a fleet grows towards its limit: machines are added week by week, after a first batch of them or without one. */
export interface Project {
  /** Of the use on the recorded day. */
  readonly weeklyGrowth: number
  /** Days before the recorded day on which the first batch came; null: there was none. */
  readonly batchDaysAgo: number | null
  /** Use before the first batch, as a part of what it would have been. */
  readonly before: number
}

const projects = 0.15
/** Only where the limit is near: at most this many times the use. */
const nearLimit = 1.7
/** In how many weeks from the recorded day the limit is reached. */
const weeksToLimit: Range = [4, 11]
const maxGrowth = 0.07
const batches = 0.4
const batchDaysAgo: Range = [15, 40]
const beforeBatch: Range = [0.55, 0.75]
/** Weeks from the recorded day between which machines are added. */
const growing = { from: -9, to: 13 }
const daysPerWeek = 7

/**
 * @param draw a share of 1 for a word
 * @param room the limit as a multiple of the peak use
 */
export function drawProject(draw: (what: string) => number, room: number): Project | undefined {
  if (room > nearLimit || draw('project') >= projects) return undefined
  return {
    weeklyGrowth: Math.min(maxGrowth, (room - 1) / within(weeksToLimit, draw('project weeks'))),
    batchDaysAgo: draw('batch') < batches ? Math.floor(within(batchDaysAgo, draw('batch day'))) : null,
    before: within(beforeBatch, draw('batch size')),
  }
}

/** The use of a day as a part of that on the recorded day. */
export function projectPart({ weeklyGrowth, batchDaysAgo: ago, before }: Project, day: number): number {
  const weeks = Math.min(growing.to, Math.max(growing.from, (day - recordedDay) / daysPerWeek))
  const part = Math.max(0, 1 + weeklyGrowth * weeks)
  return ago !== null && day < recordedDay - ago ? part * before : part
}
